import { sentenceText } from "../ranking/analysed.ts";
import { tellsNoDeed } from "../asked/asks-what.ts";
import type { Evidence } from "../ranking/evidence.ts";
import type { Ranked } from "../ranking/rank.ts";

/** "What is the name of the director?", "Who is the current chair of the Board?" */
const ASKS_HOLDER =
  /^(?:what(?:['’]s| is) the (?:full )?name of the|who (?:is|are) (?:currently|now|at present)|who(?:['’]s| is| are) (?:the |its |their )?(?:current|present|acting|incumbent|new))\b/i;
/** What is to be done names nobody who holds an office. */
const IS_TO_BE = /\b(?:shall|will|must|may|should)\b/i;

/** Whether it is asked who holds an office, and a sentence only says what whoever holds it is to do, or only calls it. */
export function tellsNoHolder({ question }: Evidence, one: Ranked): boolean {
  if (!ASKS_HOLDER.test(question.text)) return false;
  const text = sentenceText(one);
  return IS_TO_BE.test(text) || tellsNoDeed(text);
}
