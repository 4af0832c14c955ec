import { TEXTS } from "@reading-room/contract/texts";
import type { SearchHit } from "@reading-room/contract/search";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useNamesNow } from "../../lib/use-names-now.ts";
import { Button } from "../../ui/button.tsx";
import { FileGrid } from "../../ui/file-list/file-grid.tsx";
import { openInNewTab } from "../../ui/file-list/open-in-new-tab.ts";
import { sortFiles, type SortState } from "../../ui/file-list/sort-files.ts";
import type { useListState } from "../../ui/file-list/use-list-state.ts";
import { useSelection } from "../../ui/file-list/use-selection.ts";
import { useToast } from "../../ui/toast.tsx";
import { listPercent } from "./list-percent.ts";
import type { ResultsAsked } from "./results-asked.ts";
import { resultAddress } from "./result-address.ts";
import { ResultTable } from "./result-table.tsx";
import { ResultsToolbar } from "./results-toolbar.tsx";
import { useUnfolded } from "./use-unfolded.ts";

interface ResultsViewProps {
  readonly asked: ResultsAsked;
  /** Best first. */
  readonly hits: readonly SearchHit[];
  /** How many the library holds, shown or not; it may hold more where `isLeast`. */
  readonly total: number;
  readonly isLeast: boolean;
  /** How they are to be shown. */
  readonly choice: ReturnType<typeof useListState>;
  /** The order that they are in: another one than the chosen while what it needs is loading. */
  readonly order: SortState;
  readonly isLoading: boolean;
  /** Null when all are shown. */
  readonly more: { readonly load: () => void; readonly loading: boolean } | null;
  /** What else can be done with this search; stands in the toolbar. */
  readonly tools: ReactNode;
}

const detail = (hit: SearchHit): string =>
  [hit.isNew === true && "New", hit.rank !== null && `${listPercent(hit.rank)}%`, hit.folderPath]
    .filter(Boolean)
    .join(" · ");

const folderTo = (id: string) => `/browse/${encodeURIComponent(id)}`;

/** Found files in the chosen order and view. */
export const ResultsView = (props: ResultsViewProps) => {
  const { asked, hits, choice, order, more } = props;
  const list = `search:${asked.query}`;
  const navigate = useNavigate();
  const toast = useToast();
  const { sorted, sortBy, view, showAs } = choice;
  const { selectedId, select } = useSelection(list);
  const ids = hits.map((hit) => hit.id);
  const { unfolded, fold, foldAll } = useUnfolded(list, ids, !asked.isListing);
  const now = useNamesNow(ids, asked.toldAtMs);
  // What has another name since stands where it stood.
  const files = sortFiles(hits, order).map((hit) => ({ ...hit, ...now.get(hit.id) }));

  const addressOf = (hit: SearchHit) => resultAddress(hit, asked.searched);
  const open = (hit: SearchHit) => {
    if (hit.isFolder) void navigate(folderTo(hit.id));
    else if (!openInNewTab(addressOf(hit))) toast.show({ type: "error", message: TEXTS.openFailed(hit.name) });
  };
  const foot = more && (
    <div className="flex justify-center p-4">
      <Button onClick={more.load} loading={more.loading}>
        Show more results
      </Button>
    </div>
  );
  const shared = { list, selectedId, onSelect: select, onOpen: open };
  return (
    <>
      <ResultsToolbar
        total={props.total}
        isLeast={props.isLeast}
        shown={hits.length}
        isLoading={props.isLoading}
        sorted={sorted}
        onSort={sortBy}
        view={view}
        onView={showAs}
        allOpen={hits.every((hit) => hit.isFolder || unfolded.has(hit.id))}
        onFoldAll={foldAll}
        tools={props.tools}
      />
      {view === "grid" ? (
        <>
          <FileGrid
            {...shared}
            files={files}
            label="Search results"
            detail={detail}
            folderTo={folderTo}
            addressOf={addressOf}
          />
          {foot}
        </>
      ) : (
        <ResultTable
          {...shared}
          asked={asked}
          hits={files}
          sorted={sorted}
          onSort={sortBy}
          unfolded={unfolded}
          onFold={fold}
          foot={foot}
        />
      )}
    </>
  );
};
