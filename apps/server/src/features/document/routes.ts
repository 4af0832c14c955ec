import { findInDocument, getDocument } from "@reading-room/contract/document";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { ROOT_FOLDER_ID } from "@reading-room/contract/browse";
import { AppError } from "../../core/app-error.ts";
import type { OutlineEntry } from "../../core/page.ts";
import type { Api } from "../../http/api.ts";
import { findHighlights } from "./find-highlights.ts";
import type { DocumentStore } from "./store.ts";

type DocumentView = OutputOf<typeof getDocument>["document"];

const outlineOf = (json: string | null): OutlineEntry[] => (json === null ? [] : (JSON.parse(json) as OutlineEntry[]));

async function documentView(store: DocumentStore, id: string): Promise<DocumentView> {
  const row = await store.document(id);
  if (row === undefined) throw new AppError("file_not_found", "This file is not in the library.");
  const pages = row.version === null ? [] : await store.pageFacts(id, row.version);
  const isRecognised = pages.some(({ confidence }) => confidence !== null);
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    mimeType: row.mime_type,
    size: row.size,
    pageCount: row.page_count ?? 0,
    labels: pages.map(({ label }) => label),
    ...(isRecognised && { recognised: pages.map(({ confidence }) => confidence) }),
    outline: outlineOf(row.outline),
    openUrl: `/api/files/${row.id}/open`,
    folderId: row.parent_id ?? ROOT_FOLDER_ID,
    folderPath: row.folder_path,
  };
}

interface DocumentDeps {
  readonly store: DocumentStore;
  /** Notes that somebody waits for files that are still to be read. */
  readonly want: (fileIds: readonly string[]) => void;
}

/** What the viewer asks beside a document's bytes. */
export function documentRoutes(api: Api, { store, want }: DocumentDeps): void {
  api.mount(getDocument, async ({ id }) => {
    want([id]);
    return { document: await documentView(store, id) };
  });
  api.mount(findInDocument, async ({ id, quote, page }) => ({
    highlights: await findHighlights(store, { id, quote: quote ?? "", page: page ?? null }),
  }));
}
