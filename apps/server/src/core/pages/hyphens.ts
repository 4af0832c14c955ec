import { MARK, type RawPage } from "./raw-page.ts";

/** Tells whether a word that was broken at a line's end keeps its hyphen ("well-known") or not ("theory"). */
export type KeepsHyphen = (head: string, tail: string) => boolean;

/** "Nine-" at a line's end goes with "inch", and is no syllable of a longer word; "ten-" may be one of "tenant". */
const NUMBERS = new Set(
  "one two three four five six seven eight nine twelve twenty thirty forty fifty sixty seventy eighty ninety".split(
    " ",
  ),
);
/** What follows a word to make another one, though it may stand alone, too: "organization-ally", "base-less". */
const ENDINGS = new Set(
  "able ability ally een fold ful hood keeping less like ness self ship some teen teens tieth ties under ward wards way ways wide wise work works".split(
    " ",
  ),
);
/** What ends words that are written as one, whatever stands before it but a number: "airlines", "workshop", "chairman". */
const SOLID = new Set(
  "book books craft field fields house houses land lands line lines man men port ports shop shops".split(" "),
);
/** Nearly all words that begin with these are written with a hyphen: "well-known", "self-evident". */
const BEFORE_HYPHEN = new Set("well self".split(" "));
/** But for these: "selfish", "welling", "wellhead". */
const GROWN_ON = new Set("ish ishly ishness ing ed head spring same".split(" "));
/** Shorter ones are syllables as often as words: "in-formation". */
const [MIN_HEAD, MIN_TAIL] = [3, 4];
const HANGING = /^(?:and|or|to|und|oder|bis|et|ou|y|o)$/i;

/** Whether a hyphen stands for what a later word ends with: "small- and medium-sized". */
export const isHanging = (tail: string): boolean => HANGING.test(tail);

/** More words than this teach nothing new. */
const MAX_WORDS_LEARNT = 200_000;

/** How often each word stands in a document, by its key. */
type Counts = Map<string, number>;

function count(counts: Counts, word: string): void {
  const key = keyOf(word);
  if (key.length > 2) counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Learns from the words that the document itself sets within its lines. */
export function learnHyphens(pages: readonly RawPage[]): KeepsHyphen {
  const counts: Counts = new Map();
  for (const { words } of pages) {
    if (counts.size > MAX_WORDS_LEARNT) break;
    words.texts.forEach((text, i) => {
      const isBroken = (((words.marks[i] ?? 0) | (words.marks[i - 1] ?? 0)) & MARK.hyphen) !== 0;
      if (!isBroken) count(counts, text);
    });
  }
  return keptBy(counts);
}

/** A word in two lines: what it begins with, and what it ends with. Bounded, for a line may be a whole file. */
const BROKEN = /-(?<=(\p{L}{0,40}\p{Ll})-)[ \t]*\n[ \t]*(?=(\p{Ll}\p{L}{0,40}))/gu;

/** A text of which words that are broken at line ends stand whole, as `learnHyphens` decides it. */
export function joinBroken(text: string): string {
  if (text.search(BROKEN) < 0) return text;
  const keepsHyphen = keptBy(countsOfLines(text.split("\n")));
  return text.replace(BROKEN, (_, head: string, tail: string) => {
    if (isHanging(tail)) return "- ";
    return keepsHyphen(head, tail) ? "-" : "";
  });
}

function countsOfLines(lines: readonly string[]): Counts {
  const counts: Counts = new Map();
  let goesOn = false;
  for (const line of lines) {
    if (counts.size > MAX_WORDS_LEARNT) break;
    const words = line.split(/\s+/).filter((word) => word !== "");
    const isBroken = words.at(-1)?.endsWith("-") === true;
    for (const word of words.slice(goesOn ? 1 : 0, isBroken ? -1 : undefined)) count(counts, word);
    goesOn = isBroken;
  }
  return counts;
}

const keptBy =
  (counts: Counts): KeepsHyphen =>
  (head, tail) => {
    const [first, last] = [keyOfHead(head), keyOf(tail)];
    const [apart, joined] = [counts.get(`${first}-${last}`) ?? 0, counts.get(first + last) ?? 0];
    if (apart !== joined) return apart > joined;
    if (!/\p{Ll}$/u.test(head) || !/^\p{Ll}/u.test(tail)) return true;
    return isCompound(first, last, counts);
  };

/** Two words that each stand by themselves in the document, and nowhere as one. */
function isCompound(head: string, tail: string, counts: ReadonlyMap<string, number>): boolean {
  if (ENDINGS.has(tail)) return false;
  if (NUMBERS.has(head)) return tail.length > 2;
  if (SOLID.has(tail)) return false;
  if (BEFORE_HYPHEN.has(head)) return tail.length > 2 && !GROWN_ON.has(tail);
  return head.length >= MIN_HEAD && tail.length >= MIN_TAIL && counts.has(head) && counts.has(tail);
}

/** A word without what stands around it: "program" of "program.—The". */
const keyOf = (word: string): string =>
  (/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’‐‑-]*/u.exec(word.toLowerCase())?.[0] ?? "").replace(/[^\p{L}\p{N}]+$/u, "");

/** What a word in two lines begins with: "non" of "(non". */
const keyOfHead = (head: string): string => keyOf(/[\p{L}\p{M}\p{N}'’‐‑-]+$/u.exec(head)?.[0] ?? head);
