import { ChevronsDownUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import type { FileSort, SortState } from "../../ui/file-list/sort-files.ts";
import { SortMenu } from "../../ui/file-list/sort-menu.tsx";
import type { ListView } from "../../ui/file-list/use-list-state.ts";
import { ViewToggle } from "../../ui/file-list/view-toggle.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ClearSearch } from "./clear-search.tsx";
import { countedText } from "./counted-text.ts";

const SORTS: readonly FileSort[] = ["relevance", "name", "date", "size", "kind"];

interface ResultsToolbarProps {
  readonly total: number;
  /** More may answer than are counted. */
  readonly isLeast: boolean;
  readonly shown: number;
  /** More results are being loaded, to be sorted with these. */
  readonly isLoading: boolean;
  readonly sorted: SortState;
  readonly onSort: (column: FileSort) => void;
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
  readonly allOpen: boolean;
  readonly onFoldAll: (open: boolean) => void;
  readonly tools: ReactNode;
}

const Counted = (props: Parameters<typeof countedText>[0]) => {
  const { lead, numbers } = countedText(props);
  return (
    <>
      <span className="max-sm:sr-only">{lead}</span>
      {numbers}
    </>
  );
};

/** How much was found, the way out of the search, and how the results are shown. */
export const ResultsToolbar = ({
  total,
  isLeast,
  shown,
  isLoading,
  sorted,
  onSort,
  view,
  onView,
  allOpen,
  onFoldAll,
  tools,
}: ResultsToolbarProps) => (
  <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-1 border-b border-line px-2 max-sm:min-h-14 md:px-4">
    <div className="flex min-w-0 flex-1 basis-32 items-center gap-1 pl-2">
      <p role="status" className="min-w-0 truncate text-base text-ink-soft tabular-nums">
        <Counted {...{ total, isLeast, shown, isLoading }} isSorted={sorted.sort !== "relevance"} />
      </p>
      <ClearSearch />
    </div>
    {tools}
    {view === "list" && (
      <IconButton
        label={allOpen ? "Hide all passages" : "Show all passages"}
        onClick={() => onFoldAll(!allOpen)}
        className="max-sm:hidden"
      >
        {allOpen ? <ChevronsDownUp size={16} strokeWidth={1.75} /> : <ChevronsUpDown size={16} strokeWidth={1.75} />}
      </IconButton>
    )}
    <SortMenu sorts={SORTS} sorted={sorted} onSort={onSort} />
    <ViewToggle view={view} onChange={onView} />
  </div>
);
