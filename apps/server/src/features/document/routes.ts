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
  const labels = row.version === null ? [] : await store.pageLabels(id, row.version);
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    mimeType: row.mime_type,
    size: row.size,
    pageCount: row.page_count ?? 0,
    labels: labels.map(({ label }) => label),
    outline: outlineOf(row.outline),
    openUrl: `/api/files/${row.id}/open`,
    folderId: row.parent_id ?? ROOT_FOLDER_ID,
    folderPath: row.folder_path,
  };
}

/** What the viewer asks beside a document's bytes. */
export function documentRoutes(api: Api, { store }: { readonly store: DocumentStore }): void {
  api.mount(getDocument, async ({ id }) => ({ document: await documentView(store, id) }));
  api.mount(findInDocument, async ({ id, quote, page }) => ({
    highlights: await findHighlights(store, { id, quote: quote ?? "", page: page ?? null }),
  }));
}
