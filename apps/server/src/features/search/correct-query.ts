import { piecesOf } from "../../core/query-pieces.ts";
import { correctWord, spellingsOf } from "../../core/spelling.ts";
import { placedWords, wordsOf } from "../../core/words.ts";
import type { ParsedQuery } from "../../core/query.ts";
import { parseQuery } from "../../core/parse-query.ts";
import type { Engine, VisibleTo } from "../../drivers/engines/engine.ts";
import type { SearchStore } from "./store.ts";
import { engineQuery } from "./engine-query.ts";
import { surelyAnswered } from "./surely-answered.ts";
import { isAsTyped } from "./with-variants.ts";

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

/** Of the words that may have been meant so many are looked at, where some stand only in what the asker may not see. */
const MAX_TRIED = 3;

interface CorrectionDeps {
  readonly store: SearchStore;
  readonly engine: Engine;
}

/** What a word was probably meant as, of the words that the asker may read somewhere; null for nothing. */
function corrector({ store, engine }: CorrectionDeps, visibleTo: VisibleTo) {
  const hides = store.hasOthers(visibleTo.sourceIds);
  const isSeen = async (word: string): Promise<boolean> =>
    !(await hides) || surelyAnswered({ store, engine }, parseQuery(word), { passages: {}, visibleTo });
  return async (word: string): Promise<string | null> => {
    const known = await store.knownWords(spellingsOf(word));
    for (let tried = 0; tried < MAX_TRIED; tried++) {
      const better = correctWord(word, known);
      if (better === null || (await isSeen(better))) return better;
      known.delete(better);
    }
    return null;
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

/** Whether a word stands in a text that the asker may see, in any of its forms, or in a name. */
async function isHeard({ store, engine }: CorrectionDeps, word: string, visibleTo: VisibleTo): Promise<boolean> {
  const query = engineQuery(parseQuery(word), {}, () => []);
  const [passages, names] = await Promise.all([engine.rank(query, visibleTo, 1), store.heldByNames([word])]);
  return passages.length + names.length > 0;
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

/**
 * The query with its unknown words as what the asker may read spells them; null when there is nothing to correct.
 * @param unknown those of its words that the library does not hold
 */
export async function correctQuery(
  deps: CorrectionDeps,
  query: string,
  { unknown, visibleTo }: { readonly unknown: readonly string[]; readonly visibleTo: VisibleTo },
): Promise<string | null> {
  const correct = corrector(deps, visibleTo);
  const corrected = new Map<string, string>();
  for (const word of unknown) {
    const better = await correct(word);
    if (better !== null) corrected.set(word, better);
  }
  const better = respelt(query, corrected);
  return better === query ? null : better;
}
