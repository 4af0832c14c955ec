import { sql, type Kysely } from "kysely";

/** What a query may become is gathered anew from the pages that are kept, since names and headings are found by their initials, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from completion`.execute(db);
  await sql`delete from file_completion`.execute(db);
}
