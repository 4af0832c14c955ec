import { withoutLabel } from "../../pages/item-label.ts";
import { ASKS_WHETHER } from "../asked/asks-whether.ts";
import { sentenceText, type InPassage } from "../ranking/analysed.ts";
import { FILLER_WORDS } from "../words/question-words.ts";
import type { AnswerKind } from "../asked/question.ts";
import { freshIn } from "../ranking/rank.ts";
import { tokensOf } from "../words/tokens.ts";
import { isTitleLabel } from "../sentences/whole-sentence.ts";
import { wordSet } from "../words/word-set.ts";

/** What else is asked may be answered by the sentence beside: why something is so, and how. */
const ANSWERED_BY_ONE: ReadonlySet<AnswerKind> = new Set(["person", "date", "place", "count", "amount", "name"]);
/** "Sometimes it fails." says no more than "when it fails". */
const NOW_AND_THEN = wordSet("sometimes occasionally often usually normally generally");
/** Announces what comes next, which may answer. */
const ANNOUNCES = /[:;,–—-]\s*$/;

/**
 * Tells of a sentence whether it only says the question again: "Where is there no reception?" is not answered by "There was no
 * reception." What asks for yes or no is.
 * @param kind what kind of words would answer
 */
export function echoOf(question: string, kind: AnswerKind): (one: InPassage) => boolean {
  if (!ANSWERED_BY_ONE.has(kind) || ASKS_WHETHER.test(question)) return () => false;
  const asked = { askedStems: new Set(tokensOf(question).map(({ stem }) => stem)) };
  return (one) => {
    const sentence = one.passage.sentences[one.at];
    const text = sentenceText(one);
    // A title is told with what stands below it.
    if (sentence === undefined || ANNOUNCES.test(text) || isTitleLabel(text)) return false;
    // The number of "3-2. Before firing." says nothing, nor do both of "3-2. (1) Before firing."
    const said = sentence.start + text.length - withoutLabel(withoutLabel(text)).length;
    return freshIn(asked, sentence).every(
      ({ word, start }) => start < said || FILLER_WORDS.has(word) || NOW_AND_THEN.has(word),
    );
  };
}
