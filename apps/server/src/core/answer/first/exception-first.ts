import { sentenceText } from "../ranking/analysed.ts";
import type { Evidence } from "../ranking/evidence.ts";
import { hasLike } from "../needs/lacking-words.ts";
import { withFirst, type Ranked } from "../ranking/rank.ts";

/** "What does it not apply to?", "Who is exempt from the fee?", "Which items are excluded?" */
const ASKS_EXCEPTION =
  /^(?:what|which|who|whom|when|to (?:what|whom|which))\b.*\b(?:not (?:apply|applied|cover(?:ed)?|includ(?:ed|e)?|require[ds]?|need(?:ed)?|extend|have to|subject|deal|concern|address|affect(?:ed)?|count(?:ed)?)|(?:left|leave) out|need not|exempt(?:ed)?|excluded?|exceptions?)\b/iu;
const TELLS_EXCEPTION =
  /\b(?:not|no|never|neither|nor|cannot|except(?:ion|ions|ed|ing)?|exempt(?:ed|ion|ions)?|exclud(?:e|es|ed|ing)|exclusions?|other than|unless|without|only)\b/i;
/** So many of the best sentences are looked through. */
const LOOKED_AT = 40;
/** A sentence with less of the question than this share of what the best one has speaks of another thing. */
const ENOUGH = 0.5;

/** Whether it is asked what is not so, or what is left out. */
export const asksException = (question: string): boolean => ASKS_EXCEPTION.test(question);

/** Whether it is asked what is not so, and a sentence only says what is. */
export const tellsNoException = ({ question }: Evidence, one: Ranked): boolean =>
  asksException(question.text) && !TELLS_EXCEPTION.test(sentenceText(one));

/**
 * The same with the best sentence first that says what is not so, where that is asked and the best one says what is: "b. Does not
 * apply to:" for "What does the program not apply to?"
 * @param ranked best first
 */
export function exceptionFirst(evidence: Evidence, ranked: readonly Ranked[]): readonly Ranked[] {
  const [best] = ranked;
  if (best === undefined || !tellsNoException(evidence, best)) return ranked;
  const { question, terms } = evidence;
  // The names of what is asked about stand in headings and titles, too; what is not so of it stands in the sentence.
  const asked = question.terms.flatMap(({ stem, isFiller, isName }, i) =>
    isFiller || isName ? [] : [{ stem, weight: terms.weights[i] ?? 0 }],
  );
  const saysOf = ({ passage, at }: Ranked): number => {
    const stems = passage.sentences[at]?.stems ?? new Set<string>();
    return asked.reduce((sum, { stem, weight }) => sum + (hasLike(stems, stem) ? weight : 0), 0);
  };
  const most = ENOUGH * saysOf(best);
  const telling = ranked
    .slice(1, LOOKED_AT)
    .find((one) => !tellsNoException(evidence, one) && saysOf(one) > 0 && saysOf(one) >= most);
  return withFirst(telling, ranked);
}
