import { TEXTS } from "@reading-room/contract/texts";
import { SearchX } from "lucide-react";
import { useSearchParams } from "react-router";
import { messageOf } from "../../lib/api-error.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { ClearSearch } from "./clear-search.tsx";
import { EmptyToolbar } from "./empty-toolbar.tsx";
import { LoadingResults } from "./loading-results.tsx";
import { QueryReading } from "./query-reading.tsx";
import { ResultsView } from "./results-view.tsx";
import { useSearchResults } from "./use-search-results.ts";

/** The results of the query that the address names by ?search=. */
export default function SearchScreen() {
  const query = (useSearchParams()[0].get("search") ?? "").trim();
  const state = useSearchResults(query);
  const first = state.data?.pages[0];
  return (
    <div className="flex min-h-80 flex-1 basis-0 flex-col">
      <PageTitle title={`Search Results for ${query.includes('"') ? query : `“${query}”`}`} />
      {first && <QueryReading query={query} chips={first.chips} notes={first.notes} didYouMean={first.didYouMean} />}
      <Results key={query} query={query} state={state} />
    </div>
  );
}

interface ResultsProps {
  readonly query: string;
  readonly state: ReturnType<typeof useSearchResults>;
}

const Results = ({ query, state }: ResultsProps) => {
  if (state.isPending) return <LoadingResults />;
  if (!state.data) {
    const text = messageOf(state.error, TEXTS.filesFailed);
    return (
      <>
        <EmptyToolbar />
        <ErrorState title={TEXTS.filesFailedTitle} text={text} onRetry={() => void state.refetch()} />
      </>
    );
  }
  const hits = state.data.pages.flatMap((page) => page.results);
  if (hits.length === 0) return <NothingFound />;
  const more = state.hasNextPage ? { load: () => void state.fetchNextPage(), loading: state.isFetchingNextPage } : null;
  return <ResultsView query={query} hits={hits} total={state.data.pages[0]?.total ?? hits.length} more={more} />;
};

const NothingFound = () => (
  <EmptyState
    icon={<SearchX size={20} strokeWidth={1.75} />}
    title={TEXTS.noSearchResults}
    text="No file's name or text answers this query. Fewer words, another spelling or no filters may find more."
    action={<ClearSearch variant="secondary" />}
  />
);
