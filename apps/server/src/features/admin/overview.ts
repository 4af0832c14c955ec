import type { adminStats, DayNumbers } from "@reading-room/contract/admin";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { LIMITS } from "@reading-room/contract/limits";
import { activityOf } from "./audit-entries.ts";
import type { AdminStore, AuditFilter } from "./store.ts";

const DAY_MS = 24 * 60 * 60_000;
const ALL: AuditFilter = { username: null, action: null, from: null, before: null };

/** Numbers of accounts and the latest entries of the audit log. */
export async function statsNow(
  store: Pick<AdminStore, "counts" | "auditEntries">,
): Promise<OutputOf<typeof adminStats>["stats"]> {
  const [counts, entries] = await Promise.all([
    store.counts(Date.now() - LIMITS.adminRecentLoginDays * DAY_MS),
    store.auditEntries(ALL, { limit: LIMITS.adminRecentActivity, after: null }),
  ]);
  return {
    totalUsers: counts.total,
    activeUsers: counts.active,
    confirmedUsers: counts.confirmed,
    recentLogins: counts.recent,
    recentActivity: entries.map(activityOf),
  };
}

/** What happened on each of the last days in UTC, oldest first, days of nothing too. */
export async function chartDays(
  store: Pick<AdminStore, "dayCounts" | "filesIndexed">,
  nowMs: number,
): Promise<DayNumbers[]> {
  const today = Math.floor(nowMs / DAY_MS);
  const first = today - LIMITS.adminChartDays + 1;
  const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
  const [counted, indexed] = await Promise.all([store.dayCounts(dateOf(first)), store.filesIndexed(first * DAY_MS)]);
  const counts = new Map(counted.map(({ day, what, count }) => [`${day} ${what}`, count]));
  const files = new Map(indexed.map(({ day, count }) => [day, Number(count)]));
  return Array.from({ length: LIMITS.adminChartDays }, (_, index) => {
    const date = dateOf(first + index);
    const of = (what: string): number => counts.get(`${date} ${what}`) ?? 0;
    const filesIndexed = files.get(first + index) ?? 0;
    return { date, signups: of("signups"), logins: of("logins"), questions: of("questions"), filesIndexed };
  });
}
