import { MONTHS, WEEKDAY } from "../text/months.ts";

/** How the words begin, as a pattern, that say that a publication takes the place of another. */
export const TAKING_PLACE = "supersed|replac|cancel|rescind";

/** What a publication takes the place of has another date: "This edition supersedes SOP 14 of 12 June 2018." */
const TAKES_PLACE = new RegExp(
  String.raw`\b(?:${TAKING_PLACE})(?:es?|s|ed|ing)\b[^\n]{0,200}?(?:\.(?=\s)|(?=\n)|$)`,
  "gi",
);

/** Lists of what is referred to have others' dates. */
const REFERS = /^\W*(?:references?\b|refs?\b|[a-z][.)] |enclosures?\b)/i;

const MONTH = MONTHS.map((name) => name.slice(0, 3) + (name.length > 3 ? `(?:${name.slice(3)})?` : "")).join("|");
/** A day before its month, as points between numbers always mean it; no part of a longer number with points. */
const WITH_POINTS = String.raw`(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\.?\d)`;
/** "1 September 2010", "July 2, 2004", "2019-03-01", "March 2014", "5.3.2024". */
const DATE = new RegExp(
  `\\b(?:(\\d{1,2})\\s+(${MONTH})\\.?,?\\s+(\\d{4})|(${MONTH})\\.?\\s+(?:(\\d{1,2}),?\\s+)?(\\d{4})|(\\d{4})-(\\d{2})-(\\d{2})|${WITH_POINTS})\\b`,
  "i",
);
const YEAR = /\b(?:19|20)\d{2}\b/g;

/** Says of the date behind it that it is the publication's own. */
const LABEL =
  "(?:effective|dated?|datum|stand|date of (?:issue|publication)|issued?|published|publication|approved|adopted|posted|released?|submitted|written|revised|updated|modified|revision|edition|version|rev\\.?|as of|held)";
const BEHIND_LABEL = String.raw`(?: date| of| on| as of| in)?\s*[:\-–—]?\s*(?:${WEEKDAY},?\s+)?$`;
const LABELLED = new RegExp(String.raw`(?:^|[^\p{L}])${LABEL}${BEHIND_LABEL}`, "iu");
const LABEL_ALONE = new RegExp(String.raw`^\W*(?:first |last )?${LABEL}${BEHIND_LABEL}`, "iu");
/** Days that a paper names, and that are not its own: "Due date: 5 May 2024". */
const OTHER_LABEL =
  /\b(?:due|expir\w+|end|start|closing|birth|delivery|return|terminat\w+|review|renewal|next)\s+date\s*[:\-–—]?\s*$/i;
/** What a publication says of itself in a sentence: "This instruction is effective 1 March 2020." */
const OF_ITSELF = /^this\s+\w+(?:\s+\w+)?\s+(?:is|was|becomes|takes)\s+\w+(?:\s+\w+)?\s*$/i;
/** Whatever stands behind these is a day that a sentence tells of, or a span. */
const LEADS_IN =
  /(?:^|[^\p{L}])(?:in|on|since|until|till?|by|from|before|after|between|during|through|to|at|and|or|than|around|about|ends?|ended|expires?d?|begins?|began|starts?|started|due|closed|opened|founded|signed|born|died|late|early|mid|last|next)[\s\-–—]*$/iu;
/** Nothing else in small letters goes on behind a date that stands by itself; "held on 11 June at 1000" tells its hour. */
const GOES_ON = /^[\s,]*(?!(?:incorporating|including|with|edition|version|revision|issue|rev)\b|at\s+\d)\p{Ll}/u;
/** What stands below "Next meeting" is another day. */
const IS_NEXT = /\bnext\s+(?:meeting|session|review|issue)\W*$/i;
const IS_SPAN = new RegExp(String.raw`^\s*[-–—]\s*(?:\d|${MONTH})`, "i");
const HAS_SMALL_WORD = /(?:^|\s)\p{Ll}/u;
const MAX_WORDS = 16;

const YEAR_IS_TOLD = /\b(?:revision|edition|version|rev\.?|issued?|published)\b[^\n.]{0,20}$/i;

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== "").length;

/** A line's sentences, each for itself. */
const piecesOf = (head: string): string[] =>
  head
    .split("\n")
    .flatMap((line) => line.split(/(?<=[.!?])\s+(?=\p{Lu})/u))
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "")
    .filter((piece, i, all) => !REFERS.test(piece) && !IS_NEXT.test(all[i - 1] ?? ""));

/** Whether a date stands as the publication's own between what is before and behind it in its line, and not inside a sentence. */
function stands(before: string, behind: string): boolean {
  if (GOES_ON.test(behind) || IS_SPAN.test(behind) || OTHER_LABEL.test(before)) return false;
  const isSentence = /[.!?]["”’)]*$/.test(behind);
  if (LABELLED.test(before)) return !isSentence || LABEL_ALONE.test(before) || OF_ITSELF.test(before);
  if (LEADS_IN.test(before) || /:\s*$/.test(before)) return false;
  const isTitle = !HAS_SMALL_WORD.test(before);
  return isTitle ? wordsIn(before) < MAX_WORDS : !isSentence && wordsIn(`${before} ${behind}`) < MAX_WORDS;
}

/** What stands before and behind a match in its piece. */
const around = (piece: string, { 0: found, index }: RegExpExecArray): [before: string, behind: string] => [
  piece.slice(0, index),
  piece.slice(index + found.length),
];

/** Only a piece's first date: a later one may end a span. */
function dateIn(piece: string): string | null {
  const match = DATE.exec(piece);
  return match !== null && stands(...around(piece, match)) ? isoDateOf(match) : null;
}

/** Of a piece that tells a whole date, the year is that date's. */
const yearIn = (piece: string): string | null =>
  DATE.test(piece)
    ? null
    : ([...piece.matchAll(YEAR)].find((match) => isYearTold(...around(piece, match)))?.[0] ?? null);

/** A year alone is the publication's where a word says so: "Revision 3, 2016", "Year of issue 2024", "2019 edition". */
const isYearTold = (before: string, behind: string): boolean =>
  !GOES_ON.test(behind) &&
  !/[.!?]$/.test(behind) &&
  (YEAR_IS_TOLD.test(before) || /^\s+(?:edition|version|revision)\b/i.test(behind)) &&
  wordsIn(before) < MAX_WORDS;

/**
 * The day, month or year that the head of a first page gives the publication itself, ISO: it stands on a line of its own, behind
 * the number or title, or behind a word that says what it is; a date inside a sentence is another one's.
 */
export function publicationDateIn(head: string): string | null {
  const pieces = piecesOf(head.replace(TAKES_PLACE, ""));
  const firstIn = (tell: (piece: string) => string | null) => pieces.map(tell).find((told) => told !== null);
  return firstIn(dateIn) ?? firstIn(yearIn) ?? null;
}

/** The whole date in a file's name: "Minutes 2022-06-12", "12.06.2022 Minutes". */
export function dateOfFileName(stem: string): string | null {
  const yearFirst = /(?<!\d)((?:19|20)\d{2})[-_.](\d{2})[-_.](\d{2})(?!\d)/.exec(stem);
  const dayFirst = /(?<![\d.])(\d{1,2})\.(\d{1,2})\.((?:19|20)\d{2})(?!\.?\d)/.exec(stem);
  const [year = "", month = "", day = ""] = yearFirst?.slice(1) ?? dayFirst?.slice(1).toReversed() ?? [];
  return isoDate(Number(year), Number(month), Number(day));
}

function isoDateOf(match: RegExpExecArray): string | null {
  const [, dayA, monthA, yearA, monthB, dayB, yearB, yearC, monthC, dayC, dayD, monthD, yearD] = match;
  const named = (monthA ?? monthB)?.slice(0, 3).toLowerCase();
  const month = named === undefined ? Number(monthC ?? monthD) : MONTHS.findIndex((name) => name.startsWith(named)) + 1;
  return isoDate(Number(yearA ?? yearB ?? yearC ?? yearD), month, Number(dayA ?? dayB ?? dayC ?? dayD ?? 0));
}

function isoDate(year: number, month: number, day: number): string | null {
  if (year < 1400 || year > 2200 || month < 1 || month > 12 || day > 31) return null;
  const two = (value: number) => String(value).padStart(2, "0");
  return day === 0 ? `${year}-${two(month)}` : `${year}-${two(month)}-${two(day)}`;
}
