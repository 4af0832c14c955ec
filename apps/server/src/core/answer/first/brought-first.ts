import { meets } from "../needs/chance-values.ts";
import type { Evidence } from "../ranking/evidence.ts";
import { hasLike } from "../needs/lacking-words.ts";
import { withFirst, type Ranked } from "../ranking/rank.ts";

/** What was found for a question, and which words it says itself where it goes on from another. */
interface Brought {
  readonly evidence: Evidence;
  readonly brought: ReadonlySet<string>;
}

/** Those of the words that are asked, too: an edition's year is not. */
const askedOf = ({ evidence, brought }: Brought): string[] =>
  evidence.question.terms.flatMap(({ stem }) => (brought.has(stem) ? [stem] : []));

/**
 * Tells whether a sentence says nothing of what a follow-up brought: "Can she sublet?" behind questions on a lease is not answered
 * by whose lease that is.
 */
export function leavesBroughtUnsaid(one: Brought): (sentence: Ranked) => boolean {
  const own = askedOf(one);
  return (sentence) => own.length > 0 && !own.some(meets(one.evidence, sentence));
}

/**
 * The same with the best sentence first that says something of what a follow-up brought, where the best one does not.
 * @param ranked best first
 */
export function broughtFirst(one: Brought, ranked: readonly Ranked[]): readonly Ranked[] {
  const [best] = ranked;
  if (best === undefined || !leavesBroughtUnsaid(one)(best)) return ranked;
  const own = askedOf(one);
  const isSaid = ({ passage, at }: Ranked) => {
    const stems = passage.sentences[at]?.stems ?? new Set<string>();
    return own.some((stem) => hasLike(stems, stem));
  };
  return withFirst(ranked.find(isSaid), ranked);
}
