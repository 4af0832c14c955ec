import { byRank, type RankedPassage } from "../../core/passage.ts";
import type { ParsedQuery } from "../../core/query.ts";
import type { SectionReference } from "../../core/section-reference.ts";
import type { Engine, EngineQuery, Found, VisibleTo } from "../../drivers/engines/engine.ts";
import { findAdjoining, findHeaded, type Candidate } from "./adjoining-passages.ts";
import type { Commonness } from "./expects-few.ts";
import { goingOn, looser, phrasesOf, quoted } from "./engine-query.ts";
import { MAX_FILES_OF_RAREST, rarestFirst, readSpread, type Part } from "./read-spread.ts";
import { readOnPages, type PageTexts } from "./read-on-pages.ts";

/** How far is read: one long document can fill a round, so the next one leaves out the files found so far. */
interface Depth {
  readonly passagesPerRound: number;
  /** Different documents that are enough. */
  readonly documents: number;
}

/** A whole page of results. */
export const ALL_DEPTH: Depth = { passagesPerRound: 400, documents: 100 };
/** Files that hold only some of the words: what comes after these few is of no use to anybody, and is left out. */
const SOME_DEPTH: Depth = { passagesPerRound: 80, documents: 25 };
/** Files that hold one thing of what is asked for: all of them, as it stands in few. */
const APART_DEPTH: Depth = { passagesPerRound: 400, documents: MAX_FILES_OF_RAREST };
const MAX_ROUNDS = 5;
/** With fewer files that hold every word, those with some of them are looked for too. */
const FEW_FILES = 3;

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

interface Reading {
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
interface Read {
  readonly hits: readonly Candidate[];
  /** More may answer than were read. */
  readonly isCut: boolean;
  /** More have the words than were looked through for their signs. */
  readonly isUnread: boolean;
}

/** The same with phrases decided by the pages that they stand on; without any, nothing but places in an order is read. */
async function readWith(
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

const NO_FILES: ReadonlySet<string> = new Set();
const NOTHING: Read = { hits: [], isCut: false, isUnread: false };

/** With fewer documents that hold all in one passage, those that hold it in several are looked for, too. */
const ENOUGH_DOCUMENTS = 10;

/** What was found: with every word, with the words one right after the other, and, where few files have them all, with some. */
export interface Rounds {
  readonly whole: Read;
  readonly beside: readonly Candidate[];
  /** Below the headings of the part of a document that is asked for, in its order. */
  readonly headed: readonly Candidate[];
  readonly some: Read;
  /** By file, passages of those that hold all that was asked in several passages, none in one. */
  readonly spread: ReadonlyMap<string, readonly RankedPassage[]>;
}

/** A query as it was typed, and as the engine is asked with every word needed. */
interface Typed extends Search {
  readonly parsed: ParsedQuery;
  /** With the words one right after the other; null when that is not asked. */
  readonly adjoined: EngineQuery | null;
  /** The part of a document that is asked for; null where something else is. */
  readonly section: SectionReference | null;
  /** What is asked for, thing by thing. */
  readonly parts: readonly Part[];
  readonly common: Promise<Commonness>;
  /** Hardly any passage will hold every word: those with some are asked for at once. */
  readonly expectsFew: Promise<boolean>;
}

/** Passages of the best files only. */
function ofBest({ hits, isCut, isUnread }: Read, files: number): Read {
  const all = [...filesOf(hits.toSorted(byRank))];
  const best = new Set(all.slice(0, files));
  return { hits: hits.filter(({ fileId }) => best.has(fileId)), isCut: isCut || all.length > files, isUnread };
}

/** Asks for passages with some of the words, beside the files that were found. */
const someReader =
  (deps: GatherDeps, { parsed, query, visibleTo }: Typed) =>
  async (known: ReadonlySet<string>): Promise<Read> => {
    const loose = looser(query, parsed);
    if (loose === null) return NOTHING;
    const asked = { query: loose, visibleTo, phrases: quoted(parsed), depth: SOME_DEPTH, known };
    return ofBest(await readWith(deps, asked), SOME_DEPTH.documents);
  };

/** Those with every word; where hundreds begin as a long phrase does, those that go on like it are asked for, too. */
async function readEveryWord(deps: GatherDeps, { parsed, query, visibleTo }: Typed): Promise<Read> {
  const all = { query, visibleTo, phrases: phrasesOf(parsed), depth: ALL_DEPTH, known: NO_FILES };
  const whole = await readWith(deps, all);
  const ranked = whole.isCut ? goingOn(query, parsed) : null;
  if (ranked === null) return whole;
  const more = await readWith(deps, { ...all, query: ranked });
  return { ...whole, hits: [...whole.hits, ...more.hits] };
}

/** Asks for the files that hold all in several passages, beside those that were found. */
async function readApart(deps: GatherDeps, { parts, common, visibleTo }: Typed, known: ReadonlySet<string>) {
  const sorted = known.size >= ENOUGH_DOCUMENTS ? [] : rarestFirst(parts, (await common).inFiles);
  return readSpread(sorted, ({ query, phrases }, among) => {
    if (among === null) return readWith(deps, { query, visibleTo, phrases, depth: APART_DEPTH, known });
    const filter = { ...query.filter, fileIds: among };
    const depth = { ...APART_DEPTH, documents: among.length };
    return readWith(deps, { query: { ...query, filter }, visibleTo, phrases, depth, known: NO_FILES });
  });
}

/** What waits for no answer to another question is asked beside it. */
export async function readRounds(deps: GatherDeps, typed: Typed): Promise<Rounds> {
  const { visibleTo, query, adjoined, section, expectsFew } = typed;
  const readSome = someReader(deps, typed);
  const early = expectsFew.then((isFew) => (isFew ? readSome(NO_FILES) : null));
  const readWhole = async () => {
    const whole = await readEveryWord(deps, typed);
    const found = filesOf(whole.hits);
    const spread = await readApart(deps, typed, found);
    const isEnough = found.size + spread.size >= FEW_FILES;
    return { whole, spread, some: isEnough ? NOTHING : ((await early) ?? (await readSome(found))) };
  };
  const [{ whole, some, spread }, beside, headed] = await Promise.all([
    readWhole(),
    adjoined === null ? [] : findAdjoining(deps, adjoined, visibleTo),
    section === null ? [] : findHeaded(deps, { query, section }, visibleTo),
    early,
  ]);
  const complete = filesOf([...whole.hits, ...beside, ...headed]);
  const isEnough = new Set([...complete, ...spread.keys()]).size >= FEW_FILES;
  return { whole, beside, headed, spread, some: isEnough ? NOTHING : some };
}
