import { AppError } from "../../core/app-error.ts";
import { cutPassages } from "../../core/cut-passages.ts";
import { pageLabel, type ExtractedDocument } from "../../core/page.ts";
import type { PassageFile } from "../../core/passage.ts";
import { packLayout } from "../../core/word-layout.ts";
import { vocabularyOf } from "../../core/vocabulary.ts";
import type { Engine } from "../../drivers/engines/engine.ts";
import { NO_HELP, type Extractor } from "../../drivers/extractors/extractor.ts";
import type { Source } from "../../drivers/sources/source.ts";
import type { Outcome } from "./outcome.ts";
import type { IndexingStore } from "./store.ts";
import type { WaitingFile } from "./waiting-file.ts";

export interface IndexFileDeps {
  readonly store: IndexingStore;
  readonly engine: Engine;
  readonly extractors: readonly Extractor[];
  readonly sourceById: (id: string) => Source | null;
}

/** Pages named in a reason, before "and more". */
const NAMED_PAGES = 8;

const passageFileOf = (file: WaitingFile, document: ExtractedDocument): PassageFile => ({
  sourceId: file.sourceId,
  fileKind: file.kind,
  modifiedAt: file.modifiedAt,
  documentTypes: [],
  topics: [],
  folderIds: file.folderIds.split("/").filter((id) => id !== ""),
  nameText: [document.title, document.publicationNumber, file.name, file.folderPath].filter(Boolean).join(" \u00b7 "),
});

/** Which pages the index cannot see, and why, in one sentence; null when it sees all. */
export function gapsOf(document: ExtractedDocument): string | null {
  const gaps = document.pages.filter((page) => page.gap !== null);
  const first = gaps[0];
  if (first === undefined) return null;
  const named = gaps.slice(0, NAMED_PAGES).map((page) => page.number);
  const more = gaps.length > named.length ? " and more" : "";
  const pages = gaps.length === 1 ? "page" : "pages";
  return `${gaps.length} of ${document.pages.length} pages have no text (${pages} ${named.join(", ")}${more}): ${first.gap}`;
}

async function save(deps: IndexFileDeps, file: WaitingFile, document: ExtractedDocument): Promise<number> {
  const passages = cutPassages(document, { fileId: file.id, version: file.version });
  const rows = document.pages.map((page) => ({ page, label: pageLabel(page), layout: packLayout(page.words) }));
  await deps.store.savePages(file.id, file.version, rows);
  await deps.store.saveVocabulary(file.id, vocabularyOf(document.pages.map((page) => page.text)));
  await deps.engine.replace(file.id, passageFileOf(file, document), passages);
  return passages.length;
}

const NOTHING: PassageFile = {
  sourceId: "",
  fileKind: "",
  modifiedAt: null,
  documentTypes: [],
  topics: [],
  folderIds: [],
  nameText: "",
};

/** Takes all passages of a file out of the engine. */
export const dropPassages = (engine: Pick<Engine, "replace">, fileId: string): Promise<void> =>
  engine.replace(fileId, NOTHING, []);

async function skip(deps: IndexFileDeps, file: WaitingFile, reason: string): Promise<Outcome> {
  await dropPassages(deps.engine, file.id);
  return { state: "skipped", reason, document: null, passageCount: 0 };
}

async function read(deps: IndexFileDeps, file: WaitingFile, signal: AbortSignal): Promise<Outcome> {
  const extractor = deps.extractors.find((one) => one.reads(file));
  if (extractor === undefined) return skip(deps, file, "Files of this type are listed, but their text is not read.");
  const source = deps.sourceById(file.sourceId);
  if (source === null) throw new AppError("source_unavailable", "The file's source is not connected.");
  const local = await source.localPath(file.key);
  try {
    const stays = (version: string): void => {
      if (version !== file.version)
        throw new AppError("file_changed", "The file changed while it was read; it is read again.");
    };
    stays(local.version);
    const document = await extractor.extract(
      { path: local.path, name: file.name, mimeType: file.mimeType },
      NO_HELP,
      signal,
    );
    const after = await source.localPath(file.key);
    await after.release();
    stays(after.version);
    const passageCount = await save(deps, file, document);
    const gaps = gapsOf(document);
    return { state: gaps === null ? "indexed" : "partly", reason: gaps, document, passageCount };
  } finally {
    await local.release();
  }
}

/**
 * Reads one claimed file into pages and passages and marks it as done; safe to repeat from any point.
 * @throws AppError what kept it from being read: the caller decides on another try
 */
export async function indexFile(deps: IndexFileDeps, file: WaitingFile, signal: AbortSignal): Promise<Outcome> {
  const outcome = file.problem === null ? await read(deps, file, signal) : await skip(deps, file, `${file.problem}.`);
  await deps.store.finish(file, outcome);
  return outcome;
}
