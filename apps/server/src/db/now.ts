import { sql, type RawBuilder } from "kysely";
import type { OpenRecords } from "./open.ts";

/** This moment in epoch milliseconds by the clock of the database: that of one machine, whatever others' clocks say. */
export const databaseNow = ({ kind }: Pick<OpenRecords, "kind">): RawBuilder<number> =>
  kind === "postgres"
    ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    : sql<number>`cast(${Date.now()} as bigint)`;
