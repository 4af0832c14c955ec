import type { Kysely } from "kysely";

/** What was said of a citation outlives its conversation; its reporter's name goes with the account. */
async function reports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("citation_report")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("user_id", "text", (c) => c.references("user.id").onDelete("set null"))
    .addColumn("question", "text", (c) => c.notNull())
    .addColumn("claim", "text", (c) => c.notNull())
    .addColumn("file_id", "text", (c) => c.notNull())
    .addColumn("file_name", "text", (c) => c.notNull())
    .addColumn("page_number", "integer", (c) => c.notNull())
    .addColumn("page_label", "text")
    .addColumn("quote", "text", (c) => c.notNull())
    .addColumn("comment", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("settled_at", "bigint")
    .execute();
  await db.schema.createIndex("citation_report_user").on("citation_report").column("user_id").execute();
}

async function modelUse(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("model_use")
    .addColumn("user_id", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("tokens", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("model_use_key", ["user_id", "day"])
    .execute();
}

/** What answers need beside the library: reports on citations, and what each user had a language model write. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await reports(db);
  await modelUse(db);
}
