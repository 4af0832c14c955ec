import { isListed } from "../../../core/text/vocabulary.ts";

/** How much a word of a query (folded) says; more than 0. */
export type RarityOf = (word: string) => number;

/**
 * Words say the more the fewer files hold them (inverse document frequency). Numbers, of which the vocabulary tells nothing, say
 * as much as the other words on average.
 * @param known in how many files words stand; those that are listed and in none count as in one, maybe in another form
 * @param files how many the library has
 */
export function wordRarity(words: readonly string[], known: ReadonlyMap<string, number>, files: number): RarityOf {
  const saying = new Map(
    words.flatMap((word) => {
      const inFiles = known.get(word) ?? (isListed(word) ? 1 : null);
      return inFiles === null ? [] : [[word, Math.log(1 + Math.max(files, 1) / inFiles)] as const];
    }),
  );
  const total = [...saying.values()].reduce((sum, one) => sum + one, 0);
  const mean = saying.size === 0 ? 1 : total / saying.size;
  return (word) => saying.get(word) ?? mean;
}
