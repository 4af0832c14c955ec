import { findWords } from "@reading-room/contract/find-words";

/** As many as fit under what was typed. */
const SHOWN_MAX = 8;

/** What was typed, word by word, each once: what may stand in a document although the whole does not. */
export function singleWords(typed: string): string[] {
  const words = typed.split(/\s+/).filter((word) => findWords(word) !== null);
  const unique = new Map(words.map((word) => [word.toLowerCase(), word]));
  return [...unique.values()].slice(0, SHOWN_MAX);
}
