import { AppError } from "../../core/app-error.ts";
import { mimeTypeOf } from "../../core/file-kind.ts";
import type { OpenedFile } from "../../core/opened-file.ts";
import { sniffType } from "../../core/sniff-type.ts";
import type { Source } from "../../drivers/sources/source.ts";
import type { BrowseRow, BrowseStore } from "./store.ts";

const PDF = "application/pdf";
const HEAD_BYTES = 4_096;
/** Names that say so are believed here: what calls itself a page is never shown as one of ours, whatever its bytes are. */
const MARKUP_TYPES = new Set(["text/html", "text/xml", "image/svg+xml"]);

export interface OpenFileDeps {
  readonly store: BrowseStore;
  readonly sourceById: (id: string) => Source | null;
}

async function readHead(source: Source, key: string): Promise<{ head: Uint8Array; size: number; version: string }> {
  const { stream, size, version } = await source.open(key, { start: 0, end: HEAD_BYTES - 1 });
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return { head: Buffer.concat(parts), size, version };
}

/** Some sources hand documents of their own kinds over as PDF: under a name that says so, other programs open them. */
const savedName = ({ name, mime_type: told }: BrowseRow, sniffed: string | null): string =>
  sniffed === PDF && told !== mimeTypeOf(name) && mimeTypeOf(name) !== PDF ? `${name}.pdf` : name;

/** @throws AppError `file_not_found` when no active source has it */
export async function fileRow(store: BrowseStore, id: string): Promise<BrowseRow> {
  const row = await store.file(id);
  if (row === undefined || row.is_folder === 1)
    throw new AppError("file_not_found", "This file is not in the library.");
  return row;
}

/**
 * Makes a file ready to be sent; its type is told from its bytes.
 * @throws AppError `file_gone` when its source no longer has it, `source_unavailable`
 */
export async function openLibraryFile({ sourceById }: OpenFileDeps, row: BrowseRow): Promise<OpenedFile> {
  const source = sourceById(row.source_id);
  if (source === null) throw new AppError("unavailable", "The place that holds this file is not connected.");
  const { head, size, version } = await readHead(source, row.key);
  const sniffed = MARKUP_TYPES.has(row.mime_type) ? null : sniffType(head);
  return {
    name: savedName(row, sniffed),
    size,
    version,
    mimeType: sniffed ?? "application/octet-stream",
    inline: sniffed !== null,
    open: async (range) => {
      const opened = await source.open(row.key, range);
      if (opened.version === version) return opened.stream;
      await opened.stream.cancel();
      throw new AppError("unavailable", "The file is being changed just now. Please try again in a moment.");
    },
  };
}
