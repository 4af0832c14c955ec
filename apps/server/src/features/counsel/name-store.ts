import { sql, type SqlBool } from "kysely";
import { formsOf } from "../../core/answer/asked/respell.ts";
import { asNameTerm } from "../../core/text/name-terms.ts";
import { wordsOf } from "../../core/text/words.ts";
import { authorPrefix } from "../../db/author-prefix.ts";
import { filled } from "../../db/filled.ts";
import type { Records } from "../../db/open.ts";

const AUTHOR = authorPrefix("indexed");
/** So many authors with such letters in their names are looked at. */
const MAX_AUTHORS = 200;

const formsAsTerms = (word: string): string[] => wordsOf(word).flatMap((one) => [one, ...formsOf(one)].map(asNameTerm));

async function termsHeld(db: Records, terms: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("name_term").select("term").distinct().where("term", "in", filled(terms)).execute();
  return new Set(rows.map(({ term }) => term));
}

/** A word holds no sign that means something in a pattern: it is letters and digits. */
async function isOfAuthor(db: Records, word: string): Promise<boolean> {
  const rows = await db
    .selectFrom("indexed")
    .select(AUTHOR.as("author"))
    .distinct()
    // SQLite makes no small letters of "É".
    .where(sql<SqlBool>`(lower(${AUTHOR}) like ${`%${word.toLowerCase()}%`} or ${AUTHOR} like ${`%${word}%`})`)
    .limit(MAX_AUTHORS)
    .execute();
  const own = wordsOf(word);
  return rows.some(({ author }) => own.every((one) => wordsOf(author).includes(one)));
}

/** Words of names of files, folders and authors. */
export const nameStore = (db: Records) => ({
  /** Those of these words, as they are written, that a name of a file or folder has in some form, or an author's name. */
  heldByNames: async (words: readonly string[]): Promise<string[]> => {
    if (words.length === 0) return [];
    const terms = await termsHeld(db, words.flatMap(formsAsTerms));
    const held = await Promise.all(
      words.map(async (word) => {
        const isOfFile = wordsOf(word).every((one) => formsAsTerms(one).some((term) => terms.has(term)));
        return isOfFile || (await isOfAuthor(db, word));
      }),
    );
    return words.filter((_, i) => held[i] === true);
  },
});
