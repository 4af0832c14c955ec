import { piecesOf, withoutIdleStars, withoutOpenQuotes } from "../../../core/query/query-pieces.ts";
import { MUCH_RARER, type Meant } from "../../../core/text/spelling.ts";
import { STOP_WORDS } from "../../../core/text/stop-words.ts";
import { mayBeInitials } from "../../../core/text/initials.ts";
import { placedWords, wordsOf } from "../../../core/text/words.ts";
import type { ParsedQuery } from "../../../core/query/query.ts";
import { parseQuery } from "../../../core/parse-query.ts";
import type { Engine, VisibleTo } from "../../../drivers/engines/engine.ts";
import type { SearchStore } from "../store.ts";
import { engineQuery } from "../passages/engine-query.ts";
import { surelyAnswered } from "./surely-answered.ts";
import { isListedSomehow } from "../wording/listed-somehow.ts";
import { meantWords } from "../wording/meant-words.ts";
import { isAsTyped } from "../wording/with-variants.ts";
import { added, namedLike } from "../wording/words-of-names.ts";

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

/** Of the words that may have been meant so many are looked at: some may stand only in what the asker may not see. */
const MAX_TRIED = 3;

interface CorrectionDeps {
  readonly store: SearchStore;
  readonly engine: Engine;
}

/** What stands before and behind a word of a query, each as it is probably meant, where that says anything. */
function neighboursOf(query: string, word: string, meant: ReadonlyMap<string, string>): (other: string) => string[] {
  const words = placedWords(query).map((one) => one.word);
  const at = words.indexOf(word);
  const [before, after] = [words[at - 1], words[at + 1]].map((one) =>
    one === undefined || STOP_WORDS.has(one) ? "" : (meant.get(one) ?? one),
  );
  return (other) =>
    [before ? `${before} ${other}` : "", after ? `${other} ${after}` : ""].filter((pair) => pair !== "");
}

/** A misspelt word with what it may have been meant as, the likeliest first. */
interface Misspelt {
  readonly word: string;
  readonly meant: readonly Meant[];
}

/** Tells what words may have been meant as, of those that the asker may read somewhere. */
function meaningsSeen({ store, engine }: CorrectionDeps, visibleTo: VisibleTo) {
  let hides: Promise<boolean> | undefined;
  // Asked once, and not before it matters: what nobody waits for has nobody to tell that it failed.
  const hidesSome = (): Promise<boolean> => (hides ??= store.hasOthers(visibleTo.sourceIds));
  const isRead = async ({ word }: Meant): Promise<boolean> =>
    !(await hidesSome()) || surelyAnswered({ store, engine }, parseQuery(word), { passages: {}, visibleTo });
  return async (word: string): Promise<Misspelt> => {
    const named = new Set<string>();
    const countFiles = async (spellings: readonly string[]) => {
      const [inTexts, inNames] = await Promise.all([
        store.knownWords(spellings),
        namedLike(store, { word, spellings }, visibleTo),
      ]);
      for (const one of inNames.keys()) named.add(one);
      return added(inTexts, inNames);
    };
    const likeliest = (await meantWords(store, word, countFiles)).slice(0, MAX_TRIED);
    const seen = await Promise.all(likeliest.map(async (one) => named.has(one.word) || isRead(one)));
    const [best, ...others] = likeliest.filter((_, i) => seen[i]);
    const rivals = others.filter(({ worth }) => worth >= (best?.worth ?? 0) * MUCH_RARER);
    return { word, meant: best === undefined ? [] : [best, ...rivals] };
  };
}

/** Of words that may be meant the one that stands beside its neighbours somewhere, else the likeliest. */
function fitter(engine: Engine, visibleTo: VisibleTo) {
  const standsIn = async (pairs: readonly string[]): Promise<boolean> => {
    const oneOf = [pairs.map((text) => ({ text, exact: true }))];
    const query = { words: "", phrases: [], oneOf, everyWord: false, fuzzy: false, filter: {} };
    return (await engine.rank(query, visibleTo, 1)).length > 0;
  };
  return async (meant: readonly Meant[], pairsWith: (other: string) => string[]): Promise<string | undefined> => {
    const [best] = meant;
    if (meant.length < 2 || pairsWith("").length === 0) return best?.word;
    // "noice program" is a "noise program", though "notice" is said more often.
    const stand = await Promise.all(meant.map(({ word }) => standsIn(pairsWith(word))));
    return (meant.find((_, i) => stand[i]) ?? best)?.word;
  };
}

/** The words of a query that may be misspelt: those that the library writes otherwise are not. */
export function wordsToCorrect({ groups }: ParsedQuery): string[] {
  const terms = groups
    .filter((group) => group.every(isAsTyped))
    .flat()
    .filter(({ kind }) => kind !== "prefix");
  return [...new Set(terms.flatMap(({ text }) => wordsOf(text)))].slice(0, MAX_CORRECTED_WORDS);
}

/** A query, and its words that the library does not list. */
interface Unlisted {
  readonly parsed: ParsedQuery;
  readonly unknown: readonly string[];
}

/** Whether a word stands in a text that the asker may see, in any of its forms, or in a name; the engine is asked where the vocabulary does not rule it out. */
async function isHeard(deps: CorrectionDeps, word: string, visibleTo: VisibleTo): Promise<boolean> {
  const [isSomewhere, names] = await Promise.all([isListedSomehow(deps.store, word), deps.store.heldByNames([word])]);
  if (names.length > 0 || !isSomewhere) return names.length > 0;
  const query = engineQuery(parseQuery(word), {}, () => []);
  return (await deps.engine.rank(query, visibleTo, 1)).length > 0;
}

/** Whether nothing holds all of a query, as it needs each of these words and they stand nowhere. */
export async function asksUnheard(
  deps: CorrectionDeps,
  { parsed, unknown }: Unlisted,
  visibleTo: VisibleTo,
): Promise<boolean> {
  const needed = new Set(
    parsed.groups.flatMap((group) => (group.length === 1 ? group : [])).flatMap(({ text }) => wordsOf(text)),
  );
  if (unknown.length === 0 || !unknown.every((word) => needed.has(word))) return false;
  const heard = await Promise.all(unknown.map((word) => isHeard(deps, word, visibleTo)));
  return !heard.includes(true);
}

/** The names that unknown words of a query are the initials of, but for words that are likelier slips: these are not in capitals. */
async function namesFor(
  { store }: CorrectionDeps,
  query: string,
  { words, slips, visibleTo }: { words: readonly string[]; slips: ReadonlySet<string>; visibleTo: VisibleTo },
): Promise<ReadonlyMap<string, string>> {
  const isCapital = (written: string): boolean => written === written.toUpperCase();
  const inCapitals = new Set(
    placedWords(query).flatMap(({ word, start, end }) => (isCapital(query.slice(start, end)) ? [word] : [])),
  );
  const asked = words.filter((word) => mayBeInitials(word) && (inCapitals.has(word) || !slips.has(word)));
  return store.namesByInitials(asked, visibleTo.sourceIds);
}

/**
 * The query with its unknown words as what the asker may read spells them, and short forms in full; null when there is nothing to correct.
 * @param unknown those of its words that the library does not hold
 */
export async function correctQuery(
  deps: CorrectionDeps,
  query: string,
  { unknown, visibleTo }: { readonly unknown: readonly string[]; readonly visibleTo: VisibleTo },
): Promise<string | null> {
  const fitting = fitter(deps.engine, visibleTo);
  const all = await Promise.all(unknown.map(meaningsSeen(deps, visibleTo)));
  // Beside a word that is misspelt, too, stands what that is meant as: "hosing alowance" is a "housing allowance".
  const corrected = new Map(all.flatMap(({ word, meant: [best] }) => (best === undefined ? [] : [[word, best.word]])));
  for (const { word, meant } of all) {
    const better = await fitting(meant, neighboursOf(query, word, corrected));
    if (better !== undefined) corrected.set(word, better);
  }
  const slips = new Set(corrected.keys());
  for (const [word, name] of await namesFor(deps, query, { words: unknown, slips, visibleTo }))
    corrected.set(word, name);
  const better = respelt(query, corrected);
  return better === query ? null : withoutIdleStars(withoutOpenQuotes(better));
}
