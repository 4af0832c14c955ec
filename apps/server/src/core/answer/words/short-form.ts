const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** Whether a name is a short form: mostly capitals, two at least, and no spaces ("DNWG", "vBNS", "NC2", "TCP/IP"). */
export const isShortForm = (name: string): boolean =>
  /^[\p{L}\p{N}&./-]{2,12}$/u.test(name) && countOf(name, /\p{Lu}/gu) >= Math.max(2, countOf(name, /\p{L}/gu) / 2);

/** "NC2" abbreviates as "NCC" does. */
const lettersOf = (short: string): string =>
  short
    .replace(/(?<=\p{Lu}{2})s$/u, "")
    .replace(/(\p{L})([2-4])/gu, (_, letter: string, count: string) => letter.repeat(Number(count)))
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

const SMALL_WORD = /^(?:of|the|and|for|in|on|to|a|an|at|by|with|or|de|la|des|der|und)$/i;

/** A word of weight begins there. */
const beginsWord = (text: string, at: number): boolean =>
  (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) &&
  !SMALL_WORD.test(/^\p{L}*/u.exec(text.slice(at))?.[0] ?? "");

/** Where a letter stands last before a place; -1 where nowhere. */
const placeBefore = (text: string, letter: string, place: number): number =>
  place <= 0 || letter === "" ? -1 : text.lastIndexOf(letter, place - 1);

/** Its words may be so many more than its short form's letters. */
const MORE_WORDS = 3;

const countWords = (text: string): number =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !SMALL_WORD.test(word)).length;

/**
 * The end of a text that a short form abbreviates: its letters come in that order, the first of them at the beginning of a
 * word (the rule of Schwartz and Hearst, 2003). null where there is none, or where it only repeats the short form.
 */
export function longFormBefore(text: string, short: string): string | null {
  const lower = text.toLowerCase();
  const letters = lettersOf(short);
  let at = lower.length;
  for (const letter of [...letters].slice(1).reverse()) at = placeBefore(lower, letter, at);
  at = placeBefore(lower, letters.charAt(0), at);
  while (at >= 0 && !beginsWord(lower, at)) at = placeBefore(lower, letters.charAt(0), at);
  if (at < 0) return null;
  const long = text.slice(at).trim();
  const words = countWords(long);
  const isLong = words > 1 && words <= letters.length + MORE_WORDS && long.length > short.length + MORE_WORDS;
  return isLong && !long.split(/\s+/).includes(short) ? long : null;
}

/** Whether the letters are the words' initials, or go on within a word; small words may give none. */
function areInitials(words: readonly string[], letters: string): boolean {
  const [word, ...others] = words;
  if (word === undefined) return letters === "";
  if (SMALL_WORD.test(word) && areInitials(others, letters)) return true;
  if (letters === "" || !word.toLowerCase().startsWith(letters.charAt(0))) return false;
  const within = (count: number) => word.slice(1).toLowerCase().startsWith(letters.slice(1, count));
  const counts = Array.from({ length: letters.length }, (_, i) => i + 1).filter(within);
  return counts.some((count) => areInitials(others, letters.slice(count)));
}

/** The beginning of a text that a short form abbreviates, as in the rows of a glossary: without brackets, by its initials. */
function longFormAfter(text: string, short: string): string | null {
  const letters = lettersOf(short);
  const words = text
    .trim()
    .split(/\s+/)
    .slice(0, letters.length + MORE_WORDS);
  for (let count = words.length; count > 1; count--) {
    const start = words.slice(0, count);
    const ends = !SMALL_WORD.test(start.at(-1) ?? "");
    if (
      ends &&
      areInitials(
        start.flatMap((word) => word.split(/[-/]/)),
        letters,
      )
    )
      return start.join(" ").replace(/[.,;:]$/, "");
  }
  return null;
}

/** A text that a short form abbreviates from its first word to its last. */
function wholeLongForm(text: string, short: string): string | null {
  const long = longFormBefore(text.trim(), short);
  return long?.length === text.trim().length ? long : null;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** What may stand in brackets before a short form: "(commonly abbreviated as ECJ)", "(or QED)", "(the “Fund”)". */
const LEAD = `(?:[\\p{L} ]{0,30}\\b(?:as|or|called|the) )?["“‘']*`;
const ALONE = "(?<![\\p{L}\\p{N}])";

type Finder = (text: string, short: string, own: string) => string | null;

function firstOf<Item>(items: Iterable<Item>, find: (item: Item) => string | null): string | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

/** Each way in which a text spells a short form out. @param own the short form as part of a pattern */
const WAYS: readonly Finder[] = [
  // Long Form (LF); Long Form, or LF
  (text, short, own) =>
    firstOf(text.matchAll(new RegExp(`(?:[([]${LEAD}${own}s?["”’']*[)\\],;]|,? or ${own}\\b)`, "gu")), ({ index }) =>
      longFormBefore(text.slice(0, index).replace(/["”’'\s]+$/u, ""), short),
    ),
  // LF (Long Form)
  (text, short, own) =>
    firstOf(text.matchAll(new RegExp(`${ALONE}${own}s? ?[([]([^()[\\]]+)[)\\]]`, "gu")), ([, inner = ""]) =>
      wholeLongForm(inner.split(/[,;]/)[0] ?? "", short),
    ),
  // LF, or Long Form; the LF is the Long Form; a line that begins "LF – Long Form" or "LF. Long Form"
  (text, short, own) =>
    firstOf(
      text.matchAll(
        new RegExp(`(?:^${own}(?: ?[–—:|=·-] ?|[.)]? )|${ALONE}${own}(?:,? or| is| means) (?:the |an? )?)(.+)`, "gu"),
      ),
      ([, rest = ""]) => longFormAfter(rest, short),
    ),
  (text, _, own) =>
    new RegExp(
      `${ALONE}${own}["”]? (?:stands? for|is short for|is an? (?:abbreviation|acronym) (?:of|for)) ["“]?([^.;]{3,80})`,
      "u",
    ).exec(text)?.[1] ?? null,
];

/** How a text spells out a short form; null where it does not. */
export function spelledOut(text: string, short: string): string | null {
  const plain = text.replace(/\s+/g, " ").trim();
  return plain.includes(short) ? firstOf(WAYS, (find) => find(plain, short, escaped(short))) : null;
}
