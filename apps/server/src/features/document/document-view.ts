import { ROOT_FOLDER_ID } from "@reading-room/contract/browse";
import type { getDocument } from "@reading-room/contract/document";
import type { OutputOf } from "@reading-room/contract/endpoint";
import type { Source } from "../../drivers/sources/source.ts";
import { bytesTypeOf } from "./bytes-type-of.ts";
import { outlineOf } from "./outline-of.ts";
import { readableDocument } from "./readable-document.ts";
import type { Renditions } from "./open-rendition.ts";
import type { DocumentStore } from "./store.ts";

type DocumentView = OutputOf<typeof getDocument>["document"];

interface ViewDeps {
  readonly store: DocumentStore;
  readonly sourceById: (id: string) => Source | null;
  readonly renditions: Pick<Renditions, "canMake">;
}

/** What the viewer needs beside the bytes. @throws AppError `file_not_found` */
export async function documentView({ store, sourceById, renditions }: ViewDeps, id: string): Promise<DocumentView> {
  const row = await readableDocument(store, id);
  const pages = row.version === null ? [] : await store.pageFacts(id, row.version);
  const bytesType = await bytesTypeOf(sourceById(row.source_id), row);
  const isRecognised = pages.some(({ confidence }) => confidence !== null);
  const address = `/api/files/${encodeURIComponent(row.id)}`;
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    author: row.author,
    publicationNumber: row.publication_number,
    publishedAt: row.published_at,
    mimeType: row.mime_type,
    ...(bytesType !== null && { bytesType }),
    size: row.size,
    pageCount: row.page_count ?? 0,
    labels: pages.map(({ label }) => label),
    ...(isRecognised && { recognised: pages.map(({ confidence }) => confidence) }),
    outline: outlineOf(row.outline),
    openUrl: `${address}/open`,
    renditionUrl: (await renditions.canMake({ name: row.name, mimeType: row.mime_type }))
      ? `${address}/rendition`
      : null,
    folderId: row.parent_id ?? ROOT_FOLDER_ID,
    folderPath: row.folder_path,
  };
}
