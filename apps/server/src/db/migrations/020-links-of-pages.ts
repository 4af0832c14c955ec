import type { Kysely } from "kysely";

/** Where the words of a page lead, and which places on it others lead to, as JSON; null for a page without any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("page").addColumn("links", "text").execute();
}
