import { englishStem } from "../../core/english-stem.ts";
import type { Passage } from "../../core/passage.ts";
import { hasPhrase } from "../../core/phrase.ts";
import { STOP_WORDS } from "../../core/stop-words.ts";
import { wordsOf } from "../../core/words.ts";
import type { EngineQuery, Wanted } from "./engine.ts";

/** The words of a query that count. */
export const contentWords = (text: string): string[] => wordsOf(text).filter((word) => !STOP_WORDS.has(word));

/** The stems that a text is found by. */
export const stemsOf = (text: string): string[] => contentWords(text).map(englishStem);

type Read = Pick<Passage, "text" | "headings">;

/** Whether a phrase stands word for word in the text or in one heading. */
export const standsIn = (passage: Read, phrase: string): boolean =>
  [passage.text, ...passage.headings].some((text) => hasPhrase(text, phrase));

/** Whether what must not occur does. */
export function isExcluded(passage: Read, without: readonly Wanted[]): boolean {
  if (without.length === 0) return false;
  const stems = new Set(stemsOf(passage.text));
  return without.some(({ text, exact }) => {
    if (exact) return standsIn(passage, text);
    const wanted = stemsOf(text);
    return wanted.length > 0 && wanted.every((stem) => stems.has(stem));
  });
}

/** Whether a query asks for anything beside what its filter says. */
export const asksForWords = (query: EngineQuery): boolean =>
  query.words.trim() !== "" || query.phrases.length > 0 || (query.oneOf ?? []).length > 0;

/** Whether words are left to look for when the stop words are gone. */
export const hasContent = (query: EngineQuery): boolean =>
  contentWords(query.words).length > 0 ||
  query.phrases.some((phrase) => wordsOf(phrase).length > 0) ||
  (query.oneOf ?? []).flat().some(({ text, exact }) => (exact ? wordsOf(text) : contentWords(text)).length > 0);

/** Shorter stems are never taken for another word. */
export const FUZZY_MIN_CHARS = 4;
