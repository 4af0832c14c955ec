import { setImmediate } from "node:timers/promises";
import { makeArrowTable, type Table } from "@lancedb/lancedb";
import type { Passage, PassageFile } from "../../core/passage.ts";
import { lastOfEach, type FileChange } from "./file-change.ts";
import { ofFiles } from "./lancedb-filter.ts";
import { plainRows } from "./lancedb-rows.ts";
import { SCHEMA } from "./lancedb-table.ts";
import { PASSAGE_COLUMN, passageOnPageOf, rowOf, textRow } from "./passage-rows.ts";
import type { PassageTexts } from "./passage-texts.ts";
import type { SearchedWords } from "./searched-words.ts";

type Columns = ReturnType<typeof makeArrowTable>;
type WordsOf = (passage: Passage, file: PassageFile) => SearchedWords;

/** What the files hold now, with what stands around it: it is found by the same words as before. */
async function heldPassages(table: Table, fileIds: readonly string[]): Promise<Map<string, Passage[]>> {
  const held = new Map<string, Passage[]>();
  if (fileIds.length === 0) return held;
  const columns = [PASSAGE_COLUMN, "exact"];
  const rows = await table.query().where(ofFiles(fileIds)).select(columns).toArrow();
  for (const row of plainRows(rows)) {
    const passage = passageOnPageOf(row);
    const own = held.get(passage.fileId) ?? [];
    own.push(passage);
    held.set(passage.fileId, own);
  }
  return held;
}

/** Which of the files have passages now. */
async function present(table: Table, fileIds: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  if (fileIds.length === 0) return found;
  for await (const batch of table.query().where(ofFiles(fileIds)).select(["fileId"])) {
    for (const id of batch.getChild("fileId") ?? []) found.add(String(id));
  }
  return found;
}

/** So many passages are stemmed and put into columns before anything else may happen: a long document has thousands. */
const ROWS_AT_ONCE = 64;

/** @returns null for no rows */
async function rowsOf(changes: readonly FileChange[], wordsOf: WordsOf): Promise<Columns | null> {
  const batches: Columns[] = [];
  const all = changes.flatMap(({ file, passages }) => (passages ?? []).map((passage) => ({ file, passage })));
  for (let i = 0; i < all.length; i += ROWS_AT_ONCE) {
    if (i > 0) await setImmediate();
    const some = all
      .slice(i, i + ROWS_AT_ONCE)
      .map(({ file, passage }) => rowOf(passage, file, wordsOf(passage, file)));
    batches.push(makeArrowTable(some, { schema: SCHEMA }));
  }
  const [first, ...others] = batches;
  return first?.concat(...others) ?? null;
}

/** One commit, which a crash leaves done or undone. */
async function putInPlace(table: Table, fileIds: readonly string[], rows: Columns | null): Promise<void> {
  if (fileIds.length === 0) return;
  if (rows === null) await table.delete(ofFiles(fileIds));
  else {
    await table
      .mergeInsert("id")
      .whenMatchedUpdateAll()
      .whenNotMatchedInsertAll()
      .whenNotMatchedBySourceDelete({ where: ofFiles(fileIds) })
      .execute(rows);
  }
}

interface Place {
  readonly table: Table;
  readonly texts: PassageTexts;
}

/**
 * Changes files in two commits at most: one for those that had no passages, one for those that had some. Safe to repeat. Their
 * texts come first: what the table has and they do not is read from the table.
 */
export async function changeFiles(
  { table, texts }: Place,
  changes: readonly FileChange[],
  wordsOf: WordsOf,
): Promise<void> {
  const last = lastOfEach(changes);
  const described = [...last.values()].filter(({ passages }) => passages === null).map(({ fileId }) => fileId);
  const held = await heldPassages(table, described);
  const had = await present(
    table,
    [...last.keys()].filter((fileId) => !described.includes(fileId)),
  );
  for (const fileId of held.keys()) had.add(fileId);

  const all = [...last.values()].map((one) => ({ ...one, passages: one.passages ?? held.get(one.fileId) ?? [] }));
  texts.put(
    [...last.keys()],
    all.flatMap(({ passages }) => passages.map(textRow)),
  );
  const added = await rowsOf(
    all.filter(({ fileId }) => !had.has(fileId)),
    wordsOf,
  );
  if (added !== null) await table.add(added);
  const replaced = all.filter(({ fileId }) => had.has(fileId));
  await putInPlace(
    table,
    replaced.map(({ fileId }) => fileId),
    await rowsOf(replaced, wordsOf),
  );
}
