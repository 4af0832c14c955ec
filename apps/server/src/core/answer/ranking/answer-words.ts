import { tellsWithoutNumber } from "../asked/answer-units.ts";
import { MONTHS } from "../../text/months.ts";
import { countsUp, type AnswerKind } from "../asked/question.ts";
import { EMPTY_WORDS } from "../words/question-words.ts";
import type { Token } from "../words/tokens.ts";
import { wordStem } from "../../text/word-stem.ts";
import { isYearNumber } from "../../text/year-number.ts";

const NUMBER_WORDS = new Set(
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion dozen half third quarter
several both couple single twice none`.split(/\s+/),
);
const MONTH_WORDS = new Set(MONTHS);
const TIME_WORDS = new Set(
  `century centuries decade decades year years month months day days week weeks hour hours today spring summer autumn winter
era period ago bc ad bce ce before after during since until following end start immediately forthwith`.split(/\s+/),
);
const UNIT =
  /^(percent|per|cent|million|billion|thousand|hundred|dollars?|euros?|pounds?|kg|km|metres?|meters?|miles?|feet|degrees?|tons?|tonnes?|inches|acres|hectares|times|most|majority|all|many|few|high|low)$/;
const REASON =
  /\b(because|due to|since|so that|in order to|as a result|therefore|thus|owing to|caused?|led to|result(ed|ing)? in|reason|to (avoid|prevent|protect|reduce|allow|ensure|make))\b/i;
const MANNER = /\b(by|through|using|via|with|as)\b/i;
const PLACE_BEFORE = new Set("in at near from to of around across between throughout".split(" "));

const isYear = (token: Token): boolean => /^(1\d{3}|20\d{2}|[5-9]\d{2}|\d{3,4})$/.test(token.word);
/** What a label's number comes after: "(3)", "§ 3", "Section 3" and "[3]" tell no quantity, nor do "Sections 3, 4" and "Pub. L. 3–4" any. */
const LABEL_BEFORE =
  /(?:[([§#]|\b(?:sections?|secs?|subsections?|subsecs?|titles?|chapters?|ch|paragraphs?|paras?|articles?|pages?|pp?|fig|figure|table|nos?|pub|l|stat|parts?|u\.?s\.?c)[.\s]*(?:\d[\w().]*(?:,\s?|\s?[–-]\s?|\s(?:and|or|to|through)\s))*)\s*$/i;
/** "26 Stat. 645", "10 U.S.C. 2733" */
const LABEL_AFTER = /^\s?(?:stat|u\.?s\.?c|c\.?f\.?r|f\.?r)\b/i;
const LABEL_REACH = 40;

/** Written out or cut short. */
const MONTH = `(?:${MONTHS.map((name) => name.slice(0, 3)).join("|")})[a-z]*`;
const DAY_BEFORE = new RegExp(`\\b${MONTH}\\.?\\s+$`, "i");
const MONTH_BEHIND = new RegExp(`^\\s+${MONTH}\\b`, "i");
const YEAR_BEFORE = new RegExp(
  `\\b(?:${MONTH}\\.?(?:\\s+\\d{1,2},?)?|acts?,|in|of|since|by|until|before|after|during|from|years?)\\s+$`,
  "i",
);

/** What stands shortly before a place. */
const before = (text: string, at: number): string => text.slice(Math.max(0, at - LABEL_REACH), at);

/** "COVID-19" and "F-16" are names. */
const NAME_BEFORE = /(?<![\p{L}\p{N}])\p{Lu}[\p{Lu}\p{N}]{0,9}[-–]$/u;
const isOfName = (text: string, offset: number, { start }: Token): boolean =>
  NAME_BEFORE.test(before(text, start - offset));

const isLabel = (text: string, offset: number, { start, end }: Token): boolean =>
  LABEL_BEFORE.test(before(text, start - offset)) || LABEL_AFTER.test(text.slice(end - offset));

/** The day or the year of a date: how many there are it does not tell. */
const isOfDate = (text: string, offset: number, { start, end, word }: Token): boolean =>
  DAY_BEFORE.test(before(text, start - offset)) ||
  MONTH_BEHIND.test(text.slice(end - offset)) ||
  (isYearNumber(word) && YEAR_BEFORE.test(before(text, start - offset)));

const LISTED = /(?<!\p{L})(?<noun>\p{L}+)\s+\d+(?:(?:,\s?|\s(?:and|or|to)\s)\d+)+/gu;

/** Where numbers stand that tell things of a kind apart, "rooms 11 and 12", and count none. */
const listedIn = (text: string, asked: ReadonlySet<string>): (readonly [start: number, end: number])[] =>
  Array.from(text.matchAll(LISTED)).flatMap(({ 0: found, index, groups }) =>
    asked.has(wordStem(groups?.noun?.toLowerCase() ?? "")) ? [[index, index + found.length] as const] : [],
  );

/** "$100,000" tells no number of members. */
const isMoney = (text: string, offset: number, { start }: Token): boolean =>
  /[$€£]\s?(?:\d[\d,.]*)?$/.test(before(text, start - offset));

/** Behind a number it tells how long or what share, and counts nothing else: "1-year periods", "45 days", "2 per centum". */
const MEASURED = /^[\s-]*(years?|months?|weeks?|days?|hours?|minutes?|per\s?cent(?:um)?|percent|%)(?![\p{L}])/iu;

/** Whether a number measures what is not asked for. @param behind what stands behind it */
function isMeasure(behind: string, asked: ReadonlySet<string>): boolean {
  const [, unit = ""] = MEASURED.exec(behind) ?? [];
  return unit !== "" && !asked.has(wordStem(unit.toLowerCase()));
}

/** "One of the main centres" and "no one" tell no number. */
const isAnyOne = ({ word }: Token, before: Token | undefined, after: Token | undefined): boolean =>
  word === "one" && (after?.word === "of" || after?.word === "another" || before?.word === "no");

/** Money answers "how many" where money is asked for. */
const ASKS_MONEY = ["dollar", "euro", "pound"];

/** A quantity or a day; "01c" and "007" are parts of names. */
const isQuantity = (token: Token): boolean => token.isNumber && /^(0|[1-9]\d*(st|nd|rd|th|s)?)$/.test(token.word);
/** "post-9/11 veterans" are not nine. */
const isSlashed = (text: string, offset: number, { start, end }: Token): boolean =>
  text[start - offset - 1] === "/" || text[end - offset] === "/";

/** "13th" says which one, and counts none. */
const isOrdinal = ({ word }: Token): boolean => /^\d+(?:st|nd|rd|th)$/.test(word);

const isNumeral = (token: Token): boolean => isQuantity(token) || NUMBER_WORDS.has(token.word);

function hasNewPlace(fresh: readonly Token[], all: readonly Token[]): boolean {
  return fresh.some((token) => {
    const before = all[all.indexOf(token) - 1];
    return token.isCapital && before !== undefined && (PLACE_BEFORE.has(before.word) || before.isCapital);
  });
}

/** What an answer should look like, and the stems of the question, which it may not consist of. */
export interface WantedAnswer {
  readonly kind: AnswerKind;
  /** What a number has to stand with; null where any will do. */
  readonly unit: RegExp | null;
  readonly asked: ReadonlySet<string>;
}

const best = (...likeness: readonly (readonly [boolean, number])[]): number =>
  Math.max(0, ...likeness.map(([holds, value]) => (holds ? value : 0)));

/** A sentence and where it begins in the text that its words are placed in. */
export interface PlacedText {
  readonly text: string;
  readonly start: number;
}

/** How much "$159 million" looks like a percentage. */
const OTHER_UNIT = 0.2;

/** How much a sentence looks as if it held such an answer in words the question did not have, from 0 to 1. */
export function looksLikeAnswer(
  { kind, unit, asked }: WantedAnswer,
  { text, start }: PlacedText,
  all: readonly Token[],
): number {
  const countsThings = kind === "count" && !ASKS_MONEY.some((stem) => asked.has(stem));
  const listed = kind === "count" ? listedIn(text, asked) : [];
  const isListed = ({ start: at }: Token): boolean =>
    listed.some(([from, to]) => at - start >= from && at - start < to);
  const fresh = all.filter(
    (token, i) =>
      !asked.has(token.stem) &&
      (i > 0 || token.isNumber || token.word.length > 3) &&
      !(token.isNumber && (isLabel(text, start, token) || isListed(token))) &&
      !(token.isNumber && kind === "count" && isSlashed(text, start, token)) &&
      !isAnyOne(token, all[i - 1], all[i + 1]) &&
      !(token.isNumber && countsUp(kind) && (isOfDate(text, start, token) || isOfName(text, start, token))) &&
      !(token.isNumber && countsThings && isMoney(text, start, token)) &&
      !(kind === "count" && isOrdinal(token)) &&
      !(kind === "count" && isNumeral(token) && isMeasure(text.slice(token.end - start), asked)),
  );
  const hasName = fresh.some((token) => token.isCapital && token !== all[0]);
  const hasNumber = fresh.some(isNumeral);
  const hasUnit = fresh.some((token) => UNIT.test(token.word));
  if (kind === "person") return best([hasName, 1], [fresh.some((token) => token.isCapital), 0.5]);
  if (kind === "place") return best([hasNewPlace(fresh, all), 1], [hasName, 0.6]);
  if (kind === "date") return dateLikeness(fresh);
  if (kind === "count") return best([hasNumber, 1], [hasUnit, 0.4]);
  if (kind === "amount" && unit !== null && !unit.test(text)) return best([hasNumber || hasUnit, OTHER_UNIT]);
  const isTold = unit !== null && tellsWithoutNumber(unit, text);
  if (kind === "amount") return best([hasNumber || isTold || text.includes("%"), 1], [hasUnit, 0.5]);
  if (kind === "reason") return best([REASON.test(text), 1]);
  if (kind === "manner") return best([MANNER.test(text), 1]);
  return Math.min(1, fresh.length / 2);
}

function dateLikeness(fresh: readonly Token[]): number {
  const hasDate = fresh.some((token) => isYear(token) || (token.isCapital && MONTH_WORDS.has(token.word)));
  return best([hasDate, 1], [fresh.some(isQuantity), 0.6], [fresh.some((token) => TIME_WORDS.has(token.word)), 0.4]);
}

/** Whether a word, at its place in a sentence, could be (part of) such an answer. */
export function isTyped({ kind, asked }: Omit<WantedAnswer, "unit">, token: Token, at: number): boolean {
  if (asked.has(token.stem)) return false;
  if (kind === "person" || kind === "place") return token.isCapital && (at > 0 || token.word.length > 3);
  if (kind === "date") return token.isNumber || MONTH_WORDS.has(token.word) || TIME_WORDS.has(token.word);
  if (countsUp(kind)) return isNumeral(token) || UNIT.test(token.word);
  return token.word.length > 3 && !EMPTY_WORDS.has(token.word);
}
