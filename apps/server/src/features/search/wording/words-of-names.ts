import { wordStem } from "../../../core/text/word-stem.ts";
import type { VisibleTo } from "../../../drivers/engines/engine.ts";
import type { SearchStore } from "../store.ts";

type Words = Pick<SearchStore, "knownWords" | "namedWords">;

/**
 * What a misspelt word may have been meant as, of words that names of files and folders hold which the asker may see, with how
 * many do. Other forms of the word itself are found without being told.
 */
export async function namedLike(
  store: Pick<Words, "namedWords">,
  { word, spellings }: { readonly word: string; readonly spellings: readonly string[] },
  { sourceIds }: VisibleTo,
): Promise<ReadonlyMap<string, number>> {
  if (spellings.length === 0) return new Map();
  const stem = wordStem(word);
  const named = await store.namedWords(spellings, sourceIds);
  return new Map([...named].filter(([one]) => wordStem(one) !== stem));
}

/** How many files hold each word, in their text or in names that the asker may see. */
export function added(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): Map<string, number> {
  const sum = new Map(one);
  for (const [word, files] of other) sum.set(word, (sum.get(word) ?? 0) + files);
  return sum;
}

/** The same store, where words of names that the asker may see are known as those of texts are. */
export const withNamedWords = <Store extends Words>(store: Store, { sourceIds }: VisibleTo): Store => ({
  ...store,
  knownWords: async (words: readonly string[]) => {
    const [inTexts, inNames] = await Promise.all([store.knownWords(words), store.namedWords(words, sourceIds)]);
    return added(inTexts, inNames);
  },
});
