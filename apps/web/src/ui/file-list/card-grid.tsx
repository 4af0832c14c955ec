import type { FileEntry } from "@reading-room/contract/browse";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { FileCard } from "./file-card.tsx";
import { focusList } from "./list-focus.ts";
import type { Choice, Choosing, Rows, SeveralChosen } from "./rows.ts";
import { useFileKeys } from "./use-file-keys.ts";
import { useNarrow } from "./use-narrow.ts";
import { useTextScale } from "../use-text-scale.ts";
import { useScrollPlace } from "./use-scroll-place.ts";
import { useWidth } from "./use-width.ts";

/** Size and kind stand whole on one line; on a telephone two cards beside each other matter more. */
const CARD_MIN_PX = 184;
const NARROW_CARD_MIN_PX = 164;
const GAP_PX = 8;
const ROW_PX = 216;

interface CardGridProps<File extends FileEntry> {
  /** Names the list, for its place and for screen readers. */
  readonly list: string;
  readonly label: string;
  readonly files: Rows<File>;
  readonly choice: Choice;
  readonly onChoose: (index: number, how: Choosing) => void;
  readonly onOpen: (file: File) => void;
  readonly folderTo: (id: string) => string;
  /** Where a file opens, where that is somewhere else than by itself. */
  readonly addressOf?: ((file: File) => string) | undefined;
  /** The small line under a name. */
  readonly detail: (file: File) => ReactNode;
  /** Where several can be chosen. */
  readonly several?: SeveralChosen | undefined;
  /** These have come into view. */
  readonly onRange?: ((first: number, last: number) => void) | undefined;
}

/** Files as cards, as many side by side as fit; only what is in view is in the page. */
export function CardGrid<File extends FileEntry>(props: CardGridProps<File>) {
  const { files, choice, onChoose, onRange, several } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller);
  const scale = useTextScale();
  const rowPx = ROW_PX * scale;
  const cardMinPx = (useNarrow() ? NARROW_CARD_MIN_PX : CARD_MIN_PX) * scale;
  const columns = Math.max(1, Math.floor(width / cardMinPx));
  const virtual = useVirtualizer({
    count: Math.ceil(files.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 2,
  });
  useScrollPlace({ list: props.list, scroller, shape: { rowPx, columns } });
  const onKeyDown = useFileKeys({
    files,
    index: choice.index,
    columns,
    pageRows: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? rowPx) / rowPx)),
    onMove: (to, how) => {
      onChoose(to, how);
      if (to >= 0) virtual.scrollToIndex(Math.floor(to / columns));
    },
    onOpen: props.onOpen,
    onType: several?.type,
    onAll: several?.all,
    onToggle: several && ((index) => onChoose(index, "toggle")),
  });
  const shown = virtual.getVirtualItems();
  const [first, last] = [(shown[0]?.index ?? 0) * columns, ((shown.at(-1)?.index ?? 0) + 1) * columns - 1];
  useEffect(() => onRange?.(first, last), [first, last, onRange]);
  const reveal = several?.reveal ?? null;
  useEffect(() => {
    if (reveal !== null) virtual.scrollToIndex(Math.floor(reveal.index / columns));
  }, [reveal, columns, virtual]);

  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={props.label}
      aria-multiselectable={several !== undefined}
      aria-rowcount={Math.ceil(files.length / columns)}
      aria-activedescendant={choice.index >= 0 ? `${id}-${choice.index}` : undefined}
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
              height: rowPx,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {Array.from({ length: Math.min(columns, files.length - row.index * columns) }, (_, at) => {
              const index = row.index * columns + at;
              return (
                <FileCard
                  key={files.at(index)?.id ?? index}
                  {...props}
                  file={files.at(index)}
                  index={index}
                  id={`${id}-${index}`}
                  width={width / columns - GAP_PX}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
