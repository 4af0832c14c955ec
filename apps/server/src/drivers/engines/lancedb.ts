import type { Table } from "@lancedb/lancedb";
import { AppError } from "../../core/app-error.ts";
import type { Passage, PassageFile, PassageHit } from "../../core/passage.ts";
import type { Engine, EngineQuery, VisibleTo, Wanted } from "./engine.ts";
import { commit } from "./commit.ts";
import { foldInApart, foldInHere, isLarge } from "./fold-in.ts";
import { inGroups } from "./in-groups.ts";
import { changeFiles, type FileChange } from "./lancedb-changes.ts";
import { conditionOf } from "./lancedb-filter.ts";
import { fullTextQuery } from "./lancedb-query.ts";
import { HIT_COLUMNS, hitOf, onPageOfRow, plainRows, stemsOfRow, type Row } from "./lancedb-rows.ts";
import { openPassageTable } from "./lancedb-table.ts";
import { asksForWords, hasContent, occurs, standsIn } from "./occurs.ts";
import { searchedWords } from "./searched-words.ts";

/** Fetched beyond the limit, so that what is checked here afterwards and ties at the edge rarely need a second read. */
const SPARE_ROWS = 32;
/** Passages that one commit takes, unless one file has more. */
const MAX_GROUP_PASSAGES = 4_000;

/** One change after the other: a function that runs what it is given when all earlier ones are done. */
function inTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => {});
    return mine;
  };
}

const byScore = (a: PassageHit, b: PassageHit): number => b.score - a.score || (a.id < b.id ? -1 : 1);

/** What the index cannot decide is read in the text: whether a phrase really stands there, and exclusions without words. */
function holds(row: Row, hit: PassageHit, query: EngineQuery): boolean {
  const stems = stemsOfRow(row);
  const passage = { ...hit, ...onPageOfRow(row) };
  const { phrases, oneOf = [], without = [] } = query;
  const isThere = (wanted: Wanted): boolean => occurs(passage, stems, wanted);
  // What stands only beside the text is found with the passage that holds it.
  const exact = oneOf.filter((group) => group.some((wanted) => wanted.exact));
  return (
    phrases.every((phrase) => standsIn(passage, phrase)) &&
    exact.every((group) => group.some(isThere)) &&
    !without.some(isThere)
  );
}

/** What deciding that takes beside the hit itself. */
function columnsFor({ phrases, oneOf = [], without = [] }: EngineQuery): string[] {
  const wanted = [...oneOf.filter((group) => group.some(({ exact }) => exact)), without].flat();
  const isExact = phrases.length > 0 || wanted.some(({ exact }) => exact);
  return [...HIT_COLUMNS, ...(wanted.some(({ exact }) => !exact) ? ["stems"] : []), ...(isExact ? ["exact"] : [])];
}

interface Batch {
  readonly good: PassageHit[];
  /** Rows read, good or not. */
  readonly count: number;
}

interface Search {
  readonly query: EngineQuery;
  readonly visibleTo: VisibleTo;
}

async function read(table: Table, { query, visibleTo }: Search, limit: number): Promise<Batch> {
  const words = fullTextQuery(query);
  const columns = columnsFor(query);
  const all = table.query().where(conditionOf(query.filter, visibleTo)).limit(limit);
  const asked =
    words === null
      ? all.select(columns).orderBy({ columnName: "id", ascending: true })
      : all.fullTextSearch(words).select([...columns, "_score"]);
  const rows = plainRows(await asked.toArrow());
  const hits = rows.map((row) => [row, hitOf(row)] as const);
  return { good: hits.filter(([row, hit]) => holds(row, hit, query)).map(([, hit]) => hit), count: rows.length };
}

async function find(table: Table, search: Search, limit: number): Promise<PassageHit[]> {
  if (limit <= 0 || (asksForWords(search.query) && !hasContent(search.query))) return [];
  for (let rows = limit + SPARE_ROWS; ; rows *= 4) {
    const { good, count } = await read(table, search, rows);
    if (good.length >= limit || count < rows) return good.sort(byScore).slice(0, limit);
  }
}

async function fileIds(table: Table): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const batch of table.query().select(["fileId"])) {
    for (const id of batch.getChild("fileId") ?? []) ids.add(String(id));
  }
  return ids;
}

const unavailable = (cause: unknown): AppError => {
  const isFull = /No space left|ENOSPC|os error 28/i.test(String(cause));
  const message = isFull ? "The disk that holds the search index is full." : "The search index cannot be used.";
  return new AppError("unavailable", message, { cause });
};

/** Failures of the index become ones that a person can read. */
async function translated<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw unavailable(error);
  }
}

/**
 * Keeps passages in LanceDB, in a folder of this machine. Several processes may read it; changes of several are put one
 * after the other.
 * @throws AppError `unavailable` when the folder cannot be opened
 */
export async function lancedbEngine(folder: string): Promise<Engine> {
  const { table, close } = await translated(openPassageTable(folder));
  const write = inTurn();
  const wordsOfPassage = searchedWords();
  const changes = inGroups<FileChange>({
    inTurn: write,
    make: (group) => commit(() => changeFiles(table, group, wordsOfPassage)),
    sizeOf: ({ passages }) => passages?.length ?? 0,
    maxSize: MAX_GROUP_PASSAGES,
  });
  const closed = new AbortController();
  const fold = async (): Promise<void> =>
    (await isLarge(table)) ? foldInApart(folder, closed.signal) : write(() => foldInHere(table));

  return {
    replace: (fileId: string, file: PassageFile, passages: readonly Passage[]) =>
      translated(changes.add({ fileId, file, passages })),
    describe: (fileId: string, file: PassageFile) => translated(changes.add({ fileId, file, passages: null })),
    find: (query: EngineQuery, visibleTo: VisibleTo, limit: number) =>
      translated(find(table, { query, visibleTo }, limit)),
    count: () => translated(table.countRows()),
    fileIds: () => translated(fileIds(table)),
    // What is written while a large index is folded in waits for the next time.
    optimize: () => translated(fold()),
    ping: async () => void (await translated(table.countRows("false"))),
    close: async () => {
      closed.abort();
      await write(async () => {});
      close();
    },
  };
}
