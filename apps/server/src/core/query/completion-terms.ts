import { initialsOf } from "../text/initials.ts";
import { STOP_WORDS } from "../text/stop-words.ts";
import { wordsOf } from "../text/words.ts";

/** Nobody types more of a heading than this to find it. */
const MAX_CHARS = 48;
/** A long title is not looked for by its ninth word. */
const MAX_STARTS = 8;

/**
 * What completions are kept under, and looked up by: words as one text, cut after a number of characters.
 * @param words folded, as `wordsOf` gives them
 */
export const completionTerm = (words: readonly string[]): string =>
  Array.from(words.join(" ").slice(0, 2 * MAX_CHARS))
    .slice(0, MAX_CHARS)
    .join("");

const mayBegin = (word: string): boolean => word.length > 1 && !STOP_WORDS.has(word) && !/^\p{N}+$/u.test(word);

/**
 * The terms under which a text is found: what it says from its beginning on, and from each later word on that says something.
 */
export function completionTerms(text: string): string[] {
  const words = wordsOf(text);
  const starts = words.flatMap((word, i) => (i === 0 || mayBegin(word) ? [i] : [])).slice(0, MAX_STARTS);
  return [...new Set(starts.map((start) => completionTerm(words.slice(start))))];
}

/** The term under which a text is found by its initials, as `initialsOf` gives them; no words that are typed begin so. */
export const initialsTerm = (initials: string): string => `=${initials.toLowerCase()}`;

/**
 * The terms under which a text of some kind is found; a phrase has no initials, and a name is found by them alone.
 * What was added by one rule is taken out by the same: if this changes, a migration empties `completion` and `file_completion`.
 * @param kind as `completion` has it
 */
export function termsOfCompletion(kind: string, text: string): string[] {
  const initials = kind === "phrase" ? null : initialsOf(text);
  return [...(kind === "name" ? [] : completionTerms(text)), ...(initials === null ? [] : [initialsTerm(initials)])];
}
