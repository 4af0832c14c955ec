import { onceEach } from "../once-each.ts";
import { isYearNumber } from "../text/year-number.ts";
import type { EdgeRow } from "./edge-row.ts";
import { pageNumbersOf, type PageNumber } from "./page-number.ts";

/** So many of a line's neighbours on other pages must count on from it, before its number is the page's. */
const ENOUGH_COUNTING = 0.5;
/** Two pages of a book on one page of a scan count by two. */
const PAGES_ON_ONE = 2;
/** So many lines tell whether the sections that they name go up through the document. */
const MIN_SECTIONS = 4;
const ENOUGH_RISING = 0.8;

/** The section that a page begins or ends with, as manuals print it at either end: "5.1.10.3", "Exhibit 2.3.59-7". */
const SECTION = String.raw`(?:(?:exhibit|section|sec\.|§|part|chapter|article|annex|appendix) ?)?\d+(?:\.\d+)+(?:-\d+)?`;
const SECTION_AT_END = new RegExp(`^${SECTION}(?= |$)|(?<= )${SECTION}$`, "gi");
const DAY = /^\d{1,2}\.\d{1,2}\.\d{2,4}$/;

/** A line at a page's edge, with the numbers in it that may be the page's. */
interface Numbered {
  readonly page: number;
  readonly numbers: readonly PageNumber[];
  /** The sections at its ends. */
  readonly sections: readonly string[];
}

const sectionsIn = (text: string): string[] => (text.match(SECTION_AT_END) ?? []).filter((one) => !DAY.test(one));

/** A line's text, with "#" in the place of each of these numbers. */
const without = (text: string, numbers: readonly PageNumber[]): string =>
  numbers.reduceRight((rest, { label, start }) => `${rest.slice(0, start)}#${rest.slice(start + label.length)}`, text);

const withoutSections = (text: string): string =>
  text.replace(SECTION_AT_END, (section) => (DAY.test(section) ? section : "#"));

/** What lines have in common whose numbers may count from page to page. */
const kindOf = (row: EdgeRow, numbers: readonly PageNumber[]): string =>
  `${row.side} ${withoutSections(without(row.text, numbers))}`;

/** How many of the neighbours in a list hold this of each other. */
function shareOfPairs<Item>(items: readonly Item[], holds: (one: Item, next: Item) => boolean): number {
  const pairs = items.slice(1).filter((next, i) => holds(items[i] ?? next, next));
  return items.length < 2 ? 0 : pairs.length / (items.length - 1);
}

/** No book counts its pages from so many on. */
const MOST_AHEAD = 1_000;

/** "Balance sheet 2019" and "Balance sheet 2020" on two pages are of two years. */
const isYear = ({ label, value, isAlone }: PageNumber, page: number): boolean =>
  !isAlone && isYearNumber(label) && value - page > MOST_AHEAD;

/** Whether the numbers at one place of such lines count with the pages: "12" and "13" do, "Employee 6874" and "Employee 1204" do not. */
function counts(lines: readonly Numbered[], place: number): boolean {
  const share = shareOfPairs(lines, (one, next) => {
    const [before, after] = [one.numbers[place], next.numbers[place]];
    if (before === undefined || after === undefined || (isYear(before, one.page) && isYear(after, next.page)))
      return false;
    const [pages, more] = [next.page - one.page, after.value - before.value];
    // Another chapter, or the first page behind a preface, begins to count anew.
    return before.series === after.series ? more === pages || more === PAGES_ON_ONE * pages : after.value <= pages;
  });
  return share >= ENOUGH_COUNTING;
}

const partsOf = (section: string): number[] => (section.match(/\d+/g) ?? []).map(Number);

function isBehind(one: string, next: string): boolean {
  const [before, after] = [partsOf(one), partsOf(next)];
  const at = before.findIndex((part, i) => part !== (after[i] ?? -1));
  return at < 0 || (after[at] ?? -1) > (before[at] ?? 0);
}

/** Whether such lines name the sections of a document as it goes on. */
const rises = (lines: readonly Numbered[]): boolean =>
  lines.length >= MIN_SECTIONS &&
  shareOfPairs(lines, (one, next) => isBehind(one.sections[0] ?? "", next.sections[0] ?? "")) >= ENOUGH_RISING;

/** By their kind, the lines of all pages; null where a page has two of a kind, as a table's rows are. */
function linesByKind(edges: readonly (readonly EdgeRow[])[]): Map<string, Numbered[] | null> {
  const kinds = new Map<string, Numbered[] | null>();
  for (const [page, rows] of edges.entries()) {
    for (const row of rows) {
      const numbers = pageNumbersOf(row);
      const kind = kindOf(row, numbers);
      const lines = kinds.get(kind);
      const line = { page, numbers, sections: sectionsIn(row.text) };
      if (lines === undefined) kinds.set(kind, [line]);
      else if (lines?.at(-1)?.page === page) kinds.set(kind, null);
      else lines?.push(line);
    }
  }
  return kinds;
}

/**
 * Learns which numbers at the edges of a document's pages count with them: page numbers, and the sections of a manual as it goes on.
 * Any other number is one that its line is about, and a line with another number says another thing.
 * @returns a line's text, with "#" in the place of those numbers
 */
export function learnCountingNumbers(edges: readonly (readonly EdgeRow[])[]): (row: EdgeRow) => string {
  const learnt = new Map(
    [...linesByKind(edges)].map(([kind, lines]) => {
      const places = lines?.[0]?.numbers.map((_, place) => counts(lines, place)) ?? [];
      return [kind, { places, isOfSections: lines !== null && rises(lines) }] as const;
    }),
  );
  // A row is asked for again and again while lines are counted.
  return onceEach((row) => {
    const numbers = pageNumbersOf(row);
    const kind = learnt.get(kindOf(row, numbers));
    const rest = without(
      row.text,
      numbers.filter((_, place) => kind?.places[place] === true),
    );
    return kind?.isOfSections === true ? withoutSections(rest) : rest;
  });
}
