import { WORDS_BEHIND, type Around, type Passage } from "../passage.ts";
import { placedWords } from "../text/words.ts";

/** So much is looked at for the words behind a passage. */
const BEHIND_CHARS = 400;

/**
 * The first words of a page's text behind a place, as far as exact phrases look for them; where the page ends before, those of the
 * next page with them.
 */
export function wordsBehind(text: string, end: number, next: string): string {
  const rest = text.slice(end);
  const all = rest.length > BEHIND_CHARS ? rest : `${rest}\n\n${next}`;
  const behind = all.slice(0, BEHIND_CHARS);
  const words = placedWords(behind);
  // The last word may go on where the look ends.
  const whole = BEHIND_CHARS < all.length ? words.slice(0, -1) : words;
  return behind.slice(0, whole.slice(0, WORDS_BEHIND).at(-1)?.end ?? 0);
}

type Place = Pick<Passage, "pageNumber" | "start" | "end">;

/**
 * What stands right beside each of a document's passages, found again in the texts of its pages: only headings stand between one
 * passage of a page and the next.
 * @param passages in order
 * @param texts of all pages, in order
 */
export const aroundOnPages = (passages: readonly Place[], texts: readonly string[]): Around[] =>
  passages.map(({ pageNumber, start, end }, i) => {
    const text = texts[pageNumber - 1] ?? "";
    const before = passages[i - 1];
    const from = before?.pageNumber === pageNumber ? before.end : 0;
    return { before: text.slice(from, start).trimStart(), after: wordsBehind(text, end, texts[pageNumber] ?? "") };
  });
