import type { Sentence } from "../ranking/analysed.ts";
import type { Evidence } from "../ranking/evidence.ts";
import { freshIn, withFirst, type Ranked } from "../ranking/rank.ts";

/** What says so few words beside the question's only repeats it: "The DPO is the data protection officer." */
const ECHO_WORDS = 1;

const sentenceOf = ({ passage, at }: Ranked): Sentence | undefined => passage.sentences[at];

/**
 * The same with another sentence of the best one's passage first where the best one only repeats words of the question, and that
 * one has all of these and more of them. What a definition is asked of is repeated by its definition.
 * @param ranked best first
 */
export function fullerFirst(evidence: Evidence, ranked: readonly Ranked[]): readonly Ranked[] {
  const { question } = evidence;
  const [best] = ranked;
  const own = best === undefined ? undefined : sentenceOf(best);
  if (best === undefined || own === undefined || question.defined !== null) return ranked;
  const fresh = freshIn(evidence, own);
  if (fresh.length > ECHO_WORDS || fresh.some(({ isNumber }) => isNumber)) return ranked;
  const heldBy = (one: Sentence) => question.terms.filter(({ stem, isFiller }) => !isFiller && one.stems.has(stem));
  const held = heldBy(own);
  const fuller = ranked.find((one) => {
    const other = one.passage === best.passage ? sentenceOf(one) : undefined;
    if (other === undefined || heldBy(other).length <= held.length) return false;
    return held.every(({ stem }) => other.stems.has(stem));
  });
  return withFirst(fuller, ranked);
}
