import { stemsOf } from "../../text/stems-of.ts";
import { tellsOneOfAll } from "../needs/asks-extreme.ts";
import { leavesBroughtUnsaid } from "../first/brought-first.ts";
import { countsAnother } from "../needs/counts-another.ts";
import { countsPart } from "../needs/counts-part.ts";
import { tellsNoDoer } from "../first/doer-first.ts";
import { tellsOtherSide } from "../needs/other-side-of.ts";
import { otherNameIn } from "../needs/other-name.ts";
import { tellsOtherKind } from "../needs/other-kind.ts";
import type { Ranked } from "../ranking/rank.ts";
import { hasOrRelated } from "../words/related-words.ts";
import { leavesUnsaid } from "../first/said-of-it.ts";
import { leavesUndefined } from "../needs/says-of.ts";
import { hasOtherSubject } from "../first/subject-first.ts";
import { tellsNoHolder } from "../needs/tells-holder.ts";
import { tellsOnlyDuty } from "../needs/tells-duty.ts";
import type { Weighed } from "../ranking/weigh.ts";

/** A sentence of the publication that is asked, which has its number and nothing else of the question, is no sure answer. */
const SURE_OF_NUMBER = 0.5;

/** Tells whether a sentence has nothing of the question but the number of the publication that is asked. */
export function saysNumberAlone({ evidence: { question }, number }: Weighed): (one: Ranked) => boolean {
  const named = new Set(stemsOf(number));
  const rest = question.terms.filter(({ stem, isFiller }) => !isFiller && !named.has(stem));
  if (number === "" || rest.length === 0) return () => false;
  return ({ passage, at }) => {
    const stems = passage.sentences[at]?.stems;
    return !rest.some(({ stem }) => stems !== undefined && hasOrRelated(stems, stem));
  };
}

/** What makes a sentence no sure answer: nobody who does it, nothing of what may be or what something is, what is to be where it is asked when it was or who somebody is, what others do, how many others have, how many of them do something, what is so on the other side of a place or time, one of all where the most is asked for, another kind of the thing, another of nearly its name. */
const UNSURE: readonly ((evidence: Weighed["evidence"], best: Ranked) => boolean)[] = [
  tellsNoDoer,
  leavesUnsaid,
  leavesUndefined,
  tellsOnlyDuty,
  tellsNoHolder,
  hasOtherSubject,
  countsAnother,
  countsPart,
  tellsOtherSide,
  tellsOneOfAll,
  tellsOtherKind,
  (evidence, best) => otherNameIn(evidence, best) !== null,
];
const SURE_OF_UNSAID = 0.5;

/** How sure a sentence can be at most. */
export function surestOf(weighed: Weighed, best: Ranked): number {
  if (saysNumberAlone(weighed)(best)) return SURE_OF_NUMBER;
  if (leavesBroughtUnsaid(weighed)(best)) return SURE_OF_UNSAID;
  return UNSURE.some((leaves) => leaves(weighed.evidence, best)) ? SURE_OF_UNSAID : 1;
}
