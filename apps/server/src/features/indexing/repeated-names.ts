import { initialsOf } from "../../core/text/initials.ts";
import { STOP_WORDS } from "../../core/text/stop-words.ts";

/** What stands once may be no name, but for a heading. */
const MIN_TIMES = 2;
const MAX_NAMES = 2_000;
const SMALL = String.raw`(?:(?:of|the|and|for|in|on|to)[ \n]){0,3}`;
const WORD = String.raw`\p{Lu}\p{Ll}[\p{L}’'-]*`;
/** Three to seven words of capitals, with small ones between them, over the end of a line as well: "Office of the\nLaw Revision Counsel". */
const NAME = new RegExp(String.raw`(?<![\p{L}\p{N}’'-])${WORD}(?:[ \n]${SMALL}${WORD}){2,6}`, "gu");
/** A line in capitals alone, behind its label: "CHAPTER 9A—OFFICE OF LAW REVISION COUNSEL". */
const HEADING = /^(?:[^—\n]{1,30}—)?(\p{Lu}{2,}(?: \p{Lu}[\p{Lu}’'-]+){2,8})$/gmu;

/** Without what begins a sentence before it: "The", "In". */
function withoutOpening(name: string): string {
  const words = name.split(/\s+/);
  const first = words.findIndex((word) => !STOP_WORDS.has(word.toLowerCase()));
  return words.slice(Math.max(0, first)).join(" ");
}

/**
 * The names that a document repeats or has for headings, by whose initials it may be asked for, the most frequent first.
 * @param texts one a page
 */
export function repeatedNames(texts: readonly string[]): string[] {
  const times = new Map<string, number>();
  const add = (name: string, by: number): void => {
    if (initialsOf(name) !== null) times.set(name, (times.get(name) ?? 0) + by);
  };
  for (const text of texts) {
    for (const [found] of text.matchAll(NAME)) add(withoutOpening(found), 1);
    for (const [, heading = ""] of text.matchAll(HEADING)) add(heading, MIN_TIMES);
  }
  return [...times]
    .filter(([, count]) => count >= MIN_TIMES)
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, MAX_NAMES)
    .map(([name]) => name);
}
