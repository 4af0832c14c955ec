import { beginsWithin, endsOpen } from "./whole-sentence.ts";

/** What may stand below or above a page's text: a running foot or head of one line. */
export const EDGE_CHARS = 80;

/** Whether a page's first or last paragraph may be its running head or foot: a short one that no sentence ends or begins. */
export const isEdge = (paragraph: string): boolean =>
  paragraph.length <= EDGE_CHARS && endsOpen(paragraph) && !beginsWithin(paragraph);
