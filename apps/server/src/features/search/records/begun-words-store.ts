import { sql, type SqlBool } from "kysely";
import type { Records } from "../../../db/open.ts";

/** A word, and how many files hold it. */
export interface CountedWord {
  readonly term: string;
  readonly files: number;
}

/** Words with a beginning, with how many files hold them. */
type WordsStarting = (beginning: string, limit: number) => Promise<CountedWord[]>;

/** The last sign there is: everything that begins so stands before it, byte by byte. */
const LAST = "\u{10ffff}";
/** As the index of words of several files has it (015-unlisted-words). */
const SEVERAL_FILES = "files >= 3";
/** A library may have a million serials that begin alike: of those in several files so many are looked through. */
const MAX_LOOKED_AT = 10_000;

/** Words that the vocabulary does not list: the most frequent, as far as several files hold them, and the first in order. */
const unlistedStarting =
  (db: Records): WordsStarting =>
  (beginning, limit) => {
    const begun = db
      .selectFrom("unlisted_word")
      .select(["term", "files"])
      .where("term", ">=", beginning)
      .where("term", "<", beginning + LAST)
      .orderBy("term");
    const several = begun.where(sql<SqlBool>`${sql.raw(SEVERAL_FILES)}`).limit(MAX_LOOKED_AT);
    const frequent = db
      .selectFrom(several.as("several"))
      .selectAll()
      .orderBy("files", "desc")
      .orderBy("term")
      .limit(limit);
    const first = begun.where("files", ">", 0).limit(limit);
    return db
      .selectFrom(frequent.as("frequent"))
      .selectAll()
      .union(db.selectFrom(first.as("first")).selectAll())
      .execute();
  };

const byFrequency = (a: CountedWord, b: CountedWord): number => b.files - a.files || (a.term < b.term ? -1 : 1);

/**
 * Words of the library with this beginning, numbers and serials among them, the most frequent first. Of very many that stand in
 * one file or two the first are as good as any.
 */
export const wordsBegun = (db: Records, listedStarting: WordsStarting) => {
  const unlisted = unlistedStarting(db);
  return async (beginning: string, limit: number): Promise<string[]> => {
    const words = (await Promise.all([listedStarting(beginning, limit), unlisted(beginning, limit)])).flat();
    return words
      .sort(byFrequency)
      .slice(0, limit)
      .map(({ term }) => term);
  };
};
