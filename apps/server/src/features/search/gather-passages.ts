import { hasPhrase } from "../../core/phrase.ts";
import type { PassageHit } from "../../core/passage.ts";
import type { ParsedQuery, QueryTerm } from "../../core/query.ts";
import { wordsOf } from "../../core/words.ts";
import type { Engine, EngineQuery, VisibleTo, Wanted } from "../../drivers/engines/engine.ts";
import { sayingWords, type Restriction } from "./read-request.ts";

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

/** Words with this beginning that the library holds; the beginning alone when it holds none. */
export type Expand = (prefix: string) => readonly string[];

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

/** A number written with points or dashes is one thing; words joined by a dash may also stand apart. */
const isOneThing = (text: string): boolean => wordsOf(text).length > 1 && /\d/.test(text);

function wantedOf({ kind, text }: QueryTerm, expand: Expand): Wanted[] {
  if (kind === "prefix") return [...new Set([text, ...expand(text)])].map((one) => ({ text: one, exact: true }));
  return [{ text, exact: kind === "phrase" || isOneThing(text) }];
}

/** The query for the engine, with every word needed. */
export function engineQuery(parsed: ParsedQuery, filter: EngineQuery["filter"], expand: Expand): EngineQuery {
  const single = parsed.groups.flatMap((group) => (group.length === 1 ? group : []));
  const words = single.filter(({ kind }) => kind === "word");
  const isGroup = (group: readonly QueryTerm[]) => group.length > 1 || group.some(({ kind }) => kind === "prefix");
  return {
    words: words
      .filter(({ text }) => !isOneThing(text))
      .map(({ text }) => text)
      .join(" "),
    phrases: [
      ...single.filter(({ kind }) => kind === "phrase").map(({ text }) => text),
      ...words.filter(({ text }) => isOneThing(text)).map(({ text }) => text),
    ],
    oneOf: parsed.groups.filter(isGroup).map((group) => group.flatMap((term) => wantedOf(term, expand))),
    without: parsed.without.flatMap((term) => wantedOf(term, expand)),
    everyWord: true,
    fuzzy: false,
    filter,
  };
}

/** The same with any of the words; null when that says no more than every word does. */
function looser(query: EngineQuery, parsed: ParsedQuery): EngineQuery | null {
  const words = parsed.groups.flatMap((group) =>
    group.length === 1 ? group.filter(({ kind }) => kind === "word") : [],
  );
  const phrases = parsed.groups.flatMap((group) =>
    group.length === 1 ? group.filter(({ kind }) => kind === "phrase").map(({ text }) => text) : [],
  );
  if (sayingWords(words).length < 2) return null;
  return { ...query, words: words.map(({ text }) => text).join(" "), phrases, everyWord: false };
}

/** The same with the words one right after the other; null when they are fewer than two, or not all that is asked. */
function adjoining(query: EngineQuery, { groups }: ParsedQuery): EngineQuery | null {
  const terms = groups.flat();
  const isPlain = groups.every((group) => group.length === 1) && terms.every(({ kind }) => kind === "word");
  if (!isPlain || sayingWords(terms).length < 2) return null;
  return { ...query, words: "", phrases: [terms.map(({ text }) => text).join(" ")] };
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

/** The passages that answer a query, by file: those with every word, and when few files have them also those with some. */
export async function gatherPassages(
  engine: Engine,
  parsed: ParsedQuery,
  {
    restriction,
    expand,
    copiesOf,
  }: { readonly restriction: Restriction; readonly expand: Expand; readonly copiesOf: CopiesOf },
): Promise<Gathered> {
  const { visibleTo } = restriction;
  const strict = engineQuery(parsed, restriction.passages, expand);
  const phrase = adjoining(strict, parsed);
  const [every, adjacent] = await Promise.all([
    read(engine, { query: strict, visibleTo, copiesOf }),
    phrase === null ? [] : engine.find(phrase, visibleTo, PASSAGES_PER_ROUND),
  ]);
  const complete = filesOf([...every.hits, ...adjacent]);
  const loose = complete.size < FEW_FILES ? looser(strict, parsed) : null;
  const some =
    loose === null ? { hits: [], isCut: false } : await read(engine, { query: loose, visibleTo, copiesOf }, complete);
  // What was found in both lists keeps the score it has for its words.
  const phrases = phrase?.phrases ?? strict.phrases;
  const place = placer(phrase === null ? every.hits : adjacent, phrases);
  const hits = ordered([...adjacent, ...every.hits, ...some.hits], place);
  const kept = new Set(await withoutExcluded(engine, { query: strict, visibleTo }, [...filesOf(hits)]));
  const files = Map.groupBy(
    hits.filter((hit) => kept.has(hit.fileId)),
    (hit) => hit.fileId,
  );
  return { files, complete, adjacent: filesOf(adjacent), isCut: every.isCut || some.isCut };
}
