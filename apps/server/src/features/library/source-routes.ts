import * as contract from "@reading-room/contract/admin-library";
import type { Api } from "../../http/api.ts";
import type { Call } from "../../http/call.ts";
import {
  addLibrarySource,
  confirmSourceLoss,
  enableLibrarySource,
  removeLibrarySource,
  rescanLibrarySource,
  type By,
  type ManageDeps,
} from "./manage-sources.ts";

const byOf = (call: Call): By => ({ caller: call.signedIn(), ip: call.ip });

/** The library's sources, as admins manage them. */
export function sourceRoutes(api: Api, deps: ManageDeps): void {
  api.mount(contract.addSource, async (asked, call) => ({ source: await addLibrarySource(deps, asked, byOf(call)) }));
  api.mount(contract.setSourceEnabled, async (asked, call) => ({
    source: await enableLibrarySource(deps, asked, byOf(call)),
  }));
  const deeds = [
    [contract.removeSource, removeLibrarySource],
    [contract.rescanSource, rescanLibrarySource],
    [contract.confirmLoss, confirmSourceLoss],
  ] as const;
  for (const [endpoint, deed] of deeds)
    api.mount(endpoint, async ({ id }, call) => ({ message: await deed(deps, id, byOf(call)) }));
}
