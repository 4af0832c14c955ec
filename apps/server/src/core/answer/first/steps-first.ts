import { withoutLabel } from "../../pages/item-label.ts";
import { countsFirst } from "../../pages/label-order.ts";
import { sentenceText } from "../ranking/analysed.ts";
import type { Evidence } from "../ranking/evidence.ts";
import type { Ranked } from "../ranking/rank.ts";

/** A heading that has so much of a question is of what it asks. */
const MOST = 0.9;

/**
 * The first step of a list that stands below a heading of what it is asked how to do: "4.2 Cleaning the strainer" above "1. Stop the
 * pump." Each step by itself has little of the question. Undefined where there is none.
 * @param ranked best first
 */
export function firstStep({ question, headingShare }: Evidence, ranked: readonly Ranked[]): Ranked | undefined {
  if (question.kind !== "manner") return undefined;
  // "(A) the Speaker of the House," is a member of something, and no step.
  const isStep = (text: string): boolean => countsFirst(text) && !/^\p{Ll}/u.test(withoutLabel(text));
  return ranked.find((one) => isStep(sentenceText(one)) && headingShare(one.passage) >= MOST);
}
