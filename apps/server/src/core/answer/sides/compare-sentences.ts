import { claimWords, countNegations, type ClaimWord } from "../words/claim-words.ts";
import { MONTHS } from "../../text/months.ts";
import { wordStem } from "../../text/word-stem.ts";
import { areNumberedApart } from "./numbered-subject.ts";
import { isOtherwiseTold } from "./told-otherwise.ts";
import { isYearNumber } from "../../text/year-number.ts";

/** How sentences of two documents stand to each other. */
export type Relation = "same" | "contrary" | "other";

interface Measure {
  readonly value: string;
  /** The word that follows, such as "day", and the one before; empty where there is none. */
  readonly unit: string;
  readonly before: string;
}

interface Said {
  /** Stems of all that is no number. */
  readonly stems: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  readonly measures: readonly Measure[];
  readonly turning: ReadonlySet<string>;
  readonly negations: number;
}

/** Sentences with fewer words in common hardly tell of the same thing. */
const MIN_SHARED = 4;
/** But where neither has any other word: "The gate is closed at 22:00." and "at 21:00". */
const MIN_OF_EQUAL = 2;
/** So much of the shorter sentence the other one says, too, when both tell of the same thing. */
const SAME_THING = 0.75;
/** So much of the longer one at least: what goes on to something else is no answer to the other. */
const OF_THE_LONGER = 0.5;
/** Sentences so alike say the same, but for what turns them. */
const ALIKE = 0.8;

/** "1,200" is split into two words: neighbouring numbers are one. */
function measuresIn(words: readonly ClaimWord[]): Measure[] {
  const measures: Measure[] = [];
  words.forEach(({ number }, at) => {
    if (number === null || (words[at - 1]?.number ?? null) !== null) return;
    const end = words.findIndex((word, i) => i > at && word.number === null);
    const numbers = words.slice(at, end < 0 ? undefined : end).map((word) => word.number);
    measures.push({
      value: numbers.join(" "),
      unit: (end < 0 ? undefined : words[end]?.stem) ?? "",
      before: words[at - 1]?.stem ?? "",
    });
  });
  return measures;
}

function read(text: string): Said {
  const words = claimWords(text, new Map());
  return {
    stems: new Set(words.flatMap(({ number, stem }) => (number === null ? [stem] : []))),
    names: new Set(words.flatMap(({ isName, stem }) => (isName ? [stem] : []))),
    measures: measuresIn(words),
    turning: new Set(words.flatMap(({ isTurning, stem }) => (isTurning ? [stem] : []))),
    negations: countNegations(text),
  };
}

/** Those of one sentence that the other one does not tell. */
const beyond = (own: Said, other: Said): Measure[] =>
  own.measures.filter(({ value }) => !other.measures.some((one) => one.value === value));

/** "within 30 days" and "within 45 days": of one thing, told otherwise. */
const isOfOneThing = (a: Measure, b: Measure): boolean =>
  a.unit !== "" ? a.unit === b.unit : b.unit === "" && a.before !== "" && a.before === b.before;

const countShared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  [...a].filter((stem) => b.has(stem)).length;

const isEqual = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && countShared(a, b) === a.size;

const without = (a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...a].filter((stem) => !b.has(stem)));

const hasNoneOf = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => countShared(a, b) === 0;

const NOTHING_ASKED: ReadonlySet<string> = new Set();

const MONTH_STEMS: ReadonlySet<string> = new Set(MONTHS.map(wordStem));

/** Names that stand in one of two sentences alone: not the month of a date, where the other one tells no month. */
function namesOnlyIn(own: Said, only: ReadonlySet<string>, other: Said): ReadonlySet<string> {
  const names = new Set([...only].filter((stem) => own.names.has(stem)));
  const isDated = own.measures.some(({ value }) => isYearNumber(value)) && hasNoneOf(other.stems, MONTH_STEMS);
  return isDated ? without(names, MONTH_STEMS) : names;
}

/** Words of one sentence in the place of others: of the Birch mill is told what the other one tells of the Alder mill. */
function isOfAnother(a: Said, b: Said, asked: ReadonlySet<string>): boolean {
  const [onlyA, onlyB] = [without(a.stems, b.stems), without(b.stems, a.stems)];
  if (namesOnlyIn(a, onlyA, b).size > 0 || namesOnlyIn(b, onlyB, a).size > 0) return true;
  return onlyA.size > 0 && onlyB.size > 0 && !(hasNoneOf(onlyA, asked) && hasNoneOf(onlyB, asked));
}

/** What was spent in another year is no contradiction; a year alone, told otherwise, is. */
const isOfAnotherYear = (ownOfA: readonly Measure[], ownOfB: readonly Measure[]): boolean => {
  const [yearsOfA, yearsOfB] = [ownOfA, ownOfB].map((own) => own.filter(({ value }) => isYearNumber(value)).length);
  return yearsOfA === yearsOfB && yearsOfA !== 0 && yearsOfA !== ownOfA.length;
};

function relationOfAlike(a: Said, b: Said, isAlike: boolean): Relation {
  const [ownOfA, ownOfB] = [beyond(a, b), beyond(b, a)];
  const isTurnedAlike = isEqual(a.turning, b.turning);
  if (ownOfA.length === 0 && ownOfB.length === 0 && isAlike && isTurnedAlike)
    return a.negations % 2 === b.negations % 2 ? "same" : "contrary";
  const isContrary = ownOfA.some((measure) => ownOfB.some((other) => isOfOneThing(measure, other)));
  if (isOfAnotherYear(ownOfA, ownOfB)) return "other";
  return isContrary && a.negations === b.negations && isTurnedAlike ? "contrary" : "other";
}

/** The part of a sentence before or behind a semicolon that has a number and more of what is asked than any other; else all of it. */
function partAsked(sentence: string, asked: ReadonlySet<string>): string {
  const parts = sentence.split(/;\s+/).map((text) => ({ text, ...read(text) }));
  const counts = parts.map(({ stems }) => countShared(stems, asked));
  const most = Math.max(...counts);
  const best = parts[counts.indexOf(most)];
  const isAlone = counts.filter((count) => count === most).length === 1;
  return isAlone && best !== undefined && best.measures.length > 0 ? best.text : sentence;
}

/** "It was finished in 1934 by the engineer Karl Rudd": who did it says nothing of when. */
const DOER = /\s+by (?:the |an? )?(?:\p{Ll}+ ){0,2}\p{Lu}[^,;.]*(?=[.;,]|$)/u;
const withoutDoer = (text: string): string => text.replace(DOER, "");

function isContraryButForDoers(one: string, another: string, asked: ReadonlySet<string>): boolean {
  const bare = [one, another].map(withoutDoer) as [string, string];
  const isOther = bare[0] !== one || bare[1] !== another;
  return isOther && compareTexts(...bare, asked) === "contrary";
}

/**
 * Whether two sentences say the same, or one thing otherwise: another number of the same measure, another word for what it is,
 * or its denial. Rather "other" than an agreement or a contradiction that is none.
 * @param asked stems of the question that both may answer: who lacks them where the other has them tells of something else
 */
export function compareSentences(one: string, another: string, asked: ReadonlySet<string> = NOTHING_ASKED): Relation {
  const [partOfOne, partOfOther] = [partAsked(one, asked), partAsked(another, asked)];
  const whole = compareTexts(partOfOne, partOfOther, asked);
  const relation = whole === "other" && isContraryButForDoers(partOfOne, partOfOther, asked) ? "contrary" : whole;
  // Who tells the rest otherwise is no witness for it.
  return relation === "same" && compareTexts(one, another, asked) !== "same" ? "other" : relation;
}

function compareTexts(one: string, another: string, asked: ReadonlySet<string>): Relation {
  if (areNumberedApart(one, another)) return "other";
  const [a, b] = [read(one), read(another)];
  if (a.negations === b.negations && isOtherwiseTold(one, another, asked)) return "contrary";
  const shared = countShared(a.stems, b.stems);
  const [shorter, longer] = [Math.min(a.stems.size, b.stems.size), Math.max(a.stems.size, b.stems.size)];
  const isShort = shared < MIN_SHARED && !(shared === longer && shared >= MIN_OF_EQUAL);
  if (isShort || shared < SAME_THING * shorter || shared < OF_THE_LONGER * longer) return "other";
  if (isOfAnother(a, b, asked)) return "other";
  const relation = relationOfAlike(a, b, shared >= ALIKE * longer);
  // What has a word in another's place is no second witness.
  return relation === "same" && Math.min(a.stems.size, b.stems.size) > shared ? "other" : relation;
}
