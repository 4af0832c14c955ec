import type { Activity, adminAuditLogs, AuditLog, exportAuditLogs } from "@reading-room/contract/admin";
import type { OutputOf, ParsedInputOf } from "@reading-room/contract/endpoint";
import { pageOf, readCursor, writeCursor, type ListOrder } from "../../core/list-cursor.ts";
import type { AdminStore, AuditFilter, EntryRow } from "./store.ts";

export type EntriesAsked = ParsedInputOf<typeof exportAuditLogs>;

export interface ListEntriesDeps {
  readonly store: Pick<AdminStore, "auditEntries" | "usernameOf">;
  /** What addresses and names are compared by. */
  readonly keyOf: (text: string) => string;
}

const DAY_MS = 24 * 60 * 60_000;
const SYSTEM = "System";
const NEWEST_FIRST: ListOrder = { name: "audit", by: "number" };

/** An entry as the overview shows it. */
export const activityOf = ({ username, action, details, created_at: at }: EntryRow): Activity => ({
  username,
  action,
  details,
  created_at: new Date(at).toISOString(),
});

/** An entry as the list shows it. */
export const entryOf = (row: EntryRow): AuditLog => ({
  ...activityOf(row),
  id: row.id,
  ip_address: row.ip_address,
});

/** Names of accounts that are gone still stand in the log; no account's name has a capital letter. */
async function namedIn({ store, keyOf }: ListEntriesDeps, user: string): Promise<string> {
  if (user === SYSTEM) return SYSTEM;
  const key = keyOf(user);
  return (await store.usernameOf(key)) ?? (key === SYSTEM.toLowerCase() ? SYSTEM : key);
}

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** What is asked for as the store takes it: an address becomes its account's name, days become moments. */
export async function filterOf(deps: ListEntriesDeps, { user, action, from, to }: EntriesAsked): Promise<AuditFilter> {
  return {
    username: user === undefined || user === "" ? null : await namedIn(deps, user),
    action: action ?? null,
    from: from === undefined ? null : startOf(from),
    before: to === undefined ? null : startOf(to) + DAY_MS,
  };
}

/** One page of the entries that match, newest first. */
export async function listEntries(
  deps: ListEntriesDeps,
  { cursor, limit, ...asked }: ParsedInputOf<typeof adminAuditLogs>,
): Promise<OutputOf<typeof adminAuditLogs>> {
  const page = { limit: limit + 1, after: readCursor(NEWEST_FIRST, cursor) };
  const rows = await deps.store.auditEntries(await filterOf(deps, asked), page);
  const found = pageOf(rows, limit, ({ created_at: at, id }) => writeCursor(NEWEST_FIRST, { at, id }));
  return { logs: found.page.map(entryOf), nextCursor: found.nextCursor };
}

/** What was looked at, for the audit log. */
export function entriesInWords({ user, action, from, to }: EntriesAsked): string {
  const filters = [
    user === undefined || user === "" ? [] : [`of ${user}`],
    action === undefined ? [] : [action],
    from === undefined ? [] : [`from ${from}`],
    to === undefined ? [] : [`to ${to}`],
  ];
  return ["Audit log", ...filters.flat()].join(", ");
}
