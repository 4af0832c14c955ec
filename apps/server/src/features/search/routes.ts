import type { ParsedInputOf } from "@reading-room/contract/endpoint";
import * as contract from "@reading-room/contract/search";
import { QUOTES } from "../../core/query/query-pieces.ts";
import type { Api } from "../../http/api.ts";
import type { Call } from "../../http/call.ts";
import { markNew } from "./saved/mark-new.ts";
import { notePastQueries, type PastQueries, type Searched } from "./suggestions/note-past-queries.ts";
import { savedRoutes, type SavedRoutesDeps } from "./saved/saved-routes.ts";
import { searchPage } from "./search-page.ts";
import { suggest } from "./suggestions/suggest.ts";

export interface SearchRoutesDeps extends SavedRoutesDeps {
  /** Notes that somebody waits for files that are still to be read. */
  readonly want: (fileIds: readonly string[]) => void;
}

type Asked = ParsedInputOf<typeof contract.searchFiles>;

/**
 * The query with what is asked for beside it, as its operators say it. That stands before the query: behind one, a quotation mark
 * without a partner or a last NOT of the query would count for it, too.
 */
function withFilters({ q, ...asked }: Asked): string {
  const said = contract.SEARCH_FILTERS.flatMap((name) =>
    [asked[name] ?? []].flat().flatMap((given) => {
      const value = given.replace(QUOTES, " ").replace(/\s+/g, " ").trim();
      return value === "" ? [] : [`${name}:${/\s/.test(value) ? `"${value}"` : value}`];
    }),
  );
  return [...said, q].join(" ").trim();
}

async function answer(deps: SearchRoutesDeps, asked: Asked, call: Call) {
  const { q, limit, cursor, view, explain, facets, saved } = asked;
  const caller = call.signedIn();
  const visibleTo = await deps.visibleTo(caller);
  const how = { isExplained: explain === true, hasFacets: facets === true && view === "list" };
  const data = await searchPage(deps, { query: q, limit, cursor, view, visibleTo, ...how });
  if (saved === undefined) return data;
  return { ...data, results: await markNew(deps.store, data.results, { id: saved, userId: caller.userId }) };
}

/** What found nothing is no help again, nor is what found something only once it was spelt otherwise: that spelling is. */
function keep(
  past: PastQueries,
  searched: Searched,
  { results, searchedFor }: Awaited<ReturnType<typeof answer>>,
): void {
  const { userId, query } = searched;
  if (results.length > 0) past.note({ userId, query: searchedFor ?? query });
  if (results.length === 0 || searchedFor !== null) past.drop(searched);
}

/** Search, suggestions and what users keep of them, over HTTP. */
export function searchRoutes(api: Api, deps: SearchRoutesDeps): void {
  const pastQueries = notePastQueries(deps.store);
  savedRoutes(api, deps);

  api.mount(contract.searchFiles, async (given, call) => {
    const asked = { ...given, q: withFilters(given) };
    const data = await answer(deps, asked, call);
    deps.want(data.results.filter(({ indexState }) => indexState === "waiting").map(({ id }) => id));
    // What is typed for the dropdown is on its way to become a query.
    const isWhole = asked.view === "list" && asked.cursor === undefined;
    if (isWhole) keep(pastQueries, { userId: call.signedIn().userId, query: asked.q }, data);
    return { data };
  });

  api.mount(contract.clearPastQueries, async (_, call) => {
    await pastQueries.forget(call.signedIn().userId);
    return { message: "Your past queries were forgotten." };
  });

  api.mount(contract.suggest, async ({ q, type }, call) => {
    const caller = call.signedIn();
    const asked = { query: q, type, userId: caller.userId };
    return { data: { suggestions: await suggest(deps.store, asked, await deps.visibleTo(caller)) } };
  });
}
