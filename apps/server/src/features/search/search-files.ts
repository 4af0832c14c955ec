import { parseQuery } from "../../core/parse-query.ts";
import type { ParsedQuery } from "../../core/query.ts";
import { inStage } from "../../core/stages.ts";
import type { Engine, VisibleTo } from "../../drivers/engines/engine.ts";
import { correctQuery } from "./correct-query.ts";
import { findByName } from "./find-by-name.ts";
import { expandBeginnings } from "./expand-beginnings.ts";
import { gatherPassages, type Gathered } from "./gather-passages.ts";
import { oneOfEach } from "./one-of-each.ts";
import { preferCurrent } from "./prefer-current.ts";
import type { Found } from "./present-hit.ts";
import { restrictionOf, sayingWords, type Restriction, type RestrictionDeps } from "./read-request.ts";
import { askedOf, scoreFile } from "./score-file.ts";
import { surelyAnswered } from "./surely-answered.ts";

/** With fewer results, a slip of the keyboard is looked for. */
const FEW_RESULTS = 3;

export interface SearchDeps extends RestrictionDeps {
  readonly engine: Engine;
}

/** Everything that was found, before one page of it is shown. */
export interface FoundFiles {
  readonly parsed: ParsedQuery;
  /** Best first, equal ones by their ids; each document once. */
  readonly found: readonly Found[];
  /** Passages that were read already, by their ids. */
  readonly known: Gathered["known"];
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

const byScore = (a: Found, b: Found): number => b.score - a.score || (a.row.id < b.row.id ? -1 : 1);

interface Matches {
  readonly found: readonly Found[];
  readonly known: Gathered["known"];
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
function worthShowing(judged: readonly Judged[]): Omit<Matches, "known"> {
  const found = oneOfEach([...judged].sort(byScore));
  if (found.every(({ coverage }) => coverage < 1)) return { found, notes: found.length > 0 ? [PARTIAL_NOTE] : [] };
  return { found: found.filter(({ coverage }) => coverage >= MIN_COVERAGE), notes: [] };
}

const NO_WORDS: ReadonlySet<string> = new Set();

interface Held {
  readonly gathered: Gathered;
  readonly words: readonly string[];
}

/** What the best passage of each file holds of the words, by its id; asked only of those that lack some. */
function heldByBest(engine: Engine, { gathered, words }: Held, visibleTo: VisibleTo) {
  const partly = [...gathered.files].filter(([fileId]) => !gathered.complete.has(fileId));
  const best = partly.flatMap(([, passages]) => passages[0] ?? []);
  return engine.heldWords(best, words, visibleTo);
}

async function match({ store, engine }: SearchDeps, parsed: ParsedQuery, restriction: Restriction): Promise<Matches> {
  const { expand, notes: onBeginnings } = await expandBeginnings(store, parsed);
  const [gathered, named] = await Promise.all([
    gatherPassages({ engine, copiesOf: store.sameBytes, pageTexts: store.pageTexts }, parsed, { restriction, expand }),
    findByName(store, parsed, restriction),
  ]);
  const terms = parsed.groups.flat();
  const asked = askedOf(sayingWords(terms), terms.map(({ text }) => text).join(" "));
  const [held, byText] = await Promise.all([
    heldByBest(engine, { gathered, words: asked.words }, restriction.visibleTo),
    store.files([...gathered.files.keys()], restriction.visibleTo.sourceIds),
  ]);
  const rows = new Map([...named, ...byText].map((row) => [row.id, row]));
  const judged = [...rows.values()].map((row) => {
    const passages = gathered.files.get(row.id) ?? [];
    const [isComplete, isAdjacent] = [gathered.complete.has(row.id), gathered.adjacent.has(row.id)];
    const evidence = { row, passages, isComplete, isAdjacent, held: held.get(passages[0]?.id ?? "") ?? NO_WORDS };
    return { row, passages, ...scoreFile(asked, evidence) };
  });
  const { found, notes } = worthShowing(await preferCurrent(store, judged, restriction.files.sourceIds));
  return { found, known: gathered.known, notes: [...onBeginnings, ...notes, ...(gathered.isCut ? [CUT_NOTE] : [])] };
}

async function readQuery(deps: SearchDeps, query: string, visibleTo: VisibleTo) {
  const parsed = stopWordsAsPhrase(parseQuery(query));
  return { parsed, restriction: await restrictionOf(deps, parsed, visibleTo) };
}

/**
 * Finds files by their text and their names, and folders by their names. For a query that is nothing but filters, see
 * `listFiles`.
 */
export async function searchFiles(deps: SearchDeps, query: string, visibleTo: VisibleTo): Promise<FoundFiles> {
  const { parsed, restriction } = await inStage("parse", "query", () => readQuery(deps, query, visibleTo));
  const own = await match(deps, parsed, restriction);
  const said = [...parsed.notes, ...restriction.notes];
  const { found, known } = own;
  const asTyped = { parsed, restriction, found, known, notes: [...said, ...own.notes], didYouMean: null };
  if (found.length >= FEW_RESULTS && !own.notes.includes(PARTIAL_NOTE)) return asTyped;

  const better = await correctQuery(deps.store, query, parsed);
  if (better === null) return asTyped;
  const corrected = stopWordsAsPhrase(parseQuery(better));
  // Nothing of what the other spelling finds is shown beside what was found.
  if (found.length > 0 && (await surelyAnswered(deps, corrected, restriction)))
    return { ...asTyped, didYouMean: better };
  const instead = await match(deps, corrected, restriction);
  if (instead.found.length === 0) return asTyped;
  if (found.length > 0) return { ...asTyped, didYouMean: better };
  const note = `Nothing was found for “${query.trim()}”: these are the results for “${better.trim()}”.`;
  const notes = [...said, note, ...instead.notes];
  return { ...instead, parsed: corrected, restriction, notes, didYouMean: better };
}
