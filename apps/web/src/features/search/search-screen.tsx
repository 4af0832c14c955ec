import { LIMITS } from "@reading-room/contract/limits";
import { TEXTS } from "@reading-room/contract/texts";
import { SearchX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { messageOf } from "../../lib/api-error.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { formatNumber } from "../../ui/format-number.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { ClearSearch } from "./clear-search.tsx";
import { EmptyToolbar } from "./empty-toolbar.tsx";
import { FiltersButton } from "./filters-button.tsx";
import { LoadingResults } from "./loading-results.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { QueryReading } from "./query-reading.tsx";
import { ResultsView } from "./results-view.tsx";
import { SaveSearchButton } from "./save-search-button.tsx";
import { SaveSearchDialog } from "./save-search-dialog.tsx";
import { queryOf } from "./search-address.ts";
import { SearchSide } from "./search-side.tsx";
import { isListing, notesBeside } from "./why-nothing.ts";
import { useSearchResults } from "./use-search-results.ts";

type State = ReturnType<typeof useSearchResults>;

/** The results of the query that the address names by ?search=, with what would narrow them beside. */
export default function SearchScreen() {
  const [params] = useSearchParams();
  const query = queryOf(params);
  const isTooLong = query.length > LIMITS.queryMaxChars;
  const state = useSearchResults({ query, savedId: params.get("saved"), enabled: !isTooLong });
  const [filtering, setFiltering] = useState(false);
  const close = () => setFiltering(false);
  const [asked, setAsked] = useState<string | null>(null);
  const keep = { query, onAsk: () => setAsked(query) };
  const first = isTooLong ? undefined : state.data?.pages[0];
  const side = {
    query,
    facets: first?.facets ?? null,
    chips: first?.chips ?? [],
    total: first?.total ?? 0,
    hasFailed: state.isError || isTooLong,
  };
  const tools = (
    <>
      <SaveSearchButton {...keep} className="max-sm:hidden" />
      <FiltersButton active={side.chips.length} onOpen={() => setFiltering(true)} />
    </>
  );
  // Not beside its button, which moves when the results come; above the sheet, it is a part of it.
  const naming = <SaveSearchDialog query={asked} onClose={() => setAsked(null)} />;
  return (
    <div className="flex min-h-80 flex-1 basis-0 flex-col print:block">
      {!filtering && naming}
      <PageTitle title={`Search Results for ${query.includes('"') ? query : `“${query}”`}`} />
      {first && <QueryReading answer={first} notes={notesBeside(first)} />}
      <div className="flex min-h-0 flex-1 print:block">
        <aside
          aria-label="Filters"
          className="scrollbar-quiet hidden w-60 shrink-0 overflow-y-auto border-r border-line xl:block xl:empty:hidden print:hidden"
        >
          <SearchSide {...side} />
        </aside>
        <Sheet open={filtering} onClose={close} title="Filters" side="left">
          <div className="p-4 pb-0 sm:hidden">
            <SaveSearchButton {...keep} inWords className="w-full" />
          </div>
          <SearchSide {...side} onOpen={close} />
          {naming}
        </Sheet>
        <div className="flex min-w-0 flex-1 flex-col print:block">
          {isTooLong ? <TooLong query={query} /> : <Results key={query} query={query} state={state} tools={tools} />}
        </div>
      </div>
    </div>
  );
}

/** Known before it is asked: another try would not help. */
const TooLong = ({ query }: { readonly query: string }) => (
  <EmptyState
    icon={<SearchX size={20} strokeWidth={1.75} />}
    title="This query is too long"
    text={`A query is at most ${formatNumber(LIMITS.queryMaxChars)} characters, and this one has ${formatNumber(query.length)}.`}
    action={<ClearSearch variant="secondary" />}
  />
);

interface ResultsProps {
  readonly query: string;
  readonly state: State;
  readonly tools: ReactNode;
}

const Results = ({ query, state, tools }: ResultsProps) => {
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
  const hits = pages.flatMap((page) => page.results);
  const [first] = pages;
  if (first !== undefined && hits.length === 0) return <NothingFound query={query} answer={first} tools={tools} />;
  const cursorOf = (fileId: string): string | null => {
    const at = pages.findIndex(({ results }) => results.some(({ id }) => id === fileId));
    return pages[at - 1]?.nextCursor ?? null;
  };
  const more = state.hasNextPage ? { load: () => void state.fetchNextPage(), loading: state.isFetchingNextPage } : null;
  const searched = first?.searchedFor ?? query;
  return (
    <ResultsView
      asked={{ query, searched, isListing: first !== undefined && isListing(query, first), cursorOf }}
      hits={hits}
      total={pages[0]?.total ?? hits.length}
      more={more}
      tools={tools}
    />
  );
};
