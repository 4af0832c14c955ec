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
  /\b(?:enclosure|encl|chapter|chap|section|sec|part|volume|vol|change|appendix|annex|revision|rev|version|table|figure|fig|title|no|invoice|receipt|order|case|claim|ticket|record|item|lot|exhibit|form)\.?$/i;

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

/**
 * What stays before the number: nothing, chapters and annexes ("4-", "A-", "III-", "A-B-"), or what stands at a book's end
 * ("Glossary-"). Then digits or a roman number, which no decimal, date or list's full stop goes on.
 */
const NUMBER =
  /(?<![\p{L}\p{N}.,/-])((?:(?:[A-Z]{1,5}|\d{1,3})[-–‑])+|\p{Lu}\p{Ll}{2,12}[-–‑])?(?:(\d{1,5})|([ivxlc]{1,8}|[IVXLC]{1,8}))(?![\p{L}\p{N}/]|[-–‑.,]\d|\.\s)/gu;

/** What goes with a page number: "Page 7 of 90", "– 3 –", "[5]". */
const BESIDE = /^(?:page\s+|[-–—[(\s]+)|(?:\s+of\s+\d+|[-–—\])\s]+)$/gi;

/** Numbers at the ends of a row or set apart in it: "12", "– 3 –", "[5]", "Page 7 of 90", "H. R. 6395—4", "4-17", "A-3", "iv". */
export function pageNumbersOf({ text, side, place, cells }: EdgeRow): PageNumber[] {
  const isShort = text.split(" ").length <= MAX_WORDS;
  const found: PageNumber[] = [];
  for (const match of text.matchAll(NUMBER)) {
    const [label, prefix = "", digits, roman = ""] = match;
    const stands = cells.includes(label) || (isShort && isSetApart(text, match.index, match.index + label.length));
    const value = digits === undefined ? romanValue(roman.toLowerCase()) : Number(digits);
    if (!stands || value === null || value === 0) continue;
    const isAlone = cells.some((cell) => cell.replace(BESIDE, "") === label);
    found.push({
      label,
      start: match.index,
      series: `${prefix} ${styleOf(digits, roman)}`,
      value,
      side,
      place,
      isAlone,
    });
  }
  return found;
}

const styleOf = (digits: string | undefined, roman: string): string =>
  digits !== undefined ? "digits" : roman === roman.toLowerCase() ? "roman" : "ROMAN";

function isSetApart(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start).replace(/[[(\s]+$/, "");
  const after = text.slice(end).replace(/^[\])\s]+/, "");
  if (OTHER_COUNT.test(before)) return false;
  return before === "" || after === "" || /(?:\bpage|[–—|•·-])$/i.test(before) || /^[–—|•·]/.test(after);
}

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
