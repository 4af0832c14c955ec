import { sql, type SqlBool } from "kysely";
import type { Records } from "../../../db/open.ts";
import { isOneOf } from "./listing-store.ts";
import { beginsWith } from "./begins-with.ts";
import { filled } from "../../../db/filled.ts";
import { namesByInitials } from "../../../db/names-by-initials.ts";

/** A beginning that completions are looked up by, and how many at most. */
export interface Lookup {
  /** As `completionTerm` gives it. */
  readonly beginning: string;
  readonly limit: number;
}

/** The last sign there is: everything that begins so stands before it, byte by byte. */
const LAST = "\u{10ffff}";
/** So many names that hold one of the words are looked at for the others. */
const MAX_LOOKED_AT = 1_500;

const completing = (db: Records, { beginning, limit }: Lookup, sourceIds: readonly string[]) => {
  const found = db
    .selectFrom("completion")
    .select(["kind", "text", "files"])
    .where("term", ">=", beginning)
    .where("term", "<", beginning + LAST)
    .where("source_id", "in", filled(sourceIds))
    .orderBy("term")
    .limit(limit);
  return db.selectFrom(found.as("found")).selectAll();
};

/** Titles, headings and phrases of these sources that say one of these beginnings from some word on; several rows may say the same. */
const completions = (db: Records) => async (lookups: readonly Lookup[], sourceIds: readonly string[]) => {
  const [first, ...more] = lookups.map((lookup) => completing(db, lookup, sourceIds));
  return first === undefined ? [] : more.reduce((all, one) => all.unionAll(one), first).execute();
};

/**
 * Files and folders of these sources with words in their names that begin so, in no order of use.
 * @param beginnings the first is what the others are looked for among, so it should be the rarest; not empty
 */
const namesWith =
  (db: Records) => (beginnings: readonly [string, ...string[]], sourceIds: readonly string[], limit: number) => {
    const [rarest, ...others] = beginnings;
    const named = db
      .selectFrom("name_term")
      .select("file_id")
      .where(beginsWith("name_term.term", rarest))
      .orderBy("term")
      .orderBy("file_id")
      .limit(MAX_LOOKED_AT);
    return others
      .reduce(
        (query, beginning) =>
          query.where(
            sql<SqlBool>`exists (select 1 from name_term held
              where held.file_id = named.file_id and ${beginsWith("held.term", beginning)})`,
          ),
        db.selectFrom(named.as("named")).innerJoin("file", "file.id", "named.file_id"),
      )
      .where(isOneOf("source_id", sourceIds))
      .select(["file.name", "file.is_folder"])
      .limit(limit)
      .execute();
  };

/** Reads what a typed beginning may become. */
export const suggestionStore = (db: Records) => ({
  completions: completions(db),
  namesWith: namesWith(db),
  namesByInitials: namesByInitials(db),
});
