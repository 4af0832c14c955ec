import { sql, type Kysely } from "kysely";

/** How far each file's passages have vectors; the row is the queue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("embedded")
    .addColumn("file_id", "text", (c) => c.primaryKey())
    .addColumn("model", "text", (c) => c.notNull())
    .addColumn("read_at", "bigint", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("passages", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("reason", "text")
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("next_try_at", "bigint", (c) => c.notNull().defaultTo(0))
    .addColumn("lease_until", "bigint")
    .addColumn("leased_by", "text")
    .execute();
  await sql`create index embedded_failed on embedded (file_id) where reason is not null`.execute(db);
}
