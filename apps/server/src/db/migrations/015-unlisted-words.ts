import { sql, type Kysely } from "kysely";
import type { DatabaseKind } from "../database-kind.ts";

/**
 * Words that the vocabulary does not list: numbers, serials and what is very long. Most stand in one file; those of several are
 * found apart among very many that begin alike.
 */
export async function up(db: Kysely<unknown>, _: "blob" | "bytea", kind: DatabaseKind): Promise<void> {
  // Bytes are compared, so that what begins alike stands together, whatever its script.
  const [collation, end] = kind === "postgres" ? ['collate "C"', ""] : ["", "without rowid"];
  await sql
    .raw(`create table unlisted_word (term text ${collation} not null primary key, files integer not null) ${end}`)
    .execute(db);
  await sql`create index unlisted_word_of_several on unlisted_word (term, files) where files >= 3`.execute(db);
}
