import { sql, type Insertable } from "kysely";
import { fileKindOf, mimeTypeOf } from "../../core/files/file-kind.ts";
import { termsOfCompletion } from "../../core/query/completion-terms.ts";
import { idsIn } from "../../core/id-list.ts";
import { sortName } from "@reading-room/contract/sort-name";
import type { PassageFile } from "../../core/passage.ts";
import { unlistedIn, vocabularyOf } from "../../core/text/vocabulary.ts";
import { nameTerms } from "../../core/text/name-terms.ts";
import { FOLDER_MIME_TYPE } from "@reading-room/contract/browse";
import type { Schema } from "../../db/schema.ts";
import type { Records } from "../../db/open.ts";
import type { Engine } from "../../drivers/engines/engine.ts";
import { passagesOf } from "../../drivers/engines/for-tests.ts";

export interface TestFile {
  readonly id: string;
  readonly name: string;
  readonly isFolder?: boolean;
  readonly sourceId?: string;
  /** Id and name of the folder that holds it. */
  readonly folder?: readonly [id: string, name: string];
  /** Ids of the folders above that, from the root on. */
  readonly above?: readonly string[];
  readonly modifiedAt?: number;
  /** One text a page; without, the file has no text. */
  readonly texts?: readonly string[];
  readonly headings?: readonly string[];
  /** What it says again and again. */
  readonly phrases?: readonly string[];
  readonly indexed?: Partial<Insertable<Schema["indexed"]>>;
}

const NOT_INDEXED_YET: Omit<Insertable<Schema["indexed"]>, "file_id" | "version" | "state"> = {
  reason: null,
  attempts: 1,
  next_try_at: 0,
  lease_until: null,
  leased_by: null,
  page_count: null,
  pages_without_text: null,
  passage_count: null,
  title: null,
  author: null,
  published_at: null,
  publication_number: null,
  outline: null,
  document_types: null,
  topics: null,
  content_hash: null,
  edition_key: null,
  described_as: null,
  pages_recognised: null,
  started_at: null,
  indexed_at: null,
};

/** A source, active or not. */
export async function putSource(
  db: Records,
  { id, name, isActive }: { readonly id: string; readonly name: string; readonly isActive: boolean },
): Promise<void> {
  const row = { id, kind: "folder", uri: `file:///${id}`, name, is_active: isActive ? 1 : 0, scan_state: "ready" };
  await db
    .insertInto("source")
    .values({ ...row, last_scan_at: null, last_error: null, vanished_scans: 0, created_at: 1 })
    .execute();
}

const kindOf = ({ name, isFolder }: TestFile) => {
  const mimeType = isFolder ? FOLDER_MIME_TYPE : mimeTypeOf(name);
  return { mimeType, kind: fileKindOf(mimeType) };
};

const foldersOf = ({ folder, above = [] }: TestFile): string[] => (folder === undefined ? [] : [...above, folder[0]]);

const modifiedAt = (file: TestFile): number => file.modifiedAt ?? Date.UTC(2024, 0, 1);

async function putRow(db: Records, file: TestFile): Promise<void> {
  const { id, name, isFolder = false, sourceId = "s1", folder } = file;
  const { mimeType, kind } = kindOf(file);
  const row = {
    id,
    source_id: sourceId,
    parent_id: folder?.[0] ?? null,
    key: id,
    name,
    sort_name: sortName(name),
    is_folder: isFolder ? 1 : 0,
    mime_type: mimeType,
    kind,
    size: isFolder ? null : 1_000,
    modified_at: modifiedAt(file),
    version: isFolder ? null : "v1",
    drive_file_id: null,
    problem: null,
    created_at: 1,
    folder_path: folder?.[1] ?? "",
    folder_ids: ["", ...foldersOf(file), ""].join("/"),
  };
  await db.insertInto("file").values(row).execute();
  const terms = nameTerms(name).map((term) => ({ term, file_id: id, weight: 1 }));
  await db.insertInto("name_term").values(terms).execute();
}

async function countWords(db: Records, fileId: string, texts: readonly string[]): Promise<void> {
  await db
    .insertInto("file_vocabulary")
    .values({ file_id: fileId, terms: vocabularyOf(texts).join("\n") })
    .onConflict((conflict) => conflict.column("file_id").doUpdateSet((eb) => ({ terms: eb.ref("excluded.terms") })))
    .execute();
  for (const term of vocabularyOf(texts)) {
    const unlisted = unlistedIn(term);
    const table = unlisted === null ? "vocabulary" : "unlisted_word";
    await db
      .insertInto(table)
      .values({ term: unlisted ?? term, files: 1 })
      .onConflict((conflict) => conflict.column("term").doUpdateSet({ files: sql`${sql.ref(table)}.files + 1` }))
      .execute();
  }
}

async function putCompletions(db: Records, file: TestFile): Promise<void> {
  const { title = null, outline = null } = file.indexed ?? {};
  const headings = outline === null ? [] : (JSON.parse(outline) as { readonly title: string }[]);
  const entries = [
    ...(title === null ? [] : [{ kind: "file", text: title }]),
    ...headings.map((heading) => ({ kind: "heading", text: heading.title })),
    ...(file.phrases ?? []).map((text) => ({ kind: "phrase", text })),
  ];
  const source = { source_id: file.sourceId ?? "s1", files: 1 };
  for (const { kind, text } of entries) {
    await db
      .insertInto("completion")
      .values(termsOfCompletion(kind, text).map((term) => ({ term, kind, text, ...source })))
      .onConflict((conflict) =>
        conflict
          .columns(["term", "source_id", "kind", "text"])
          .doUpdateSet((eb) => ({ files: eb("completion.files", "+", 1) })),
      )
      .execute();
  }
}

/** Somebody who may keep searches. */
export async function putUser(db: Records, id: string): Promise<void> {
  const bits = { is_active: 1, is_confirmed: 1, is_admin: 0 };
  await db
    .insertInto("user")
    .values({
      id,
      email: `${id}@example.org`,
      email_key: `${id}@example.org`,
      username: id,
      password_hash: "",
      created_at: 1,
      ...bits,
    })
    .execute();
}

/** A file as library and indexing would have left it: rows, name terms, vocabulary, completions and passages. */
export async function putFile({ db, engine }: { db: Records; engine: Engine }, file: TestFile): Promise<void> {
  const { id, name, sourceId = "s1", folder, texts } = file;
  await putRow(db, file);
  if (texts === undefined) return;
  const row = { file_id: id, version: "v1", state: "indexed", ...NOT_INDEXED_YET, ...file.indexed };
  await db.insertInto("indexed").values(row).execute();
  await countWords(db, file.id, texts);
  await putCompletions(db, file);
  const shared: PassageFile = {
    sourceId,
    fileKind: kindOf(file).kind,
    modifiedAt: modifiedAt(file),
    documentTypes: idsIn(row.document_types ?? null),
    topics: idsIn(row.topics ?? null),
    folderIds: foldersOf(file),
    nameText: [row.title, row.publication_number, name, folder?.[1]].filter(Boolean).join(" · "),
  };
  await engine.replace(id, shared, passagesOf(id, texts, { headings: file.headings ?? [] }));
}
