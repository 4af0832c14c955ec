import * as contract from "@reading-room/contract/search";
import type { Caller } from "../../../core/caller.ts";
import type { VisibleTo } from "../../../drivers/engines/engine.ts";
import type { Api } from "../../../http/api.ts";
import { deleteSaved, listSaved, renameSaved, saveSearch, visitSaved } from "./saved-searches.ts";
import type { SearchDeps } from "../search-deps.ts";

export interface SavedRoutesDeps extends SearchDeps {
  readonly visibleTo: (caller: Caller) => Promise<VisibleTo>;
}

/** Saved searches over HTTP. */
export function savedRoutes(api: Api, deps: SavedRoutesDeps): void {
  api.mount(contract.listSavedSearches, async (_, call) => {
    const caller = call.signedIn();
    return { saved: await listSaved(deps, caller.userId, await deps.visibleTo(caller)) };
  });

  api.mount(contract.saveSearch, async ({ query, name }, call) => {
    const caller = call.signedIn();
    const wanted = { userId: caller.userId, query, name };
    return { saved: await saveSearch(deps, wanted, await deps.visibleTo(caller)) };
  });

  api.mount(contract.renameSavedSearch, async ({ id, name }, call) => {
    const caller = call.signedIn();
    const wanted = { id, userId: caller.userId, name };
    return { saved: await renameSaved(deps, wanted, await deps.visibleTo(caller)) };
  });

  api.mount(contract.visitSavedSearch, async ({ id }, call) => {
    const caller = call.signedIn();
    return { saved: await visitSaved(deps, { id, userId: caller.userId }, await deps.visibleTo(caller)) };
  });

  api.mount(contract.deleteSavedSearch, async ({ id }, call) => {
    await deleteSaved(deps, { id, userId: call.signedIn().userId });
    return { message: "The saved search was deleted." };
  });
}
