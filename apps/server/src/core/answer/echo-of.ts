import { ASKS_WHETHER } from "./asks-whether.ts";
import { EMPTY_WORDS, FILLER_WORDS } from "./question-words.ts";
import type { AnswerKind } from "./question.ts";
import type { Ranked } from "./rank.ts";
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
export function echoOf(question: string, kind: AnswerKind): (one: Pick<Ranked, "passage" | "at">) => boolean {
  if (!ANSWERED_BY_ONE.has(kind) || ASKS_WHETHER.test(question)) return () => false;
  const asked = new Set(tokensOf(question).map(({ stem }) => stem));
  const saysMore = (word: string, stem: string): boolean =>
    !asked.has(stem) && !EMPTY_WORDS.has(word) && !FILLER_WORDS.has(word);
  return ({ passage, at }) => {
    const sentence = passage.sentences[at];
    if (sentence === undefined || ANNOUNCES.test(passage.hit.text.slice(sentence.start, sentence.end))) return false;
    return sentence.tokens.every(({ word, stem }) => !saysMore(word, stem));
  };
}
