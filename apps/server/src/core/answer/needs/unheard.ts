import { isListed } from "../../text/vocabulary.ts";
import { asksOnly } from "../asked/asking-words.ts";
import { hasLike } from "./lacking-words.ts";
import { asWritten } from "../words/as-written.ts";
import type { Evidence } from "../ranking/evidence.ts";
import { wordSet } from "../words/word-set.ts";

/** Unknown words that say this much of the question leave too little to look for. */
const UNHEARD_SHARE = 0.5;

/** "When is supper *served*?" is answered by its time, and "Where is it *located*?" by a place, without these words. */
const NOT_NEEDED = wordSet("served held located situated available allowed permitted required needed");

/** Words of the question that the library does not have at all, as they were written, and whether there are others. */
export interface Unheard {
  readonly words: readonly string[];
  readonly areAll: boolean;
  /** Too many of them to answer without. */
  readonly areMost: boolean;
}

/** Tells which words of a question the library lacks, in any form and all of their families as far as was found; "long" of "How long" asks, and needs to stand nowhere. */
export function unheardIn({ terms, question, found }: Evidence): Unheard {
  const onlyAsks = asksOnly(question.text);
  const unknown = question.terms
    .map((term, i) => ({ ...term, weight: terms.weights[i] ?? 0, isKnown: terms.known[i] === true }))
    .filter(({ stem, word, isKnown }) => !isKnown && !NOT_NEEDED.has(word) && !onlyAsks(stem))
    // Who drives is told by "Driver: M. Ruud".
    .filter(({ stem }) => !found.some(({ counts }) => hasLike(counts, stem)));
  const telling = question.terms.filter(({ stem, isFiller }) => !isFiller && !onlyAsks(stem));
  return {
    words: asWritten(
      question.text,
      // The vocabulary lists no numbers, so nobody knows that one stands nowhere.
      new Set(unknown.flatMap(({ stem, word, isFiller }) => (isFiller || !isListed(word) ? [] : [stem]))),
    ),
    areAll: telling.every(({ stem }) => unknown.some((one) => one.stem === stem)),
    areMost: unknown.reduce((sum, { weight }) => sum + weight, 0) >= UNHEARD_SHARE,
  };
}
