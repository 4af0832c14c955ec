import { initialsTerm } from "../core/query/completion-terms.ts";
import { stemsOf } from "../core/text/stems-of.ts";
import { filled } from "./filled.ts";
import type { Records } from "./open.ts";

/** Another name with these initials is not meant where one is in so many times its files. */
const MUCH_MORE = 4;

interface Row {
  readonly term: string;
  readonly text: string;
  readonly files: number;
}

/** Of spellings of one name the one that is not in capitals alone. */
const isBetter = (text: string, than: string): boolean => than === than.toUpperCase() && text !== text.toUpperCase();

/** The name that letters stand for; null where they may stand for several. */
function onlyOne(rows: readonly Row[]): string | null {
  const names = new Map<string, Row>();
  for (const row of rows) {
    const key = stemsOf(row.text).join(" ");
    const known = names.get(key);
    const text = known === undefined || isBetter(row.text, known.text) ? row.text : known.text;
    names.set(key, { ...row, text, files: (known?.files ?? 0) + row.files });
  }
  const [first, second] = [...names.values()].sort((a, b) => b.files - a.files);
  return first !== undefined && first.files >= MUCH_MORE * (second?.files ?? 0) ? first.text : null;
}

/**
 * The names, titles and headings of these sources that letters are the initials of, by these letters as they are given. What may be
 * short for several is left out.
 */
export const namesByInitials =
  (db: Records) =>
  async (letters: readonly string[], sourceIds: readonly string[]): Promise<Map<string, string>> => {
    if (letters.length === 0) return new Map();
    const rows = await db
      .selectFrom("completion")
      .select(["term", "text", "files"])
      .where("term", "in", filled(letters.map(initialsTerm)))
      .where("source_id", "in", filled(sourceIds))
      .orderBy("text")
      .execute();
    const named = letters.map((one) => {
      const name = onlyOne(rows.filter(({ term }) => term === initialsTerm(one)));
      return [one, name] as const;
    });
    return new Map(named.flatMap(([one, name]) => (name === null ? [] : [[one, name] as const])));
  };
