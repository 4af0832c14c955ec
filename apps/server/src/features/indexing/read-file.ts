import { AppError } from "../../core/app-error.ts";
import { NOT_FOUND } from "../../core/files/file-entry.ts";
import type { ExtractedDocument } from "../../core/page.ts";
import type { Extractor } from "../../drivers/extractors/extractor.ts";
import type { Source } from "../../drivers/sources/source.ts";
import { cutDocument, type CutDocument } from "./cut-document.ts";
import { NO_FACTS, type Describer, type Description } from "./describe-file.ts";
import type { Outcome } from "./outcome.ts";
import type { RecognisedStore } from "./recognised-store.ts";
import type { WaitingFile } from "./waiting-file.ts";
import { withRecognised } from "./with-recognised.ts";

export interface ReadFileDeps {
  readonly extractors: readonly Extractor[];
  readonly sourceById: (id: string) => Source | null;
  /** Tried on locked files. */
  readonly passwords: readonly string[];
  /** By the rules as they are now. */
  readonly describer: () => Describer;
  /** What text recognition left. */
  readonly recognised: RecognisedStore;
}

/** All that is to be kept of a file. */
export interface ReadFile extends CutDocument {
  readonly file: WaitingFile;
  readonly outcome: Outcome;
  readonly description: Description;
}

/** Pages named in a reason, before "and more". */
const NAMED_PAGES = 8;

type Pages = ExtractedDocument["pages"];

const counted = (count: number): string => count.toLocaleString("en");

/** "1 of 12 pages has no text (page 2)"; of a document of one page "Its page has no text". */
function pagesThat(some: Pages, all: Pages, [has, have]: readonly [one: string, many: string]): string {
  if (all.length === 1) return `Its page ${has}`;
  return `${counted(some.length)} of ${counted(all.length)} pages ${some.length === 1 ? has : have} ${named(some)}`;
}

/** "(pages 2, 5, 7)". */
function named(pages: Pages): string {
  const first = pages.slice(0, NAMED_PAGES).map((page) => page.number);
  const more = pages.length > first.length ? " and more" : "";
  return `(${pages.length === 1 ? "page" : "pages"} ${first.join(", ")}${more})`;
}

/** Which pages the index cannot see, and why, in one sentence; null when it sees all. */
export function gapsOf(document: ExtractedDocument): string | null {
  const gaps = document.pages.filter((page) => page.gap !== null);
  const first = gaps[0];
  if (first === undefined) return null;
  const isEmpty = gaps.some((page) => page.text === "");
  const what = isEmpty
    ? (["has no text", "have no text"] as const)
    : (["is not read whole", "are not read whole"] as const);
  return `${pagesThat(gaps, document.pages, what)}: ${first.gap}`;
}

/** Where nothing is found although all was seen, since there is nothing; null when there is text on every page. */
export function blanksOf({ pages }: Pick<ExtractedDocument, "pages">): string | null {
  const blank = pages.filter((page) => page.text === "" && page.gap === null);
  if (blank.length === pages.length) return "It holds no text";
  if (blank.length === 0) return null;
  return pagesThat(blank, pages, ["holds no text", "hold no text"]);
}

/** How much of a document is as sure as text recognition is; null when all its text is its own. */
export function recognisedOf(document: ExtractedDocument): string | null {
  const pages = document.pages.filter((page) => page.confidence !== null).length;
  const total = document.pages.length;
  if (pages === 0) return null;
  if (total === 1) return "The page was read by text recognition";
  const share = pages === total ? `All ${counted(total)}` : `${counted(pages)} of ${counted(total)}`;
  return `${share} pages ${pages === 1 ? "was" : "were"} read by text recognition`;
}

function unread({ describer }: ReadFileDeps, file: WaitingFile, reason: string): ReadFile {
  const outcome: Outcome = { state: "skipped", reason, document: null, passageCount: 0 };
  const nothing = { passages: [], pages: [], terms: [], completions: [] };
  return { file, outcome, description: describer().describe(file, NO_FACTS), ...nothing };
}

async function toKeep({ describer }: ReadFileDeps, file: WaitingFile, document: ExtractedDocument): Promise<ReadFile> {
  const cut = await cutDocument(file, document);
  const texts = document.pages.map((page) => page.text);
  const gaps = gapsOf(document);
  const told = [gaps ?? blanksOf(document), recognisedOf(document), document.readAs ?? null].filter(
    (one) => one !== null,
  );
  const reason = told.length === 0 ? null : told.join(". ");
  const { topicsOf, describe } = describer();
  return {
    file,
    outcome: { state: gaps === null ? "indexed" : "partly", reason, document, passageCount: cut.passages.length },
    description: describe(file, { ...document, topics: topicsOf({ ...document, texts }) }),
    ...cut,
  };
}

async function extract(deps: ReadFileDeps, file: WaitingFile, signal: AbortSignal): Promise<ExtractedDocument | null> {
  const extractor = deps.extractors.find((one) => one.reads(file));
  if (extractor === undefined) return null;
  const source = deps.sourceById(file.sourceId);
  if (source === null) throw new AppError("source_unavailable", "The file's source is not connected.");
  const local = await source.localPath(file.key);
  try {
    const stays = (version: string): void => {
      if (version !== file.version)
        throw new AppError("file_changed", "The file changed while it was read; it is read again.");
    };
    stays(local.version);
    const known = { path: local.path, name: file.name, mimeType: file.mimeType };
    const document = await withRecognised(deps.recognised, file, (recognised) =>
      extractor.extract(known, { passwords: deps.passwords, recognised }, signal),
    );
    const after = await source.localPath(file.key);
    await after.release();
    stays(after.version);
    return document;
  } finally {
    await local.release();
  }
}

/** Of some formats it shows only inside the file whether it can be read. */
function unsupported(deps: ReadFileDeps, file: WaitingFile, error: unknown): ReadFile {
  if (error instanceof AppError && error.code === "unsupported_file") return unread(deps, file, error.message);
  throw error;
}

/**
 * Reads one claimed file into pages and passages; nothing is kept yet.
 * @throws AppError what kept it from being read: the caller decides on another try
 */
export async function readFile(deps: ReadFileDeps, file: WaitingFile, signal: AbortSignal): Promise<ReadFile> {
  // What is kept though it was not found keeps what was read of it, too.
  if (file.problem !== null && file.problem !== NOT_FOUND) return unread(deps, file, `${file.problem}.`);
  try {
    const document = await extract(deps, file, signal);
    if (document === null) return unread(deps, file, "Files of this type are listed, but their text is not read.");
    return await toKeep(deps, file, document);
  } catch (error) {
    return unsupported(deps, file, error);
  }
}
