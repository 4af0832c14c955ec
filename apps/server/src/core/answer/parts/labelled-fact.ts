import { opensWithLabel } from "../../pages/item-label.ts";
import { publicationDateIn } from "../../documents/publication-date.ts";
import { sentences, type TextRange } from "../../text/sentences.ts";
import type { AskedFact } from "../asked/asked-fact.ts";
import { sortOf } from "./list-head.ts";
import { itemsOf } from "../sentences/paragraphs.ts";
import { countWords } from "./quote.ts";
import { isContentsLine, isLeftOpen, isTitleLabel } from "../sentences/whole-sentence.ts";

/** So many items of a list are told, and so many sentences of a paragraph. */
const MAX_ITEMS = 12;
const MAX_SENTENCES = 3;
/** Fewer words say too little without the heading above them. */
const FEW_WORDS = 6;
const within = (text: string, { start, end }: TextRange): TextRange[] =>
  sentences(text.slice(start, end))
    .slice(0, MAX_SENTENCES)
    .map((range) => ({ start: start + range.start, end: start + range.end }));

/** What stands below a heading may be the next one, as in a list of contents. */
export const isHeading = (text: string): boolean =>
  countWords(text) < FEW_WORDS && !/\d/.test(text) && !/[.:;)—–]["”’]?$/.test(text);

/** A label that stands as a sentence of its own, "3. Applicability.", belongs to the one behind it. */
function withLabel([first, second, ...others]: readonly TextRange[], length: number): TextRange[] {
  if (first === undefined || second === undefined) return first === undefined ? [] : [first];
  const isLabel = first.end - first.start <= length;
  return isLabel ? [{ start: first.start, end: second.end }, ...others] : [first, second, ...others];
}

/** The date of a publication stands in the head of its first page. */
const HEAD_CHARS = 1_500;

/** The line of a page's head that tells the date of the publication; null where none does. */
function dateLine(page: string): TextRange[] | null {
  const head = page.slice(0, HEAD_CHARS);
  const date = publicationDateIn(head);
  if (date === null) return null;
  const line = Array.from(head.matchAll(/[^\n]+/g)).find(([text]) => publicationDateIn(text) === date);
  return line === undefined ? null : [{ start: line.index, end: line.index + line[0].trimEnd().length }];
}

/**
 * Where a page tells a fact of its publication under the label that it has there: the paragraph that begins with the label, or
 * what stands below where the label is a heading. Null where it does not.
 */
export function labelledFact({ name, label, tells = /[\p{L}\p{N}]/u }: AskedFact, page: string): TextRange[] | null {
  if (name === "date") return dateLine(page);
  const paragraphs = itemsOf(page);
  const textOf = ({ start, end }: TextRange): string => page.slice(start, end);
  for (const [i, own] of paragraphs.entries()) {
    const [found] = label.exec(textOf(own)) ?? [];
    if (found === undefined || isContentsLine(textOf(own))) continue;
    if (found.length < textOf(own).length) {
      if (tells.test(textOf(own).slice(found.length))) return withLabel(within(page, own), found.length);
      continue;
    }
    const below = belowHeading(paragraphs.slice(i + 1), textOf);
    const [first] = below;
    if (first === undefined || !tells.test(textOf(first)) || isContentsLine(textOf(first)) || isHeading(textOf(first)))
      continue;
    if (below.length > 1) return below;
    const isBare = countWords(textOf(first)) < FEW_WORDS && !isLeftOpen(textOf(first));
    return isBare ? [{ start: own.start, end: first.end }] : within(page, first);
  }
  return null;
}

/** The paragraph below a heading with all that it announces, or all items of the list there. */
function belowHeading(paragraphs: readonly TextRange[], textOf: (range: TextRange) => string): TextRange[] {
  const [first, ...others] = paragraphs;
  if (first === undefined) return [];
  const isListed = (one: TextRange): boolean => opensWithLabel(textOf(one)) && !isTitleLabel(textOf(one));
  if (!opensWithLabel(textOf(first)))
    return isLeftOpen(textOf(first)) ? [first, ...whileTrue(others, isListed)] : [first];
  const sort = sortOf(textOf(first));
  return whileTrue(paragraphs, (one) => isListed(one) && sortOf(textOf(one)) === sort);
}

/** Those before the first of which something does not hold, as many as are told. */
function whileTrue(paragraphs: readonly TextRange[], holds: (one: TextRange) => boolean): TextRange[] {
  const end = paragraphs.findIndex((one) => !holds(one));
  return paragraphs.slice(0, end < 0 ? undefined : end).slice(0, MAX_ITEMS);
}
