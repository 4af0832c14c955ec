import type { SearchStore } from "../store.ts";

type Words = Pick<SearchStore, "knownWords">;

/** The same store for one search, which asks for most of its words several times: the database is asked once for each. */
export function wordsAskedOnce<Store extends Words>(store: Store): Store {
  const asked = new Map<string, Promise<ReadonlyMap<string, number>>>();
  const knownWords: Words["knownWords"] = async (words) => {
    const further = words.filter((word) => !asked.has(word));
    if (further.length > 0) {
      const asking = store.knownWords(further);
      for (const word of further) asked.set(word, asking);
    }
    const answers = await Promise.all(new Set(words.map((word) => asked.get(word))));
    const filesOf = (word: string) => answers.find((answer) => answer?.has(word))?.get(word);
    return new Map(
      words.flatMap((word) => {
        const files = filesOf(word);
        return files === undefined ? [] : [[word, files] as const];
      }),
    );
  };
  return { ...store, knownWords };
}
