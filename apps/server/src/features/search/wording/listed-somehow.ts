import { isListed } from "../../../core/text/vocabulary.ts";
import { irregularFormsOf, wordStem } from "../../../core/text/word-stem.ts";
import type { SearchStore } from "../store.ts";
import { sharedBeginning } from "./completion-fit.ts";

/** Of more words that begin alike the engine tells whether one is a form of another. */
const MAX_ALIKE = 200;

/** Whether the library lists a word in some form; one that it would not list may stand anywhere. */
export async function isListedSomehow(store: Pick<SearchStore, "wordsStarting">, word: string): Promise<boolean> {
  const stem = wordStem(word);
  if (!isListed(word) || irregularFormsOf(stem).length > 0) return true;
  const alike = await store.wordsStarting(sharedBeginning(word), MAX_ALIKE);
  return alike.length === MAX_ALIKE || alike.some((one) => wordStem(one) === stem);
}
