import type { FileEntry } from "@reading-room/contract/browse";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useId, useRef } from "react";
import { classNames } from "../../ui/class-names.ts";
import { focusList } from "../../ui/file-list/list-focus.ts";
import type { Choice, Choosing, Rows, SeveralChosen } from "../../ui/file-list/rows.ts";
import type { FileSort, SortState } from "../../ui/file-list/sort-files.ts";
import { SortHeader } from "../../ui/file-list/sort-header.tsx";
import { useFileKeys } from "../../ui/file-list/use-file-keys.ts";
import { useNarrow } from "../../ui/file-list/use-narrow.ts";
import { useScrollPlace } from "../../ui/file-list/use-scroll-place.ts";
import { useTextScale } from "../../ui/use-text-scale.ts";
import { FileRow } from "./file-row.tsx";
import { ROW_GRID } from "./row-grid.ts";

const ROW_PX = 36;
const NARROW_ROW_PX = 44;

interface FileTableProps {
  /** Names the list, for its place. */
  readonly list: string;
  readonly files: Rows<FileEntry>;
  readonly sorted: SortState;
  readonly onSort: (column: FileSort) => void;
  readonly choice: Choice;
  readonly onChoose: (index: number, how: Choosing) => void;
  readonly several: SeveralChosen;
  readonly onOpen: (file: FileEntry) => void;
  readonly onDetails: (id: string) => void;
  readonly folderTo: (id: string) => string;
  /** These have come into view. */
  readonly onRange: (first: number, last: number) => void;
}

/** A folder as rows; only those in view are in the page. */
export function FileTable(props: FileTableProps) {
  const { files, choice, onChoose, several, sorted, onSort, onRange } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const rowPx = (useNarrow() ? NARROW_ROW_PX : ROW_PX) * useTextScale();
  const virtual = useVirtualizer({
    count: files.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 12,
    scrollMargin: rowPx,
    scrollPaddingStart: rowPx,
  });
  useEffect(() => virtual.measure(), [virtual, rowPx]);
  useScrollPlace({ list: props.list, scroller, shape: { rowPx, columns: 1 } });
  const onKeyDown = useFileKeys({
    files,
    index: choice.index,
    columns: 1,
    pageRows: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowPx) - 2),
    onMove: (to, how) => {
      onChoose(to, how);
      if (to >= 0) virtual.scrollToIndex(to);
    },
    onOpen: props.onOpen,
    onType: several.type,
    onAll: several.all,
    onToggle: (index) => onChoose(index, "toggle"),
  });
  const shown = virtual.getVirtualItems();
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0];
  useEffect(() => onRange(first, last), [first, last, onRange]);
  const { reveal } = several;
  useEffect(() => {
    if (reveal !== null) virtual.scrollToIndex(reveal.index);
  }, [reveal, virtual]);

  const head = { sorted, onSort };
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label="Files"
      aria-multiselectable
      aria-rowcount={files.length + 1}
      aria-activedescendant={choice.index >= 0 ? `${id}-${choice.index}` : undefined}
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
          const file = files.at(row.index);
          return (
            <FileRow
              key={row.index}
              file={file}
              id={`${id}-${row.index}`}
              index={row.index}
              top={row.start - rowPx}
              height={rowPx}
              isChosen={choice.isChosen(row.index, file?.id)}
              isCurrent={row.index === choice.index}
              isPicking={choice.isPicking}
              isTapping={choice.isTapping}
              folderTo={file === undefined ? "" : props.folderTo(file.id)}
              onChoose={onChoose}
              onDetails={props.onDetails}
            />
          );
        })}
      </div>
    </div>
  );
}
