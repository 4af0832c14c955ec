import { sentences, type TextRange } from "../sentences.ts";
import { EDGE_CHARS, isEdge } from "./page-edge.ts";
import { paragraphsOf } from "./paragraphs.ts";
import { countWords } from "./quote.ts";
import { beginsWithin, endsOpen } from "./whole-sentence.ts";

/** So much of a sentence is told at most. */
const MAX_WORDS = 60;
/** Behind these a sentence goes on, also with a capital: "the House of | Representatives". */
const GOES_ON_BEHIND =
  /(?:,|\b(?:of|the|for|and|or|to|in|by|a|an|with|from|on|at|that|which|as|under|be|is|are|was|were|not|shall|may|must))$/i;

/** Whether a sentence breaks off at the end of its page, but for what stands at the page's foot. @param end where it ends there */
export function breaksOff(sentence: string, page: string, end: number): boolean {
  const rest = page.slice(end);
  return endsOpen(sentence) && (rest.trim() === "" || (/^\s*\n\n/.test(rest) && rest.trim().length <= EDGE_CHARS));
}

/**
 * Where the next page goes on with a sentence that broke off: up to that sentence's end, behind a head of the page if there is
 * one; null where it does not surely.
 */
export function restOverleaf(sentence: string, page: string): TextRange | null {
  const [first, second] = paragraphsOf(page);
  const textOf = (at: TextRange | undefined): string => page.slice(at?.start ?? 0, at?.end ?? 0);
  const at = isEdge(textOf(first)) ? second : first;
  const goesOn = beginsWithin(textOf(at)) || (GOES_ON_BEHIND.test(sentence) && /^\p{Lu}\p{Ll}/u.test(textOf(at)));
  if (at === undefined || !goesOn) return null;
  const [own] = sentences(textOf(at));
  if (own === undefined) return null;
  const range = { start: at.start + own.start, end: at.start + own.end };
  return countWords(page.slice(range.start, range.end)) > MAX_WORDS ? null : range;
}
