import type { PassageText, RankedPassage } from "../../../core/passage.ts";
import type { SectionReference } from "../../../core/citations/section-reference.ts";
import type { EngineQuery, VisibleTo } from "../../../drivers/engines/engine.ts";
import { adjoiningAmong, findAdjoining, findHeaded, type Candidate } from "./adjoining-passages.ts";
import { goingOn, isFiltered, isRestricted, isStretch, looser, phrasesOf } from "./engine-query.ts";
import {
  ALL_DEPTH,
  filesOf,
  NO_FILES,
  NOTHING,
  readWith,
  type Depth,
  type GatherDeps,
  type Read,
} from "./read-enough.ts";
import { shownFirst } from "./read-passages.ts";
import { someReader, withRarest, type AskedFor } from "./read-some.ts";
import { MAX_FILES_OF_RAREST, rarestFirst, readSpread, type Part } from "./read-spread.ts";

/** Files that hold one thing of what is asked for: all of them, as it stands in few, and in some more in other forms of its words. */
const APART_DEPTH: Depth = { passagesPerRound: 400, documents: 4 * MAX_FILES_OF_RAREST };
/** With fewer files that hold every word, those with some of them are looked for too. */
const FEW_FILES = 3;
/** With fewer passages expected, too few files will have every word: those with some are asked for at once. */
const FEW_EXPECTED = 0.05;
/** With more passages expected, they are too many to be looked through; what filters let through is worth a look in any case. */
const MANY_EXPECTED = 30;
/** So many passages with every word are read to see in which the words stand one right after the other; most of them are shown anyway. */
const MAX_LOOKED_THROUGH = 200;

/** What was found: with every word, with the words one right after the other, and, where few files have them all, with some. */
export interface Rounds {
  readonly whole: Read;
  readonly beside: readonly Candidate[];
  /** Below the headings of the part of a document that is asked for, in its order. */
  readonly headed: readonly Candidate[];
  readonly some: Read;
  /** Few hold all, and other files do that the filters do not let through. */
  readonly isElsewhere: boolean;
  /** By file, passages of those that hold all that was asked in several passages, none in one. */
  readonly spread: ReadonlyMap<string, readonly RankedPassage[]>;
  /** What was read of them, by the passages' ids. */
  readonly read: ReadonlyMap<string, PassageText>;
}

/** A query as it was typed, and as the engine is asked with every word needed. */
interface Typed extends AskedFor {
  /** With the words one right after the other; null when that is not asked. */
  readonly adjoined: EngineQuery | null;
  /** The part of a document that is asked for; null where something else is. */
  readonly section: SectionReference | null;
  /** What is asked for, thing by thing. */
  readonly parts: readonly Part[];
  /** How many passages would hold every word by chance. */
  readonly expected: Promise<number>;
  /** What the asker may see without the filters. */
  readonly everywhere: VisibleTo;
}

/** Those with every word; where hundreds begin as a long phrase does, those that go on like it are asked for, too. */
async function readEveryWord(deps: GatherDeps, { parsed, query, visibleTo }: Typed): Promise<Read> {
  const all = { query, visibleTo, phrases: phrasesOf(parsed), depth: ALL_DEPTH, known: NO_FILES };
  const whole = await readWith(deps, all);
  const ranked = whole.isCut ? goingOn(query, parsed) : null;
  if (ranked === null) return whole;
  const more = await readWith(deps, { ...all, query: ranked });
  return { ...whole, hits: [...whole.hits, ...more.hits] };
}

/**
 * Asks for the files that hold all in several passages, beside those that were found. Which files come into question is the same with
 * filters and without: what a filter leaves of a list, the list has, too.
 */
async function readApart(deps: GatherDeps, typed: Typed, known: ReadonlySet<string>) {
  const { common, visibleTo, everywhere } = typed;
  const parts = rarestFirst(typed.parts, (await common).inFiles);
  const { fileIds } = typed.query.filter;
  const letThrough = fileIds === undefined ? null : new Set(fileIds);
  const isWanted = (id: string): boolean => !known.has(id) && letThrough?.has(id) !== false;
  return readSpread({ parts, isWanted }, ({ query, phrases }, among) => {
    const asked = { phrases, known: NO_FILES };
    if (among === null)
      return readWith(deps, { ...asked, query: { ...query, filter: {} }, visibleTo: everywhere, depth: APART_DEPTH });
    const filter = { ...query.filter, fileIds: among };
    const depth = { ...APART_DEPTH, documents: among.length };
    return readWith(deps, { ...asked, query: { ...query, filter }, visibleTo, depth });
  });
}

/** Just so many that those with some of the words would not be looked for. */
const FEW_DEPTH: Depth = { passagesPerRound: 40, documents: FEW_FILES };

/** The same without its filters; null where it has none. */
function unfiltered(typed: Typed): Typed | null {
  const { query, visibleTo, everywhere, parts } = typed;
  if (!isRestricted(query.filter) && visibleTo.sourceIds.length === everywhere.sourceIds.length) return null;
  const anywhere = <Asking extends Pick<Part, "query">>(one: Asking) => ({
    ...one,
    query: { ...one.query, filter: {} },
  });
  return { ...anywhere(typed), parts: parts.map(anywhere), visibleTo: everywhere };
}

/** How many files hold all without the filters, up to a few: with enough of them, a filter brings in none that hold less. */
async function countEverywhere(deps: GatherDeps, typed: Typed): Promise<number> {
  const asked = unfiltered(typed);
  if (asked === null || looser(asked.query, asked.parsed) === null) return 0;
  const { parsed, query, visibleTo } = asked;
  const search = { query, visibleTo, phrases: phrasesOf(parsed), depth: FEW_DEPTH, known: NO_FILES };
  const found = filesOf((await readWith(deps, search)).hits);
  return found.size >= FEW_FILES ? found.size : found.size + (await readApart(deps, asked, found)).size;
}

const NOTHING_BESIDE = { beside: [], known: new Map<string, PassageText>() };

/**
 * Reads what will be shown and makes it ready, going by the engine's order, while it still looks for words side by side. Names may
 * bring others forward: these are read later.
 */
async function readAheadOf(
  { engine, files, shownFiles, show }: GatherDeps,
  whole: Promise<Read>,
  visibleTo: VisibleTo,
) {
  const { hits } = await whole;
  const byFile = [...Map.groupBy(hits, ({ fileId }) => fileId)].slice(0, shownFiles);
  if (byFile.length === 0) return NOTHING_BESIDE.known;
  // What is known of the files is needed first.
  await files.rows(filesOf(hits));
  const read = await engine.read(shownFirst(byFile.map(([, passages]) => passages)), visibleTo);
  for (const { text } of read.values()) show(text);
  return read;
}

/**
 * Those with the words one right after the other. They are looked for among those that hold every word, as long as these are few:
 * to ask for words side by side takes the engine longer than all else. What may be a stretch of a text is asked for in any case:
 * no passage may hold all of it.
 */
async function readBeside(deps: GatherDeps, { adjoined, visibleTo, query, expected }: Typed, whole: Promise<Read>) {
  if (adjoined === null) return NOTHING_BESIDE;
  const ask = async () => {
    const reading = readAheadOf(deps, whole, visibleTo);
    const [beside, known] = await Promise.all([findAdjoining(deps, adjoined, visibleTo), reading]);
    return { beside, known };
  };
  if (isStretch(adjoined)) return ask();
  if (!isFiltered(query.filter) && (await expected) > MANY_EXPECTED) return ask();
  const { hits, isCut } = await whole;
  if (isCut || hits.length > MAX_LOOKED_THROUGH) return ask();
  return adjoiningAmong(deps.engine, { hits, phrases: adjoined.phrases, visibleTo });
}

/** What waits for no answer to another question is asked beside it. */
export async function readRounds(deps: GatherDeps, typed: Typed): Promise<Rounds> {
  const { visibleTo, query, section, expected } = typed;
  const readSome = someReader(deps, typed);
  let isWanted = true;
  const early = expected.then((passages) =>
    passages < FEW_EXPECTED ? readSome({ known: NO_FILES, isWanted: () => isWanted }) : null,
  );
  early.catch(() => {}); // told to whoever waits for it: where enough files hold all, nobody does
  const everyWord = readEveryWord(deps, typed);
  const readWhole = async () => {
    const whole = await everyWord;
    const found = filesOf(whole.hits);
    deps.files.expect(found);
    const spread = await readApart(deps, typed, found);
    const isFew = found.size + spread.size < FEW_FILES;
    const everywhere = isFew ? await countEverywhere(deps, typed) : FEW_FILES;
    isWanted = everywhere < FEW_FILES;
    const readPartly = async () => withRarest(deps, typed, (await early) ?? (await readSome({ known: found })));
    const isElsewhere = isFew && everywhere > found.size + spread.size;
    return { whole, spread, isElsewhere, some: isWanted ? await readPartly() : NOTHING };
  };
  const [{ whole, some, spread, isElsewhere }, { beside, known }, headed] = await Promise.all([
    readWhole(),
    readBeside(deps, typed, everyWord),
    section === null ? [] : findHeaded(deps, { query, section }, visibleTo),
  ]);
  const complete = filesOf([...whole.hits, ...beside, ...headed]);
  const isEnough = new Set([...complete, ...spread.keys()]).size >= FEW_FILES;
  return { whole, beside, headed, spread, some: isEnough ? NOTHING : some, isElsewhere, read: known };
}
