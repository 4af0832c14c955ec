import type { SearchHit } from "@reading-room/contract/search";
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { classNames } from "../../ui/class-names.ts";
import { focusList } from "../../ui/file-list/list-focus.ts";
import type { FileSort, SortState } from "../../ui/file-list/sort-files.ts";
import { SortHeader } from "../../ui/file-list/sort-header.tsx";
import { useFileKeys } from "../../ui/file-list/use-file-keys.ts";
import { useScrollPlace } from "../../ui/file-list/use-scroll-place.ts";
import { RESULT_GRID } from "./result-grid.ts";
import type { ResultsAsked } from "./results-asked.ts";
import { ResultRow } from "./result-row.tsx";

const PAGE_ROWS = 10;

interface ResultTableProps {
  readonly list: string;
  readonly asked: ResultsAsked;
  readonly hits: readonly SearchHit[];
  readonly sorted: SortState;
  readonly onSort: (column: FileSort) => void;
  readonly selectedId: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly onOpen: (hit: SearchHit) => void;
  readonly unfolded: ReadonlySet<string>;
  readonly onFold: (id: string, open: boolean) => void;
  /** Stands after the last row; null for nothing. */
  readonly foot: ReactNode;
}

/** Search results as rows; the right and left arrows unfold and fold the selected one's passages. */
export const ResultTable = (props: ResultTableProps) => {
  const { hits, selectedId, onSelect, sorted, onSort, unfolded, onFold } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  useScrollPlace({ list: props.list, scroller, shape: null });
  const index = hits.findIndex((hit) => hit.id === selectedId);

  const onListKey = useFileKeys({
    files: hits,
    index,
    columns: 1,
    pageRows: () => PAGE_ROWS,
    onMove: (to) => {
      onSelect(hits[to]?.id ?? null);
      document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: "nearest" });
    },
    onOpen: props.onOpen,
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const folds = event.key === "ArrowRight" || event.key === "ArrowLeft";
    if (!folds || selectedId === null || event.target !== event.currentTarget) return onListKey(event);
    event.preventDefault();
    onFold(selectedId, event.key === "ArrowRight");
  };

  const head = { sorted, onSort };
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label="Search results"
      aria-activedescendant={index >= 0 ? `${id}-${index}` : undefined}
      onKeyDown={onKeyDown}
      onFocus={focusList}
      className="group/list scrollbar-quiet relative isolate min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2 data-quiet:outline-none print:overflow-visible [&[aria-activedescendant]]:outline-none"
    >
      <div
        role="row"
        className={classNames(
          RESULT_GRID,
          "sticky top-0 z-20 h-9 border-b border-line bg-paper text-sm text-ink-soft max-sm:h-11 print:static",
        )}
      >
        <div role="columnheader">
          <span className="sr-only">Passages</span>
        </div>
        <SortHeader label="Rank" column="relevance" {...head} className="-mr-1 text-right" />
        <SortHeader label="Name" column="name" {...head} className="-ml-1" />
        <SortHeader label="Path" {...head} className="-ml-1 max-sm:hidden" />
        <SortHeader label="Size" column="size" {...head} className="-mr-1 text-right max-sm:hidden" />
      </div>
      {hits.map((hit, at) => (
        <ResultRow
          key={hit.id}
          hit={hit}
          asked={props.asked}
          id={`${id}-${at}`}
          selected={hit.id === selectedId}
          open={unfolded.has(hit.id)}
          onSelect={onSelect}
          onFold={onFold}
        />
      ))}
      {props.foot !== null && (
        <div role="row">
          <div role="gridcell">{props.foot}</div>
        </div>
      )}
    </div>
  );
};
