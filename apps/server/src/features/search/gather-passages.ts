import { byRank, type PassageText, type RankedPassage } from "../../core/passage.ts";
import type { ParsedQuery } from "../../core/query.ts";
import type { Engine, EngineQuery, VisibleTo } from "../../drivers/engines/engine.ts";
import { findAdjoining, placer, readAlready, type Adjoining, type Candidate } from "./adjoining-passages.ts";
import { adjoining, engineQuery, looser, phrasesOf, quoted, type Expand } from "./engine-query.ts";
import { readOnPages, type PageTexts } from "./read-on-pages.ts";
import type { Restriction } from "./read-request.ts";

/** How far is read: one long document can fill a round, so the next one leaves out the files found so far. */
interface Depth {
  readonly passagesPerRound: number;
  /** Different documents that are enough. */
  readonly documents: number;
}

/** A whole page of results. */
const ALL_DEPTH: Depth = { passagesPerRound: 400, documents: 100 };
/** Files that hold only some of the words: what comes after these few is of no use to anybody. */
const SOME_DEPTH: Depth = { passagesPerRound: 150, documents: 25 };
const MAX_ROUNDS = 5;
/** So many words hardly ever stand in one passage together. */
const MANY_WORDS = 5;
/** With fewer files that hold every word, those with some of them are looked for too. */
const FEW_FILES = 3;

/** Which of these files are one document, by the ids of all its places; a file that stands alone may be left out. */
export type CopiesOf = (
  fileIds: readonly string[],
) => Promise<readonly { readonly id: string; readonly hash: string | null }[]>;

export interface Gathered {
  /** By file; of each file the best first. */
  readonly files: ReadonlyMap<string, readonly RankedPassage[]>;
  /** Those passages, by their ids, whose texts were needed to judge them. */
  readonly known: ReadonlyMap<string, PassageText>;
  /** Files of passages that hold all that was asked, not just some words. */
  readonly complete: ReadonlySet<string>;
  /** Files that hold the words one right after the other. */
  readonly adjacent: ReadonlySet<string>;
  /** More files may match than were read. */
  readonly isCut: boolean;
}

/** A query for the engine, and who asks. */
interface Search {
  readonly query: EngineQuery;
  readonly visibleTo: VisibleTo;
}

/** What is left out of the next round, and how many documents that makes. */
async function documentsIn(files: ReadonlySet<string>, copiesOf: CopiesOf) {
  const copies = await copiesOf([...files]);
  const hashes = new Map(copies.map(({ id, hash }) => [id, hash]));
  const documents = new Set([...files].map((id) => hashes.get(id) ?? id)).size;
  return { leftOut: [...new Set([...files, ...hashes.keys()])], documents };
}

interface Reading {
  readonly depth: Depth;
  /** Files that were found already: these are left out. */
  readonly known: ReadonlySet<string>;
}

/** Reads in rounds until enough different documents are found or there is no more. */
async function read<Hit extends RankedPassage>(
  ask: (query: EngineQuery, visibleTo: VisibleTo, limit: number) => Promise<Hit[]>,
  { query, visibleTo, copiesOf, known, depth }: Reading & Search & { readonly copiesOf: CopiesOf },
) {
  const hits: Hit[] = [];
  const files = new Set(known);
  let leftOut = [...known];
  for (let round = 1; ; round++) {
    const filter = { ...query.filter, exceptFileIds: leftOut };
    const found = await ask({ ...query, filter }, visibleTo, depth.passagesPerRound);
    hits.push(...found);
    for (const { fileId } of found) files.add(fileId);
    if (found.length < depth.passagesPerRound) return { hits, isCut: false };
    const so = await documentsIn(files, copiesOf);
    if (round === MAX_ROUNDS || so.documents >= depth.documents) return { hits, isCut: true };
    leftOut = so.leftOut;
  }
}

/** The same with phrases decided by the pages that they stand on; without any, nothing but places in an order is read. */
async function readWith(
  { engine, copiesOf, pageTexts }: GatherDeps,
  search: Reading & Search & { readonly phrases: readonly string[] },
): Promise<{ readonly hits: readonly Candidate[]; readonly isCut: boolean }> {
  const asked = { ...search, copiesOf };
  if (search.phrases.length === 0) return read(engine.rank, asked);
  const { hits, isCut } = await read(engine.find, asked);
  return { hits: await readOnPages(pageTexts, hits, search.phrases), isCut };
}

/** Files of which some passage holds what the query excludes: a file is left out as a whole. */
async function excludedFiles(engine: Engine, { query, visibleTo }: Search, ids: readonly string[]) {
  const without = query.without ?? [];
  const excluded = new Set<string>();
  for (let left = [...ids]; without.length > 0 && left.length > 0; left = left.filter((id) => !excluded.has(id))) {
    const asked = {
      words: "",
      phrases: [],
      oneOf: [without],
      everyWord: false,
      fuzzy: false,
      filter: { fileIds: left },
    };
    const found = await engine.rank(asked, visibleTo, ALL_DEPTH.passagesPerRound);
    for (const { fileId } of found) excluded.add(fileId);
    if (found.length < ALL_DEPTH.passagesPerRound) break;
  }
  return excluded;
}

/** Leaves out files whose text holds what the query excludes. */
export async function withoutExcluded(engine: Engine, search: Search, ids: readonly string[]): Promise<string[]> {
  const excluded = await excludedFiles(engine, search, ids);
  return ids.filter((id) => !excluded.has(id));
}

/** Each passage once; those that a reader recognises at once come first. */
function ordered(hits: readonly Candidate[], place: (hit: RankedPassage) => number): Candidate[] {
  const once = [...new Map(hits.map((hit) => [hit.id, hit])).values()];
  return once.sort((a, b) => place(a) - place(b) || byRank(a, b));
}

const filesOf = (hits: readonly RankedPassage[]): Set<string> => new Set(hits.map(({ fileId }) => fileId));

export interface GatherDeps {
  readonly engine: Engine;
  readonly copiesOf: CopiesOf;
  readonly pageTexts: PageTexts;
}

const NONE_ADJOIN: Adjoining = { hits: [], known: new Map() };
const NOTHING: Awaited<ReturnType<typeof readWith>> = { hits: [], isCut: false };

/** Whether passages with some of the words are looked for at once, and not only when few hold them all. */
const isLong = ({ groups }: ParsedQuery): boolean => groups.length >= MANY_WORDS;

interface Strict {
  /** With every word needed. */
  readonly strict: EngineQuery;
  readonly visibleTo: VisibleTo;
}

/** Passages with every word, and the way to those with some of them beside the files that were found. */
async function readWhole(deps: GatherDeps, parsed: ParsedQuery, { strict, visibleTo }: Strict) {
  const loose = looser(strict, parsed);
  const readLoose = async (known: ReadonlySet<string>) =>
    loose === null
      ? NOTHING
      : readWith(deps, { query: loose, visibleTo, phrases: quoted(parsed), depth: SOME_DEPTH, known });
  const [whole, early] = await Promise.all([
    readWith(deps, { query: strict, visibleTo, phrases: phrasesOf(parsed), depth: ALL_DEPTH, known: new Set() }),
    isLong(parsed) ? readLoose(new Set()) : null,
  ]);
  return { whole, readSome: async (known: ReadonlySet<string>) => early ?? readLoose(known) };
}

/** The passages that answer a query, by file: those with every word, and when few files have them also those with some. */
export async function gatherPassages(
  deps: GatherDeps,
  parsed: ParsedQuery,
  { restriction, expand }: { readonly restriction: Restriction; readonly expand: Expand },
): Promise<Gathered> {
  const { engine } = deps;
  const { visibleTo } = restriction;
  const strict = engineQuery(parsed, restriction.passages, expand);
  const adjoined = adjoining(strict, parsed);
  const { whole, readSome } = await readWhole(deps, parsed, { strict, visibleTo });
  const beside = adjoined === null ? NONE_ADJOIN : await findAdjoining(deps, adjoined, { ...whole, visibleTo });
  const complete = filesOf([...whole.hits, ...beside.hits]);
  const some = complete.size >= FEW_FILES ? NOTHING : await readSome(complete);
  const partly = some.hits.filter(({ fileId }) => !complete.has(fileId));
  const known = new Map([...readAlready([...whole.hits, ...partly]), ...beside.known]);
  const place = placer(
    adjoined === null ? { hits: whole.hits, known } : beside,
    adjoined?.phrases ?? phrasesOf(parsed),
  );
  // What was found in both lists keeps the score it has for its words.
  const hits = ordered([...beside.hits, ...whole.hits, ...partly], place);
  const kept = new Set(await withoutExcluded(engine, { query: strict, visibleTo }, [...filesOf(hits)]));
  const files = Map.groupBy(
    hits.filter((hit) => kept.has(hit.fileId)),
    (hit) => hit.fileId,
  );
  return { files, known, complete, adjacent: filesOf(beside.hits), isCut: whole.isCut || some.isCut };
}
