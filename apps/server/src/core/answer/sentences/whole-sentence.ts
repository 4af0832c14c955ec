import { isRow } from "../../text/column-names.ts";

const ENDS = /[.!?;:\u2026][\])"”’]*$/u;
/** In the middle of a sentence: "and so on", "(Reference (b)) to establish"; "(a) the member" opens an item of a list. */
const BEGINS_WITHIN = /^(?:\p{Ll}|\((?:[^()]|\([^()]*\)){5,}\)+,? \p{Ll})/u;
const FEW_WORDS = 3;

/** Dots that lead to a page number; those of a table lead to an amount. */
const LEADERS = /(?:\. ?){5,}\s*(?:\p{L}{1,2}-)?(?:\d{1,4}|[ivxlc]{1,7})$/iu;

/** Whether a text is a line of a table of contents: it says where something stands, not what it is. */
export const isContentsLine = (text: string): boolean => LEADERS.test(text.trimEnd());

/** "2.3.59.2", "2.3.59-13" */
const SECTION_NUMBER = /^\d{1,4}\.\d{1,4}(?:[.-]\d{1,4})+\s/;
/** "and", "of" and the like are small in headings, too. */
const SMALL_WORD_CHARS = 3;
const isCapital = (word: string): boolean => word.length <= SMALL_WORD_CHARS || !/^\p{Ll}/u.test(word);

/** Whether a text is one numbered heading or several in a row: "2.3.59.2 Command Code Overview 2.3.59.3 Command Code Basics". */
export const isNumberedHeading = (text: string): boolean =>
  SECTION_NUMBER.test(text) && !ENDS.test(text) && text.split(/\s+/).every(isCapital);

/** "658b. Duties of Congressional committees.": a section's number and what it is called, in a law or a list of its parts. */
const NUMBER_OF_SECTION = /^[‘“"'§\s]*(?:\d{3,5}[a-z]{0,2}|\d{1,2}[a-z]{1,2})(?:[-–]\d+[a-z]?)?\.\s+\p{Lu}/u;
/** A verb that makes a sentence of words. */
export const FINITE = /\b(?:is|are|was|were|be|shall|may|must|will|would|should|can|has|have|had|does|do|did)\b/i;
const MAX_NAME_WORDS = 16;

/** Whether a text only says what a numbered section is called. */
const isSectionName = (text: string): boolean =>
  NUMBER_OF_SECTION.test(text) && !FINITE.test(text) && text.split(/\s+/).length <= MAX_NAME_WORDS;

/** "(Aug. 21, 1935, ch. 600, §2, 49 Stat. 680.)", "(R.S. §1827.)", "Pub. L. 92–607, title V, 86 Stat. 1507." */
const OPENS_CREDIT = /^\(?(?:\p{Lu}\p{Ll}{2,4}\.? \d{1,2}, \d{4}, ch\.|Pub\. L\. \d|R\.S\. §)/u;
const CREDITED = /\bStat\. \d|^\(R\.S\. §/;

/** Whether a text says where a law was made and changed, and nothing that it says. */
const isSourceCredit = (text: string): boolean => OPENS_CREDIT.test(text) && CREDITED.test(text);

/** "This chapter, referred to in text, was in the original …", "For complete classification of this Act to the Code, see …" */
const EDITORS_NOTE =
  /^(?:(?:this|these|such) (?:sub)?(?:chapter|title|part|section|act)s?, referred to in (?:text|this section|(?:subsec|par|subpar|cl)s?\.)|for complete classification of |[^,]{2,80}, referred to in [^,]{2,60}, was so in (?:the )?original\b)/i;

/** Whether a text only says where something stands or comes from: a line of contents, a section's name, a law's history. */
export const saysNothing = (text: string): boolean =>
  isContentsLine(text) || isSectionName(text) || isSourceCredit(text) || EDITORS_NOTE.test(text);

const HEADING_IN_CAPITALS_WORDS = 3;

/** Whether a text is a heading in capitals, which says what is told below it: "SPEED OF VESSELS WITHIN THE HARBOUR." */
export const isHeadingInCapitals = (text: string): boolean =>
  !/\p{Ll}/u.test(text) && !FINITE.test(text) && (text.match(/\p{Lu}{2,}/gu)?.length ?? 0) >= HEADING_IN_CAPITALS_WORDS;

const MAX_TERM_WORDS = 8;

/** Whether a text is a glossary's term alone, which what follows defines: "GSA Airline City Pair Program." */
export function isTerm(text: string): boolean {
  const words = text.split(/\s+/);
  const isName = /^\p{Lu}[^.;:!?]*\.$/u.test(text) && words.every(isCapital);
  return isName && words.length > 1 && words.length <= MAX_TERM_WORDS;
}

/** Whether the second piece of text goes on with a sentence that the first one left open; a table's row goes on with none. */
export const goesOn = (first: string, second: string): boolean =>
  ![first, second].some(isRow) && first !== "" && second !== "" && !ENDS.test(first) && BEGINS_WITHIN.test(second);

/** Whether nothing closes a text, not even as what comes next is announced. */
export const endsOpen = (text: string): boolean => !ENDS.test(text) && !isLeftOpen(text);

/** Whether a text begins in the middle of a sentence. */
export const beginsWithin = (text: string): boolean => BEGINS_WITHIN.test(text);

/** Whether a text is a numbered label, as that of a definition: "3.2. Healthcare Functions." */
export const isLabel = (text: string): boolean =>
  /^(?:\p{L}\.)?\p{N}{1,3}(?:\.\p{N}{1,3})*\.?\s+\p{Lu}\S*(?:\s\S+){0,6}\.$/u.test(text);

/** Whether a text is a label that only names what comes next, "2. Cancellation.", and no step of a list, "2. Start the blower." */
export const isTitleLabel = (text: string): boolean => isLabel(text) && text.split(/\s+/).every(isCapital);

/** Whether a text announces what comes next. */
export const isLeftOpen = (text: string): boolean => /[:—–]$/u.test(text);

/** "Distribute software to the following organizations, as requested." */
const NAMES_LIST = /\b(?:the following|as follows|listed below)\b[^.:;—]{0,60}\.$/iu;

/** Whether a text announces a list, by how it ends or by what it says; the second only where a list follows. */
export const announcesList = (text: string): boolean => isLeftOpen(text) || NAMES_LIST.test(text);

/** Whether an item of a list announces another: "(1) pays the fee; or" */
export const announcesItem = (text: string): boolean => /[;,]\s(?:or|and|and\/or)$/i.test(text);

/** Whether a text is a heading, a label or a sentence cut off, rather than a sentence or an item of a list. */
export const isFragment = (text: string): boolean =>
  !ENDS.test(text) || BEGINS_WITHIN.test(text) || text.split(/\s+/).length < FEW_WORDS;
