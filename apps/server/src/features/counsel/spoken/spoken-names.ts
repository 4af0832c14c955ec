import type { LibraryRules } from "../../../core/documents/library-rules.ts";
import { seriesInFull } from "../../../core/documents/publication-series.ts";
import { placedWords, wordsOf, type PlacedWord } from "../../../core/text/words.ts";
import { wordStem } from "../../../core/text/word-stem.ts";
import { NUMBERS } from "./spoken-dates.ts";

/** A type or topic that a sentence names, and where. */
export interface SpokenName {
  readonly kind: "documentType" | "topic";
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

interface Called {
  readonly id: string;
  readonly stems: readonly string[];
  readonly words: readonly string[];
}

/** "Report or study" is called a report or a study; "Field manual (FM)" a field manual. */
const callsOf = (id: string, name: string, by: RegExp): Called[] =>
  name
    .replace(/\([^)]*\)/g, "")
    .split(by)
    .map(wordsOf)
    .filter((words) => words.length > 0)
    .map((words) => ({ id, words, stems: words.map(wordStem) }));

/** Longer names first: "Marine Corps publication" is no publication of another kind. */
const longestFirst = (calls: readonly Called[]): Called[] => calls.toSorted((a, b) => b.words.length - a.words.length);

const standsAt = (words: readonly PlacedWord[], i: number, { stems }: Called): boolean =>
  stems.every((stem, k) => wordStem(words[i + k]?.word ?? "") === stem);

const isPlural = (word: string, singular: string): boolean => word !== singular || singular.endsWith("s");

/** What files of a type are called by one word of their names, "* memo *"; not by what may be one or many, as "notes". */
const callsByPatterns = (id: string, patterns: readonly string[]): Called[] =>
  patterns.flatMap((pattern) => {
    const word = /^\* (\p{L}+) \*$/u.exec(pattern)?.[1]?.toLowerCase() ?? "s";
    return word.endsWith("s") ? [] : callsOf(id, word, /,/);
  });

/** "DoDI" of a pattern "DoDI *": what stands before the numbers of a series. */
const seriesOf = (patterns: readonly string[]): string[] =>
  patterns.flatMap((pattern) => /^(\p{Lu}[\p{L}]+) \*$/u.exec(pattern)?.[1] ?? []);

/** "DoD instructions" are of the type that has "DoDI *". */
const callsBySeries = (id: string, patterns: readonly string[]): Called[] =>
  seriesOf(patterns).flatMap((series) => seriesInFull(series).flatMap((name) => callsOf(id, name, /,/)));

const TYPE_WORDS = new Set(["type", "types"]);
/** How many there are; a year counts nothing: "between 2019 and 2021 field manuals". */
const COUNT = /^(?!(?:19|20)\d\d$)\p{N}/u;

/** One common word names a type only as what there are many of, or behind "type": "what must a report hold?" asks for no reports. */
function namesType(words: readonly PlacedWord[], i: number, called: Called): boolean {
  if (!standsAt(words, i, called)) return false;
  const before = words[i - 1]?.word ?? "";
  if (COUNT.test(before) || NUMBERS.includes(before)) return false;
  // "DoD Instruction 4715.13" is one publication.
  const last = i + called.words.length - 1;
  const isOne = words[last]?.word === called.words.at(-1) && COUNT.test(words[last + 1]?.word ?? "");
  if (called.words.length > 1 && isOne) return false;
  return called.words.length > 1 || TYPE_WORDS.has(before) || isPlural(words[i]?.word ?? "", called.words[0] ?? "");
}

/** Shorter ones are words, too, or other things: "APP", "TC". */
const SHORTEST_SERIES = 4;

/** What a type is called in a few letters: "FM" of "Field manual (FM)", "DoDI" and "CJCSI" of its patterns. */
const lettersOf = ({ name, patterns }: LibraryRules["documentTypes"][number]): string[] => [
  ...(/\(([A-Z][A-Z ]*)\)/.exec(name)?.slice(1) ?? []),
  ...seriesOf(patterns).filter((series) => series.length >= SHORTEST_SERIES),
];

/** "FM" or "FMs", written so, and not as a part of a number: "FM 3-0" is one publication. */
function abbreviated(text: string, { documentTypes }: Pick<LibraryRules, "documentTypes">): SpokenName[] {
  return documentTypes.flatMap((type) =>
    lettersOf(type).flatMap((short) => {
      const says = new RegExp(`(?<![\\w-])${short}s?(?![\\w-]|\\s+\\d)`, "g");
      return [...text.matchAll(says)].map(({ 0: { length }, index: start }) => ({
        kind: "documentType" as const,
        id: type.id,
        start,
        end: start + length,
      }));
    }),
  );
}

/** "of type" goes with the type that it leads to. */
function startOfType(words: readonly PlacedWord[], i: number): number {
  if (!TYPE_WORDS.has(words[i - 1]?.word ?? "")) return i;
  return words[i - 2]?.word === "of" ? i - 2 : i - 1;
}

const rangeAt = (words: readonly PlacedWord[], i: number, count: number) => ({
  start: words[i]?.start ?? 0,
  end: words[i + count - 1]?.end ?? 0,
});

function typesIn(words: readonly PlacedWord[], { documentTypes }: Pick<LibraryRules, "documentTypes">): SpokenName[] {
  const named = documentTypes.flatMap(({ id, name }) => callsOf(id, name, /\s+or\s+|,\s*/));
  const byFiles = documentTypes.flatMap(({ id, patterns }) => [
    ...callsByPatterns(id, patterns),
    ...callsBySeries(id, patterns),
  ]);
  const calls = longestFirst([...named, ...byFiles]);
  const found: SpokenName[] = [];
  for (let i = 0; i < words.length; i++) {
    const called = calls.find((one) => namesType(words, i, one));
    if (called === undefined) continue;
    const first = startOfType(words, i);
    const range = rangeAt(words, first, i - first + called.words.length);
    found.push({ kind: "documentType", id: called.id, ...range });
    i += called.words.length - 1;
  }
  return found;
}

const ABOUT = new Set(["about", "on", "regarding", "concerning", "covering", "topic", "topics", "to", "with"]);
/** These stand before "to" and "with" where a topic follows. */
const ABOUT_BEFORE: Readonly<Record<string, RegExp>> = { to: /^relat(?:ed|ing)$/, with: /^(?:deal|dealing)$/ };
const AND = new Set(["and", "or"]);
/** What may follow a topic; with anything else behind it, it is a part of what is asked. */
const BEHIND = new Set([
  "and",
  "or",
  "in",
  "from",
  "since",
  "before",
  "after",
  "until",
  "between",
  "that",
  "which",
  "published",
  "issued",
  "during",
  "within",
]);

function isBehindAbout(words: readonly PlacedWord[], i: number): boolean {
  const before = words[i - 1]?.word ?? "";
  const needed = ABOUT_BEFORE[before];
  return ABOUT.has(before) && (needed === undefined || needed.test(words[i - 2]?.word ?? ""));
}

/** Topics that a sentence says it is about: "on logistics and training since 2020"; or that stand before a type: "logistics reports". */
function topicsIn(
  words: readonly PlacedWord[],
  { topics }: Pick<LibraryRules, "topics">,
  types: readonly SpokenName[],
): SpokenName[] {
  const calls = longestFirst(
    topics.flatMap(({ id, name }) => [...callsOf(id, name, /\s+and\s+|,\s*/), ...callsOf(id, id, /-/)]),
  );
  const found: SpokenName[] = [];
  let goesOn = -1;
  for (let i = 0; i < words.length; i++) {
    const called = calls.find((one) => standsAt(words, i, one));
    if (called === undefined) continue;
    const range = rangeAt(words, i, called.words.length);
    const next = words[i + called.words.length];
    const isOpen = next === undefined || BEHIND.has(next.word);
    const isOfType = types.some(({ start }) => start === next?.start);
    if (!isOfType && !(isOpen && (isBehindAbout(words, i) || goesOn === i))) continue;
    found.push({ kind: "topic", id: called.id, ...range });
    if (AND.has(next?.word ?? "")) goesOn = i + called.words.length + 1;
  }
  return found;
}

/** The types and topics of the library's rules that a sentence names, in the order of the sentence. */
export function spokenNames(text: string, rules: Pick<LibraryRules, "documentTypes" | "topics">): SpokenName[] {
  const words = placedWords(text);
  const types = [...abbreviated(text, rules), ...typesIn(words, rules)];
  return [...types, ...topicsIn(words, rules, types)].sort((a, b) => a.start - b.start);
}
