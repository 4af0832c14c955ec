import { opensWithLabel } from "../../pages/item-label.ts";
import { sentences, type TextRange } from "../../text/sentences.ts";
import { EDGE_CHARS, isEdge } from "../sentences/page-edge.ts";
import { paragraphsOf } from "../sentences/paragraphs.ts";
import { countWords } from "./quote.ts";
import { beginsWithin, endsOpen } from "../sentences/whole-sentence.ts";

/** So much of a sentence is told at most. */
const MAX_WORDS = 60;
/** So soon the next one counted follows. */
const COUNTS_ON_WITHIN = 200;
/** Behind these a sentence goes on, also with a capital: "the House of | Representatives". */
const GOES_ON_BEHIND =
  /(?:,|\b(?:of|the|for|and|or|to|in|by|a|an|with|from|on|at|that|which|as|under|be|is|are|was|were|not|shall|may|must))$/i;

/** Whether a sentence breaks off at the end of its page, but for what stands at the page's foot. @param end where it ends there */
export function breaksOff(sentence: string, page: string, end: number): boolean {
  const rest = page.slice(end);
  const below = rest.trim();
  const isFootBelow = /^\s*\n\n/.test(rest) && below.length <= EDGE_CHARS && !opensWithLabel(below);
  return endsOpen(sentence) && (below === "" || isFootBelow);
}

/** Whether nothing but its head stands above the text of a page. @param start where that begins */
function beginsPage(page: string, start: number): boolean {
  const above = page.slice(0, start).trim();
  return above === "" || isEdge(above);
}

/**
 * Where the page before begins a sentence that its own page begins with; null where that begins by itself.
 * @param start where it begins on its own page
 */
export function begunBefore(sentence: string, { page, start }: { page: string; start: number }, before: string) {
  // "c. Integrate the plans" begins an item.
  if (!beginsPage(page, start) || opensWithLabel(sentence)) return null;
  const begun = startBefore(before);
  const isOpen = begun !== null && GOES_ON_BEHIND.test(before.slice(begun.start, begun.end));
  return beginsWithin(sentence) || (isOpen && /^\p{Lu}\p{Ll}/u.test(sentence)) ? begun : null;
}

/** Where the page before begins the sentence that goes on overleaf, above a foot of that page if there is one; null where it does not surely. */
function startBefore(page: string): TextRange | null {
  const paragraphs = paragraphsOf(page);
  const textOf = (at: TextRange | undefined): string => page.slice(at?.start ?? 0, at?.end ?? 0);
  const last = paragraphs.at(-1);
  const at = paragraphs.length > 1 && isFoot(textOf(last), textOf(paragraphs.at(-2))) ? paragraphs.at(-2) : last;
  const own = sentences(textOf(at)).at(-1);
  if (at === undefined || own === undefined) return null;
  const range = { start: at.start + own.start, end: at.start + own.end };
  const text = page.slice(range.start, range.end);
  return endsOpen(text) && countWords(text) <= MAX_WORDS ? range : null;
}

/** What stands last and short below a sentence that is left open is the page's foot. */
const isFoot = (last: string, before: string): boolean => isEdge(last) && endsOpen(before);

/** What stands right behind a place of a page: another paragraph, none of its items; empty for the rest of its own. */
const nextParagraph = (page: string, end: number): string =>
  /^\s*\n\n/.test(page.slice(end)) ? page.slice(end).trimStart() : "";

/** Where its own page goes on with a sentence that its column, or a table beside it, broke off; null where it does not surely. @param end where it ends there */
export function restBelow(sentence: string, page: string, end: number): TextRange | null {
  const below = nextParagraph(page, end);
  if (!endsOpen(sentence) || !beginsWithin(below) || opensWithLabel(below)) return null;
  const rest = restOverleaf(sentence, below);
  const from = page.length - below.length;
  return rest === null ? null : { start: from + rest.start, end: from + rest.end };
}

/** Where its own page begins a sentence that goes on in the next column; null where it begins by itself, and behind the items of a list. */
export function begunAbove(sentence: string, { page, start }: { page: string; start: number }): TextRange | null {
  const above = page.slice(0, start);
  if (!beginsWithin(sentence) || opensWithLabel(sentence) || !/\n\n\s*$/.test(above)) return null;
  const last = paragraphsOf(above).at(-1);
  return last === undefined || opensWithLabel(above.slice(last.start, last.end)) ? null : startBefore(above);
}

/** "(1)" and "(a)" within a sentence. */
const COUNTED = /(?<=\s)\((\d{1,2}|[a-z])\)(?=\s)/g;
const counted = (text: string): string[] => Array.from(text.matchAll(COUNTED), ([, label = ""]) => label);
const nextOf = (label: string): string =>
  /\d/.test(label) ? String(Number(label) + 1) : String.fromCharCode(label.charCodeAt(0) + 1);

/** Whether a text counts on where a sentence breaks off: "…: (1) Security" and "Procedures, (2) Operations and (3) Training." */
function countsOn(sentence: string, text: string): boolean {
  const last = counted(sentence).at(-1);
  return last !== undefined && counted(text.slice(0, COUNTS_ON_WITHIN))[0] === nextOf(last);
}

/**
 * Where the next page goes on with a sentence that broke off: up to that sentence's end, behind a head of the page if there is
 * one; null where it does not surely.
 */
export function restOverleaf(sentence: string, page: string): TextRange | null {
  const [first, second] = paragraphsOf(page);
  const textOf = (at: TextRange | undefined): string => page.slice(at?.start ?? 0, at?.end ?? 0);
  const at = isEdge(textOf(first)) ? second : first;
  const goesOn =
    (beginsWithin(textOf(at)) && !opensWithLabel(textOf(at))) ||
    countsOn(sentence, textOf(at)) ||
    (GOES_ON_BEHIND.test(sentence) && /^\p{Lu}\p{Ll}/u.test(textOf(at)));
  if (at === undefined || !goesOn) return null;
  const [own] = sentences(textOf(at));
  if (own === undefined) return null;
  const range = { start: at.start + own.start, end: at.start + own.end };
  return countWords(page.slice(range.start, range.end)) > MAX_WORDS ? null : range;
}
