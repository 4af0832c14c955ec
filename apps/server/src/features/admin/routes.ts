import * as contract from "@reading-room/contract/admin";
import type { User } from "@reading-room/contract/auth";
import { LIMITS } from "@reading-room/contract/limits";
import type { Api } from "../../http/api.ts";
import { activateAccount, deactivateAccount, type ChangeDeps } from "./change-account.ts";
import type { AccountRow, AdminStore } from "./store.ts";

const DAY_MS = 24 * 60 * 60_000;

export interface AdminDeps extends ChangeDeps {
  readonly store: AdminStore;
  /** A row as the contract says it; who counts as an admin is decided where accounts are. */
  readonly userOf: (row: AccountRow) => User;
}

type EntryRow = Awaited<ReturnType<AdminStore["auditEntries"]>>[number];

const activityOf = ({ username, action, details, created_at: at }: EntryRow) => ({
  username,
  action,
  details,
  created_at: new Date(at).toISOString(),
});

/** One page out of the rows of it and one more. */
function pageOf<Row extends { readonly id: string }>(rows: readonly Row[], limit: number) {
  const page = rows.slice(0, limit);
  return { page, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

async function statsOf(store: AdminStore) {
  const [counts, entries] = await Promise.all([
    store.counts(Date.now() - LIMITS.adminRecentLoginDays * DAY_MS),
    store.auditEntries({ limit: LIMITS.adminRecentActivity, after: null }),
  ]);
  return {
    totalUsers: counts.total,
    activeUsers: counts.active,
    confirmedUsers: counts.confirmed,
    recentLogins: counts.recent,
    recentActivity: entries.map(activityOf),
  };
}

/** What admins see and do. */
export function adminRoutes(api: Api, deps: AdminDeps): void {
  const { store } = deps;
  api.mount(contract.adminStats, async () => ({ stats: await statsOf(store) }));
  api.mount(contract.adminUsers, async ({ cursor, limit }) => {
    const { page, nextCursor } = pageOf(await store.users({ limit: limit + 1, after: cursor ?? null }), limit);
    return { users: page.map(deps.userOf), total: (await store.counts(0)).total, nextCursor };
  });
  api.mount(contract.adminAuditLogs, async ({ cursor, limit }) => {
    const { page, nextCursor } = pageOf(await store.auditEntries({ limit: limit + 1, after: cursor ?? null }), limit);
    const logs = page.map((row) => ({ ...activityOf(row), id: row.id, ip_address: row.ip_address }));
    return { logs, nextCursor };
  });
  api.mount(contract.activateUser, async ({ id }, call) => ({
    message: await activateAccount(deps, { userId: id, by: call.signedIn(), ip: call.ip }),
  }));
  api.mount(contract.deactivateUser, async ({ id }, call) => ({
    message: await deactivateAccount(deps, { userId: id, by: call.signedIn(), ip: call.ip }),
  }));
}
