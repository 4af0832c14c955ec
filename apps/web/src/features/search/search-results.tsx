import { TEXTS } from "@reading-room/contract/texts";
import type { ReactNode } from "react";
import { messageOf } from "../../lib/api-error.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import type { SortState } from "../../ui/file-list/sort-files.ts";
import { useListState } from "../../ui/file-list/use-list-state.ts";
import { EmptyToolbar } from "./empty-toolbar.tsx";
import { LibraryChanged } from "./library-changed.tsx";
import { LoadingResults } from "./loading-results.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { ResultsView } from "./results-view.tsx";
import type { SearchResultsState } from "./use-search-results.ts";
import { useSortedWhole } from "./use-sorted-whole.ts";
import { isListing } from "./why-nothing.ts";

const BEST_FIRST: SortState = { sort: "relevance", order: "desc" };

interface SearchResultsProps {
  readonly query: string;
  readonly state: SearchResultsState;
  /** What else can be done with this search; stands in the toolbar. */
  readonly tools: ReactNode;
}

/** What a search came to, and whether the library has changed since. */
export const SearchResults = (props: SearchResultsProps) => (
  <>
    <Outcome {...props} />
    <LibraryChanged state={props.state} />
  </>
);

const Outcome = ({ query, state, tools }: SearchResultsProps) => {
  if (state.isPending || state.isPlaceholderData) return <LoadingResults tools={tools} />;
  if (!state.data) {
    const text = messageOf(state.error, TEXTS.filesFailed);
    return (
      <>
        <EmptyToolbar tools={tools} />
        <ErrorState title={TEXTS.filesFailedTitle} text={text} onRetry={() => void state.refetch()} />
      </>
    );
  }
  const { pages } = state.data;
  const [first] = pages;
  const isNothing = pages.every(({ results }) => results.length === 0);
  if (first !== undefined && isNothing) return <NothingFound query={query} answer={first} tools={tools} />;
  return <Found query={query} state={state} pages={pages} tools={tools} />;
};

type Page = NonNullable<SearchResultsState["data"]>["pages"][number];

const Found = ({ query, state, pages, tools }: SearchResultsProps & { readonly pages: readonly Page[] }) => {
  const choice = useListState(BEST_FIRST);
  const { order, isLoading } = useSortedWhole(state, choice.sorted);
  if (order === null) return <LoadingResults tools={tools} />;
  const hits = pages.flatMap((page) => page.results);
  const [first] = pages;
  // Of very many, each page knows of more: the last one counts.
  const newest = pages.at(-1);
  const cursorOf = (fileId: string): string | null => {
    const at = pages.findIndex(({ results }) => results.some(({ id }) => id === fileId));
    return pages[at - 1]?.nextCursor ?? null;
  };
  const more = state.hasNextPage ? { load: () => void state.fetchNextPage(), loading: state.isFetchingNextPage } : null;
  const searched = first?.searchedFor ?? query;
  return (
    <ResultsView
      asked={{
        query,
        searched,
        isListing: first !== undefined && isListing(query, first),
        cursorOf,
        toldAtMs: first?.askedAtMs ?? 0,
      }}
      hits={hits}
      total={newest?.total ?? hits.length}
      isLeast={newest?.isTotalLeast ?? false}
      choice={choice}
      order={order}
      isLoading={isLoading}
      more={isLoading ? null : more}
      tools={tools}
    />
  );
};
