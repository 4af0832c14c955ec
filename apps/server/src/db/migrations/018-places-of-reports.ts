import type { Kysely } from "kysely";

/** Where a reported citation stands in a file that has no pages. Reports of before say the number of a part. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("citation_report").addColumn("place", "text").execute();
}
