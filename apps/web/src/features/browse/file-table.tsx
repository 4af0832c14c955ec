import type { FileEntry } from "@reading-room/contract/browse";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useId, useRef } from "react";
import { classNames } from "../../ui/class-names.ts";
import { focusList } from "../../ui/file-list/list-focus.ts";
import type { FileSort, SortState } from "../../ui/file-list/sort-files.ts";
import { SortHeader } from "../../ui/file-list/sort-header.tsx";
import { useFileKeys } from "../../ui/file-list/use-file-keys.ts";
import { useNarrow } from "../../ui/file-list/use-narrow.ts";
import { useScrollPlace } from "../../ui/file-list/use-scroll-place.ts";
import { FileRow } from "./file-row.tsx";
import { ROW_GRID } from "./row-grid.ts";

const ROW_PX = 36;
const NARROW_ROW_PX = 44;

interface FileTableProps {
  /** Names the list, for its place. */
  readonly list: string;
  readonly files: readonly FileEntry[];
  readonly sorted: SortState;
  readonly onSort: (column: FileSort) => void;
  readonly selectedId: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly onOpen: (file: FileEntry) => void;
  readonly onDetails: (id: string) => void;
  readonly folderTo: (id: string) => string;
  /** The last rows have come into view. */
  readonly onEnd: () => void;
}

/** A folder as rows; only those in view are in the page. */
export function FileTable(props: FileTableProps) {
  const { files, selectedId, onSelect, sorted, onSort, onEnd } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const rowPx = useNarrow() ? NARROW_ROW_PX : ROW_PX;
  const virtual = useVirtualizer({
    count: files.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 12,
    scrollMargin: rowPx,
    scrollPaddingStart: rowPx,
  });
  useEffect(() => virtual.measure(), [virtual, rowPx]);
  useScrollPlace(props.list, scroller);

  const index = files.findIndex((file) => file.id === selectedId);
  const onKeyDown = useFileKeys({
    files,
    index,
    columns: 1,
    pageRows: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowPx) - 2),
    onMove: (to) => {
      onSelect(files[to]?.id ?? null);
      if (to >= 0) virtual.scrollToIndex(to);
    },
    onOpen: props.onOpen,
  });
  const shown = virtual.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (lastShown >= files.length - 50) onEnd();
  }, [lastShown, files.length, onEnd]);

  const head = { sorted, onSort };
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label="Files"
      aria-rowcount={files.length + 1}
      aria-activedescendant={index >= 0 ? `${id}-${index}` : undefined}
      onKeyDown={onKeyDown}
      onFocus={focusList}
      className="group/list scrollbar-quiet relative isolate min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2 data-quiet:outline-none [&[aria-activedescendant]]:outline-none"
    >
      <div
        role="row"
        aria-rowindex={1}
        style={{ height: rowPx }}
        className={classNames(ROW_GRID, "sticky top-0 z-20 border-b border-line bg-paper text-sm text-ink-soft")}
      >
        <SortHeader label="Name" column="name" {...head} className="-ml-1" />
        <SortHeader label="Date Modified" column="date" {...head} className="-ml-1 max-sm:hidden" />
        <SortHeader label="Size" column="size" {...head} className="-mr-1 text-right" />
        <SortHeader label="Kind" column="kind" {...head} className="-ml-1 max-sm:hidden" />
        <div role="columnheader">
          <span className="sr-only">Details</span>
        </div>
      </div>
      <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
        {shown.map((row) => {
          const file = files[row.index];
          return (
            file && (
              <FileRow
                key={file.id}
                file={file}
                id={`${id}-${row.index}`}
                index={row.index}
                top={row.start - rowPx}
                height={rowPx}
                selected={file.id === selectedId}
                folderTo={props.folderTo(file.id)}
                onSelect={onSelect}
                onDetails={props.onDetails}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
