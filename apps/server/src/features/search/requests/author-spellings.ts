import { wordsOf } from "../../../core/text/words.ts";
import { distinct } from "./first-of.ts";
import type { SearchStore } from "../store.ts";

/** Hardly a name is written in more ways; a single letter is, and stands in nearly all of them. */
const MAX_SPELLINGS = 12;

const MARK = /\p{M}/u;

/** A sign as searches compare it: without accents, small; marks of their own are nothing. */
const folded = (sign: string): string => (MARK.test(sign) ? "" : wordsOf(sign).join("") || sign.toLowerCase());

const foldedText = (text: string): string => [...text].map(folded).join("");

/** How an author's name writes what is looked for, accents and all; null where it does not hold it. */
function spellingIn(author: string, wanted: string): string | null {
  const signs = [...author];
  const parts = signs.map(folded);
  const from = parts.join("").indexOf(wanted);
  if (from === -1) return null;
  let at = 0;
  const held = signs.filter((_, i) => {
    const begin = at;
    at += parts[i]?.length ?? 0;
    return at > from && begin < from + wanted.length;
  });
  return held.join("");
}

/** Authors as they are typed, without their accents, and as the library writes them: "moller" is "Möller" and "Møller", too. */
export async function authorSpellings(
  store: Pick<SearchStore, "accentedAuthors">,
  typed: readonly string[],
): Promise<string[]> {
  if (typed.length === 0) return [];
  const known = await store.accentedAuthors();
  return distinct(
    typed.flatMap((author) => {
      const plain = foldedText(author);
      const written = known.flatMap((one) => (plain === "" ? [] : (spellingIn(one, plain) ?? [])));
      return distinct([author, plain === "" ? author : plain, ...written]).slice(0, MAX_SPELLINGS);
    }),
  );
}
