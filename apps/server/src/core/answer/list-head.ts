import { opensWithLabel, withoutLabel } from "../pages/item-label.ts";
import { sentences, type TextRange } from "../sentences.ts";
import { itemsOf } from "./paragraphs.ts";
import { countWords } from "./quote.ts";
import { isLeftOpen } from "./whole-sentence.ts";

/** An item's own label is no longer. */
const LABEL_CHARS = 8;
/** A head of more words is told from its last sentence on. */
const MAX_HEAD_WORDS = 40;
/** Heads above heads that are told. */
const MAX_HEADS = 2;

/** "ASSESSMENT.—" is a heading, and says nothing that its items lack. */
const HEADING_ALONE = /^\P{Ll}+$/u;

/** How items of one list are labelled; of two lists, one in the other, otherwise. */
const SORTS: readonly (readonly [RegExp, string])[] = [
  [/^\(\d/, "(1)"],
  [/^\([a-z]/, "(a)"],
  [/^\([A-Z]/, "(A)"],
  [/^[a-z][.)]/, "a."],
  [/^[A-Z][.)]/, "A."],
  [/^\d+[.)]\s/, "1."],
];

/** "5.2.1." is one deeper than "5.2."; each bullet is of its own sort. */
function sortOf(item: string): string {
  const numbers = /^\w+(?:[.-]\d+)+/.exec(item)?.[0].split(/[.-]/).length;
  const sort = SORTS.find(([begins]) => begins.test(item))?.[1];
  return numbers === undefined ? (sort ?? item.charAt(0)) : `1.1 ${numbers}`;
}

/** What announces an item, in its own list or the one around it; null where that does not stand above it on its page. */
function headAbove(page: string, items: readonly TextRange[], at: number): number | null {
  const textOf = (i: number): string => page.slice(items[i]?.start, items[i]?.end);
  const sort = sortOf(textOf(at));
  for (let i = at - 1; i >= 0; i--) {
    const isItem = opensWithLabel(textOf(i));
    const isOpen = isLeftOpen(textOf(i)) && (i === at - 1 || !isItem || sortOf(textOf(i)) !== sort);
    if (isOpen) return i;
    if (!isItem) return null;
  }
  return null;
}

function lastOf(page: string, { start, end }: TextRange): TextRange | null {
  const text = page.slice(start, end);
  if (countWords(text) <= MAX_HEAD_WORDS) return { start, end };
  const last = sentences(text).at(-1);
  if (last === undefined || countWords(text.slice(last.start, last.end)) > MAX_HEAD_WORDS) return null;
  return { start: start + last.start, end: start + last.end };
}

/**
 * What announces the item of a list that a sentence is: "The Secretaries of the Military Departments:" above "a. Establish
 * programs.", the outermost first; none where a sentence is no item, or its head stands on another page.
 * @param start where the sentence begins in the page's text
 */
export function headsAbove(page: string, start: number): TextRange[] {
  const items = itemsOf(page);
  const own = items.findIndex((item) => item.start <= start && start <= item.start + LABEL_CHARS);
  const heads: TextRange[] = [];
  let at: number | null = own < 0 ? null : own;
  while (at !== null && heads.length < MAX_HEADS && opensWithLabel(page.slice(items[at]?.start))) {
    at = headAbove(page, items, at);
    const range = at === null ? null : lastOf(page, items[at] ?? { start: 0, end: 0 });
    if (range === null || HEADING_ALONE.test(withoutLabel(page.slice(range.start, range.end)))) break;
    heads.unshift(range);
  }
  return heads;
}
