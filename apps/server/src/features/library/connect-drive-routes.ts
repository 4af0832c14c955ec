import * as contract from "@reading-room/contract/admin-library";
import type { Api } from "../../http/api.ts";
import type { Call } from "../../http/call.ts";
import { connectDrive, finishDrive, type ConnectDriveDeps } from "./connect-drive.ts";
import type { By } from "./manage-sources.ts";

const byOf = (call: Call): By => ({ caller: call.signedIn(), ip: call.ip });

/** Connecting a Google Drive in the browser: there, and back. */
export function connectDriveRoutes(api: Api, deps: ConnectDriveDeps): void {
  api.mount(contract.connectDrive, ({ uri }, call) => connectDrive(deps, uri, byOf(call)));
  api.mount(contract.finishDrive, async (back, call) => ({ source: await finishDrive(deps, back, byOf(call)) }));
}
