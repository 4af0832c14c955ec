import { wordsOf } from "./words.ts";

/** "EU" and "UN" say much in a question. */
const MIN_CHARS = 2;
const MAX_CHARS = 40;

/** Whether the vocabulary lists such words: no numbers, and none very short or long. */
export const isListed = (word: string): boolean =>
  word.length >= MIN_CHARS && word.length <= MAX_CHARS && !/\d/.test(word);

/** Every word of a document once, folded as every index of words has it, sorted; numbers and very short or long words left out. */
export function vocabularyOf(texts: Iterable<string>): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of wordsOf(text)) {
      if (isListed(word)) words.add(word);
    }
  }
  return [...words].sort();
}
