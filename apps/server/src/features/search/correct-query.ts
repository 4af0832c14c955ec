import { correctWord, spellingsOf } from "../../core/spelling.ts";
import { placedWords, wordsOf } from "../../core/words.ts";
import type { ParsedQuery } from "../../core/query.ts";
import type { SearchStore } from "./store.ts";

const MAX_CORRECTED_WORDS = 8;

/** The query with its unknown words as the library spells them; null when there is nothing to correct. */
export async function correctQuery(store: SearchStore, query: string, { groups }: ParsedQuery): Promise<string | null> {
  const terms = groups.flat().filter(({ kind }) => kind !== "prefix");
  const words = [...new Set(terms.flatMap(({ text }) => wordsOf(text)))].slice(0, MAX_CORRECTED_WORDS);
  const known = await store.knownWords(words);
  const corrected = new Map<string, string>();
  for (const word of words.filter((one) => !known.has(one))) {
    const better = correctWord(word, await store.knownWords(spellingsOf(word)));
    if (better !== null) corrected.set(word, better);
  }
  if (corrected.size === 0) return null;
  let result = "";
  let at = 0;
  for (const { word, start, end } of placedWords(query)) {
    result += query.slice(at, start) + (corrected.get(word) ?? query.slice(start, end));
    at = end;
  }
  return result + query.slice(at);
}
