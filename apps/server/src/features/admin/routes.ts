import * as contract from "@reading-room/contract/admin";
import type { Api } from "../../http/api.ts";
import type { Call } from "../../http/call.ts";
import { entriesInWords, listEntries, type ListEntriesDeps } from "./audit-entries.ts";
import {
  activateAccount,
  deactivateAccount,
  makeAccountAdmin,
  removeAccount,
  unmakeAccountAdmin,
  type ChangeDeps,
} from "./change-account.ts";
import { exportEntries } from "./export-entries.ts";
import { listUsers, usersInWords, type ListUsersDeps } from "./list-users.ts";
import type { NoteView } from "./note-view.ts";
import { chartDays, statsNow } from "./overview.ts";
import type { AdminStore } from "./store.ts";
import { verificationInWords, verifyEntries } from "./verify-entries.ts";

export interface AdminDeps extends ChangeDeps, ListUsersDeps, ListEntriesDeps {
  readonly store: AdminStore;
  readonly noteView: NoteView;
}

function overviewRoutes(api: Api, { store, noteView }: AdminDeps): void {
  api.mount(contract.adminStats, async (_, call) => {
    const stats = await statsNow(store);
    await noteView(call, "Overview");
    return { stats };
  });
  api.mount(contract.adminCharts, async () => ({ charts: { days: await chartDays(store, Date.now()) } }));
}

function accountRoutes(api: Api, deps: AdminDeps): void {
  api.mount(contract.adminUsers, async (asked, call) => {
    const answer = await listUsers(deps, asked);
    if (asked.cursor === undefined) await deps.noteView(call, usersInWords(asked));
    return answer;
  });
  const changes = [
    [contract.activateUser, activateAccount],
    [contract.deactivateUser, deactivateAccount],
    [contract.makeAdmin, makeAccountAdmin],
    [contract.unmakeAdmin, unmakeAccountAdmin],
    [contract.deleteUser, removeAccount],
  ] as const;
  for (const [endpoint, change] of changes) {
    api.mount(endpoint, async ({ id }, call) => ({
      message: await change(deps, { userId: id, by: call.signedIn(), ip: call.ip }),
    }));
  }
}

const csvHeaders = (nowMs: number): Record<string, string> => ({
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": `attachment; filename="audit-log-${new Date(nowMs).toISOString().slice(0, 10)}.csv"`,
  "Cache-Control": "no-store",
});

function auditRoutes(api: Api, deps: AdminDeps): void {
  const note = (call: Call, action: "export" | "audit_verify", details: string): Promise<void> => {
    const { userId, username } = call.signedIn();
    return deps.audit({ userId, username, action, details, ip: call.ip });
  };
  api.mount(contract.adminAuditLogs, async (asked, call) => {
    const answer = await listEntries(deps, asked);
    if (asked.cursor === undefined) await deps.noteView(call, entriesInWords(asked));
    return answer;
  });
  api.mountFile(contract.exportAuditLogs, async (asked, call) => {
    const entries = await exportEntries(deps, asked);
    // First, so that no copy leaves without an entry.
    await note(call, "export", entriesInWords(asked));
    return new Response(ReadableStream.from(entries), { headers: csvHeaders(Date.now()) });
  });
  api.mount(contract.verifyAuditLog, async (_, call) => {
    const verification = await verifyEntries(deps.store);
    await note(call, "audit_verify", verificationInWords(verification));
    return { verification };
  });
}

/** What admins see and do. */
export function adminRoutes(api: Api, deps: AdminDeps): void {
  overviewRoutes(api, deps);
  accountRoutes(api, deps);
  auditRoutes(api, deps);
}
