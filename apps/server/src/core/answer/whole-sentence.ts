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

/** Whether the second piece of text goes on with a sentence that the first one left open. */
export const goesOn = (first: string, second: string): boolean =>
  first !== "" && second !== "" && !ENDS.test(first) && BEGINS_WITHIN.test(second);

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

/** Whether a text is a heading, a label or a sentence cut off, rather than a sentence or an item of a list. */
export const isFragment = (text: string): boolean =>
  !ENDS.test(text) || BEGINS_WITHIN.test(text) || text.split(/\s+/).length < FEW_WORDS;
