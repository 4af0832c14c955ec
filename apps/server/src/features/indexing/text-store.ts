import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Page } from "../../core/page.ts";
import { unlistedIn } from "../../core/text/vocabulary.ts";
import type { Records } from "../../db/open.ts";
import type { LinkedPage } from "../../drivers/extractors/extractor.ts";
import { forgetCompletions } from "./completion-store.ts";

export interface PageRow {
  readonly page: Page;
  readonly label: string | null;
  readonly layout: Uint8Array;
}

/** Pages of a file at a version. */
export interface FilePages {
  readonly fileId: string;
  readonly version: string;
  readonly rows: readonly PageRow[];
}

/** Words of a file, without repeats. */
export interface FileTerms {
  readonly fileId: string;
  readonly terms: readonly string[];
}

/**
 * Keeps each write lock short: another process may want to write, too. Between statements other things get their turn: an
 * embedded database leaves no room for them by itself.
 */
const PAGES_PER_STATEMENT = 64;
const ROWS_PER_STATEMENT = 500;
const TERMS_PER_TRANSACTION = 20_000;

/** Takes what files counted into the vocabulary, and beside it, before out of both. @returns how much less each term occurs */
async function takeOut(tx: Records, fileIds: readonly string[]): Promise<Map<string, number>> {
  const old = await tx
    .deleteFrom("file_vocabulary")
    .where("file_id", "in", [...fileIds])
    .returning("terms")
    .execute();
  const changes = new Map<string, number>();
  for (const { terms } of old)
    for (const term of terms === "" ? [] : terms.split("\n")) changes.set(term, (changes.get(term) ?? 0) - 1);
  return changes;
}

type Change = readonly [term: string, by: number];

async function count(tx: Records, table: "vocabulary" | "unlisted_word", changes: readonly Change[]): Promise<void> {
  for (let i = 0; i < changes.length; i += ROWS_PER_STATEMENT) {
    const some = changes.slice(i, i + ROWS_PER_STATEMENT);
    if (i > 0) await setImmediate();
    await tx
      .insertInto(table)
      .values(some.map(([term, by]) => ({ term, files: by })))
      .onConflict((conflict) =>
        conflict.column("term").doUpdateSet({ files: sql`${sql.ref(table)}.files + excluded.files` }),
      )
      .execute();
    const fewer = some.filter(([, by]) => by < 0).map(([term]) => term);
    if (fewer.length > 0) await tx.deleteFrom(table).where("term", "in", fewer).where("files", "<=", 0).execute();
  }
}

/** Counts `files` in the place of what each of them counted before. */
async function changeVocabulary(tx: Records, fileIds: readonly string[], files: readonly FileTerms[]): Promise<void> {
  const changes = await takeOut(tx, fileIds);
  for (const { terms } of files) for (const term of terms) changes.set(term, (changes.get(term) ?? 0) + 1);
  // Sorted: two workers whose files share words lock their rows in the same order.
  const changed = [...changes].filter(([, by]) => by !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  const unlisted = changed.flatMap(([term, by]): Change[] => {
    const word = unlistedIn(term);
    return word === null ? [] : [[word, by]];
  });
  await count(
    tx,
    "vocabulary",
    changed.filter(([term]) => unlistedIn(term) === null),
  );
  await count(tx, "unlisted_word", unlisted);
  for (let i = 0; i < files.length; i += ROWS_PER_STATEMENT) {
    const some = files.slice(i, i + ROWS_PER_STATEMENT);
    const values = some.map(({ fileId, terms }) => ({ file_id: fileId, terms: terms.join("\n") }));
    await tx.insertInto("file_vocabulary").values(values).execute();
  }
}

/** Files of which nothing can be read have no pages and no words, and complete nothing. */
export async function forgetText(tx: Records, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await changeVocabulary(tx, fileIds, []);
  await forgetCompletions(tx, fileIds);
  await tx
    .deleteFrom("page")
    .where("file_id", "in", [...fileIds])
    .execute();
}

const pageValues = ({ fileId, version, rows }: FilePages) =>
  rows.map(({ page, label, layout }) => ({
    file_id: fileId,
    version,
    number: page.number,
    label,
    text: page.text,
    layout,
    gap: page.gap,
    needs_recognition: page.needsRecognition ? 1 : 0,
    confidence: page.confidence,
    links: linksColumn(page),
  }));

const linksColumn = ({ links }: LinkedPage): string | null => (links === undefined ? null : JSON.stringify(links));

/** Puts these versions' pages beside those of earlier ones, in short transactions. Safe to repeat. */
const savePages =
  (db: Records) =>
  async (files: readonly FilePages[]): Promise<void> => {
    const rows = files.flatMap(pageValues);
    for (let i = 0; i < rows.length; i += PAGES_PER_STATEMENT) {
      if (i > 0) await setImmediate();
      await db
        .insertInto("page")
        .values(rows.slice(i, i + PAGES_PER_STATEMENT))
        .onConflict((conflict) =>
          conflict.columns(["file_id", "version", "number"]).doUpdateSet((eb) => ({
            label: eb.ref("excluded.label"),
            text: eb.ref("excluded.text"),
            layout: eb.ref("excluded.layout"),
            gap: eb.ref("excluded.gap"),
            needs_recognition: eb.ref("excluded.needs_recognition"),
            confidence: eb.ref("excluded.confidence"),
            links: eb.ref("excluded.links"),
          })),
        )
        .execute();
    }
  };

/** How many of these files are counted in one transaction: at least one. */
function filesAtOnce(files: readonly FileTerms[]): number {
  let terms = 0;
  const end = files.findIndex((file, i) => {
    terms += file.terms.length;
    return i > 0 && terms > TERMS_PER_TRANSACTION;
  });
  return end === -1 ? files.length : end;
}

/**
 * Counts files' words into the library's vocabulary, in the place of those that they had before; of many words in short
 * transactions, each of whole files. Safe to repeat.
 */
const saveVocabulary =
  (db: Records) =>
  async (files: readonly FileTerms[]): Promise<void> => {
    for (let left = files; left.length > 0;) {
      const some = left.slice(0, filesAtOnce(left));
      const ids = some.map(({ fileId }) => fileId);
      await db.transaction().execute((tx) => changeVocabulary(tx, ids, some));
      left = left.slice(some.length);
    }
  };

/** Rows of `page`, `vocabulary`, `unlisted_word` and `file_vocabulary`. */
export const textStore = (db: Records) => ({ savePages: savePages(db), saveVocabulary: saveVocabulary(db) });
