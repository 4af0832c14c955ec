import { opensNumbered, withoutLabel } from "../../pages/item-label.ts";
import { sentences, type TextRange } from "../../text/sentences.ts";
import { isHeading } from "./labelled-fact.ts";
import { itemsOf, type OnPage } from "../sentences/paragraphs.ts";
import { countWords } from "./quote.ts";
import { isContentsLine, isLeftOpen, isTitleLabel } from "../sentences/whole-sentence.ts";

/** So many sentences tell what is in a document; who wants more reads it. */
const MAX_SENTENCES = 10;
/** A paragraph of fewer words is a title, an address or a signature, and a sentence of fewer a label. */
const PARAGRAPH_WORDS = 8;
const SENTENCE_WORDS = 5;
const ENDS = /[.!?]["”’)]?$/;

/** "2.1. Scope. 5", without the dots that lead to the page. */
const NAMES_PAGE = /\p{L}\P{N}*\s(?:\d{1,4}|[ivxlc]{1,6}|\p{L}{1,2}-\d{1,3})$/u;
const FEW_LINES = 4;
const MOST_LINES = 0.6;

/** Whether most lines of a page say on which page something stands. */
function listsContents(text: string): boolean {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const listing = lines.filter((line) => NAMES_PAGE.test(line.trim())).length;
  return listing >= FEW_LINES && listing >= MOST_LINES * lines.length;
}

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

/** "SECTION 2: RESPONSIBILITIES", "1.1. APPLICABILITY.", "2. Noise" */
const headsPart = (text: string): boolean =>
  isHeading(withoutLabel(text)) || isTitleLabel(text) || (opensNumbered(text) && !/\p{Ll}/u.test(text));

/**
 * What a document says part by part: the first sentence below each of its headings, or of each of its paragraphs where it has none.
 * @param pages texts of its first pages, in order
 */
export function digestOf(pages: readonly string[]): OnPage[] {
  const all: (OnPage & { readonly isBelowHeading: boolean })[] = [];
  for (const [page, text] of pages.entries()) {
    let isBelowHeading = false;
    for (const item of listsContents(text) ? [] : itemsOf(text)) {
      const said = opening(text, item);
      if (said !== null) all.push({ ...said, page, isBelowHeading });
      // "This issuance:" stands between a heading and what is said below it.
      isBelowHeading = said === null && (isBelowHeading || headsPart(text.slice(item.start, item.end)));
    }
  }
  const below = all.filter((one) => one.isBelowHeading);
  const some = below.length > 1 ? below : all;
  return some.slice(0, MAX_SENTENCES).map(({ page, start, end }) => ({ page, start, end }));
}
