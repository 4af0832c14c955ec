import type { Citation } from "@reading-room/contract/counsel-answer";
import type { ConfidenceOf } from "./confidence.ts";
import type { Answer } from "./turns.ts";

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

/** Whether a citation stands no longer where it was cited. */
export const isFallen = ({ status }: Pick<Citation, "status">): boolean => status === "changed" || status === "missing";

/** Why an answer of a reopened conversation must not look as well supported as it was; null while anything that it rests on still stands. */
export function fallenOf({ summary: { citations }, results }: Answer, of: ConfidenceOf): Fallen | null {
  if (of === "documents") return results[0]?.isGone === true ? FIRST_GONE : null;
  if (citations.length === 0 || !citations.every(isFallen)) return null;
  return citations.every(({ status }) => status === "missing") ? GONE : CHANGED;
}

/** "2 of 3 citations changed since": what is to be known beside a confidence that still counts; null where all of them stand, or none does. */
export function partlyFallen(citations: readonly Pick<Citation, "status">[]): string | null {
  const fallen = citations.filter(isFallen).length;
  return fallen === 0 || fallen === citations.length
    ? null
    : `${fallen} of ${citations.length} citations changed since`;
}
