import { outranks } from "./outranks.ts";
import { opensNumbered, opensSection } from "./item-label.ts";
import { countsFirst, followsOn, labelSort } from "./label-order.ts";

export interface Heading {
  readonly text: string;
  /** 1 is the highest. */
  readonly level: number;
}

/** A heading, or a numbered paragraph of the text: no heading itself, it ends those of the item before it. */
interface Entry extends Heading {
  readonly isHeading: boolean;
}

/** What stands above a place of a document, the outermost first. */
export type Above = readonly Entry[];

/** The headings among what stands above a place, the outermost first. */
export const headingTexts = (above: Above): string[] =>
  above.filter(({ isHeading }) => isHeading).map(({ text }) => text);

/** "(3) REPORTS", "2.3. Roles": of one sort in whatever type they are set, as "1. Scope" need not be. */
const IN_ANY_TYPE = /^(?:"?\(|\d+[-.]\d)/;
const IN_BRACKETS = /^"?\(/;

const sortIn = (text: string): string => (opensNumbered(text) && !opensSection(text) ? labelSort(text) : "");

/** Whether a heading is labelled as another's neighbour is: "2.5." beside "2.3.", "(b)" beside "(a)". */
function isBeside(entry: Entry, { text, level }: Heading): boolean {
  const sort = sortIn(text);
  const isOfSort = followsOn(entry.text, text) || sortIn(entry.text) === sort;
  return isOfSort && (IN_ANY_TYPE.test(sort) || !entry.isHeading || entry.level >= level);
}

/** "(1) In general" in the type of "(a) Reports" is its first item. */
function isFirstOf(entry: Entry, { text, level }: Heading): boolean {
  const [of, sort] = [sortIn(entry.text), sortIn(text)];
  return entry.level === level && IN_BRACKETS.test(of) && IN_BRACKETS.test(sort) && of !== sort;
}

const isAbove = (entry: Entry, heading: Heading): boolean =>
  entry.level < heading.level ||
  (entry.level === heading.level && outranks(entry.text, heading.text)) ||
  isFirstOf(entry, heading);

/** What stands above what follows a heading. */
export function withHeading(above: Above, heading: Heading): Above {
  const isLabelled = sortIn(heading.text) !== "";
  const beside = isLabelled ? above.findLastIndex((entry) => isBeside(entry, heading)) : -1;
  const outer = beside < 0 ? above : above.slice(0, beside);
  const kept = outer.filter((entry) => (entry.isHeading ? isAbove(entry, heading) : isLabelled));
  return [...kept, { ...heading, isHeading: true }];
}

/** "(a)(1) The Clerk" opens an item, and the first one within it. */
function labelsOf(text: string): string[] {
  const [, quoted = "", labels] = /^([‘“"]{0,2})((?:\([\da-zA-Z]{1,5}\))+)(?=\s)/.exec(text) ?? [];
  const all = labels?.match(/\([^)]+\)/g);
  return all?.map((label) => `${quoted}${label} `) ?? (opensNumbered(text) && !opensSection(text) ? [text] : []);
}

function withLabel(above: Above, text: string): Above {
  const item = { text, level: 0, isHeading: false };
  const [sort, isFirst] = [labelSort(text), countsFirst(text)];
  const before = above.findLastIndex((entry) => followsOn(entry.text, text));
  const beside = above.findLastIndex((entry) => sortIn(entry.text) === sort);
  if (before >= 0) return [...above.slice(0, before), item];
  const isOfLast =
    beside >= 0 && (isFirst ? !above.slice(beside).some(({ isHeading }) => isHeading) : IN_BRACKETS.test(sort));
  if (isOfLast) return [...above.slice(0, beside), item];
  return isFirst ? [...above, item] : above;
}

/**
 * What stands above what follows a paragraph of the text: "(4) The report" ends "(3) REPORTS", of which it is no part.
 * A paragraph without a number ends nothing.
 */
export const withParagraph = (above: Above, text: string): Above => labelsOf(text).reduce(withLabel, above);
