import { sql, type Kysely } from "kysely";
import type { DatabaseKind } from "../database-kind.ts";

/** What several processes agree on: who has which duty, and how often callers called. */
export async function up(db: Kysely<unknown>, _bytes: unknown, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable("duty")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("holder", "text", (c) => c.notNull())
    .addColumn("held_until", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("rate_count")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("calls", "integer", (c) => c.notNull())
    .addColumn("ends_at", "bigint", (c) => c.notNull())
    .execute();
  // Each call counts, and a crash may forget the counts: they need no journal.
  if (kind === "postgres") await sql`alter table rate_count set unlogged`.execute(db);
  await db.schema.createIndex("rate_count_end").on("rate_count").column("ends_at").execute();
}
