import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { termsOfCompletion } from "../../core/query/completion-terms.ts";
import type { Records } from "../../db/open.ts";
import type { Completion } from "./completions.ts";
import { filled } from "../../db/filled.ts";

/** What a file adds to the completions of its source. */
export interface FileCompletions {
  readonly fileId: string;
  readonly sourceId: string;
  readonly completions: readonly Completion[];
}

/** Short statements and transactions, as for the vocabulary (`text-store.ts`). */
const ROWS_PER_STATEMENT = 500;
const ROWS_PER_TRANSACTION = 10_000;

interface Change {
  readonly term: string;
  readonly source_id: string;
  readonly kind: string;
  readonly text: string;
  readonly files: number;
}

type Entry = readonly [kind: string, text: string];

/** How much more, or less, often each completion is there. */
function changesOf() {
  const changes = new Map<string, Change>();
  return {
    add: (sourceId: string, entries: readonly Entry[], by: 1 | -1): void => {
      for (const [kind, text] of entries) {
        for (const term of termsOfCompletion(kind, text)) {
          const key = JSON.stringify([term, sourceId, kind, text]);
          const files = (changes.get(key)?.files ?? 0) + by;
          changes.set(key, { term, source_id: sourceId, kind, text, files });
        }
      }
    },
    /** Sorted: two workers whose files share texts lock their rows in the same order. */
    sorted: (): Change[] =>
      [...changes]
        .filter(([, { files }]) => files !== 0)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, change]) => change),
  };
}

async function write(tx: Records, changes: readonly Change[]): Promise<void> {
  for (let i = 0; i < changes.length; i += ROWS_PER_STATEMENT) {
    if (i > 0) await setImmediate();
    await tx
      .insertInto("completion")
      .values(changes.slice(i, i + ROWS_PER_STATEMENT))
      .onConflict((conflict) =>
        conflict
          .columns(["term", "source_id", "kind", "text"])
          .doUpdateSet({ files: sql`completion.files + excluded.files` }),
      )
      .execute();
  }
  if (changes.some(({ files }) => files < 0)) await tx.deleteFrom("completion").where("files", "<=", 0).execute();
}

/** Puts what files add in the place of what each of them added before. */
async function change(tx: Records, fileIds: readonly string[], files: readonly FileCompletions[]): Promise<void> {
  const old = await tx
    .deleteFrom("file_completion")
    .where("file_id", "in", filled(fileIds))
    .returning(["source_id", "entries"])
    .execute();
  const changes = changesOf();
  for (const { source_id: sourceId, entries } of old) changes.add(sourceId, JSON.parse(entries) as Entry[], -1);
  const rows = files.map(({ fileId, sourceId, completions }) => {
    const entries = completions.map(({ kind, text }): Entry => [kind, text]);
    changes.add(sourceId, entries, 1);
    return { file_id: fileId, source_id: sourceId, entries: JSON.stringify(entries) };
  });
  await write(tx, changes.sorted());
  for (let i = 0; i < rows.length; i += ROWS_PER_STATEMENT)
    await tx
      .insertInto("file_completion")
      .values(rows.slice(i, i + ROWS_PER_STATEMENT))
      .execute();
}

/** Of these files nothing is suggested any more. */
export async function forgetCompletions(tx: Records, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length > 0) await change(tx, fileIds, []);
}

/** How many of these files are changed in one transaction: at least one. */
function filesAtOnce(files: readonly FileCompletions[]): number {
  let rows = 0;
  const end = files.findIndex(({ completions }, i) => {
    rows += 3 * completions.length;
    return i > 0 && rows > ROWS_PER_TRANSACTION;
  });
  return end === -1 ? files.length : end;
}

/** Keeps what files add to the suggestions, in the place of what they added before. Safe to repeat. */
const saveCompletions =
  (db: Records) =>
  async (files: readonly FileCompletions[]): Promise<void> => {
    for (let left = files; left.length > 0;) {
      const some = left.slice(0, filesAtOnce(left));
      const ids = some.map(({ fileId }) => fileId);
      await db.transaction().execute((tx) => change(tx, ids, some));
      left = left.slice(some.length);
    }
  };

/** The same for files that added nothing yet; what another worker has kept of one meanwhile stays. */
const addCompletions =
  (db: Records) =>
  async (files: readonly FileCompletions[]): Promise<void> => {
    const ids = files.map(({ fileId }) => fileId);
    await db.transaction().execute(async (tx) => {
      const kept = await tx.selectFrom("file_completion").select("file_id").where("file_id", "in", ids).execute();
      const known = new Set(kept.map((row) => row.file_id));
      const fresh = files.filter(({ fileId }) => !known.has(fileId));
      if (fresh.length > 0) await change(tx, [], fresh);
    });
  };

/** Files that were read, of which nothing was kept to be suggested; in the order of their ids. */
const toComplete = (db: Records) => (afterId: string, limit: number) =>
  db
    .selectFrom("indexed")
    .innerJoin("file", "file.id", "indexed.file_id")
    .leftJoin("file_completion", "file_completion.file_id", "indexed.file_id")
    .select(["indexed.file_id as fileId", "indexed.version", "indexed.title", "indexed.outline"])
    .select("file.source_id as sourceId")
    .where("indexed.file_id", ">", afterId)
    .where("indexed.state", "in", ["indexed", "partly"])
    .where("file_completion.file_id", "is", null)
    .orderBy("indexed.file_id")
    .limit(limit)
    .execute();

/** Rows of `completion` and `file_completion`. */
export const completionStore = (db: Records) => ({
  saveCompletions: saveCompletions(db),
  addCompletions: addCompletions(db),
  toComplete: toComplete(db),
});
