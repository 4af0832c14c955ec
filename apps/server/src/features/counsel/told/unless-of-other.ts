import type { Draft } from "../../../core/answer/answer-question.ts";
import { otherHolder } from "../../../core/answer/needs/other-holder.ts";
import type { LookedUp } from "../looking-up/look-up.ts";
import { textsAround } from "./texts-around.ts";

/** No surer than of any other name. */
const SURE_OF_OTHER = 0.5;

/** The draft, refused where it tells of an office that is another one's than is asked about, however it was found. */
export function unlessOfOther(draft: Draft, { question, hits, ofOwner }: LookedUp): Draft {
  const [first] = draft.claims;
  // What differs by a word of the office's name may be another one's as a whole.
  const isDoubted = draft.answers || (draft.otherName ?? null) !== null;
  if (!isDoubted || first === undefined) return draft;
  const around = textsAround(first, [...hits, ...ofOwner.hits]);
  const otherName = otherHolder(question.text, { cited: first.text, around: [first.text, ...around].join("\n") });
  if (otherName === null) return draft;
  return { ...draft, answers: false, otherName, confidence: Math.min(draft.confidence, SURE_OF_OTHER) };
}
