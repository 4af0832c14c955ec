import type { Passage, PassageFile } from "../../core/passage.ts";

/** How much a word in headings, title or names counts beside one in the text. */
export const CONTEXT_WEIGHT = 0.3;

/** What is searched beside a passage's own text. */
export const contextOf = (passage: Passage, file: PassageFile): string =>
  [...passage.headings, file.nameText].join("\n");
