/** Among the notes of a search without results; screens say it in their own words. */
export const NOTHING_FOUND = "Nothing in the library holds all of this.";

/** How the note of an answer begins that tells the pages on which more stands: "page A-3 of “Handbook.pdf” and page 4 of “Rules.pdf”." */
export const MORE_STANDS_ON = "Not all is told here: more stands on ";
