import type { EdgeRow } from "./running-lines.ts";

/** A page number as it may be printed on an edge: `prefix` and style stay, `value` counts. */
interface Candidate {
  readonly label: string;
  readonly series: string;
  readonly value: number;
  readonly place: number;
}

/** How far to look for neighbours that count up, how many it takes, and how near to the same place they stand. */
const REACH_PAGES = 4;
const MIN_NEIGHBOURS = 2;
const MIN_NEIGHBOURS_OF_MANY = 3;
const MANY_PAGES = 20;
const SAME_PLACE = 0.02;
const MAX_WORDS = 12;
/** What counts something else than pages. */
const OTHER_COUNT =
  /\b(?:enclosure|encl|chapter|chap|section|sec|part|volume|vol|change|appendix|annex|revision|rev|version|table|figure|title|no)\.?$/i;

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

/** @returns for each page the label printed on its edge when such labels count up from page to page, else null */
export function printedLabels(edges: readonly (readonly EdgeRow[])[]): (string | null)[] {
  const found = edges.map((rows) => rows.flatMap(candidatesOf));
  const needed = Math.min(edges.length > MANY_PAGES ? MIN_NEIGHBOURS_OF_MANY : MIN_NEIGHBOURS, edges.length - 1);
  return found.map((candidates, page) => {
    const rated = candidates.map((candidate) => ({ candidate, neighbours: neighboursOf(candidate, page, found) }));
    const best = rated.sort((a, b) => b.neighbours - a.neighbours)[0];
    return best !== undefined && needed > 0 && best.neighbours >= needed ? best.candidate.label : null;
  });
}

/** Whether a page's outermost row is the one that its label is printed in: a running head or foot, whatever else it says. */
export const holdsLabel = (row: EdgeRow, label: string | null): boolean =>
  label !== null &&
  row.isOutermost &&
  row.text.split(" ").length <= MAX_WORDS &&
  candidatesOf(row).some((candidate) => candidate.label === label);

function neighboursOf(candidate: Candidate, page: number, found: readonly (readonly Candidate[])[]): number {
  let count = 0;
  for (let step = -REACH_PAGES; step <= REACH_PAGES; step++) {
    if (step === 0) continue;
    const others = found[page + step] ?? [];
    if (others.some((other) => isStepFrom(candidate, other, step))) count++;
  }
  return count;
}

const isStepFrom = (from: Candidate, other: Candidate, step: number): boolean =>
  other.series === from.series && other.value === from.value + step && Math.abs(other.place - from.place) < SAME_PLACE;

/** Numbers at the ends of a row or set apart in it: "12", "– 3 –", "Page 7 of 90", "H. R. 6395—4", "4-17", "A-3", "iv". */
function candidatesOf({ text, side, place, cells }: EdgeRow): Candidate[] {
  const found: Candidate[] = [];
  for (const match of text.matchAll(
    /(?<![\p{L}\p{N}.,/-])(?:([A-Z]{1,3}-|\d{1,3}-)?(\d{1,5})|([ivxlc]{1,8}))(?![\p{L}\p{N}/]|[-.,]\d)/gu,
  )) {
    const [label, prefix = "", digits, roman] = match;
    if (!cells.includes(label) && !isSetApart(text, match.index, match.index + label.length)) continue;
    const value = digits === undefined ? romanValue(roman ?? "") : Number(digits);
    if (value === null || value === 0) continue;
    found.push({ label, series: `${side} ${prefix} ${digits === undefined ? "roman" : "digits"}`, value, place });
  }
  return found;
}

function isSetApart(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start).trimEnd();
  const after = text.slice(end).trimStart();
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
