import { correctWord, spellingsOf } from "../../../core/text/spelling.ts";
import type { SearchStore } from "../store.ts";
import { meantByNumber, meantWords } from "./meant-words.ts";

/** Of each beginning that may have been meant so many of the most frequent words are looked at. */
const MAX_LOOKED_AT = 500;
const MAX_CORRECTED = 4;

type Words = Pick<SearchStore, "knownWords" | "likelyWords" | "wordsStarting">;

/** Where a word with a slip in it may begin: as typed, with the first two letters swapped, or with the second one too many. */
const headsOf = ([a = "", b = "", c = ""]: string): string[] => [...new Set([a + b, b + a, a + c])];

/**
 * The beginning of the most frequent word that is one slip away from the beginning that was typed; null when there is none,
 * or too little is typed to tell.
 */
async function respellBeginning(store: Words, typed: string): Promise<string | null> {
  const spellings = new Set(spellingsOf(typed));
  if (spellings.size === 0) return null;
  const lengths = [typed.length, typed.length + 1, typed.length - 1];
  for (const head of headsOf(typed)) {
    for (const word of await store.likelyWords(head, MAX_LOOKED_AT)) {
      const beginnings = lengths.map((length) => word.slice(0, length));
      const meant = beginnings.find((beginning) => spellings.has(beginning));
      if (meant !== undefined) return meant;
    }
  }
  return null;
}

async function respellWord(store: Words, word: string): Promise<string | null> {
  return (await meantWords(store, word, store.knownWords))[0]?.word ?? null;
}

/** A beginning that was typed with a slip is likelier than a whole word whose plural alone is known. */
async function respellUnfinished(store: Words, word: string): Promise<string | null> {
  const spellings = spellingsOf(word);
  if (spellings.length === 0) return null;
  const whole = correctWord(word, await store.knownWords(spellings)) ?? (await respellBeginning(store, word));
  return whole ?? (await meantByNumber(store, word, store.knownWords))[0]?.word ?? null;
}

async function respellLast(store: Words, last: string): Promise<string> {
  const begun = await store.likelyWords(last, 1);
  if (begun.length > 0) return last;
  return (await respellUnfinished(store, last)) ?? last;
}

/**
 * Words as the library spells them, the last of which may be a beginning only; null when there is nothing to correct.
 * @param typed folded; not empty
 */
export async function respellTyped(store: Words, typed: readonly string[]): Promise<string[] | null> {
  const whole = typed.slice(0, -1);
  const known = await store.knownWords(whole);
  const respelt: string[] = [];
  let left = MAX_CORRECTED;
  for (const word of whole) {
    const isTried = !known.has(word) && left > 0;
    if (isTried) left -= 1;
    respelt.push((isTried ? await respellWord(store, word) : null) ?? word);
  }
  respelt.push(await respellLast(store, typed.at(-1) ?? ""));
  return respelt.some((word, i) => word !== typed[i]) ? respelt : null;
}
