import { libraryOverview, libraryProgress } from "@reading-room/contract/library";
import type { Api } from "../../http/api.ts";
import { overview } from "./overview.ts";
import { progressWatch } from "./progress.ts";
import type { LibraryStore } from "./store.ts";

/** Overview and progress over HTTP. */
export function libraryRoutes(api: Api, deps: { readonly store: LibraryStore }): void {
  api.mount(libraryOverview, async (_, call) => ({ overview: await overview(deps.store, call.signedIn().userId) }));
  const watch = progressWatch(deps.store);
  api.mountEvents(libraryProgress, (_, call) => watch(call.signal));
}
