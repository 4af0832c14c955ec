import { compoundsIn, isCode, isRevised, listedAs } from "./compounds.ts";
import { wordsOf } from "./words.ts";

/** "EU" and "UN" say much in a question. */
const MIN_CHARS = 2;
const MAX_CHARS = 40;

/** Whether the vocabulary lists such words: no numbers, and none very short or long. */
export const isListed = (word: string): boolean =>
  word.length >= MIN_CHARS && word.length <= MAX_CHARS && !/\d/.test(word);

/** A word is longer than the beginnings that may be asked for (`parse-query.ts`), or is found as it stands. */
const MIN_UNLISTED_CHARS = 3;
/** As long as the longest checksum; what is longer are data in letters, which nobody types. */
const MAX_UNLISTED_CHARS = 128;
/** No word begins with it. */
const UNLISTED = "#";

/** How a term names a word that the vocabulary does not list; null where nobody looks for it by how it begins. */
const asUnlisted = (word: string): string | null =>
  word.length >= MIN_UNLISTED_CHARS && word.length <= MAX_UNLISTED_CHARS ? UNLISTED + word : null;

/** The word that a term names and the vocabulary does not list; null for what it lists. */
export const unlistedIn = (term: string): string | null => (term.startsWith(UNLISTED) ? term.slice(1) : null);

const termOf = (word: string): string | null =>
  isListed(word) || isCode(word) || isRevised(word) ? word : asUnlisted(word);

/**
 * Every word of a document once, folded as every index of words has it, sorted. Numbers and very long words are not listed, but
 * for codes and revisions of numbers ("f16", "01c"): they are never the right spelling of another word. They are told apart
 * (`unlistedIn`), to be found by how they begin.
 * What is written with a dash is listed beside its parts, so that those who write it otherwise can be told (`compounds.ts`).
 */
export function vocabularyOf(texts: Iterable<string>): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of wordsOf(text)) {
      const term = termOf(word);
      if (term !== null) words.add(term);
    }
    for (const compound of compoundsIn(text)) words.add(listedAs(compound));
  }
  return [...words].sort();
}
