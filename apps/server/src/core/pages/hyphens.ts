import { MARK, type RawPage } from "../raw-page.ts";

/** Tells whether a word that was broken at a line's end keeps its hyphen ("well-known") or not ("theory"). */
export type KeepsHyphen = (head: string, tail: string) => boolean;

/** More words than this teach nothing new. */
const MAX_WORDS_LEARNT = 200_000;

/** Learns from the words that the document itself sets within its lines. */
export function learnHyphens(pages: readonly RawPage[]): KeepsHyphen {
  const counts = new Map<string, number>();
  for (const { words } of pages) {
    if (counts.size > MAX_WORDS_LEARNT) break;
    words.texts.forEach((text, i) => {
      if (((words.marks[i] ?? 0) & MARK.hyphen) !== 0 || ((words.marks[i - 1] ?? 0) & MARK.hyphen) !== 0) return;
      const key = keyOf(text);
      if (key.length > 3) counts.set(key, (counts.get(key) ?? 0) + 1);
    });
  }
  return (head, tail) => {
    const [apart, joined] = [counts.get(keyOf(`${head}-${tail}`)) ?? 0, counts.get(keyOf(head + tail)) ?? 0];
    if (apart !== joined) return apart > joined;
    return !/\p{Ll}$/u.test(head) || !/^\p{Ll}/u.test(tail);
  };
}

const keyOf = (word: string): string => word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
