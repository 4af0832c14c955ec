import { meantAmong, numbersNear, spellingsOf, type Meant } from "../../../core/text/spelling.ts";
import type { SearchStore } from "../store.ts";
import { isListedSomehow } from "./listed-somehow.ts";

/** How many files hold each of some words; those that none holds are left out. */
type CountFiles = (words: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** Words whose singular or plural is one slip away; none where the library has the word in some form, which is no slip then. */
export async function meantByNumber(
  store: Pick<SearchStore, "wordsStarting">,
  word: string,
  countFiles: CountFiles,
): Promise<Meant[]> {
  const near = numbersNear(word);
  if (near.length === 0 || (await isListedSomehow(store, word))) return [];
  return meantAmong(word, near, await countFiles(near));
}

/**
 * What a word may have been meant as, the likeliest first: words one slip away, and where none of these is known, those whose
 * singular or plural is.
 */
export async function meantWords(
  store: Pick<SearchStore, "wordsStarting">,
  word: string,
  countFiles: CountFiles,
): Promise<Meant[]> {
  const near = spellingsOf(word);
  if (near.length === 0) return [];
  const known = await countFiles(near);
  return known.size > 0 ? meantAmong(word, near, known) : meantByNumber(store, word, countFiles);
}
