import { ASKS_WHETHER } from "./asks-whether.ts";
import { sentenceText, type InPassage } from "./analysed.ts";
import { FILLER_WORDS } from "./question-words.ts";
import type { AnswerKind } from "./question.ts";
import { freshIn } from "./rank.ts";
import { tokensOf } from "./tokens.ts";

/** What else is asked may be answered by the sentence beside: why something is so, and how. */
const ANSWERED_BY_ONE: ReadonlySet<AnswerKind> = new Set(["person", "date", "place", "count", "amount", "name"]);
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
    if (sentence === undefined || ANNOUNCES.test(sentenceText(one))) return false;
    return freshIn(asked, sentence).every(({ word }) => FILLER_WORDS.has(word));
  };
}
