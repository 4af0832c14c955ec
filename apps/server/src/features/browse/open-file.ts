import { AppError } from "../../core/app-error.ts";
import { fileKindOf, mimeTypeOf } from "../../core/files/file-kind.ts";
import type { OpenedFile } from "../../core/files/opened-file.ts";
import { isMarkup, sniffType } from "../../core/files/sniff-type.ts";
import type { ShownText } from "../../drivers/extractors/extractor.ts";
import type { Source } from "../../drivers/sources/source.ts";
import type { BrowseRow, BrowseStore } from "./store.ts";

const PDF = "application/pdf";
const TEXT = "text/plain";
const HEAD_BYTES = 4_096;
/** Names that say so are believed here: what calls itself a page is never shown as one of ours, whatever its bytes are. */
const MARKUP_TYPES = new Set(["text/html", "text/xml", "image/svg+xml"]);

/** What the library lists so is shown in whatever encoding it is; anything else must be in UTF-8 to pass for a text. */
const PLAIN_TYPES = new Set(["text/plain", "text/markdown", "text/csv", "text/tab-separated-values"]);
/** Letters all through, and yet nothing to be read as they stand: they are handed over. */
const isCoded = (told: string): boolean =>
  fileKindOf(told) === "doc" || /^(?:message|multipart)\/|^application\/mbox$/.test(told);

/** The first letter that tells an encoding may stand far behind. */
const SAMPLE_BYTES = 65_536;

export interface OpenFileDeps {
  readonly store: BrowseStore;
  readonly sourceById: (id: string) => Source | null;
  /** Reads the beginning of a text; null when it is none, or a browser could not read it. */
  readonly shownText: (sample: Uint8Array) => ShownText | null;
}

async function readStart(source: Source, { key, mime_type: told }: BrowseRow) {
  const bytes = PLAIN_TYPES.has(told) ? SAMPLE_BYTES : HEAD_BYTES;
  const { stream, size, version } = await source.open(key, { start: 0, end: bytes - 1 });
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return { start: Buffer.concat(parts), size, version };
}

/** What a file is shown as; null for what is only handed over. */
interface Shown {
  readonly mimeType: string;
  readonly charset?: string;
}

function shownAs({ shownText }: OpenFileDeps, { mime_type: told }: BrowseRow, start: Uint8Array): Shown | null {
  if (MARKUP_TYPES.has(told)) return null;
  const mimeType = sniffType(start.subarray(0, HEAD_BYTES), told);
  const mayBeText = PLAIN_TYPES.has(told) && (mimeType === null || mimeType === TEXT);
  const read = mayBeText ? shownText(start) : null;
  if (read !== null && !isMarkup(read.text.slice(0, HEAD_BYTES))) return { mimeType: TEXT, charset: read.charset };
  return mimeType === null || (mimeType === TEXT && isCoded(told)) ? null : { mimeType };
}

/** Some sources hand documents of their own kinds over as PDF: under a name that says so, other programs open them. */
const savedName = ({ name, mime_type: told }: BrowseRow, shown: Shown | null): string =>
  shown?.mimeType === PDF && told !== mimeTypeOf(name) && mimeTypeOf(name) !== PDF ? `${name}.pdf` : name;

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
export async function openLibraryFile(deps: OpenFileDeps, row: BrowseRow): Promise<OpenedFile> {
  const source = deps.sourceById(row.source_id);
  if (source === null) throw new AppError("unavailable", "The place that holds this file is not connected.");
  const { start, size, version } = await readStart(source, row);
  const shown = shownAs(deps, row, start);
  return {
    name: savedName(row, shown),
    size,
    version,
    mimeType: "application/octet-stream",
    ...shown,
    inline: shown !== null,
    open: async (range) => {
      const opened = await source.open(row.key, range);
      if (opened.version === version) return opened.stream;
      await opened.stream.cancel();
      throw new AppError("unavailable", "The file is being changed just now. Please try again in a moment.");
    },
  };
}
