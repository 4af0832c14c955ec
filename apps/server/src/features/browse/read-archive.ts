import { AppError } from "../../core/app-error.ts";
import { fileKindOf, mimeTypeOf } from "../../core/files/file-kind.ts";
import { toldError } from "../../core/told-error.ts";
import { openRow, rowsIn, type ReadArchiveDeps } from "./archive-files.ts";
import { folderNames } from "./archive-names.ts";
import type { ArchiveRoot, Chosen } from "./archive-roots.ts";
import type { FolderPlace } from "./order-store.ts";
import type { BrowseRow } from "./store.ts";
import { writeZip, type ZipEntry } from "./write-zip.ts";

/** What is left out, and why. */
type Missing = string[];

const MAX_TOLD = 10_000;
const NOTE = "_missing.txt";
/** Sources hand documents of their own kinds over as PDF. */
const EXPORTED = /^application\/vnd\.google-apps\./;
/** Types whose bytes are not packed in themselves; those of text apart. */
const LOOSE = new Set([
  "text/csv",
  "text/tab-separated-values",
  "application/msword",
  "application/vnd.ms-excel",
  "application/vnd.ms-powerpoint",
  "application/rtf",
  "application/postscript",
  "application/x-tar",
  "audio/wav",
  "audio/aiff",
  "image/bmp",
  "image/tiff",
  "image/svg+xml",
]);

const isLoose = (mimeType: string): boolean => LOOSE.has(mimeType) || fileKindOf(mimeType) === "text";

const savedName = ({ name, mime_type: told }: BrowseRow): string =>
  EXPORTED.test(told) && mimeTypeOf(name) !== "application/pdf" ? `${name}.pdf` : name;

function note(missing: Missing, path: string, error: unknown): void {
  const why = error instanceof AppError ? toldError(error).message : "It could not be read.";
  if (missing.length < MAX_TOLD) missing.push(`${path}: ${why}`);
}

/** A file's bytes as far as they come: one that breaks off ends there, and is told. */
async function* unbroken(stream: ReadableStream<Uint8Array>, onBroken: (error: unknown) => void) {
  try {
    yield* stream;
  } catch (error) {
    onBroken(error);
  }
}

interface Going extends ReadArchiveDeps {
  readonly missing: Missing;
}

/** Nothing for a file that cannot be opened: that is told. */
async function* fileEntry(going: Going, row: BrowseRow, path: string): AsyncGenerator<ZipEntry> {
  try {
    const { stream, size } = await openRow(going, row);
    try {
      const bytes = unbroken(stream, () =>
        note(going.missing, path, new AppError("file_gone", "It broke off while it was read, and is not whole.")),
      );
      yield { path, modifiedAt: row.modified_at, bytes, size, isDeflated: isLoose(row.mime_type) };
    } finally {
      // Nobody may have read it, or not to its end.
      if (!stream.locked) await stream.cancel().catch(() => {});
    }
  } catch (error) {
    note(going.missing, path, error);
  }
}

interface Folder {
  readonly place: FolderPlace;
  readonly path: string;
  readonly modifiedAt: number | null;
}

/** Files before folders, so that what is small and near comes first. */
async function* folderEntries(going: Going, folder: Folder): AsyncGenerator<ZipEntry> {
  const { place, path, modifiedAt } = folder;
  const nameOf = folderNames();
  yield { path, modifiedAt, bytes: null, size: 0, isDeflated: false };
  for await (const row of rowsIn(going.store, place, 0))
    yield* fileEntry(going, row, `${path}/${nameOf(savedName(row))}`);
  for await (const row of rowsIn(going.store, place, 1))
    yield* folderEntries(going, {
      place: { sourceId: place.sourceId, folderId: row.id },
      path: `${path}/${nameOf(row.name)}`,
      modifiedAt: row.modified_at,
    });
}

const rootEntries = (going: Going, root: ArchiveRoot, path: string): AsyncGenerator<ZipEntry> =>
  root.kind === "file"
    ? fileEntry(going, root.file, path)
    : folderEntries(going, { place: root.place, path, modifiedAt: root.modifiedAt });

async function* lines(missing: Missing): AsyncGenerator<Uint8Array> {
  yield Buffer.from("These files are not, or not wholly, in this archive:\r\n\r\n", "utf8");
  for (const line of missing) yield Buffer.from(`${line}\r\n`, "utf8");
}

async function* entries(deps: ReadArchiveDeps, { roots, gone }: Chosen): AsyncGenerator<ZipEntry> {
  const going = { ...deps, missing: [] };
  const nameOf = folderNames();
  const noteName = nameOf(NOTE);
  for (const root of roots)
    yield* rootEntries(going, root, nameOf(root.kind === "file" ? savedName(root.file) : root.name));
  const missing = gone > 0 ? [...going.missing, `${gone} of the chosen: no longer in the library.`] : going.missing;
  if (missing.length === 0) return;
  yield { path: noteName, modifiedAt: Date.now(), bytes: lines(missing), size: null, isDeflated: true };
}

/** The ZIP of files and folders, made as it is read; what could not be read is told in a text in it. */
export const readArchive = (deps: ReadArchiveDeps, chosen: Chosen): ReadableStream<Uint8Array> =>
  ReadableStream.from(writeZip(entries(deps, chosen)));
