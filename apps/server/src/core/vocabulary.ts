import { compoundsIn, isCode, isRevised, listedAs } from "./compounds.ts";
import { wordsOf } from "./words.ts";

/** "EU" and "UN" say much in a question. */
const MIN_CHARS = 2;
const MAX_CHARS = 40;

/** Whether the vocabulary lists such words: no numbers, and none very short or long. */
export const isListed = (word: string): boolean =>
  word.length >= MIN_CHARS && word.length <= MAX_CHARS && !/\d/.test(word);

/**
 * Every word of a document once, folded as every index of words has it, sorted; numbers and very short or long words left out,
 * but for codes and revisions of numbers ("f16", "01c").
 * What is written with a dash is listed beside its parts, so that those who write it otherwise can be told (`compounds.ts`).
 */
export function vocabularyOf(texts: Iterable<string>): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of wordsOf(text)) {
      if (isListed(word) || isCode(word) || isRevised(word)) words.add(word);
    }
    for (const compound of compoundsIn(text)) words.add(listedAs(compound));
  }
  return [...words].sort();
}
