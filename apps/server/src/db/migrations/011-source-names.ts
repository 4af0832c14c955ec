import type { Kysely } from "kysely";

/** What each of several sources is called, so that no two are called alike; the next start writes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("source").addColumn("called", "text").execute();
}
