import { sql, type RawBuilder } from "kysely";
import type { OpenRecords } from "./open.ts";

/** This moment in epoch milliseconds by the clock of the database: that of one machine, whatever others' clocks say. */
export const databaseNow = ({ kind }: Pick<OpenRecords, "kind">): RawBuilder<number> =>
  kind === "postgres"
    ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    : sql<number>`cast(${Date.now()} as bigint)`;

/** How far the clock of this machine is ahead of that of the database: milliseconds, negative when it is behind. */
async function clockLeadMs(records: OpenRecords): Promise<number> {
  const asked = Date.now();
  const answer = await sql<{ now: number }>`select ${databaseNow(records)} as now`.execute(records.db);
  const heard = Date.now();
  return (asked + heard) / 2 - Number(answer.rows[0]?.now ?? heard);
}

/** Leases are compared by the clocks of those who take them. */
const MAX_LEAD_S = 5;

/** How this machine's clock stands to that of the database, as "7 seconds ahead of"; null when it goes with it. */
export async function clockApart(records: OpenRecords): Promise<string | null> {
  const lead = Math.round((await clockLeadMs(records)) / 1_000);
  return Math.abs(lead) < MAX_LEAD_S ? null : `${Math.abs(lead)} seconds ${lead > 0 ? "ahead of" : "behind"}`;
}
