import * as contract from "@reading-room/contract/search";
import type { Caller } from "../../core/caller.ts";
import type { VisibleTo } from "../../drivers/engines/engine.ts";
import type { Api } from "../../http/api.ts";
import type { SearchDeps } from "./search-files.ts";
import { searchPage } from "./search-page.ts";
import { suggest } from "./suggest.ts";

export interface SearchRoutesDeps extends SearchDeps {
  readonly visibleTo: (caller: Caller) => Promise<VisibleTo>;
  /** Notes that somebody waits for files that are still to be read. */
  readonly want: (fileIds: readonly string[]) => void;
}

/** Search and suggestions over HTTP. */
export function searchRoutes(api: Api, deps: SearchRoutesDeps): void {
  api.mount(contract.searchFiles, async ({ q, limit, cursor, view }, call) => {
    const visibleTo = await deps.visibleTo(call.signedIn());
    const data = await searchPage(deps, { query: q, limit, cursor, view, visibleTo });
    deps.want(data.results.filter(({ indexState }) => indexState === "waiting").map(({ id }) => id));
    return { data };
  });

  api.mount(contract.suggest, async ({ q, type }, call) => {
    const visibleTo = await deps.visibleTo(call.signedIn());
    return { data: { suggestions: await suggest(deps.store, { query: q, type }, visibleTo) } };
  });
}
