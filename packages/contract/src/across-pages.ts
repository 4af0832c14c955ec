import type { FindWords, TextPlace } from "./find-words.ts";

/** What begins on one page and ends on the next: the place in the text of each. */
export interface AcrossPages {
  readonly here: TextPlace;
  readonly there: TextPlace;
}

/** What is looked for: as it was typed or cited, and how it is found. */
interface Sought {
  readonly words: string;
  readonly find: FindWords;
}

const APART = "\n\n";

/** Pages may have more white space and punctuation between words than what is looked for: so much of each is looked at. */
const charsLookedAt = (words: string): number => 2 * words.length + 200;

/**
 * Where that which is looked for runs from a page into the next one; null where it does not. One word, or a number with its
 * points and dashes, is never made of two pages' ends.
 */
export function acrossPages(page: string, next: string, { words, find }: Sought): AcrossPages | null {
  if (!/\S\s+\S/.test(words)) return null;
  const end = page.trimEnd().length;
  const from = Math.max(0, end - charsLookedAt(words));
  const begin = next.length - next.trimStart().length;
  const head = end - from + APART.length;
  const text = page.slice(from, end) + APART + next.slice(begin, begin + charsLookedAt(words));
  const place = [...find(text)].find((one) => one.start < head && one.end > head);
  if (place === undefined) return null;
  return { here: { start: from + place.start, end }, there: { start: begin, end: begin + place.end - head } };
}
