import { sentenceText } from "./analysed.ts";
import type { Evidence } from "./evidence.ts";
import type { Ranked } from "./rank.ts";

const ASKS_WHEN_IT_WAS = /^(?:when|(?:in|on|at) (?:what|which) \p{L}+)\s(?:was|were|did|had)\b/iu;
const IS_TO_BE = /\b(?:shall|must|not later than|no later than)\b/i;
const HAS_BEEN = /\b(?:was|were|did|had|has been|have been|became|began|took)\b/i;

/** Whether it is asked when something was, and a sentence only says what is to be done: "Not later than 90 days after May 1, 2018, …". */
export function tellsOnlyDuty({ question }: Evidence, one: Ranked): boolean {
  if (!ASKS_WHEN_IT_WAS.test(question.text)) return false;
  const text = sentenceText(one);
  return IS_TO_BE.test(text) && !HAS_BEEN.test(text);
}
