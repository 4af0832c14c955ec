import type { RankedPassage } from "../../core/passage.ts";
import type { Engine, EngineQuery, Found, VisibleTo } from "../../drivers/engines/engine.ts";
import type { Candidate } from "./adjoining-passages.ts";
import { readOnPages, type PageTexts } from "./read-on-pages.ts";

/** How far is read: one long document can fill a round, so the next one leaves out the files found so far. */
export interface Depth {
  readonly passagesPerRound: number;
  /** Different documents that are enough. */
  readonly documents: number;
}

/** A whole page of results. */
export const ALL_DEPTH: Depth = { passagesPerRound: 400, documents: 100 };
const MAX_ROUNDS = 5;

/** Which of these files are one document, by the ids of all its places; a file that stands alone is left out. */
export type CopiesOf = (
  fileIds: readonly string[],
) => Promise<readonly { readonly id: string; readonly hash: string | null }[]>;

export interface GatherDeps {
  readonly engine: Engine;
  readonly copiesOf: CopiesOf;
  readonly pageTexts: PageTexts;
}

/** A query for the engine, and who asks. */
export interface Search {
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

export interface Reading {
  readonly depth: Depth;
  /** Files that were found already: these are left out. */
  readonly known: ReadonlySet<string>;
}

/** Reads in rounds until enough different documents are found or there is no more. */
async function read<Hit extends RankedPassage>(
  ask: (query: EngineQuery, visibleTo: VisibleTo, limit: number) => Promise<Found<Hit>>,
  { query, visibleTo, copiesOf, known, depth }: Reading & Search & { readonly copiesOf: CopiesOf },
) {
  const hits: Hit[] = [];
  const files = new Set(known);
  let leftOut = [...known];
  for (let round = 1; ; round++) {
    const filter = { ...query.filter, exceptFileIds: [...(query.filter.exceptFileIds ?? []), ...leftOut] };
    const found = await ask({ ...query, filter }, visibleTo, depth.passagesPerRound);
    hits.push(...found);
    for (const { fileId } of found) files.add(fileId);
    if (found.length < depth.passagesPerRound) return { hits, isCut: false, isUnread: found.isUnread === true };
    const so = await documentsIn(files, copiesOf);
    if (round === MAX_ROUNDS || so.documents >= depth.documents) return { hits, isCut: true, isUnread: false };
    leftOut = so.leftOut;
  }
}

/** What was read. */
export interface Read {
  readonly hits: readonly Candidate[];
  /** More may answer than were read. */
  readonly isCut: boolean;
  /** More have the words than were looked through for their signs. */
  readonly isUnread: boolean;
}

/** The same with phrases decided by the pages that they stand on; without any, nothing but places in an order is read. */
export async function readWith(
  { engine, copiesOf, pageTexts }: GatherDeps,
  search: Reading & Search & { readonly phrases: readonly string[] },
): Promise<Read> {
  const asked = { ...search, copiesOf };
  if (search.phrases.length === 0) return read(engine.rank, asked);
  const found = await read(engine.find, asked);
  return { ...found, hits: await readOnPages(pageTexts, found.hits, search.phrases) };
}

/** Files of passages that were found. */
export const filesOf = (hits: readonly RankedPassage[]): Set<string> => new Set(hits.map(({ fileId }) => fileId));

/** None are left out. */
export const NO_FILES: ReadonlySet<string> = new Set();
/** What was found where nothing was looked for. */
export const NOTHING: Read = { hits: [], isCut: false, isUnread: false };
