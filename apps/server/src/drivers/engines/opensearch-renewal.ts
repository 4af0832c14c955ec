import type { Cluster } from "../opensearch-client.ts";
import { fileIdsWith, readBooks, readRows, type FileBook, type Kept } from "./opensearch-books.ts";
import { changeFiles, type Change, type Place } from "./opensearch-changes.ts";
import { allIndexes, currentIndex, formOf, makeIndex, turnTo } from "./opensearch-index.ts";
import { passageOnPageOf } from "./passage-rows.ts";
import { searchedWords } from "./searched-words.ts";

const FILES_AT_ONCE = 100;
/** What came meanwhile is copied again and again until nothing is left; of a library that never rests the last bit comes after the turn. */
const PASSES = 5;

interface Moving {
  readonly cluster: Cluster;
  readonly from: string;
  readonly to: string;
  readonly wordsOf: Place["wordsOf"];
}

const EVERY_BOOK = { exists: { field: "held" } };

const booksOf = async ({ cluster, from, to }: Moving, fileIds: readonly string[]) => ({
  old: await readBooks({ cluster, index: from }, fileIds),
  there: await readBooks({ cluster, index: to }, fileIds),
});

/** Whether what the new index holds of a file is what the old one does. */
const isThere = ({ current }: FileBook, kept: Kept | undefined): boolean =>
  kept !== undefined && kept.book.current !== null && kept.book.copiedFrom === current?.name;

async function copySome(moving: Moving, fileIds: readonly string[]): Promise<number> {
  const { cluster, from, to, wordsOf } = moving;
  const { old, there } = await booksOf(moving, fileIds);
  const changes: Change[] = [];
  for (const [fileId, { book }] of old) {
    const isOwn = there.get(fileId)?.book.copiedFrom === null;
    if (book.current === null || isOwn || isThere(book, there.get(fileId))) continue;
    const rows = await readRows({ cluster, index: from }, fileId, book);
    // What is changing right now is copied with the next pass.
    if (rows === null) continue;
    changes.push({ fileId, file: book.file, passages: rows.map(passageOnPageOf), copiedFrom: book.current.name });
  }
  await changeFiles({ cluster, index: to, wordsOf }, changes);
  return changes.length;
}

/** Files that were copied and are gone from the old index go from the new one, too. */
async function dropSome(moving: Moving, fileIds: readonly string[]): Promise<number> {
  const { cluster, to, wordsOf } = moving;
  const { old, there } = await booksOf(moving, fileIds);
  const gone = [...there].filter(
    ([fileId, { book }]) => book.copiedFrom !== null && (old.get(fileId)?.book.current ?? null) === null,
  );
  const changes = gone.map(([fileId, { book }]): Change => ({ fileId, file: book.file, passages: [], copiedFrom: "" }));
  await changeFiles({ cluster, index: to, wordsOf }, changes);
  return changes.length;
}

/** Makes the new index hold what the old one does. @returns files that were copied or dropped */
async function copyAll(moving: Moving): Promise<number> {
  const each = async (index: string, some: (moving: Moving, ids: readonly string[]) => Promise<number>) => {
    let changed = 0;
    for await (const ids of fileIdsWith({ cluster: moving.cluster, index }, EVERY_BOOK)) {
      for (let i = 0; i < ids.length; i += FILES_AT_ONCE)
        changed += await some(moving, ids.slice(i, i + FILES_AT_ONCE));
    }
    return changed;
  };
  const refresh = { method: "POST", path: `/${moving.from},${moving.to}/_refresh` } as const;
  await moving.cluster.need(refresh);
  return (await each(moving.from, copySome)) + (await each(moving.to, dropSome));
}

/**
 * Moves all passages into an index of a later form while the old one is asked and written, lets the new one be asked in one
 * step, and deletes the old one when what came into it last has been copied, too. Several processes may do so at once, and
 * one that is killed is taken up by the next. Nothing is done when there is nothing to move.
 * @param restMs how long after the turn somebody may still be writing into the old index
 */
export async function renewIndex(cluster: Cluster, form: number, restMs: number): Promise<void> {
  const wordsOf = searchedWords();
  const from = await currentIndex(cluster);
  if (from !== null && formOf(cluster, from) < form) {
    const to = await makeIndex(cluster, form);
    for (let pass = 0; pass < PASSES && (await copyAll({ cluster, from, to, wordsOf })) > 0; pass++);
    await turnTo(cluster, to, from);
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }
  const now = await currentIndex(cluster);
  if (now === null || formOf(cluster, now) !== form) return;
  for (const old of (await allIndexes(cluster)).filter((index) => formOf(cluster, index) < form)) {
    await copyAll({ cluster, from: old, to: now, wordsOf });
    await cluster.call({ method: "DELETE", path: `/${old}` });
    await cluster.call({ method: "DELETE", path: `/_index_template/${old}` });
  }
}
