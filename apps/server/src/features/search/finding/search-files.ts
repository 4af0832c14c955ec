import { LIMITS } from "@reading-room/contract/limits";
import { parseQuery } from "../../../core/parse-query.ts";
import type { ParsedQuery } from "../../../core/query/query.ts";
import { pointerTo } from "../../../core/query/snippet.ts";
import { withoutOpenQuotes } from "../../../core/query/query-pieces.ts";
import { inStage } from "../../../core/stages.ts";
import { isListed } from "../../../core/text/vocabulary.ts";
import type { VisibleTo } from "../../../drivers/engines/engine.ts";
import { begunQuery } from "../wording/begun-query.ts";
import { asksUnheard, correctQuery, wordsToCorrect } from "./correct-query.ts";
import type { FoundFiles } from "./found-files.ts";
import { match, type Matches } from "./match-files.ts";
import { oneOfEach } from "./one-of-each.ts";
import { WHOLE_NAME } from "./score-file.ts";
import { searchCited } from "./search-cited.ts";
import { highlightsOfBoth } from "../passages/present-hit.ts";
import { restrictionOf, sayingWords, type Sought } from "../requests/read-request.ts";
import type { SearchDeps } from "../search-deps.ts";
import { surelyAnswered } from "./surely-answered.ts";
import { asTyped, withVariants } from "../wording/with-variants.ts";

/** With fewer results, a slip of the keyboard is looked for. */
const FEW_RESULTS = 3;

/** Words that every page holds say something only in their order. */
function stopWordsAsPhrase(parsed: ParsedQuery): ParsedQuery {
  const terms = parsed.groups.flat();
  const isWords = terms.length > 0 && terms.every(({ kind }) => kind === "word");
  if (!isWords || sayingWords(terms).length > 0) return parsed;
  const text = terms.map((term) => term.text).join(" ");
  const note = "Only very common words: they were searched as an exact phrase.";
  return { ...parsed, groups: [[{ kind: "phrase", text }]], notes: [...parsed.notes, note] };
}

async function readQuery(deps: SearchDeps, query: string, visibleTo: VisibleTo): Promise<Unknown> {
  const typed = stopWordsAsPhrase(parseQuery(query));
  const [parsed, known] = await Promise.all([
    withVariants(deps.store, typed),
    deps.store.knownWords(wordsToCorrect(typed)),
  ]);
  const unknown = wordsToCorrect(parsed).filter((word) => !known.has(word));
  return { query, unknown, parsed, restriction: await restrictionOf(deps, parsed, visibleTo) };
}

/** A query, and its words that the library does not list. */
interface Unknown extends Sought {
  readonly query: string;
  readonly unknown: readonly string[];
}

/** A query as the library spells it. */
interface Correction {
  readonly better: string;
  readonly parsed: ParsedQuery;
  /** What it finds; looked for once, however often that is asked. */
  readonly matches: () => Promise<Matches>;
}

async function correctionOf(deps: SearchDeps, { query, unknown, restriction }: Unknown): Promise<Correction | null> {
  const better = await correctQuery(deps, query, { unknown, visibleTo: restriction.visibleTo });
  if (better === null) return null;
  const parsed = stopWordsAsPhrase(parseQuery(better));
  let found: Promise<Matches> | null = null;
  return { better, parsed, matches: () => (found ??= match(deps, { parsed, restriction })) };
}

/** What is found by another spelling, and why it is shown. */
async function foundInstead({ better, parsed, matches }: Correction, asked: Unknown, why: string): Promise<FoundFiles> {
  const { restriction } = asked;
  const instead = await matches();
  const note = `${why}: these are the results for “${better.trim()}”.`;
  const notes = [...asked.parsed.notes, ...restriction.notes, note, ...instead.notes];
  return { ...instead, parsed, restriction, notes, didYouMean: better, searchedFor: better };
}

/** What another spelling finds whole, where nothing can hold the query as it was typed; null else. */
async function surelyMeant(
  deps: SearchDeps,
  asked: Unknown,
  correction: Correction | null,
): Promise<FoundFiles | null> {
  if (correction === null || !quotesAlike(asked.parsed, correction.parsed)) return null;
  const said = asked.unknown.map((word) => `“${word}”`).join(" or ");
  const [isUnheard, instead] = await Promise.all([
    asksUnheard(deps, asked, asked.restriction.visibleTo),
    foundInstead(correction, asked, `Nothing here holds ${said}`),
  ]);
  return isUnheard && isWhole(instead) ? instead : null;
}

/**
 * Finds files by their text and their names, and folders by their names. For a query that is nothing but filters, see
 * `listFiles`.
 */
export async function searchFiles(deps: SearchDeps, query: string, visibleTo: VisibleTo): Promise<FoundFiles> {
  return (await searchCited(deps, query, visibleTo)) ?? searchWords(deps, query, visibleTo);
}

async function searchWords(deps: SearchDeps, query: string, visibleTo: VisibleTo): Promise<FoundFiles> {
  const asked = await inStage("parse", "query", () => readQuery(deps, query, visibleTo));
  // A word that the vocabulary would list and does not is hardly found.
  const early = asked.unknown.some(isListed) ? await correctionOf(deps, asked) : undefined;
  const meant = await surelyMeant(deps, asked, early ?? null);
  if (meant !== null) return meant;

  const own = await match(deps, asked);
  const { parsed, restriction } = asked;
  const notesAsTyped = [...parsed.notes, ...restriction.notes, ...own.notes];
  const unchanged = { ...own, parsed, restriction, notes: notesAsTyped, didYouMean: null, searchedFor: null };
  if (own.found.length >= FEW_RESULTS && !own.isPartial) return unchanged;
  // What is called just so was meant.
  if (own.found.some(({ factors }) => factors.some(({ factor }) => factor === WHOLE_NAME))) return unchanged;

  const correction = early === undefined ? await correctionOf(deps, asked) : early;
  if (correction === null) return unchanged;
  const { better } = correction;
  // Nothing of what the other spelling finds is shown beside what was found.
  const isSure = own.found.length > 0 && (await surelyAnswered(deps, correction.parsed, restriction));
  if (isSure) return { ...unchanged, didYouMean: better };
  const instead = await foundInstead(correction, asked, `Nothing was found for “${withoutOpenQuotes(query)}”`);
  if (instead.found.length === 0) return unchanged;
  const isProposed = own.found.length > 0 || !quotesAlike(parsed, correction.parsed);
  return isProposed ? { ...unchanged, didYouMean: better } : instead;
}

/** Whether what stands in quotes is the same in both: it is meant as it is written, and nothing else is shown in its place. */
function quotesAlike(a: ParsedQuery, b: ParsedQuery): boolean {
  const quoted = (parsed: ParsedQuery) =>
    asTyped(parsed)
      .groups.flat()
      .flatMap(({ kind, text }) => (kind === "phrase" ? [text] : []));
  return quoted(a).join("\n") === quoted(b).join("\n");
}

/** Words that a beginning may stand for while it is typed; more are slower, and no likelier meant. */
const MAX_BEGUN_WORDS = 24;

const isWhole = ({ found, isPartial }: Matches): boolean => found.length > 0 && !isPartial;

/**
 * What a query finds, and behind it what else it finds with its last word taken for the beginning of one. Both are pointed out:
 * "bakeries" holds "bakery" and does not begin with it.
 */
function withBegun(whole: FoundFiles, parsed: ParsedQuery, begun: Matches): FoundFiles {
  const ids = new Set(whole.found.map(({ row }) => row.id));
  const more = begun.found.filter(({ row }) => !ids.has(row.id));
  return {
    ...whole,
    parsed,
    pointer: pointerTo(highlightsOfBoth(whole.parsed, parsed)),
    found: oneOfEach([...whole.found, ...more]),
    known: new Map([...begun.known, ...whole.known]),
  };
}

/**
 * The same for a query that is still being typed: where it finds nothing that holds it whole, its last word counts as the
 * beginning of a word; where it finds less than the dropdown shows, that comes behind.
 */
export async function searchUnfinished(deps: SearchDeps, query: string, visibleTo: VisibleTo): Promise<FoundFiles> {
  const cited = await searchCited(deps, query, visibleTo);
  if (cited !== null) return cited;
  const unfinished = await searchWords(deps, query, visibleTo);
  const holdsIt = isWhole(unfinished) && unfinished.searchedFor === null;
  if (holdsIt && unfinished.found.length >= LIMITS.searchDropdownHits) return unfinished;
  const begun = begunQuery(query);
  if (begun === null) return unfinished;
  const parsed = parseQuery(begun);
  const { store } = deps;
  const likely = { ...store, wordsBegun: (beginning: string) => store.likelyBegun(beginning, MAX_BEGUN_WORDS) };
  const { restriction } = unfinished;
  const instead = await match({ ...deps, store: likely }, { parsed, restriction });
  if (!isWhole(instead)) return unfinished;
  if (holdsIt) return withBegun(unfinished, parsed, instead);
  const notes = [...parsed.notes, ...restriction.notes, ...instead.notes];
  return { ...instead, parsed, restriction, notes, didYouMean: null, searchedFor: begun };
}
