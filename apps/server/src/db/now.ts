import { sql, type RawBuilder } from "kysely";
import type { OpenRecords } from "./open.ts";

/** This moment in epoch milliseconds by the clock of the database: that of one machine, whatever others' clocks say. */
export const databaseNow = ({ kind }: Pick<OpenRecords, "kind">): RawBuilder<number> =>
  kind === "postgres"
    ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    : sql<number>`cast(${Date.now()} as bigint)`;

/** How far the clock of this machine is ahead of that of the database: milliseconds, negative when it is behind. */
export async function clockLeadMs(records: OpenRecords): Promise<number> {
  const asked = Date.now();
  const answer = await sql<{ now: number }>`select ${databaseNow(records)} as now`.execute(records.db);
  const heard = Date.now();
  return (asked + heard) / 2 - Number(answer.rows[0]?.now ?? heard);
}
