import { isRow } from "../../text/column-names.ts";
import { sentenceText } from "../ranking/analysed.ts";
import type { Evidence } from "../ranking/evidence.ts";
import { hasLike } from "../needs/lacking-words.ts";
import { lacksAny } from "../needs/needed-values.ts";
import { countsUp } from "../asked/question.ts";
import { withFirst, type Ranked } from "../ranking/rank.ts";

/** So many of the best sentences are looked through. */
const LOOKED_AT = 8;

/**
 * The same with a table's row among the best sentences first that has a name of the question which the best one's passage does not have at
 * all, and no name less, where a number is asked for: what the Army spends on housing at Vicenza stands in the row of Vicenza.
 * @param ranked best first
 */
export function nameThereFirst(evidence: Evidence, ranked: readonly Ranked[]): readonly Ranked[] {
  const [best] = ranked;
  const { kind, terms } = evidence.question;
  const names = terms.flatMap(({ stem, isName }) => (isName ? [stem] : []));
  if (best === undefined || names.length === 0 || !countsUp(kind)) return ranked;
  const isAround = ({ passage }: Ranked, stem: string): boolean =>
    hasLike(passage.counts, stem) || evidence.isNamed(passage, stem);
  const missing = names.filter((stem) => !isAround(best, stem));
  if (missing.length === 0) return ranked;
  const had = names.filter((stem) => isAround(best, stem));
  const isThere = (one: Ranked): boolean => {
    const stems = one.passage.sentences[one.at]?.stems ?? new Set<string>();
    if (!isRow(sentenceText(one))) return false;
    return missing.every((stem) => hasLike(stems, stem)) && had.every((stem) => isAround(one, stem));
  };
  return withFirst(
    ranked.slice(1, LOOKED_AT).find((one) => isThere(one) && !lacksAny(evidence, one)),
    ranked,
  );
}
