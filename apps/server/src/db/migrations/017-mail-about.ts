import type { Kysely } from "kysely";

/**
 * Whose account a mail is about, what it is for, and the token of its link, so that it is not sent once that is dead. A mail that
 * waited before, or that a node of an older version writes, says none of it, and is sent as it always was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["user_id", "purpose", "link_hash"]) {
    await db.schema.alterTable("mail").addColumn(column, "text").execute();
  }
}
