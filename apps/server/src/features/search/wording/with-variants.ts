import {
  asCompound,
  compoundsListed,
  compoundsOf,
  isRevised,
  joined,
  listedAs,
  revisionsOf,
  type Compound,
} from "../../../core/text/compounds.ts";
import type { ParsedQuery, QueryTerm } from "../../../core/query/query.ts";
import { wordsOf } from "../../../core/text/words.ts";
import { joinedCode, partedCode, type JoinedCode } from "./joined-codes.ts";
import { isMeasure, numberVariants, spacedNumbers } from "./number-variants.ts";
import type { SearchStore } from "../store.ts";

/** Words of a query that are looked up. */
const MAX_TERMS = 8;
/** Ways to write one word that are asked for beside its own. */
const MAX_VARIANTS = 3;
/**
 * A way to write a word counts where at least one file has it for so many that have the word as typed: rarer ones are mostly
 * hyphens that were left where a line ended, and each costs the engine a question.
 */
const FILES_FOR_ONE = 100;

type Known = ReadonlyMap<string, number>;

/** A number with the revisions that the library names, the most frequent first. */
const revisionsKnown = (words: readonly string[], known: Known): QueryTerm[] =>
  revisionsOf(words)
    .filter((last) => (known.get(last) ?? 0) > 0)
    .sort((a, b) => (known.get(b) ?? 0) - (known.get(a) ?? 0))
    .slice(0, MAX_VARIANTS)
    .map((last) => ({ kind: "phrase", text: [...words.slice(0, -1), last].join(" "), isVariant: true }));

/** What the vocabulary is asked for. */
function keysOf({ text }: QueryTerm): string[] {
  const words = wordsOf(text);
  const compound = asCompound(words);
  if (compound !== null) return [listedAs(compound), joined(compound)];
  const [only, ...more] = words;
  return only === undefined || more.length > 0 ? revisionsOf(words) : [only, ...compoundsOf(only).map(listedAs)];
}

const isCommonEnough = (files: number, ownFiles: number): boolean => files > 0 && files * FILES_FOR_ONE >= ownFiles;

/** The compounds as which the library writes a word, the most frequent first. */
const compoundsKnown = (word: string, known: Known): Compound[] =>
  compoundsListed(word, known)
    .filter((one) => isCommonEnough(known.get(listedAs(one)) ?? 0, known.get(word) ?? 0))
    .slice(0, MAX_VARIANTS);

/** Other ways to write a word that the library has, or may have. @param beside what was typed before and behind it */
function variantsOf({ kind, text }: QueryTerm, known: Known, beside: readonly QueryTerm[]): QueryTerm[] {
  if (kind !== "word") return [];
  const words = wordsOf(text);
  const apart = isRevised(words.at(-1) ?? "") && words.length > 1 ? [] : partedCode(words);
  if (apart.length > 0) return apart;
  const revised = revisionsKnown(words, known);
  const numbered = revised.length > 0 ? revised : numberVariants(words, beside.some(isMeasure));
  if (numbered.length > 0) return numbered;
  const compound = asCompound(words);
  if (compound === null) {
    const found = words.length === 1 ? compoundsKnown(words[0] ?? "", known) : [];
    return found.map(({ first, second }) => ({ kind: "phrase", text: `${first} ${second}`, isVariant: true }));
  }
  const whole = joined(compound);
  const isKnown = isCommonEnough(known.get(whole) ?? 0, known.get(listedAs(compound)) ?? 0);
  return isKnown ? [{ kind: "word", text: whole, isVariant: true }] : [];
}

/** Neighbouring words that are written in one, too, with the place of the first. */
const pairsIn = (groups: ParsedQuery["groups"]): (JoinedCode & { readonly at: number })[] =>
  groups.slice(0, MAX_TERMS).flatMap(([one, ...others], at) => {
    const [next, ...more] = groups[at + 1] ?? [];
    if (one === undefined || next === undefined || others.length + more.length > 0) return [];
    const pair = joinedCode(one, next);
    return pair === null ? [] : [{ ...pair, at }];
  });

/** Both words of a pair may be found as the one that they are in one. */
const joinedAt = (pairs: ReturnType<typeof pairsIn>, place: number, known: Known): QueryTerm[] =>
  pairs.flatMap(({ at, word, term }) => ((at === place || at + 1 === place) && known.has(word) ? [term] : []));

/** The words of a query, each by itself; nothing for what is more, or other, than a word. */
const wordsIn = (groups: ParsedQuery["groups"]): string[] =>
  groups.slice(0, MAX_TERMS).map(([one, ...others]) => (one?.kind === "word" && others.length === 0 ? one.text : ""));

/** The groups of a number that is typed with spaces between may be found as the number in one. */
const numberAt = (numbers: ReturnType<typeof spacedNumbers>, place: number): QueryTerm[] =>
  numbers.flatMap(({ start, end, term }) => (start <= place && place < end ? [term] : []));

/** What was typed before and behind a place. */
const besideOf = (groups: ParsedQuery["groups"], place: number): QueryTerm[] =>
  [groups[place - 1] ?? [], groups[place + 1] ?? []].flat();

/**
 * The query with other ways to write its words beside them, as far as the library has them: "e-mail" for "email", "F16" for
 * "F-16", "RFC2616" for "RFC 2616", "9 mm" for "9mm", "3520.01C" for "3520.01", "1,250" for "1250". Words in quotes are meant as they are written.
 */
export async function withVariants(
  store: Pick<SearchStore, "knownWords" | "heldByNames">,
  parsed: ParsedQuery,
): Promise<ParsedQuery> {
  const { groups, without } = parsed;
  const terms = [...groups.flat(), ...without].filter(({ kind }) => kind === "word").slice(0, MAX_TERMS);
  const pairs = pairsIn(groups);
  const keys = [...terms.flatMap(keysOf), ...pairs.map(({ word }) => word)];
  const compounds = terms.flatMap(({ text }) => asCompound(wordsOf(text)) ?? []);
  const [inTexts, inNames] = await Promise.all([store.knownWords(keys), store.heldByNames(compounds.map(joined))]);
  const known = new Map([...inNames.map((word) => [word, 1] as const), ...inTexts]);
  const numbers = spacedNumbers(wordsIn(groups));
  const withOthers = (some: readonly QueryTerm[], beside: readonly QueryTerm[] = []): QueryTerm[] =>
    some.flatMap((term) => [term, ...(terms.includes(term) ? variantsOf(term, known, beside) : [])]);
  const inEachWay = (group: readonly QueryTerm[], at: number): QueryTerm[] => [
    ...withOthers(group, besideOf(groups, at)),
    ...joinedAt(pairs, at, known),
    ...numberAt(numbers, at),
  ];
  return { ...parsed, groups: groups.map(inEachWay), without: withOthers(without) };
}

/** Whether somebody typed a term, and it is no other way to write one. */
export const isAsTyped = ({ isVariant }: QueryTerm): boolean => isVariant !== true;

/** The query as it was typed. */
export const asTyped = (parsed: ParsedQuery): ParsedQuery => ({
  ...parsed,
  groups: parsed.groups.map((group) => group.filter(isAsTyped)),
  without: parsed.without.filter(isAsTyped),
});
