import type { TextRange } from "../text/sentences.ts";

/** "2 U.S.C. 1602", "10 USC §2733a", "42 U.S. Code section 300aa-1": a title of the United States Code, its letters, a section. */
const CITATION =
  /\b(?<title>\d{1,2}) ?(?<letters>U\.? ?S\.? ?C(?:ode|\.A)?\b\.?)(?: ?(?:§{1,2}|sec(?:tions?|s?\.)?))? ?(?<section>\d+[a-z]*(?:[-–]\d+[a-z]?)*\b(?:\([a-z0-9]{1,4}\))*)/giu;

/** "Title 2 of the United States Code" is called title 2 by those who file it. */
const TITLE_OF_CODE = /\b(title \d{1,2}),?(?: of)?(?: the)? (?:United States|U\.? ?S\.?) Code\b/giu;

/** "title 2, section 1602" is written as the other way round. */
const TITLE_FIRST = /\b(title \d{1,2}),? ((?:section|sec\.|§{1,2}) ?\d[\w–-]*(?:\([a-z0-9]{1,4}\))*)/giu;

/** A text in which sections of the Code are asked for as parts of a document: "section 1602 of title 2". */
export const withSectionsOfTitles = (text: string): string =>
  text
    .replace(CITATION, "section $<section> of title $<title>")
    .replace(TITLE_OF_CODE, "$1")
    .replace(TITLE_FIRST, "$2 of $1");

/** Where the Code's letters stand in such citations: no document says them beside its own sections. */
export const codeLetters = (text: string): TextRange[] =>
  Array.from(text.matchAll(CITATION), ({ index, groups, 0: whole }) => {
    const { title = "", letters = "" } = groups ?? {};
    const start = index + whole.indexOf(letters, title.length);
    return { start, end: start + letters.length };
  });
