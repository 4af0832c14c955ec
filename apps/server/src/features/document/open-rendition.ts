import { AppError } from "../../core/app-error.ts";
import type { OpenedFile } from "../../core/files/opened-file.ts";
import type { Source } from "../../drivers/sources/source.ts";
import { readableDocument } from "./readable-document.ts";
import type { DocumentRow, DocumentStore } from "./store.ts";

interface FileToRender {
  readonly path: string;
  readonly name: string;
  readonly mimeType: string;
}

/** Makes PDFs of documents that have no pages of their own, and keeps them for a while. */
export interface Renditions {
  /** Whether such a file can be made one, here and now. */
  canMake(file: Pick<FileToRender, "name" | "mimeType">): Promise<boolean>;
  /**
   * @param contentHash what its bytes are known by; null where that is not known yet
   * @param fetch tells where its bytes are, should they be needed
   * @throws AppError `not_found` when none can be made of it, `unavailable` when the machine is too busy or failed
   */
  open(
    contentHash: string | null,
    fetch: () => Promise<{ readonly file: FileToRender; readonly release: () => Promise<void> }>,
  ): Promise<Omit<OpenedFile, "name" | "inline" | "mimeType">>;
}

export interface RenditionDeps {
  readonly store: DocumentStore;
  readonly sourceById: (id: string) => Source | null;
  readonly renditions: Renditions;
}

/** An Office document's row. @throws AppError `file_not_found`, `not_found` when no pages can be made of such a file */
export async function renderableRow({ store, renditions }: RenditionDeps, id: string): Promise<DocumentRow> {
  const row = await readableDocument(store, id);
  if (await renditions.canMake({ name: row.name, mimeType: row.mime_type })) return row;
  throw new AppError("not_found", "There are no pages to show of this file.");
}

/** A document made into a PDF, ready to be sent. @throws AppError as `Renditions.open`, and `file_gone` */
export async function openRenditionOf(
  { sourceById, renditions }: RenditionDeps,
  row: DocumentRow,
): Promise<OpenedFile> {
  const { name, mime_type: mimeType, key } = row;
  const isKnown = row.version !== null && row.version === row.file_version;
  const fetch = async () => {
    const source = sourceById(row.source_id);
    if (source === null) throw new AppError("unavailable", "The place that holds this file is not connected.");
    const { path, version, release } = await source.localPath(key);
    if (version === row.file_version) return { file: { path, name, mimeType }, release };
    // What is made of it is kept for all places of the bytes that are known: it must be of these.
    await release();
    throw new AppError("unavailable", "The file is being changed just now. Please try again in a moment.");
  };
  const made = await renditions.open(isKnown ? row.content_hash : null, fetch);
  return { ...made, name: `${name}.pdf`, mimeType: "application/pdf", inline: true };
}
