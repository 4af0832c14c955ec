import { hasPhrase } from "../../core/phrase.ts";
import type { PassageHit } from "../../core/passage.ts";
import type { ParsedQuery } from "../../core/query.ts";
import type { Engine, EngineQuery, VisibleTo } from "../../drivers/engines/engine.ts";
import { adjoining, engineQuery, looser, phrasesOf, quoted, type Expand } from "./engine-query.ts";
import { readOnPages, type PageTexts } from "./read-on-pages.ts";
import type { Restriction } from "./read-request.ts";

const PASSAGES_PER_ROUND = 200;
/** One long document can fill a round: the next one leaves out the files found so far. */
const MAX_ROUNDS = 5;
const ENOUGH_FILES = 100;
/** With fewer files that hold every word, those with some of them are looked for too. */
const FEW_FILES = 3;

/** Which of these files are one document, by the ids of all its places; a file that stands alone may be left out. */
export type CopiesOf = (
  fileIds: readonly string[],
) => Promise<readonly { readonly id: string; readonly hash: string | null }[]>;

export interface Gathered {
  /** By file; of each file the best first. */
  readonly files: ReadonlyMap<string, readonly PassageHit[]>;
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
  readonly copiesOf: CopiesOf;
}

/** What is left out of the next round, and how many documents that makes. */
async function documentsIn(files: ReadonlySet<string>, copiesOf: CopiesOf) {
  const copies = await copiesOf([...files]);
  const hashes = new Map(copies.map(({ id, hash }) => [id, hash]));
  const documents = new Set([...files].map((id) => hashes.get(id) ?? id)).size;
  return { leftOut: [...new Set([...files, ...hashes.keys()])], documents };
}

/** Reads in rounds until enough different documents are found or there is no more. */
async function read(engine: Engine, search: Search, known: ReadonlySet<string> = new Set()) {
  const { query, visibleTo, copiesOf } = search;
  const hits: PassageHit[] = [];
  const files = new Set(known);
  let leftOut = [...known];
  for (let round = 1; ; round++) {
    const filter = { ...query.filter, exceptFileIds: leftOut };
    const found = await engine.find({ ...query, filter }, visibleTo, PASSAGES_PER_ROUND);
    hits.push(...found);
    for (const { fileId } of found) files.add(fileId);
    if (found.length < PASSAGES_PER_ROUND) return { hits, isCut: false };
    const so = await documentsIn(files, copiesOf);
    if (round === MAX_ROUNDS || so.documents >= ENOUGH_FILES) return { hits, isCut: true };
    leftOut = so.leftOut;
  }
}

/** Files of which some passage holds what the query excludes: a file is left out as a whole. */
async function excludedFiles(engine: Engine, { query, visibleTo }: Omit<Search, "copiesOf">, ids: readonly string[]) {
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
    const found = await engine.find(asked, visibleTo, PASSAGES_PER_ROUND);
    for (const { fileId } of found) excluded.add(fileId);
    if (found.length < PASSAGES_PER_ROUND) break;
  }
  return excluded;
}

/** Leaves out files whose text holds what the query excludes. */
export async function withoutExcluded(
  engine: Engine,
  search: Omit<Search, "copiesOf">,
  ids: readonly string[],
): Promise<string[]> {
  const excluded = await excludedFiles(engine, search, ids);
  return ids.filter((id) => !excluded.has(id));
}

/** 0 where a phrase stands in the text, 1 where it stands beside it, 2 for all other passages. */
function placer(adjacent: readonly PassageHit[], phrases: readonly string[]): (hit: PassageHit) => number {
  const found = new Set(adjacent.map(({ id }) => id));
  const inText = new Set<string>();
  for (const { id, text } of phrases.length === 0 ? [] : adjacent) {
    if (phrases.some((phrase) => hasPhrase(text, phrase))) inText.add(id);
  }
  return ({ id }) => (inText.has(id) ? 0 : found.has(id) ? 1 : 2);
}

/** Each passage once; those that a reader recognises at once come first. */
function ordered(hits: readonly PassageHit[], place: (hit: PassageHit) => number): PassageHit[] {
  const once = [...new Map(hits.map((hit) => [hit.id, hit])).values()];
  return once.sort((a, b) => place(a) - place(b) || b.score - a.score || (a.id < b.id ? -1 : 1));
}

const filesOf = (hits: readonly PassageHit[]): Set<string> => new Set(hits.map(({ fileId }) => fileId));

export interface GatherDeps {
  readonly engine: Engine;
  readonly copiesOf: CopiesOf;
  readonly pageTexts: PageTexts;
}

/** The passages that answer a query, by file: those with every word, and when few files have them also those with some. */
export async function gatherPassages(
  { engine, copiesOf, pageTexts }: GatherDeps,
  parsed: ParsedQuery,
  { restriction, expand }: { readonly restriction: Restriction; readonly expand: Expand },
): Promise<Gathered> {
  const { visibleTo } = restriction;
  const strict = engineQuery(parsed, restriction.passages, expand);
  const phrase = adjoining(strict, parsed);
  const [every, beside] = await Promise.all([
    read(engine, { query: strict, visibleTo, copiesOf }),
    phrase === null ? [] : engine.find(phrase, visibleTo, PASSAGES_PER_ROUND),
  ]);
  const phrases = phrase?.phrases ?? phrasesOf(parsed);
  const whole = await readOnPages(pageTexts, every.hits, phrasesOf(parsed));
  const adjacent = await readOnPages(pageTexts, beside, phrases);
  const complete = filesOf([...whole, ...adjacent]);
  const loose = complete.size < FEW_FILES ? looser(strict, parsed) : null;
  const some =
    loose === null ? { hits: [], isCut: false } : await read(engine, { query: loose, visibleTo, copiesOf }, complete);
  const partly = await readOnPages(pageTexts, some.hits, quoted(parsed));
  // What was found in both lists keeps the score it has for its words.
  const place = placer(phrase === null ? whole : adjacent, phrases);
  const hits = ordered([...adjacent, ...whole, ...partly], place);
  const kept = new Set(await withoutExcluded(engine, { query: strict, visibleTo }, [...filesOf(hits)]));
  const files = Map.groupBy(
    hits.filter((hit) => kept.has(hit.fileId)),
    (hit) => hit.fileId,
  );
  return { files, complete, adjacent: filesOf(adjacent), isCut: every.isCut || some.isCut };
}
