import { STOP_WORDS } from "./stop-words.ts";
import { wordStem } from "./word-stem.ts";

/**
 * Tells of a word which of some stems it has; null for another, and for stop words. Stemming never changes a word's first
 * letter: most words of a text need not be stemmed to know that.
 */
export function stemAmong(stems: ReadonlySet<string>): (word: string) => string | null {
  const initials = new Set([...stems].map((stem) => stem[0]));
  return (word) => {
    if (!initials.has(word[0]) || STOP_WORDS.has(word)) return null;
    const stem = wordStem(word);
    return stems.has(stem) ? stem : null;
  };
}
