import type { FlowPart } from "../../../core/pages/flow-pages.ts";
import { cleanText } from "../../../core/text/clean-text.ts";

/** A stretch of a text that leads somewhere: an address of the web or of mail, or "#" and a name in the document. */
export interface TextLink {
  readonly start: number;
  readonly end: number;
  readonly to: string;
}

/** What stands at places of a text beside its words: they are the same with and without it. */
export interface TextMarks {
  /** In order, none overlapping. */
  readonly links: readonly TextLink[];
  /** Places that links of the document may lead to, by "#" and their names: where the paragraph begins that they stand in. */
  readonly names: readonly { readonly at: number; readonly name: string }[];
}

/** A text with its marks, where it has any. */
export interface MarkedText {
  readonly text: string;
  readonly marks?: TextMarks | undefined;
}

/** A part of a flow that may have marks, which take no part in how it is cut into pages. */
export type MarkedPart = FlowPart & MarkedText;

const solid = (text: string): string => text.replace(/\s+/g, "");

/** How many signs stand before each end of a link in a text as it was written, spaces and what no reader sees left out. */
function signsBefore(text: string, links: readonly TextLink[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  let [at, signs] = [0, 0];
  for (const place of [...links.flatMap(({ start, end }) => [start, end]), text.length]) {
    signs += solid(cleanText(text.slice(at, place))).length;
    counts.set(place, signs);
    at = place;
  }
  return counts;
}

/** Where the signs of a text stand that are no spaces. */
function placesOfSigns(text: string): number[] {
  const places: number[] = [];
  for (let at = 0; at < text.length; at++) if (!/\s/.test(text.charAt(at))) places.push(at);
  return places;
}

/** The links of a text as it was written, in the text that became of it; none where it became another one. */
function linksIn(text: string, written: string, links: readonly TextLink[]): TextLink[] {
  if (links.length === 0) return [];
  const [own, all] = [solid(cleanText(written)), solid(text)];
  const counts = signsBefore(written, links);
  if (!all.endsWith(own) || counts.get(written.length) !== own.length) return [];
  const signs = placesOfSigns(text).slice(all.length - own.length);
  return links.flatMap(({ start, end, to }) => {
    const [first, last] = [signs[counts.get(start) ?? 0], signs[(counts.get(end) ?? 0) - 1]];
    return first === undefined || last === undefined || last < first ? [] : [{ start: first, end: last + 1, to }];
  });
}

/** The marks of a text as it was written, in the text that became of it: other spaces, and a number or a term before it. */
export const marksIn = (text: string, { text: written, marks }: MarkedText): Pick<MarkedText, "marks"> =>
  marks === undefined ? {} : { marks: { links: linksIn(text, written, marks.links), names: marks.names } };

/** Texts as one, each with its marks. */
export function joinMarked(texts: readonly MarkedText[], between: string): MarkedText {
  const text = texts.map((one) => one.text).join(between);
  if (texts.every(({ marks }) => marks === undefined)) return { text };
  const links: TextLink[] = [];
  const names: TextMarks["names"][number][] = [];
  let by = 0;
  for (const { text: own, marks } of texts) {
    for (const { start, end, to } of marks?.links ?? []) links.push({ start: start + by, end: end + by, to });
    for (const { at, name } of marks?.names ?? []) names.push({ at: at + by, name });
    by += own.length + between.length;
  }
  return { text, marks: { links, names } };
}
