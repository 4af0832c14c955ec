import * as library from "@reading-room/contract/admin-library";
import { adminSystem } from "@reading-room/contract/admin-system";
import type { Caller } from "../../core/caller.ts";
import type { Api } from "../../http/api.ts";
import type { Call } from "../../http/call.ts";
import { coverageLedger, type CoverageLedgerDeps } from "./coverage-ledger.ts";
import type { DuplicateStore } from "./duplicate-store.ts";
import { libraryNow, type LibraryNowDeps } from "./library-now.ts";
import { listDuplicates } from "./list-duplicates.ts";
import { filesInWords, listFiles, type ListFilesDeps } from "./list-files.ts";
import { isIndexingPaused, pauseIndexing, type PauseDeps } from "./pause-indexing.ts";
import { retryAllFailed, retryOneFile, type By, type RetryDeps } from "./retry-files.ts";
import { systemNow, type SystemNowDeps } from "./system-now.ts";

export interface InstallationDeps extends RetryDeps, PauseDeps {
  readonly store: LibraryNowDeps["store"] &
    ListFilesDeps["store"] &
    CoverageLedgerDeps["store"] & { readonly duplicates: DuplicateStore };
  readonly progress: LibraryNowDeps["progress"];
  readonly recognition: LibraryNowDeps["recognition"];
  readonly embeddings: LibraryNowDeps["embeddings"];
  readonly system: SystemNowDeps;
  /** Notes in the audit log what an admin looked at. */
  readonly noteView: (viewer: { readonly signedIn: () => Caller; readonly ip: string }, what: string) => Promise<void>;
}

const byOf = (call: Call): By => ({ caller: call.signedIn(), ip: call.ip });

/** The installation as admins see it: its library, and the system itself. */
export function installationRoutes(api: Api, deps: InstallationDeps): void {
  const { store, progress, noteView } = deps;
  const { hideSecrets } = deps.system;
  api.mount(library.adminLibrary, async (_, call) => {
    const answer = await libraryNow({
      store,
      progress,
      hideSecrets,
      isPaused: () => isIndexingPaused(deps.facts),
      recognition: deps.recognition,
      embeddings: deps.embeddings,
    });
    await noteView(call, "Library");
    return answer;
  });
  api.mount(library.adminLibraryFiles, async (asked, call) => {
    const answer = await listFiles({ store, hideSecrets }, asked);
    if (asked.cursor === undefined) await noteView(call, await filesInWords({ store, hideSecrets }, asked));
    return answer;
  });
  const ledger = coverageLedger({ store, hideSecrets });
  api.mount(library.adminCoverage, async (asked, call) => {
    const answer = await ledger(asked);
    if (asked.cursor === undefined) await noteView(call, "Library, coverage");
    return answer;
  });
  api.mount(library.adminDuplicates, async (asked, call) => {
    const answer = await listDuplicates({ store: store.duplicates, hideSecrets }, asked);
    if (asked.cursor === undefined) await noteView(call, "Library, duplicates");
    return answer;
  });
  api.mount(library.retryFile, ({ id }, call) => retryOneFile(deps, id, byOf(call)));
  api.mount(library.retryFailedFiles, (_, call) => retryAllFailed(deps, byOf(call)));
  api.mount(library.setIndexingPaused, ({ paused }, call) => pauseIndexing(deps, paused, byOf(call)));
  api.mount(adminSystem, async (_, call) => {
    const answer = await systemNow(deps.system);
    await noteView(call, "System");
    return answer;
  });
}
