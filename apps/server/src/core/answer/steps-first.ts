import { countsFirst } from "../pages/label-order.ts";
import { sentenceText } from "./analysed.ts";
import type { Evidence } from "./evidence.ts";
import { withFirst, type Ranked } from "./rank.ts";

/** A heading that has so much of a question is of what it asks. */
const MOST = 0.9;

/**
 * The same with the first step of a list first that stands below a heading of what it is asked how to do: "4.2 Cleaning the
 * strainer" above "1. Stop the pump." Each step by itself has little of the question.
 * @param ranked best first
 */
export function stepsFirst(evidence: Evidence, ranked: readonly Ranked[]): readonly Ranked[] {
  if (evidence.question.kind !== "manner") return ranked;
  const isFirstStep = (one: Ranked): boolean =>
    countsFirst(sentenceText(one)) && evidence.headingShare(one.passage) >= MOST;
  return withFirst(ranked.find(isFirstStep), ranked);
}
