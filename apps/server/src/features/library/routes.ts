import { libraryOverview, libraryProgress } from "@reading-room/contract/library";
import type { Api } from "../../http/api.ts";
import { overview } from "./overview.ts";
import { progressWatch } from "./progress.ts";
import { untilLibraryChanges, type LibraryNotices } from "./until-library-changes.ts";
import type { LibraryStore } from "./store.ts";

interface LibraryRoutesDeps {
  readonly store: LibraryStore;
  /** Told of what workers do, in whatever process. */
  readonly notices: LibraryNotices;
  /** Aborted when this process is told to stop: who watches asks another one. */
  readonly leaving: AbortSignal;
}

/** Overview and progress over HTTP. */
export function libraryRoutes(api: Api, deps: LibraryRoutesDeps): void {
  api.mount(libraryOverview, async (_, call) => ({ overview: await overview(deps.store, call.signedIn().userId) }));
  const watch = progressWatch(deps.store, untilLibraryChanges(deps.notices, deps.leaving));
  api.mountEvents(libraryProgress, (_, call) => watch(AbortSignal.any([call.signal, deps.leaving])));
}
