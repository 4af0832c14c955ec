import { englishStem } from "../../../core/text/english-stem.ts";

/** What all forms of a word begin with. */
export function commonBeginning(word: string): string {
  const stem = englishStem(word);
  let length = 0;
  while (length < stem.length && stem[length] === word[length]) length++;
  return word.slice(0, Math.max(length, 1));
}
