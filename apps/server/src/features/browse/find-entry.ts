import { ROOT_FOLDER_ID, type FileDetails, type FileEntry } from "@reading-room/contract/browse";
import { AppError } from "../../core/app-error.ts";
import { supersededBy, supersederOf } from "../../core/documents/editions.ts";
import { fileEntry } from "../../core/files/file-entry.ts";
import { fileReference } from "../../core/files/file-reference.ts";
import { idsIn } from "../../core/id-list.ts";
import { namesOf, type LibraryRules } from "../../core/documents/library-rules.ts";
import { sourceEntry } from "./source-entry.ts";
import { rootName } from "./folder-path.ts";
import type { BrowseStore } from "./store.ts";

/** What types and topics are called. */
export type KnownNames = Pick<LibraryRules, "documentTypes" | "topics">;

export interface FindEntryDeps {
  readonly store: BrowseStore;
  readonly rules: KnownNames;
}

type Details = Omit<FileDetails, keyof FileEntry>;
type DetailsRow = NonNullable<Awaited<ReturnType<BrowseStore["details"]>>>;

/** Other places or editions named. */
const MAX_REFERENCES = 100;

const NO_DETAILS: Details = {
  author: null,
  publicationNumber: null,
  publishedAt: null,
  documentTypes: [],
  topics: [],
  pagesWithoutText: null,
  pagesRecognised: null,
  pagesToRecognise: null,
  indexedAt: null,
  nextTryAt: null,
  copies: [],
  supersededBy: null,
  supersedes: [],
};

const isoOrNull = (ms: number | null): string | null => (ms ? new Date(ms).toISOString() : null);

/** The same bytes elsewhere, and the editions before and after; only of what everybody may see. */
async function relatives(store: BrowseStore, id: string, row: DetailsRow) {
  const { content_hash: hash, edition_key: key } = row;
  const [places, editions] = await Promise.all([
    hash === null ? [] : store.places([hash]),
    key === null ? [] : store.editions([key]),
  ]);
  const current = supersederOf({ ...row, id }, editions);
  const copies = places.filter((place) => place.id !== id).slice(0, MAX_REFERENCES);
  const earlier = supersededBy({ ...row, id }, editions).slice(0, MAX_REFERENCES);
  return {
    copies: copies.map(fileReference),
    supersededBy: current === null ? null : fileReference(current),
    supersedes: earlier.map(fileReference),
  };
}

async function detailsOf({ store, rules }: FindEntryDeps, id: string): Promise<Details> {
  const [row, nextTryAt] = await Promise.all([store.details(id), store.nextTry(id)]);
  if (row === undefined) return { ...NO_DETAILS, nextTryAt: isoOrNull(nextTryAt) };
  const hasPages = row.page_count !== null;
  return {
    author: row.author,
    publicationNumber: row.publication_number,
    publishedAt: row.published_at,
    documentTypes: namesOf(rules.documentTypes, idsIn(row.document_types)),
    topics: namesOf(rules.topics, idsIn(row.topics)),
    pagesWithoutText: row.pages_without_text,
    pagesRecognised: row.pages_recognised,
    pagesToRecognise: hasPages ? row.pages_to_recognise : null,
    indexedAt: isoOrNull(row.indexed_at),
    nextTryAt: isoOrNull(nextTryAt),
    ...(await relatives(store, id, row)),
  };
}

/**
 * All that is known of one file or folder; a source and the root are folders too.
 * @throws AppError `file_not_found`
 */
export async function findEntry(deps: FindEntryDeps, id: string): Promise<FileDetails> {
  const { store } = deps;
  const row = await store.file(id);
  if (row !== undefined)
    return { ...fileEntry(row), ...(row.is_folder === 1 ? NO_DETAILS : await detailsOf(deps, id)) };
  if (id === ROOT_FOLDER_ID) return { ...sourceEntry({ id, name: rootName(await store.sources()) }), ...NO_DETAILS };
  const source = (await store.sources()).find((one) => one.id === id);
  if (source === undefined) throw new AppError("file_not_found", "This file is not in the library.");
  return { ...sourceEntry(source), ...NO_DETAILS };
}
