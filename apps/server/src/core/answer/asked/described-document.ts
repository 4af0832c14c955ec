import { irregularForms, wordStem } from "../../text/word-stem.ts";
import { MONTHS } from "../../text/months.ts";
import { SUMMARY_OF } from "./asked-fact.ts";
import { ASKING_WORDS, EMPTY_WORDS } from "../words/question-words.ts";
import { isKin } from "../words/kin.ts";
import { tokensOf, type Token } from "../words/tokens.ts";
import { wordSet } from "../words/word-set.ts";

/** A document as a question describes it: "the instruction on military noise", "the malpractice directive". */
export interface Described {
  /** What it is called, singular: "instruction". */
  readonly sort: string;
  /** Words of what it is about, or of its day, in order. */
  readonly about: readonly Token[];
  /** It is called by its day: another one's shares much of that, and is another. */
  readonly isByDay?: true;
  /** Where all of this stands in the question. */
  readonly start: number;
  readonly end: number;
}

/** What documents are called that are about something; "the law of the sea" is none. */
export const SORTS =
  "instruction|directive|manual|regulation|handbook|guide|guidebook|pamphlet|circular|memorandum|memo|bulletin|brochure|booklet|issuance|publication|act|statute";
/** Most acts that are spoken of are told of in documents that are none. */
const ENACTED = wordSet("act statute");
const ABOUT = "on|about|concerning|regarding|covering|for|dealing with|that deals with|that covers";
const BEHIND = new RegExp(String.raw`\b(?:the|our|that)\s+((?:[\p{L}-]+\s+)?)(${SORTS})\s+(?:${ABOUT})\s+`, "diu");
const BEFORE = new RegExp(String.raw`\bthe\s+((?:(?!the\b)[\p{L}\p{N}-]+\s+){1,5}?)(${SORTS})\b(?:['’]s)?`, "diu");
/** What a document does; behind what it is about nothing else of it follows. */
const DOES =
  wordSet(`take come go enter become apply say tell state require cancel define cover mention list name describe explain
contain include direct begin end expire reissue replace supersede establish assign allow permit prohibit forbid provide address change
recommend mean set give make use effective valid issue sign approve publish get reach refer call`);
const DOES_STEMS = new Set([...DOES].flatMap((word) => [word, ...irregularForms(word)]).map(wordStem));
const STOPS = wordSet(
  "is are was were do does did has have had can could may must shall should will would or according since compared versus",
);

/** Words up to where the description ends. */
function upToEnd(tokens: readonly Token[], text: string): Token[] {
  const end = tokens.findIndex((token, i) => {
    const before = tokens[i - 1];
    const isParted = before !== undefined && /[,;?.!:]\s/.test(`${text.slice(before.end, token.start)} `);
    const isVerb = i > 0 && !token.isCapital && DOES_STEMS.has(token.stem);
    return isParted || isVerb || STOPS.has(token.word) || ASKING_WORDS.has(token.word);
  });
  return tokens.slice(0, end < 0 ? undefined : end);
}

const SUMMARISED = new RegExp(
  String.raw`^(?:please )?(?:${SUMMARY_OF}(.+?)|what (?:is|are|was|were) (.+?) about)[\s?.!]*$`,
  "diu",
);

/** A document that is to be told in few words is described by all that is said of it. */
function summarised(question: string): Described | null {
  const [, told, about] = SUMMARISED.exec(question)?.indices ?? [];
  const [start, end] = told ?? about ?? [];
  if (start === undefined || end === undefined) return null;
  const words = tokensOf(question).filter((one) => one.start >= start && one.end <= end && !EMPTY_WORDS.has(one.word));
  return words.length === 0 ? null : { sort: "", about: words, start, end };
}

/** What is held or written on a day, by which it is called: "the meeting of 14 May 2024", "the letter of 3 June". */
const OF_DAY = "meeting|session|minutes|letter|memo|memorandum|e-?mail|report|notice|newsletter|bulletin|briefing";
/** Of what is held there are minutes. */
const HELD = wordSet("meeting session");
const MONTH = `(?:${MONTHS.join("|")})`;
const DAY = String.raw`(?:\d{4}-\d\d-\d\d|(?:\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?)?${MONTH}(?:\s+\d{1,2}(?!\d),?)?(?:\s+\d{4})?)`;
const DATED = new RegExp(
  String.raw`\b(?:the|our|that)\s+(?:[\p{L}-]+\s+){0,2}?(${OF_DAY})\s+(?:(?:held|dated|written|sent)\s+)?(?:(?:of|on|from|in|for)\s+)?(${DAY})\b`,
  "diu",
);

/** "The September 2024 meeting" */
const DAY_FIRST = new RegExp(
  String.raw`\b(?:the|our|that)\s+(?:(${DAY})(?:['’]s)?)\s+(?:[\p{L}-]+\s+)?(${OF_DAY})\b`,
  "diu",
);

/** A document that is called by its day. */
function describedByDay(question: string): Described | null {
  const first = DAY_FIRST.exec(question)?.indices;
  const [whole, sort, day] = DATED.exec(question)?.indices ?? [first?.[0], first?.[2], first?.[1]];
  if (whole === undefined || sort === undefined || day === undefined) return null;
  const about = tokensOf(question).filter(({ start, end, word }) => start >= day[0] && end <= day[1] && word !== "of");
  const called = question.slice(...sort).toLowerCase();
  return { sort: HELD.has(called) ? "minutes" : called, about, isByDay: true, start: whole[0], end: whole[1] };
}

/** Reads which document a question describes, where it describes one and does not name it. */
export const describedDocument = (question: string): Described | null =>
  describedByDay(question) ?? describedBySort(question) ?? summarised(question);

function describedBySort(question: string): Described | null {
  const behind = BEHIND.exec(question);
  const found = behind ?? BEFORE.exec(question);
  const [whole, first, sort] = found?.indices ?? [];
  if (whole === undefined || first === undefined || sort === undefined) return null;
  const tokens = tokensOf(question);
  const between = ([from, to]: readonly [number, number]) =>
    tokens.filter(({ start, end }) => start >= from && end <= to);
  const own = behind === null ? [] : upToEnd(between([whole[1], question.length]), question);
  const about = [...between(first), ...own].filter(({ word, isNumber }) => !EMPTY_WORDS.has(word) && !isNumber);
  const called = question.slice(...sort).toLowerCase();
  return about.length === 0 ? null : { sort: called, about, start: whole[0], end: whole[1] };
}

/** How well a document answers to a description. */
export interface Likely {
  /** How many of the words its names have, from 0 to 1. */
  readonly share: number;
  /** Those. */
  readonly named: readonly Token[];
  readonly isOfSort: boolean;
}

const series = (letters: string): RegExp => new RegExp(String.raw`(?:^|[^\p{L}])(?:${letters})[ -]?\d`, "u");

/** How publications of a sort begin their numbers: "DoDI 4715.13", "DoDD 6000.6", "IRM 2.3.59". */
const SERIES: Readonly<Record<string, RegExp>> = {
  instruction: series("[A-Z][A-Za-z]{0,6}(?:I|INST)"),
  directive: series("DoDD|[A-Z]{1,5}[DP]D"),
  manual: series("[A-Z][A-Za-z]{0,6}(?:M|MAN)"),
  regulation: series("[A-Z][A-Za-z]{0,6}R"),
  pamphlet: series("PAM"),
};

const ISO_DAY = /\b(\d{4})-(\d\d)-(\d\d)\b/g;

/** A day in a name as people say it, too: "2025-06-11" is 11 June 2025. */
const daysIn = (names: string): string =>
  Array.from(
    names.matchAll(ISO_DAY),
    ([, year, month, day]) => `${Number(day)} ${MONTHS[Number(month) - 1] ?? ""} ${year}`,
  ).join(" ");

/** @param names its title, number, name and folders, as one text */
export function likelyDocument({ about, sort, isByDay }: Described, names: string): Likely {
  const stems = new Set(tokensOf(`${names} ${daysIn(names)}`).map(({ stem }) => stem));
  const named = about.filter(({ stem }) => stems.has(stem) || [...stems].some((one) => isKin(stem, one)));
  const isOfSort = stems.has(wordStem(sort)) || SERIES[sort]?.test(names) === true;
  const isOther = (ENACTED.has(sort) && !isOfSort) || (isByDay === true && named.length < about.length);
  return { share: isOther ? 0 : named.length / about.length, named, isOfSort };
}

/** Where a description ends in its question. */
export const endOf = ({ about, end }: Described): number => Math.max(end, ...about.map((token) => token.end));

/** The question with all of the description as "it". */
export const ofItAlone = (question: string, described: Described): string =>
  `${question.slice(0, described.start)}it${question.slice(endOf(described))}`;

/** The question as it is asked of that document alone: what its names say is "it", and what they do not say stays asked. */
export function askedOfIt(question: string, { about, start, end }: Described, { named }: Likely): string {
  const to = Math.max(end, ...named.map((token) => token.end));
  const rest = about.filter((token) => !named.includes(token) && token.end <= to);
  const unnamed = rest.map((token) => question.slice(token.start, token.end));
  return `${question.slice(0, start)}${["it", ...unnamed].join(" ")}${question.slice(to)}`;
}
