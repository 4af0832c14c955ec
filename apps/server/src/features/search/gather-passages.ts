import type { PassageHit } from "../../core/passage.ts";
import type { ParsedQuery, QueryTerm } from "../../core/query.ts";
import { wordsOf } from "../../core/words.ts";
import type { Engine, EngineQuery, Wanted } from "../../drivers/engines/engine.ts";
import { sayingWords, type Restriction } from "./read-request.ts";

const PASSAGES_PER_ROUND = 200;
/** One long document can fill a round: the next one leaves out the files found so far. */
const MAX_ROUNDS = 5;
const ENOUGH_FILES = 100;
/** With fewer files that hold every word, those with some of them are looked for too. */
const FEW_FILES = 10;

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

/** Reads in rounds until enough different files are found or there is no more. */
async function read(engine: Engine, query: EngineQuery, { visibleTo }: Restriction, known: readonly string[]) {
  const hits: PassageHit[] = [];
  const files = new Set<string>(known);
  for (let round = 1; ; round++) {
    const filter = { ...query.filter, exceptFileIds: [...files] };
    const found = await engine.find({ ...query, filter }, visibleTo, PASSAGES_PER_ROUND);
    hits.push(...found);
    for (const { fileId } of found) files.add(fileId);
    const isAll = found.length < PASSAGES_PER_ROUND;
    if (isAll || round === MAX_ROUNDS || files.size >= ENOUGH_FILES) return { hits, isCut: !isAll };
  }
}

/** Files of which some passage holds what the query excludes: a file is left out as a whole. */
async function excludedFiles(engine: Engine, query: EngineQuery, restriction: Restriction, ids: readonly string[]) {
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
    const found = await engine.find(asked, restriction.visibleTo, PASSAGES_PER_ROUND);
    for (const { fileId } of found) excluded.add(fileId);
    if (found.length < PASSAGES_PER_ROUND) break;
  }
  return excluded;
}

/** Leaves out files whose text holds what the query excludes. */
export async function withoutExcluded(
  engine: Engine,
  query: EngineQuery,
  restriction: Restriction,
  ids: readonly string[],
): Promise<string[]> {
  const excluded = await excludedFiles(engine, query, restriction, ids);
  return ids.filter((id) => !excluded.has(id));
}

/** Passages in which the words adjoin come first. */
function ordered(hits: readonly PassageHit[], adjacent: readonly PassageHit[]): PassageHit[] {
  const first = new Set(adjacent.map(({ id }) => id));
  const known = new Set(hits.map(({ id }) => id));
  const all = [...hits, ...adjacent.filter(({ id }) => !known.has(id))];
  const place = ({ id }: PassageHit): number => (first.has(id) ? 0 : 1);
  return all.sort((a, b) => place(a) - place(b) || b.score - a.score || (a.id < b.id ? -1 : 1));
}

const filesOf = (hits: readonly PassageHit[]): Set<string> => new Set(hits.map(({ fileId }) => fileId));

/** The passages that answer a query, by file: those with every word, and when few files have them also those with some. */
export async function gatherPassages(
  engine: Engine,
  parsed: ParsedQuery,
  { restriction, expand }: { readonly restriction: Restriction; readonly expand: Expand },
): Promise<Gathered> {
  const strict = engineQuery(parsed, restriction.passages, expand);
  const phrase = adjoining(strict, parsed);
  const [every, adjacent] = await Promise.all([
    read(engine, strict, restriction, []),
    phrase === null ? [] : engine.find(phrase, restriction.visibleTo, PASSAGES_PER_ROUND),
  ]);
  const complete = filesOf([...every.hits, ...adjacent]);
  const loose = complete.size < FEW_FILES ? looser(strict, parsed) : null;
  const some = loose === null ? { hits: [], isCut: false } : await read(engine, loose, restriction, [...complete]);
  const hits = ordered([...every.hits, ...some.hits], adjacent);
  const kept = new Set(await withoutExcluded(engine, strict, restriction, [...filesOf(hits)]));
  const files = Map.groupBy(
    hits.filter((hit) => kept.has(hit.fileId)),
    (hit) => hit.fileId,
  );
  return { files, complete, adjacent: filesOf(adjacent), isCut: every.isCut || some.isCut };
}
