import { piecesOf } from "../../core/query-pieces.ts";
import { correctWord, spellingsOf } from "../../core/spelling.ts";
import { placedWords, wordsOf } from "../../core/words.ts";
import type { ParsedQuery } from "../../core/query.ts";
import type { SearchStore } from "./store.ts";

const MAX_CORRECTED_WORDS = 8;

/** Ranges of the query that are words to look for: no operators, and nothing that is excluded. */
const wantedRanges = (query: string) =>
  piecesOf(query).flatMap((piece) =>
    piece.kind === "term" && !piece.isNegated ? [{ start: piece.start, end: piece.start + piece.raw.length }] : [],
  );

function respelt(query: string, corrected: ReadonlyMap<string, string>): string {
  const ranges = wantedRanges(query);
  let result = "";
  let at = 0;
  for (const { word, start, end } of placedWords(query)) {
    const isWanted = ranges.some((range) => range.start <= start && end <= range.end);
    const better = isWanted ? corrected.get(word) : undefined;
    result += query.slice(at, start) + (better ?? query.slice(start, end));
    at = end;
  }
  return result + query.slice(at);
}

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
  const better = respelt(query, corrected);
  return better === query ? null : better;
}
