import { STOP_WORDS } from "./stop-words.ts";
import { wordStem } from "./word-stem.ts";
import { wordsOf } from "./words.ts";

/** The stems of a text's words that count. */
export const stemsOf = (text: string): string[] =>
  wordsOf(text).flatMap((word) => (STOP_WORDS.has(word) ? [] : [wordStem(word)]));
