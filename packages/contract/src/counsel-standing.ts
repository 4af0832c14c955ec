import type { Citation, CounselResult } from "./counsel-answer.ts";
import type { SearchMode } from "./counsel.ts";

/** What is said in the place of a confidence that nothing bears any more. */
export interface Fallen {
  readonly text: string;
  readonly why: string;
}

const CHANGED: Fallen = {
  text: "Sources changed since",
  why: "None of the quotes stands where it was cited any more.",
};
const GONE: Fallen = {
  text: "Sources gone since",
  why: "None of the cited pages is in the library any more.",
};
const FIRST_GONE: Fallen = {
  text: "First document gone since",
  why: "It is not in the library any more.",
};

/** What an answer's confidence is about: its citations, or the first of the documents that were found. */
export interface Grounds {
  readonly citations: readonly Pick<Citation, "status">[];
  readonly documents: readonly Pick<CounselResult, "isGone">[];
}

/** Whether a citation stands no longer where it was cited. */
export const isFallen = ({ status }: Pick<Citation, "status">): boolean => status === "changed" || status === "missing";

/** Why an answer of an earlier day must not look as well supported as it was; null while anything that it rests on still stands. */
export function fallenOf(mode: SearchMode, { citations, documents }: Grounds): Fallen | null {
  if (mode === "documents") return documents[0]?.isGone === true ? FIRST_GONE : null;
  if (citations.length === 0 || !citations.every(isFallen)) return null;
  return citations.every(({ status }) => status === "missing") ? GONE : CHANGED;
}

/** "2 of 3 citations changed since": what is to be known beside a confidence that still counts; null where all of them stand, or none does. */
export function partlyFallen(citations: Grounds["citations"]): string | null {
  const fallen = citations.filter(isFallen).length;
  return fallen === 0 || fallen === citations.length
    ? null
    : `${fallen} of ${citations.length} citations changed since`;
}
