import { sentenceText } from "../ranking/analysed.ts";
import type { Evidence } from "../ranking/evidence.ts";
import type { Ranked } from "../ranking/rank.ts";

const ASKS_WHEN_IT_WAS = /^(?:when|(?:in|on|at) (?:what|which) \p{L}+)\s(?:was|were|did|had)\b/iu;
const IS_TO_BE = /\b(?:shall|must|not later than|no later than)\b/i;
const HAS_BEEN = /\b(?:was|were|did|had|has been|have been|became|began|took)\b/i;

/** "Which two bases were chosen?", "Who won the contest?" */
const ASKS_WHICH_WAS =
  /^(?:which|what|who)\b.*\b(?:(?:was|were|has been|have been|got) (?:chosen|selected|picked|named|designated|awarded|hired|appointed|elected)|won)\b/i;
/** "Which substances were found?", "What did the study conclude?": what an inquiry that is only ordered has not told yet. */
const ASKS_WHAT_CAME_OUT =
  /^(?:which|what|who|how (?:many|much))\b.*\b(?:(?:was|were|has been|have been) (?:found|discovered|detected|observed|measured|identified|uncovered|killed|injured|damaged|destroyed|lost|stolen|sold|built|completed|delivered|saved)|did\b.*\b(?:find|discover|detect|conclude|reveal|show|uncover|recommend|determine))\b/i;
const MAY_BE = /\b(?:shall|must|may|will|is to|are to)\b/i;

/**
 * Whether it is asked when something was, or which was chosen, and a sentence only says what is to be done: "Not later than 90 days
 * after May 1, 2018, …", "The Secretary shall select two bases."; or what came out, and it says what is to be looked for.
 */
export function tellsOnlyDuty({ question }: Evidence, one: Ranked): boolean {
  const asked = [
    { asks: ASKS_WHEN_IT_WAS, isToBe: IS_TO_BE },
    { asks: ASKS_WHICH_WAS, isToBe: MAY_BE },
    { asks: ASKS_WHAT_CAME_OUT, isToBe: MAY_BE },
  ].find(({ asks }) => asks.test(question.text));
  if (asked === undefined) return false;
  const text = sentenceText(one);
  return asked.isToBe.test(text) && !HAS_BEEN.test(text);
}
