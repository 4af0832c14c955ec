import type { RankedPassage } from "../../../core/passage.ts";
import type { Engine, EngineQuery, Found, VisibleTo } from "../../../drivers/engines/engine.ts";
import type { Candidate } from "./adjoining-passages.ts";
import type { ReadAhead } from "./read-ahead.ts";
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

/** A file as far as it tells which document it is. */
interface PlaceOfDocument {
  readonly id: string;
  readonly content_hash: string | null;
  /** 1 where another file has the same bytes. */
  readonly stands_twice: number;
}

export interface GatherDeps {
  readonly engine: Engine;
  readonly pageTexts: PageTexts;
  /** What is known of files that were found. */
  readonly files: ReadAhead<PlaceOfDocument>;
  /** The ids of all files of the same bytes as one of these, of which each stands several times. */
  readonly copiesOf: (fileIds: readonly string[]) => Promise<readonly { readonly id: string }[]>;
  /** So many of the best files are shown. */
  readonly shownFiles: number;
  /** Makes what is shown of a text, once; it can be made before it is known for sure that it is shown. */
  readonly show: (text: string) => unknown;
}

/** A query for the engine, and who asks. */
export interface Search {
  readonly query: EngineQuery;
  readonly visibleTo: VisibleTo;
}

/** How many documents some files are, and which of them stand several times. */
async function documentsIn(found: ReadonlySet<string>, files: GatherDeps["files"]) {
  const rows = await files.rows(found);
  const twice = rows.filter((row) => row.stands_twice === 1);
  const documents = new Set(twice.map(({ content_hash: hash }) => hash));
  return { count: found.size - twice.length + documents.size, twice: twice.map(({ id }) => id) };
}

export interface Reading {
  readonly depth: Depth;
  /** Files that were found already: these are left out. */
  readonly known: ReadonlySet<string>;
  /** Asked before each further round: once nobody wants it any more, what was found so far is all. */
  readonly isWanted?: () => boolean;
}

/** Reads in rounds until enough different documents are found or there is no more. */
async function read<Hit extends RankedPassage>(
  ask: (query: EngineQuery, visibleTo: VisibleTo, limit: number) => Promise<Found<Hit>>,
  {
    files,
    copiesOf,
    query,
    visibleTo,
    known,
    depth,
    isWanted = () => true,
  }: Reading & Search & Pick<GatherDeps, "files" | "copiesOf">,
) {
  const hits: Hit[] = [];
  const fileIds = new Set(known);
  let leftOut = [...known];
  for (let round = 1; ; round++) {
    const filter = { ...query.filter, exceptFileIds: [...(query.filter.exceptFileIds ?? []), ...leftOut] };
    const found = await ask({ ...query, filter }, visibleTo, depth.passagesPerRound);
    hits.push(...found);
    for (const { fileId } of found) fileIds.add(fileId);
    if (found.length < depth.passagesPerRound) return { hits, isCut: false, isUnread: found.isUnread === true };
    const { count, twice } = await documentsIn(fileIds, files);
    if (round === MAX_ROUNDS || count >= depth.documents || !isWanted()) return { hits, isCut: true, isUnread: false };
    const copies = twice.length === 0 ? [] : await copiesOf(twice);
    leftOut = [...new Set([...fileIds, ...copies.map(({ id }) => id)])];
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
  { engine, pageTexts, files, copiesOf }: GatherDeps,
  search: Reading & Search & { readonly phrases: readonly string[] },
): Promise<Read> {
  const asked = { ...search, files, copiesOf };
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
