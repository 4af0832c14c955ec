import { parseQuery } from "../../core/parse-query.ts";
import type { ParsedQuery } from "../../core/query.ts";
import type { Engine, VisibleTo } from "../../drivers/engines/engine.ts";
import { correctQuery } from "./correct-query.ts";
import { findByName } from "./find-by-name.ts";
import type { Expand } from "./engine-query.ts";
import { gatherPassages } from "./gather-passages.ts";
import { oneOfEach } from "./one-of-each.ts";
import { preferCurrent } from "./prefer-current.ts";
import type { Found } from "./present-hit.ts";
import { restrictionOf, sayingWords, type Restriction, type RestrictionDeps } from "./read-request.ts";
import { scoreFile } from "./score-file.ts";
import type { SearchStore } from "./store.ts";

/** With fewer results, a slip of the keyboard is looked for. */
const FEW_RESULTS = 3;
const MAX_EXPANSIONS = 24;

export interface SearchDeps extends RestrictionDeps {
  readonly engine: Engine;
}

/** Everything that was found, before one page of it is shown. */
export interface FoundFiles {
  readonly parsed: ParsedQuery;
  /** Best first, equal ones by their ids; each document once. */
  readonly found: readonly Found[];
  readonly restriction: Restriction;
  readonly notes: readonly string[];
  /** The same query as the library spells it, when that finds more. */
  readonly didYouMean: string | null;
}

/** Words that every page holds say something only in their order. */
function stopWordsAsPhrase(parsed: ParsedQuery): ParsedQuery {
  const terms = parsed.groups.flat();
  const isWords = terms.length > 0 && terms.every(({ kind }) => kind === "word");
  if (!isWords || sayingWords(terms).length > 0) return parsed;
  const text = terms.map((term) => term.text).join(" ");
  const note = "Only very common words: they were searched as an exact phrase.";
  return { ...parsed, groups: [[{ kind: "phrase", text }]], notes: [...parsed.notes, note] };
}

async function expander(store: SearchStore, { groups, without }: ParsedQuery): Promise<Expand> {
  const prefixes = [...groups.flat(), ...without].filter(({ kind }) => kind === "prefix").map(({ text }) => text);
  const words = new Map<string, readonly string[]>();
  for (const prefix of prefixes) words.set(prefix, await store.wordsStarting(prefix, MAX_EXPANSIONS));
  return (prefix) => words.get(prefix) ?? [];
}

const byScore = (a: Found, b: Found): number => b.score - a.score || (a.row.id < b.row.id ? -1 : 1);

interface Matches {
  readonly found: readonly Found[];
  readonly notes: readonly string[];
}

/** Files with less of the query are left out when others hold it whole. */
const MIN_COVERAGE = 0.6;
const CUT_NOTE = "Very many files match: these are the best of them.";
const PARTIAL_NOTE = "No file holds all of these words together: these hold some of them.";

interface Judged extends Found {
  readonly coverage: number;
}

/** Best first. */
function worthShowing(judged: readonly Judged[]): Matches {
  const found = oneOfEach([...judged].sort(byScore));
  if (found.every(({ coverage }) => coverage < 1)) return { found, notes: found.length > 0 ? [PARTIAL_NOTE] : [] };
  return { found: found.filter(({ coverage }) => coverage >= MIN_COVERAGE), notes: [] };
}

async function match({ store, engine }: SearchDeps, parsed: ParsedQuery, restriction: Restriction): Promise<Matches> {
  const expand = await expander(store, parsed);
  const [gathered, named] = await Promise.all([
    gatherPassages({ engine, copiesOf: store.sameBytes, pageTexts: store.pageTexts }, parsed, { restriction, expand }),
    findByName(store, parsed, restriction),
  ]);
  const byText = await store.files([...gathered.files.keys()], restriction.visibleTo.sourceIds);
  const rows = new Map([...named, ...byText].map((row) => [row.id, row]));
  const terms = parsed.groups.flat();
  const asked = { words: sayingWords(terms), text: terms.map(({ text }) => text).join(" ") };
  const judged = [...rows.values()].map((row) => {
    const passages = gathered.files.get(row.id) ?? [];
    const [isComplete, isAdjacent] = [gathered.complete.has(row.id), gathered.adjacent.has(row.id)];
    return { row, passages, ...scoreFile(asked, { row, passages, isComplete, isAdjacent }) };
  });
  const { found, notes } = worthShowing(await preferCurrent(store, judged, restriction.files.sourceIds));
  return { found, notes: [...notes, ...(gathered.isCut ? [CUT_NOTE] : [])] };
}

/**
 * Finds files by their text and their names, and folders by their names. For a query that is nothing but filters, see
 * `listFiles`.
 */
export async function searchFiles(deps: SearchDeps, query: string, visibleTo: VisibleTo): Promise<FoundFiles> {
  const parsed = stopWordsAsPhrase(parseQuery(query));
  const restriction = await restrictionOf(deps, parsed, visibleTo);
  const own = await match(deps, parsed, restriction);
  const said = [...parsed.notes, ...restriction.notes];
  const asTyped = { parsed, restriction, found: own.found, notes: [...said, ...own.notes], didYouMean: null };
  if (own.found.length >= FEW_RESULTS && !own.notes.includes(PARTIAL_NOTE)) return asTyped;

  const better = await correctQuery(deps.store, query, parsed);
  if (better === null) return asTyped;
  const corrected = stopWordsAsPhrase(parseQuery(better));
  const instead = await match(deps, corrected, restriction);
  if (instead.found.length === 0) return asTyped;
  if (own.found.length > 0) return { ...asTyped, didYouMean: better };
  const note = `Nothing was found for “${query.trim()}”: these are the results for “${better.trim()}”.`;
  const notes = [...said, note, ...instead.notes];
  return { parsed: corrected, restriction, found: instead.found, notes, didYouMean: better };
}
