import { placesAsWritten, type TextRange } from "./phrase.ts";

/** A phrase that begins on one page and ends on the next: the range in the text of each. */
export interface AcrossPages {
  readonly here: TextRange;
  readonly there: TextRange;
}

const APART = "\n\n";

/** Pages may have more white space and punctuation between words than a phrase: so much of each is looked at. */
const charsLookedAt = (phrase: string): number => 2 * phrase.length + 200;

/**
 * Where a phrase runs from a page into the next one; null where it does not. One word, or a number with its points and dashes,
 * is never made of two pages' ends.
 */
export function placeAcross(page: string, next: string, phrase: string): AcrossPages | null {
  if (!/\S\s+\S/.test(phrase)) return null;
  const end = page.trimEnd().length;
  const from = Math.max(0, end - charsLookedAt(phrase));
  const begin = next.length - next.trimStart().length;
  const head = end - from + APART.length;
  const text = page.slice(from, end) + APART + next.slice(begin, begin + charsLookedAt(phrase));
  const place = placesAsWritten(text, phrase).find((one) => one.start < head && one.end > head);
  if (place === undefined) return null;
  return { here: { start: from + place.start, end }, there: { start: begin, end: begin + place.end - head } };
}
