import type { ViewerAddress } from "./viewer-address.ts";

/** What of a search can be pointed at on a page. */
export interface QueryTerms {
  /** The bare words as they were typed, when there are two or more and no phrases: where they stand together. */
  readonly together: string | null;
  /** Phrases and words, each of which counts alone. */
  readonly each: readonly string[];
  /** Those of them that are bare words: they count in all their forms; with a star at its end one is a beginning. */
  readonly words: readonly string[];
}

const PIECE = /(-?)(?:(\p{L}+):)?(?:["“]([^"“”]+)["”]|(\S+))/gu;
const OPERATORS = new Set(["type", "after", "before", "published", "in", "name", "topic", "author"]);
/** Each is one more look through the whole document. */
const TERMS_MAX = 5;
/** They stand on every page, and say nothing on any. */
const TOO_COMMON = new Set(
  "a an and are as at be by for from has how in is it of on or that the this to was were what when where which who why will with".split(
    " ",
  ),
);

const isTelling = (word: string): boolean => word.length > 1 && !TOO_COMMON.has(word.toLowerCase());

/** Reads a search's phrases and words; operators, excluded words and words too common to point at are left out. */
export function queryTerms(query: string): QueryTerms {
  const phrases: string[] = [];
  const words: string[] = [];
  for (const [, minus, operator, phrase, word] of query.matchAll(PIECE)) {
    if (minus === "-" || word === "OR" || OPERATORS.has(operator?.toLowerCase() ?? "")) continue;
    if (phrase !== undefined) phrases.push(phrase.trim());
    const bare = [operator, word].filter(Boolean).join(" ");
    if (phrase === undefined) words.push(...(bare.match(/[\p{L}\p{N}][\p{L}\p{N}.'’-]*\*?/gu) ?? []));
  }
  const each = [...phrases, ...words.filter(isTelling)];
  const unique = each.filter(
    (term, place) => each.findIndex((one) => one.toLowerCase() === term.toLowerCase()) === place,
  );
  const shown = unique.slice(0, TERMS_MAX);
  return {
    together: phrases.length === 0 && words.length > 1 ? words.join(" ") : null,
    each: shown,
    words: shown.filter((term) => !phrases.includes(term)),
  };
}

/** What a link asks to be pointed at; null for nothing: of operators, exclusions and too common words nothing can be missing. */
export function pointedAt({ quote, query }: Pick<ViewerAddress, "quote" | "query">): "quote" | "query" | null {
  if (quote !== null) return "quote";
  return query !== null && queryTerms(query).each.length > 0 ? "query" : null;
}
