import type { EdgeRow } from "./edge-row.ts";

/** A page number as it may be printed on an edge: `series` stays from page to page, `value` counts. */
export interface PageNumber {
  readonly label: string;
  /** Where it stands in its row's text. */
  readonly start: number;
  readonly series: string;
  readonly value: number;
  readonly side: EdgeRow["side"];
  /** As of its row. */
  readonly place: number;
  /** Nothing else is said beside it: neither a title nor a note that it numbers. */
  readonly isAlone: boolean;
}

/** A row of more words is text, unless the number stands apart from them. */
const MAX_WORDS = 12;
/** What counts something else than pages. */
const OTHER_COUNT =
  /\b(?:enclosure|encl|chapter|chap|section|sec|part|volume|vol|change|appendix|annex|revision|rev|version|table|figure|fig|title|no|invoice|receipt|order|case|claim|ticket|record|item|lot|exhibit|form|lesson|unit|module|course|session|exercise|question|problem|psalm|room|serial|customer|employee|patient|student|candidate|member|participant|container|batch|day|week|year|month|step|stage|round|game|class|grade|level|group|team|plot|house|flat|apartment|seat|bus|gate|station|platform)\.?$/i;

/** What has pages that are counted in it: "Chapter 2-3". */
const OF_CHAPTERS = /\b(?:chapter|chap|appendix|annex)\.?$/i;

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

/**
 * What stays before the number: nothing, chapters and annexes ("4-", "A-", "III-", "A-B-"), or what stands at a book's end
 * ("Glossary-"). Then digits or a roman number, which no decimal, date or list's full stop goes on.
 */
const NUMBER =
  /(?<![\p{L}\p{N}.,/-])((?:(?:[A-Z]{1,5}|\d{1,3})[-–‑])+|\p{Lu}\p{Ll}{2,12}[-–‑])?(?:(\d{1,5})|([ivxlc]{1,8}|[IVXLC]{1,8}))(?![\p{L}\p{N}/]|[-–‑.,]\d|\.\s)/gu;

/** What goes with a page number: "Page 7 of 90", "– 3 –", "[5]", and the chapter that it counts in: "Chapter 2 2-3". */
const BESIDE =
  /^(?:chap(?:ter)?\.?\s+\w+[,:;|\s]+)?(?:page\s+|[-–—[(\s]+)?|(?:\s+of\s+\d+|[-–—\])\s]+)?(?:[,;|\s]+chap(?:ter)?\.?\s+\w+)?$/gi;

/** "Page 7 tells of supplies." is text, whatever number it begins with. */
const WORDS_OF_SENTENCE = 4;
const isSentence = (text: string): boolean =>
  /\p{L}{2}(?: \d+)?[.!?]$/u.test(text) && text.split(" ").length >= WORDS_OF_SENTENCE;

/** Numbers at the ends of a row or set apart in it: "12", "– 3 –", "[5]", "Page 7 of 90", "H. R. 6395—4", "4-17", "A-3", "iv". */
export function pageNumbersOf(row: EdgeRow): PageNumber[] {
  const found: PageNumber[] = [];
  if (isSentence(row.text)) return found;
  for (const match of row.text.matchAll(NUMBER)) {
    const [label, prefix = "", digits, roman = ""] = match;
    const value = digits === undefined ? romanValue(roman.toLowerCase()) : Number(digits);
    if (value === null || value === 0 || !stands(row, { label, prefix, start: match.index })) continue;
    found.push({
      label,
      start: match.index,
      series: `${prefix} ${styleOf(digits, roman)}`,
      value,
      side: row.side,
      place: row.place,
      isAlone: row.cells.some((cell) => cell.replace(BESIDE, "") === label),
    });
  }
  return found;
}

/** Chapters that a row names: "2" of "Chapter 2  Crossings". */
export const chaptersNamedIn = ({ text }: EdgeRow): string[] =>
  [...text.matchAll(/\bchap(?:ter)?\.?\s+(\w{1,5})\b/gi)].map(([, name = ""]) => name);

/** Whether a number counts in this chapter: "2-3" in "2". */
export const isOfChapter = ({ series }: PageNumber, chapter: string): boolean =>
  series.startsWith(chapter) && /^[-–‑] /.test(series.slice(chapter.length));

interface Spot {
  readonly label: string;
  readonly prefix: string;
  readonly start: number;
}

/** Whether a number stands apart from what else its row says: in a cell of its own, or at an end of the row or of its cell. */
function stands({ text, cells }: EdgeRow, spot: Spot): boolean {
  const cell = cellAt(cells, spot.start);
  if (cell !== null && cell.text === spot.label) return !/^chap(?:ter)?\.?$/i.test(cell.before) || spot.prefix !== "";
  return (
    isSetApart(text, spot) || (cell !== null && isSetApart(cell.text, { ...spot, start: spot.start - cell.start }))
  );
}

interface Cell {
  readonly text: string;
  readonly start: number;
  /** What the cell before it says. */
  readonly before: string;
}

/** The cell of a row that holds this place of its text. */
function cellAt(cells: readonly string[], place: number): Cell | null {
  let start = 0;
  for (const [i, text] of cells.entries()) {
    if (place < start + text.length) return { text, start, before: cells[i - 1] ?? "" };
    start += text.length + 1;
  }
  return null;
}

const styleOf = (digits: string | undefined, roman: string): string =>
  digits !== undefined ? "digits" : roman === roman.toLowerCase() ? "roman" : "ROMAN";

function isSetApart(text: string, { label, prefix, start }: Spot): boolean {
  const before = text.slice(0, start).replace(/[[(\s]+$/, "");
  const isOfPage = /\bpage$/i.test(before) && start + label.length === text.length;
  if (text.split(" ").length > MAX_WORDS && !isOfPage) return false;
  const after = text.slice(start + label.length).replace(/^[\])\s]+/, "");
  if (OTHER_COUNT.test(before) && !(prefix !== "" && OF_CHAPTERS.test(before))) return false;
  if (before === "" || after === "" || /(?:\bpage|[-–—|•·-])$/i.test(before) || /^[–—|•·]/.test(after)) return true;
  return followsItsChapter(before, prefix);
}

/** "Chapter 2 2-3": whatever comes after it, the number is one of the chapter's. */
const followsItsChapter = (before: string, prefix: string): boolean =>
  prefix !== "" && /\bchap(?:ter)?\.?\s+(\w+)[,:;|]?$/i.exec(before)?.[1] === prefix.replace(/[-–‑]$/, "");

/** @returns null when it is no number in its usual form */
function romanValue(text: string): number | null {
  const digits = [...text].map((letter) => ROMAN[letter] ?? 0);
  const value = digits.reduce((sum, digit, i) => sum + (digit < (digits[i + 1] ?? 0) ? -digit : digit), 0);
  return toRoman(value) === text ? value : null;
}

function toRoman(value: number): string {
  const steps = [
    [100, "c"],
    [90, "xc"],
    [50, "l"],
    [40, "xl"],
    [10, "x"],
    [9, "ix"],
    [5, "v"],
    [4, "iv"],
    [1, "i"],
  ] as const;
  let rest = value;
  let text = "";
  for (const [step, letters] of steps) {
    for (; rest >= step; rest -= step) text += letters;
  }
  return text;
}
