import { chaptersNamedIn, isOfChapter, pageNumbersOf, type PageNumber } from "./page-number.ts";
import type { EdgeRow } from "./edge-row.ts";

/** How far to look for neighbours that count up, how many it takes, and how near to the same place they stand. */
const REACH_PAGES = 4;
const MIN_NEIGHBOURS = 2;
const MIN_NEIGHBOURS_OF_MANY = 3;
const MANY_PAGES = 20;
const SAME_PLACE = 0.02;

/** What a number with too few neighbours may have for itself, each as good as so many neighbours; and how much it takes. */
const WORTH = {
  goesOn: 2,
  contradicts: -3,
  begins: 1,
  ends: 0.5,
  standsWhereOthersDo: 1.5,
  isPhysical: 0.5,
  ofChapter: 1,
} as const;
const ENOUGH = 2;
const ENOUGH_OF_MANY = 2.5;
/** A chapter's first page is known by its second one, and that by its place. */
const SWEEPS = 3;
/** A row of more words is text, and stays. */
const MAX_WORDS_OF_HEAD = 12;
/** A place where fewer labels stand than this is none where labels stand. */
const MIN_LABELS_OF_PLACE = 2;

type Found = readonly (readonly PageNumber[])[];
type Label = PageNumber | null;

/**
 * @returns for each page the label printed on its edge when such labels count up from page to page, else null. What is printed
 * alone, in the place of others or where it goes on from them, counts too: the one page of an appendix, a chapter's first page.
 */
export function printedLabels(edges: readonly (readonly EdgeRow[])[]): (string | null)[] {
  const numbers = edges.map((rows) => rows.flatMap(pageNumbersOf));
  const found = numbers.map((own, page) => own.filter((number) => !isRepeated(number, page, numbers)));
  const isLong = edges.length > MANY_PAGES;
  const needed = Math.min(isLong ? MIN_NEIGHBOURS_OF_MANY : MIN_NEIGHBOURS, edges.length - 1);
  if (needed < 1) return edges.map(() => null);
  const labels: Label[] = found.map((own, page) => best(own, (number) => neighboursOf(number, page, found), needed));
  const chapters = edges.map((rows) => rows.flatMap(chaptersNamedIn));
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    addFitting(labels, { found, chapters }, isLong ? ENOUGH_OF_MANY : ENOUGH);
  return labels.map((label) => label?.label ?? null);
}

/** Gives labels to pages that have none yet where enough speaks for one; each label speaks for those beside it. */
function addFitting(labels: Label[], { found, chapters }: Printed, enough: number): void {
  const places = placesOf(labels);
  found.forEach((own, page) => {
    labels[page] ??= best(own, (number) => evidenceFor(number, page, { labels, found, chapters, places }), enough);
  });
}

/** Whether a page's outermost row is the one that its label is printed in: a running head or foot, whatever else it says. */
export const holdsLabel = (row: EdgeRow, label: string | null): boolean =>
  label !== null &&
  row.isOutermost &&
  row.text.split(" ").length <= MAX_WORDS_OF_HEAD &&
  pageNumbersOf(row).some((number) => number.label === label);

/** @returns the number that most speaks for, the first of several; null when not enough speaks for any */
function best(numbers: readonly PageNumber[], rate: (number: PageNumber) => number, enough: number): Label {
  let [most, found]: [number, Label] = [-Infinity, null];
  for (const number of numbers) {
    const rated = rate(number);
    if (rated > most) [most, found] = [rated, number];
  }
  return most >= enough ? found : null;
}

const stepsInReach = Array.from({ length: 2 * REACH_PAGES + 1 }, (_, i) => i - REACH_PAGES).filter(
  (step) => step !== 0,
);

/** No two pages beside each other have one label: what stays the same is a document's number, a year, a change. */
const isRepeated = (number: PageNumber, page: number, found: Found): boolean =>
  stepsInReach.some((step) =>
    (found[page + step] ?? []).some((other) => other.label === number.label && isInPlace(other, number)),
  );

const neighboursOf = (number: PageNumber, page: number, found: Found): number =>
  stepsInReach.filter((step) =>
    (found[page + step] ?? []).some((other) => isStepFrom(number, other, step) && isInPlace(other, number)),
  ).length;

const isStepFrom = (from: PageNumber, other: PageNumber, step: number): boolean =>
  other.series === from.series && other.value === from.value + step;

const isInPlace = (a: Place, b: Place): boolean => a.side === b.side && Math.abs(a.place - b.place) < SAME_PLACE;

type Place = Pick<PageNumber, "side" | "place">;

/** Where labels stand in this document. */
function placesOf(labels: readonly Label[]): Place[] {
  const places: { side: EdgeRow["side"]; place: number; count: number }[] = [];
  for (const label of labels) {
    if (label === null) continue;
    const known = places.find((place) => isInPlace(place, label));
    if (known === undefined) places.push({ side: label.side, place: label.place, count: 1 });
    else known.count++;
  }
  return places.filter(({ count }) => count >= MIN_LABELS_OF_PLACE);
}

interface Printed {
  readonly found: Found;
  /** Of each page, what chapters its edges name. */
  readonly chapters: readonly (readonly string[])[];
}

interface Known extends Printed {
  readonly labels: readonly Label[];
  readonly places: readonly Place[];
}

function evidenceFor(number: PageNumber, page: number, { labels, found, chapters, places }: Known): number {
  const isPhysical = number.isAlone && number.value === page + 1 && number.series.startsWith(" ");
  const isNamed = number.isAlone && (chapters[page] ?? []).some((chapter) => isOfChapter(number, chapter));
  return (
    neighboursOf(number, page, found) +
    (isNamed ? WORTH.ofChapter : 0) +
    (places.some((place) => isInPlace(place, number)) ? WORTH.standsWhereOthersDo : 0) +
    (isPhysical ? WORTH.isPhysical : 0) +
    fromBefore(number, page, labels) +
    fromAfter(number, page, labels)
  );
}

/** What the nearest label before says: the number goes on from it, begins a series after it, or cannot be. */
function fromBefore(number: PageNumber, page: number, labels: readonly Label[]): number {
  const steps = nearest(labels, page, -1);
  const before = labels[page - steps];
  if (before === null || before === undefined) return number.isAlone && number.value <= page + 1 ? WORTH.ends : 0;
  if (before.series === number.series) return isStepFrom(before, number, steps) ? WORTH.goesOn : WORTH.contradicts;
  return number.value <= steps ? WORTH.begins : 0;
}

/** The same of the nearest label after: it goes on from the number, or begins another series; or the document ends. */
function fromAfter(number: PageNumber, page: number, labels: readonly Label[]): number {
  const steps = nearest(labels, page, 1);
  const after = labels[page + steps];
  if (after === null || after === undefined) return number.isAlone && page + 1 === labels.length ? WORTH.ends : 0;
  if (after.series === number.series) return isStepFrom(number, after, steps) ? WORTH.goesOn : WORTH.contradicts;
  return after.value <= steps ? WORTH.ends : 0;
}

/** How many pages away the nearest label is; as many as are looked at when there is none. */
function nearest(labels: readonly Label[], page: number, direction: 1 | -1): number {
  let steps = 1;
  while (steps < REACH_PAGES && (labels[page + direction * steps] ?? null) === null) steps++;
  return steps;
}
