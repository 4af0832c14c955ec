import { sentenceText } from "../ranking/analysed.ts";
import { asksComposition, tellsComposition } from "../asked/asked-composition.ts";
import type { Evidence } from "../ranking/evidence.ts";
import { withFirst, type Ranked } from "../ranking/rank.ts";

/** So many of the best sentences are looked through. */
const LOOKED_AT = 60;

/** Tells of a sentence whether it says what a body is made of; null where that is not asked. */
export function answersComposition({ question }: Evidence): ((one: Ranked) => boolean) | null {
  const body = asksComposition(question.text);
  if (body === null) return null;
  const tells = tellsComposition(body);
  return (one) => tells(sentenceText(one), one.passage.hit.headings);
}

/**
 * The same with the first of the best sentences first that says who or what a body is made of, where that is asked and the best one
 * only names it: "The DNWG consists of …" for "Who are the members of the DoD Noise Working Group?"
 * @param answers see `answersComposition`
 * @param ranked best first
 */
export const composedFirst = (
  answers: ReturnType<typeof answersComposition>,
  ranked: readonly Ranked[],
): readonly Ranked[] => (answers === null ? ranked : withFirst(ranked.slice(0, LOOKED_AT).find(answers), ranked));
