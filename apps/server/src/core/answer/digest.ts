import { withoutLabel } from "../pages/item-label.ts";
import { sentences, type TextRange } from "../sentences.ts";
import { isHeading } from "./labelled-fact.ts";
import { itemsOf, type OnPage } from "./paragraphs.ts";
import { countWords } from "./quote.ts";
import { isContentsLine, isLeftOpen } from "./whole-sentence.ts";

/** So many sentences tell what is in a document; who wants more reads it. */
const MAX_SENTENCES = 10;
/** A paragraph of fewer words is a title, an address or a signature, and a sentence of fewer a label. */
const PARAGRAPH_WORDS = 8;
const SENTENCE_WORDS = 5;
const ENDS = /[.!?]["”’)]?$/;

/** The first sentence of a paragraph that says something; null where none does. */
function opening(text: string, { start, end }: TextRange): TextRange | null {
  const own = text.slice(start, end);
  if (countWords(own) < PARAGRAPH_WORDS || isContentsLine(own)) return null;
  const said = sentences(own).find((one) => {
    const told = own.slice(one.start, one.end);
    return countWords(withoutLabel(told)) >= SENTENCE_WORDS && ENDS.test(told) && !isLeftOpen(told);
  });
  return said === undefined ? null : { start: start + said.start, end: start + said.end };
}

/**
 * What a document says part by part: the first sentence below each of its headings, or of each of its paragraphs where it has none.
 * @param pages texts of its first pages, in order
 */
export function digestOf(pages: readonly string[]): OnPage[] {
  const all: (OnPage & { readonly isBelowHeading: boolean })[] = [];
  for (const [page, text] of pages.entries()) {
    let isBelowHeading = false;
    for (const item of itemsOf(text)) {
      const said = opening(text, item);
      if (said !== null) all.push({ ...said, page, isBelowHeading });
      isBelowHeading = said === null && isHeading(withoutLabel(text.slice(item.start, item.end)));
    }
  }
  const below = all.filter((one) => one.isBelowHeading);
  const some = below.length > 1 ? below : all;
  return some.slice(0, MAX_SENTENCES).map(({ page, start, end }) => ({ page, start, end }));
}
