import type { FileEntry } from "@reading-room/contract/browse";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "../class-names.ts";
import { FileIcon } from "../file-icon.tsx";
import { FileLink } from "./file-link.tsx";
import { IndexBadge } from "./index-badge.tsx";
import { focusList } from "./list-focus.ts";
import { useFileKeys } from "./use-file-keys.ts";
import { useScrollPlace } from "./use-scroll-place.ts";
import { useWidth } from "./use-width.ts";

const CARD_MIN_PX = 164;
const ROW_PX = 140;

interface FileGridProps<File extends FileEntry> {
  /** Names the list, for its place and for screen readers. */
  readonly list: string;
  readonly label: string;
  readonly files: readonly File[];
  readonly selectedId: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly onOpen: (file: File) => void;
  readonly folderTo: (id: string) => string;
  /** The small line under a name. */
  readonly detail: (file: File) => ReactNode;
  /** The last rows have come into view. */
  readonly onEnd?: (() => void) | undefined;
}

/** Files as cards, as many side by side as fit; only what is in view is in the page. */
export function FileGrid<File extends FileEntry>(props: FileGridProps<File>) {
  const { files, selectedId, onSelect, onEnd } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const columns = Math.max(1, Math.floor(useWidth(scroller) / CARD_MIN_PX));
  const rows = Math.ceil(files.length / columns);
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 4,
  });
  useScrollPlace(props.list, scroller);

  const index = files.findIndex((file) => file.id === selectedId);
  const onKeyDown = useFileKeys({
    files,
    index,
    columns,
    pageRows: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? ROW_PX) / ROW_PX)),
    onMove: (to) => {
      onSelect(files[to]?.id ?? null);
      if (to >= 0) virtual.scrollToIndex(Math.floor(to / columns));
    },
    onOpen: props.onOpen,
  });
  const shown = virtual.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (lastShown >= rows - 4) onEnd?.();
  }, [lastShown, rows, onEnd]);

  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={props.label}
      aria-rowcount={rows}
      aria-activedescendant={index >= 0 ? `${id}-${index}` : undefined}
      onKeyDown={onKeyDown}
      onFocus={focusList}
      className="group/list scrollbar-quiet relative isolate min-h-0 flex-1 overflow-y-auto px-4 py-3 focus-visible:-outline-offset-2 data-quiet:outline-none [&[aria-activedescendant]]:outline-none md:px-6"
    >
      <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
        {shown.map((row) => (
          <div
            key={row.key}
            role="row"
            aria-rowindex={row.index + 1}
            className="absolute inset-x-0 top-0 grid gap-2 pb-2"
            style={{
              transform: `translateY(${row.start}px)`,
              height: ROW_PX,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {files.slice(row.index * columns, (row.index + 1) * columns).map((file, at) => (
              <Card key={file.id} {...props} file={file} id={`${id}-${row.index * columns + at}`} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface CardProps<File extends FileEntry> extends FileGridProps<File> {
  readonly file: File;
  readonly id: string;
}

function Card<File extends FileEntry>({ file, id, selectedId, onSelect, folderTo, detail }: CardProps<File>) {
  const selected = file.id === selectedId;
  return (
    <div
      role="gridcell"
      id={id}
      aria-selected={selected}
      onMouseDown={() => onSelect(file.id)}
      className={classNames(
        "relative flex min-w-0 flex-col gap-1 rounded-lg border p-3 transition-colors",
        selected
          ? "border-accent bg-accent-soft -outline-offset-2 outline-accent group-focus-visible/list:outline-2"
          : "border-line bg-surface hover:bg-hover",
      )}
    >
      <span className="flex items-start justify-between gap-2 pb-1">
        <FileIcon mimeType={file.mimeType} size={36} />
        <IndexBadge file={file} />
      </span>
      <FileLink
        file={file}
        folderTo={folderTo(file.id)}
        className="line-clamp-2 text-base/5 font-medium [overflow-wrap:anywhere]"
      />
      <span className="mt-auto truncate text-xs text-ink-soft tabular-nums">{detail(file)}</span>
    </div>
  );
}
