import { MARK, type RawPage } from "./raw-page.ts";
import { textOf } from "./line.ts";
import type { Word } from "./word.ts";

const MIN_SHARE_OF_PAGES = 0.3;

/** Learns which text against the reading direction is a stamp or watermark: the same, digits aside, on many pages. */
export function learnTurned(pages: readonly RawPage[]): (words: readonly Word[]) => boolean {
  const counts = new Map<string, number>();
  for (const { words } of pages) {
    const texts = words.texts.filter((_, i) => ((words.marks[i] ?? 0) & MARK.turned) !== 0);
    if (texts.length > 0) counts.set(keyOf(texts.join(" ")), (counts.get(keyOf(texts.join(" "))) ?? 0) + 1);
  }
  const enough = Math.max(2, MIN_SHARE_OF_PAGES * pages.length);
  return (words) => (counts.get(keyOf(textOf(words).replaceAll("- ", " "))) ?? 0) >= enough;
}

const keyOf = (text: string): string => text.replace(/\d+/g, "#");
