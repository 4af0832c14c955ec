import * as library from "@reading-room/contract/admin-library";
import { adminSystem } from "@reading-room/contract/admin-system";
import type { Caller } from "../../core/caller.ts";
import type { Api } from "../../http/api.ts";
import type { Call } from "../../http/call.ts";
import { libraryNow, type LibraryNowDeps } from "./library-now.ts";
import { filesInWords, listFiles, type ListFilesDeps } from "./list-files.ts";
import { retryAllFailed, retryOneFile, type By, type RetryDeps } from "./retry-files.ts";
import { systemNow, type SystemNowDeps } from "./system-now.ts";

export interface InstallationDeps extends RetryDeps {
  readonly store: LibraryNowDeps["store"] & ListFilesDeps["store"];
  readonly progress: LibraryNowDeps["progress"];
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
    const answer = await libraryNow({ store, progress, hideSecrets });
    await noteView(call, "Library");
    return answer;
  });
  api.mount(library.adminLibraryFiles, async (asked, call) => {
    const answer = await listFiles({ store, hideSecrets }, asked);
    if (asked.cursor === undefined) await noteView(call, await filesInWords({ store, hideSecrets }, asked));
    return answer;
  });
  api.mount(library.retryFile, ({ id }, call) => retryOneFile(deps, id, byOf(call)));
  api.mount(library.retryFailedFiles, (_, call) => retryAllFailed(deps, byOf(call)));
  api.mount(adminSystem, async (_, call) => {
    const answer = await systemNow(deps.system);
    await noteView(call, "System");
    return answer;
  });
}
