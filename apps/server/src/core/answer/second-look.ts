import { meets } from "./chance-values.ts";
import { contraryTo } from "./contrary-values.ts";
import type { Evidence } from "./evidence.ts";
import { liftOf, type Lifts } from "./lifts.ts";
import { othersBeside } from "./other-beside.ts";
import type { Ranked } from "./rank.ts";

/** So many sentences are looked at twice: what costs too much to look for in all of them. */
const LOOKED_AT = 12;
/**
 * What a sentence costs on the ranker's scale that has another word in the place of one of the question's, by how much of the
 * question that word says; that has another name instead of one; and that says anything the other way round. On the development library half or
 * twice as much changes the right pages by a tenth of a point.
 */
const COSTS = { otherBeside: 2, otherName: 1, contrary: 0.5 } as const;

/** What a sentence costs. */
function costs(evidence: Evidence): (one: Ranked) => number {
  const contrariesOf = contraryTo(evidence.question.text);
  return (one) => {
    const { otherBeside, otherName } = othersBeside(evidence, one, meets(evidence, one));
    const { contrary } = contrariesOf(one);
    return COSTS.otherBeside * otherBeside + COSTS.otherName * otherName + COSTS.contrary * contrary;
  };
}

/**
 * Orders the best sentences anew by what makes them an answer to another question: it fits by nearly all of its words.
 * @param ranked best first
 * @param lifts as they were ranked by
 */
export function lookTwice(evidence: Evidence, ranked: readonly Ranked[], lifts: Lifts): Ranked[] {
  const costOf = costs(evidence);
  const best = ranked.slice(0, LOOKED_AT).map((one) => ({ ...one, score: one.score - costOf(one) }));
  const place = ({ score, passage }: Ranked): number => score + liftOf(lifts, passage.hit.fileId);
  return [...best.sort((a, b) => place(b) - place(a)), ...ranked.slice(LOOKED_AT)];
}
