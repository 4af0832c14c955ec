import { opensWithLabel } from "../../pages/item-label.ts";
import type { TextRange } from "../../text/sentences.ts";

/** A stretch of one of some pages. */
export interface OnPage extends TextRange {
  /** Position of the page among them. */
  readonly page: number;
}

/** The paragraphs of a page's text, as blank lines part them. */
export const paragraphsOf = (text: string): TextRange[] =>
  Array.from(text.matchAll(/[^\n]+(?:\n(?!\n)[^\n]+)*/g), ({ index, 0: own }) => ({
    start: index,
    end: index + own.length,
  }));

/** The same, with each item of a list by itself where it begins a line. */
export function itemsOf(text: string): TextRange[] {
  return paragraphsOf(text).flatMap(({ start, end }) => {
    const lines = Array.from(text.slice(start, end).matchAll(/[^\n]+/g), ({ index, 0: line }) => ({
      at: start + index,
      line,
    }));
    const begins = lines.filter(({ line }, i) => i === 0 || opensWithLabel(line)).map(({ at }) => at);
    return begins.map((at, i) => ({ start: at, end: text.slice(at, begins[i + 1] ?? end).trimEnd().length + at }));
  });
}
