import { findTyped, findWords } from "@reading-room/contract/find-words";
import { runsTogether } from "@reading-room/contract/unspaced-script";
import { locateForms, locateQuote, wordForms } from "./locate-text.ts";
import type { TextRange } from "./locate-text.ts";
import { queryTerms } from "./query-terms.ts";

/** What is looked for in a shown text; the words that were typed, else the cited quote, else the words of a search. */
export interface WantedText {
  readonly find: string | null;
  readonly wholeWords: boolean;
  readonly quote: string | null;
  readonly query: string | null;
  /** The forms of the query's words that the document holds, in lower case without accents; two words for what has a dash. */
  readonly forms: readonly string[];
}

type Find = (text: string) => Iterable<TextRange>;

/** More paint at once makes a browser slow. */
export const MATCHES_MAX = 1_000;
/** Less of a quote stands anywhere. */
const PART_MIN_CHARS = 12;
/** Marks of items, which a text has and a shown list only draws. */
const ITEM_MARK = /(?:^|\s)(?:•|\(?(?:\d{1,3}|[\p{L}])[.)]|\[[ xX]\])\s/gu;

/** Whole words as they are typed, whatever stands between them. */
const whole = (words: string): Find => findWords(words, true) ?? (() => []);

/** The items of a quote that runs over several, each where it stands first. */
const locateItems =
  (quote: string): Find =>
  (text) =>
    quote
      .split(ITEM_MARK)
      .filter((part) => part.trim().length >= PART_MIN_CHARS)
      .flatMap((part) => locateQuote(text, part).slice(0, 1));

const isOneWord = (term: string): boolean => /^[\p{L}\p{N}\p{M}]+\*?$/u.test(term) && !runsTogether(term);

/** A search's words: where they stand together, else each wherever it stands, single words in all their forms. */
function findersOfQuery(query: string, forms: readonly string[]): readonly (readonly Find[])[] {
  const { together, each, words } = queryTerms(query);
  const single = each.filter((term) => words.includes(term) && isOneWord(term));
  const typed = new Set(each.map((term) => term.toLowerCase().replaceAll(/[-‐‑]/g, " ")));
  const inParts = forms.filter((form) => form.includes(" "));
  const counted = wordForms([...single, ...forms.filter((form) => !inParts.includes(form))]);
  const others = [...each.filter((term) => !single.includes(term)), ...inParts.filter((form) => !typed.has(form))].map(
    whole,
  );
  return [together === null ? [] : [whole(together)], [...others, (text) => locateForms(text, counted)]];
}

/** The words that were typed, and how they are found; null where none are. */
export function typedOf({
  find: words,
  wholeWords,
}: WantedText): { readonly words: string; readonly find: Find } | null {
  const find = words === null ? null : findTyped(words, wholeWords);
  return words === null || find === null ? null : { words, find };
}

/** Ways to look for what is wanted, the first of which that finds anything counts. */
export function findersOf(wanted: WantedText): readonly (readonly Find[])[] {
  const { quote, query, forms } = wanted;
  const typed = typedOf(wanted);
  if (typed !== null) return [[typed.find]];
  if (quote === null) return findersOfQuery(query ?? "", forms);
  return [[whole(quote)], [(text) => locateQuote(text, quote)], [locateItems(quote)]];
}

function firstOf(places: Iterable<TextRange>): TextRange[] {
  const first: TextRange[] = [];
  for (const place of places) {
    first.push(place);
    if (first.length > MATCHES_MAX) break;
  }
  return first;
}

/** Which of the places in a text is the first at or behind these words of it; the first of all where they are not there. */
export function firstNear(places: readonly TextRange[], text: string, words: string): number {
  const [passage] = locateQuote(text, words);
  if (passage === undefined) return 0;
  return Math.max(
    0,
    places.findIndex(({ start }) => start >= passage.start),
  );
}

/** Where that which is wanted stands in a text, in order; where that is in more than `MATCHES_MAX` places, some more of them than so many. */
export function placesIn(text: string, finders: ReturnType<typeof findersOf>): TextRange[] {
  for (const finds of finders) {
    const found = finds.flatMap((find) => firstOf(find(text)));
    if (found.length > 0) return found.toSorted((a, b) => a.start - b.start);
  }
  return [];
}
