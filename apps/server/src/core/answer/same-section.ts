import { opensSection } from "../pages/item-label.ts";
import type { PassageHit } from "../passage.ts";

/** The section of a document with numbered sections in which a passage stands: "§1927. Bonuses"; undefined in others. */
export const sectionOf = ({ headings }: PassageHit): string | undefined => headings.findLast(opensSection);

const isSameFile = (a: PassageHit, b: PassageHit): boolean => a.fileId === b.fileId && a.version === b.version;

/** Whether two passages stand in one section of a document whose sections have numbers. */
export const isSameSection = (a: PassageHit, b: PassageHit): boolean =>
  isSameFile(a, b) && sectionOf(a) !== undefined && sectionOf(a) === sectionOf(b);
