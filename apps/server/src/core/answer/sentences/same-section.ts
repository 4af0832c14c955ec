import { opensSection } from "../../pages/item-label.ts";
import type { PassageHit } from "../../passage.ts";
import { stemsOf } from "../../text/stems-of.ts";

/** Where a section begins in the headings above a passage; -1 in documents whose sections have no numbers. */
const sectionAt = ({ headings }: PassageHit): number => headings.findLastIndex(opensSection);

/** The section of a document with numbered sections in which a passage stands: "§1927. Bonuses"; undefined in others. */
export const sectionOf = (hit: PassageHit): string | undefined => hit.headings[sectionAt(hit)];

/**
 * The heading of the chapter whose section a passage is of, where it says any of what is asked: what one asks of the Stennis Center
 * is asked of "CHAPTER 22—STENNIS CENTER", in whichever of its sections. Undefined in others.
 * @param asked stems that a question says
 */
export function chapterAsked(hit: PassageHit, asked: ReadonlySet<string>): string | undefined {
  const above = hit.headings[sectionAt(hit) - 1];
  return above !== undefined && stemsOf(above).some((stem) => asked.has(stem)) ? above : undefined;
}

/** Whether all headings up to one stand above another passage, too. */
export const isBelowAll = (hit: PassageHit, headings: readonly string[]): boolean =>
  headings.every((heading, i) => hit.headings[i] === heading);

/** Whether some headings, the outermost first, lead into a section, or to the chapter that is asked of. */
export const leadIntoSection = (hit: PassageHit, headings: readonly string[], chapter: string | undefined): boolean =>
  sectionAt(hit) >= 0 && (headings.length > sectionAt(hit) || (chapter !== undefined && headings.at(-1) === chapter));
