import type { ParsedQuery } from "../../../core/query/query.ts";
import type { Expand } from "./engine-query.ts";
import type { SearchStore } from "../store.ts";

/** Words of the library that the beginning of a word may stand for. */
const MAX_WORDS = 200;

interface Expansions {
  readonly expand: Expand;
  readonly notes: readonly string[];
}

/** Looks up which words of the library begin as a query's words with a star do: engines know whole words alone. */
export async function expandBeginnings(
  store: Pick<SearchStore, "wordsBegun">,
  { groups, without }: ParsedQuery,
): Promise<Expansions> {
  const terms = [...groups.flat(), ...without].filter(({ kind }) => kind === "prefix");
  const words = new Map<string, readonly string[]>();
  for (const { text } of terms) words.set(text, await store.wordsBegun(text, MAX_WORDS + 1));
  const cut = [...words].filter(([, known]) => known.length > MAX_WORDS).map(([beginning]) => beginning);
  return {
    expand: (beginning) => (words.get(beginning) ?? []).slice(0, MAX_WORDS),
    notes: cut.map((one) => `Very many words begin with “${one}”: only the ${MAX_WORDS} most frequent count.`),
  };
}
