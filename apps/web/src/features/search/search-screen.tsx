import { LIMITS } from "@reading-room/contract/limits";
import { SearchX } from "lucide-react";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatNumber } from "../../ui/format-number.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { ClearSearch } from "./clear-search.tsx";
import { FiltersButton } from "./filters-button.tsx";
import { QueryReading } from "./query-reading.tsx";
import { SaveSearchButton } from "./save-search-button.tsx";
import { SaveSearchDialog } from "./save-search-dialog.tsx";
import { queryOf } from "./search-address.ts";
import { SearchResults } from "./search-results.tsx";
import { SearchSide } from "./search-side.tsx";
import { notesBeside } from "./why-nothing.ts";
import { useSearchResults } from "./use-search-results.ts";

/** From here on the filters stand beside the results, as the style sheets have it. */
const SIDE = "(width >= 80rem)";

/** The results of the query that the address names by ?search=, with what would narrow them beside. */
export default function SearchScreen() {
  const [params] = useSearchParams();
  const query = queryOf(params);
  const isTooLong = query.length > LIMITS.queryMaxChars;
  const state = useSearchResults({ query, savedId: params.get("saved"), enabled: !isTooLong });
  const [filtering, setFiltering] = useState(false);
  const opener = { button: useRef<HTMLButtonElement>(null), hadFocus: useRef(false) };
  const hasSide = useMedia(SIDE);
  const close = () => setFiltering(false);
  const [asked, setAsked] = useState<string | null>(null);
  const keep = { query, onAsk: () => setAsked(query) };
  const first = isTooLong ? undefined : state.data?.pages[0];
  const side = {
    query,
    facets: first?.facets ?? null,
    chips: first?.chips ?? [],
    total: first?.total ?? 0,
    isLeast: first?.isTotalLeast ?? false,
    isWaiting: first === undefined && !state.isError && !isTooLong,
  };
  const tools = (
    <>
      <SaveSearchButton {...keep} className="max-sm:hidden" />
      <FiltersButton {...opener} active={side.chips.length} onOpen={() => setFiltering(true)} />
    </>
  );
  // Not beside its button, which moves when the results come; above the sheet, it is a part of it.
  const naming = <SaveSearchDialog query={asked} onClose={() => setAsked(null)} />;
  return (
    <div className="flex min-h-80 flex-1 basis-0 flex-col print:block">
      {(!filtering || hasSide) && naming}
      <PageTitle title={`Search Results for ${query.includes('"') ? query : `“${query}”`}`} />
      {first && <QueryReading answer={first} notes={notesBeside(first)} />}
      <div className="flex min-h-0 flex-1 print:block">
        <aside
          aria-label="Filters"
          className="scrollbar-quiet hidden w-60 shrink-0 overflow-y-auto border-r border-line xl:block xl:empty:hidden print:hidden"
        >
          <SearchSide {...side} />
        </aside>
        <Sheet
          open={filtering && !hasSide}
          onClose={close}
          title="Filters"
          side="left"
          focusAfter={() => opener.button.current}
        >
          <div className="p-4 pb-0 sm:hidden">
            <SaveSearchButton {...keep} inWords className="w-full" />
          </div>
          <SearchSide {...side} onOpen={close} />
          {naming}
        </Sheet>
        <div className="flex min-w-0 flex-1 flex-col print:block">
          {isTooLong ? (
            <TooLong query={query} />
          ) : (
            <SearchResults key={query} query={query} state={state} tools={tools} />
          )}
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
