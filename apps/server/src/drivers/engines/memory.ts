import { heldOf } from "../../core/text/held-words.ts";
import { byRank, type Passage, type PassageFile, type PassageHit, type RankedPassage } from "../../core/passage.ts";
import { stemsOf } from "../../core/text/stems-of.ts";
import type { Engine, EngineQuery, PassageFilter, VisibleTo } from "./engine.ts";
import { asksForWords, FUZZY_MIN_CHARS, hasContent, occurring, standsIn } from "./occurs.ts";
import { searchedWords } from "./searched-words.ts";

const K1 = 1.2;
const B = 0.75;

interface Row {
  readonly passage: Passage;
  readonly file: PassageFile;
  /** How often each stem occurs. */
  readonly counts: ReadonlyMap<string, number>;
  readonly stems: ReadonlySet<string>;
  readonly length: number;
}

function rowOf(passage: Passage, file: PassageFile, stems: readonly string[]): Row {
  const counts = new Map<string, number>();
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return { passage, file, counts, stems: new Set(stems), length: stems.length };
}

/** Whether two words are equal up to one letter more, less or other. */
function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - start - end <= 1;
}

const shares = (wanted: readonly string[] | undefined, has: readonly string[]): boolean =>
  wanted === undefined || wanted.some((one) => has.includes(one));

function passes({ passage, file }: Row, filter: PassageFilter, visibleTo: VisibleTo): boolean {
  const { modifiedFrom, modifiedTo } = filter;
  const isDated = modifiedFrom !== undefined || modifiedTo !== undefined;
  return (
    visibleTo.sourceIds.includes(file.sourceId) &&
    shares(filter.fileIds, [passage.fileId]) &&
    !(filter.exceptFileIds ?? []).includes(passage.fileId) &&
    shares(filter.fileKinds, [file.fileKind]) &&
    shares(filter.folderIds, file.folderIds) &&
    shares(filter.documentTypes, file.documentTypes) &&
    shares(filter.topics, file.topics) &&
    !shares(filter.exceptFolderIds ?? [], file.folderIds) &&
    !shares(filter.exceptTopics ?? [], file.topics) &&
    (!isDated || file.modifiedAt !== null) &&
    (modifiedFrom === undefined || (file.modifiedAt ?? 0) >= modifiedFrom) &&
    (modifiedTo === undefined || (file.modifiedAt ?? 0) <= modifiedTo)
  );
}

/** BM25 of some stems over all rows. */
function scorer(rows: readonly Row[], stems: ReadonlySet<string>): (row: Row) => number {
  const average = rows.reduce((sum, row) => sum + row.length, 0) / Math.max(rows.length, 1) || 1;
  const rarity = new Map(
    [...stems].map((stem) => {
      const having = rows.filter((row) => row.stems.has(stem)).length;
      return [stem, Math.log(1 + (rows.length - having + 0.5) / (having + 0.5))] as const;
    }),
  );
  return ({ counts, length }) => {
    let score = 0;
    for (const [stem, weight] of rarity) {
      const count = counts.get(stem) ?? 0;
      score += (weight * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / average));
    }
    return score;
  };
}

/** The stems that a word of the query stands for: its own, or with `fuzzy` every one in the rows that is one edit away. */
function formsOf(stem: string, fuzzy: boolean, rows: readonly Row[]): string[] {
  if (!fuzzy || stem.length < FUZZY_MIN_CHARS) return [stem];
  const known = new Set(rows.flatMap((row) => [...row.stems]));
  return [stem, ...[...known].filter((one) => one !== stem && isOneEditAway(one, stem))];
}

function matcher(query: EngineQuery, words: readonly (readonly string[])[]): (row: Row) => boolean {
  const { oneOf = [], without = [] } = query;
  const needsNoWord = query.phrases.length > 0 || oneOf.length > 0 || !asksForWords(query);
  const wordsHold = (row: Row): boolean => {
    const hold = (forms: readonly string[]) => forms.some((stem) => row.stems.has(stem));
    return query.everyWord ? words.every(hold) : needsNoWord || words.some(hold);
  };
  return (row) => {
    const isThere = occurring(row.passage, row.stems);
    return (
      wordsHold(row) &&
      query.phrases.every((phrase) => standsIn(row.passage, phrase)) &&
      oneOf.every((group) => group.some(isThere)) &&
      !without.some(isThere)
    );
  };
}

function find(rows: readonly Row[], query: EngineQuery, visibleTo: VisibleTo): PassageHit[] {
  if (asksForWords(query) && !hasContent(query)) return [];
  const words = stemsOf(query.words).map((stem) => formsOf(stem, query.fuzzy, rows));
  const required = [...query.phrases, ...(query.oneOf ?? []).flat().map(({ text }) => text)].flatMap(stemsOf);
  const score = scorer(rows, new Set([...words.flat(), ...required]));
  const matches = matcher(query, words);
  return rows
    .filter((row) => passes(row, query.filter, visibleTo) && matches(row))
    .map((row) => ({ ...row.passage, score: score(row) }))
    .sort(byRank);
}

/** Keeps passages in this process only, for tests and trials. */
export function memoryEngine(): Engine {
  const files = new Map<string, readonly Row[]>();
  const rows = () => [...files.values()].flat();
  const wordsOfPassage = searchedWords();
  const put = (fileId: string, file: PassageFile, passages: readonly Passage[]): void => {
    const own = passages.map((passage) => rowOf(passage, file, wordsOfPassage(passage, file).stems));
    if (own.length === 0) files.delete(fileId);
    else files.set(fileId, own);
  };
  const seen = (ranked: readonly RankedPassage[], visibleTo: VisibleTo): Row[] => {
    const wanted = new Set(ranked.map(({ id }) => id));
    return rows().filter((row) => wanted.has(row.passage.id) && passes(row, {}, visibleTo));
  };
  return {
    replace: async (fileId, file, passages) => put(fileId, file, passages),
    describe: async (fileId, file) => {
      const held = files.get(fileId) ?? [];
      put(
        fileId,
        file,
        held.map(({ passage }) => passage),
      );
    },
    find: async (query, visibleTo, limit) => find(rows(), query, visibleTo).slice(0, limit),
    rank: async (query, visibleTo, limit) =>
      find(rows(), query, visibleTo)
        .slice(0, limit)
        .map(({ id, fileId, score }) => ({ id, fileId, score })),
    read: async (ranked, visibleTo, words = []) =>
      new Map(
        seen(ranked, visibleTo).map(({ passage, stems }) => [passage.id, { ...passage, held: heldOf(words, stems) }]),
      ),
    passages: async (passageIds, filter, visibleTo) => {
      const allowed = rows().filter((row) => passes(row, filter, visibleTo));
      const byId = new Map(allowed.map(({ passage }) => [passage.id, passage]));
      return passageIds.flatMap((id) => byId.get(id) ?? []);
    },
    count: async () => rows().length,
    fileIds: async () => new Set(files.keys()),
    optimize: async () => {},
    ping: async () => {},
    close: async () => {},
  };
}
