import type { Table } from "@lancedb/lancedb";
import { AppError } from "../../core/app-error.ts";
import type { Passage, PassageFile } from "../../core/passage.ts";
import type { Engine } from "./engine.ts";
import { commit } from "./commit.ts";
import { foldInApart, foldInHere, isLarge } from "./fold-in.ts";
import { inGroups } from "./in-groups.ts";
import { changeFiles, type FileChange } from "./lancedb-changes.ts";
import { passageReader } from "./lancedb-read.ts";
import { openPassageTable } from "./lancedb-table.ts";
import { searchedWords } from "./searched-words.ts";

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
  const reader = passageReader(table);
  const closed = new AbortController();
  const fold = async (): Promise<void> =>
    (await isLarge(table)) ? foldInApart(folder, closed.signal) : write(() => foldInHere(table));

  return {
    replace: (fileId: string, file: PassageFile, passages: readonly Passage[]) =>
      translated(changes.add({ fileId, file, passages })),
    describe: (fileId: string, file: PassageFile) => translated(changes.add({ fileId, file, passages: null })),
    find: (...given) => translated(reader.find(...given)),
    rank: (...given) => translated(reader.rank(...given)),
    read: (...given) => translated(reader.read(...given)),
    heldWords: (...given) => translated(reader.heldWords(...given)),
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
