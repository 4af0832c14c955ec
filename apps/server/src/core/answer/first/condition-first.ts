import { sentenceText } from "../ranking/analysed.ts";
import type { Evidence } from "../ranking/evidence.ts";
import { withFirst, type Ranked } from "../ranking/rank.ts";

/** "When may it leave?", "Under what conditions is it open?", "Who may join only if …?" */
const ASKS_CONDITION =
  /^(?:when|in (?:what|which) cases?|(?:under|on|in) (?:what|which) (?:circumstances?|conditions?|terms)) (?:may|can|could|must|is|are|does|do|should|shall|will|would)\b/i;
/** What somebody may or must do, and on what condition. */
const RULES = /\b(?:may|can|must|shall|should|will|is|are|eligible|authori[sz]ed|allowed|permitted|entitled)\b/i;
const ON_CONDITION =
  /\b(?:if|unless|only|provided that|except|in (?:the|any) (?:case|event)|to the extent|as long as)\b/i;
/** So many of the best sentences are looked through, and none that scores so much less. */
const LOOKED_AT = 8;
const AS_GOOD = 4;
/** A sentence with less of the question than this share of what the best one has speaks of another thing. */
const ENOUGH = 0.5;

const tellsCondition = (one: Ranked): boolean => {
  const text = sentenceText(one);
  return RULES.test(text) && ON_CONDITION.test(text);
};

/**
 * The same with the best sentence first that tells a condition, where one is asked for and the best one tells none: "A keeper may
 * travel abroad if—" for "When may a keeper travel abroad?"
 * @param ranked best first
 */
export function conditionFirst({ question }: Evidence, ranked: readonly Ranked[]): readonly Ranked[] {
  const [best] = ranked;
  if (best === undefined || !ASKS_CONDITION.test(question.text) || tellsCondition(best)) return ranked;
  const telling = ranked
    .slice(1, LOOKED_AT)
    .find(
      (one) =>
        tellsCondition(one) &&
        one.score >= best.score - AS_GOOD &&
        one.value("coverage") >= ENOUGH * best.value("coverage"),
    );
  return withFirst(telling, ranked);
}
