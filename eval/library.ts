import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { cutPassages } from "../apps/server/src/core/cut-passages.ts";
import type { ExtractedDocument } from "../apps/server/src/core/page.ts";
import type { Passage, PassageFile } from "../apps/server/src/core/passage.ts";
import { nameTerms } from "../apps/server/src/core/text/name-terms.ts";
import { wordsOf } from "../apps/server/src/core/text/words.ts";
import { vocabularyOf } from "../apps/server/src/core/text/vocabulary.ts";
import type { Engine, PassageFilter } from "../apps/server/src/drivers/engines/engine.ts";
import { memoryEngine } from "../apps/server/src/drivers/engines/memory.ts";
import { fileAt, NO_HELP } from "../apps/server/src/drivers/extractors/extractor.ts";
import { extractors } from "../apps/server/src/drivers/extractors/registry.ts";
import type { LibraryWords } from "../apps/server/src/features/counsel/looking-up/look-up.ts";
import { DEV } from "./gold.ts";

const SOURCE = "dev";

/** A document as questions are put to it. */
export interface Document {
  readonly file: string;
  readonly nameText: string;
  readonly passages: readonly Passage[];
  readonly pages: readonly string[];
}

/** The development library as the product itself reads it, in this process. File ids are paths in the library. */
export interface DevLibrary {
  readonly engine: Engine;
  readonly visibleTo: { readonly sourceIds: readonly string[] };
  readonly files: readonly string[];
  readonly passages: readonly Passage[];
  /** Every passage's text. */
  readonly texts: readonly { readonly file: string; readonly page: number; readonly text: string }[];
  /** What is left of the library when one file is taken out; all of it for null. */
  readonly without: (file: string | null) => Part;
  /** These files of it alone. */
  readonly within: (files: readonly string[]) => Part;
}

/** A part of a library, as it is asked. */
export interface Part {
  readonly words: LibraryWords;
  readonly filter: PassageFilter;
}

/** What is kept of a document that was read. @param file its path in the library */
export function documentOf(file: string, read: ExtractedDocument): Document {
  const names = [read.title, read.publicationNumber, basename(file), dirname(file)];
  return {
    file,
    nameText: names.filter(Boolean).join(" · "),
    passages: cutPassages(read, { fileId: file, version: "1" }),
    pages: read.pages.map((page) => page.text),
  };
}

async function readDocument(file: string): Promise<Document> {
  const own = extractors();
  try {
    const extractor = own.find((one) => one.reads({ mimeType: "application/pdf", name: file }));
    if (extractor === undefined) throw new Error("there is no extractor for PDF");
    const document = await extractor.extract(
      fileAt(resolve(DEV, "library", file)),
      NO_HELP,
      new AbortController().signal,
    );
    return documentOf(file, document);
  } finally {
    await Promise.all(own.map((one) => one.close()));
  }
}

/** Extracts anew, or takes what an earlier call left in the cache file: quicker while trying things out. */
export async function readDocuments(cacheFile: string | null): Promise<readonly Document[]> {
  if (cacheFile !== null && existsSync(cacheFile)) {
    const kept: Document[] = JSON.parse(readFileSync(cacheFile, "utf8"));
    return kept;
  }
  const names = readdirSync(resolve(DEV, "library"), { recursive: true, encoding: "utf8" });
  const documents = await Promise.all(
    names
      .filter((name) => name.endsWith(".pdf"))
      .sort()
      .map(readDocument),
  );
  if (cacheFile !== null) writeFileSync(cacheFile, JSON.stringify(documents));
  return documents;
}

const vocabularies = new WeakMap<Document, ReadonlySet<string>>();
function vocabularyOnce(document: Document): ReadonlySet<string> {
  const known = vocabularies.get(document) ?? new Set(vocabularyOf(document.pages));
  vocabularies.set(document, known);
  return known;
}

const passageFile = (nameText: string): PassageFile => ({
  sourceId: SOURCE,
  fileKind: "pdf",
  modifiedAt: null,
  documentTypes: [],
  topics: [],
  folderIds: [],
  nameText,
});

const holdsAll = (name: string, word: string): boolean => {
  const own = nameTerms(name);
  return wordsOf(word).every((one) => own.includes(one));
};

function wordsOfAll(documents: readonly Document[]): LibraryWords {
  const names = new Map(documents.map(({ file, nameText }) => [file, nameText]));
  const vocabularies = documents.map(vocabularyOnce);
  return {
    wordFiles: async () => documents.length,
    // Their questions hold no short forms that the texts do not.
    namesByInitials: async () => new Map(),
    heldByNames: async (words) => words.filter((word) => [...names.values()].some((name) => holdsAll(name, word))),
    fileNames: async () => names,
    // No two of its documents are the same, or editions of each other.
    fileKin: async () => new Map(),
    copyIds: async () => [],
    wordCounts: async (words) =>
      new Map(words.map((word) => [word, vocabularies.filter((vocabulary) => vocabulary.has(word)).length])),
  };
}

/** Reads the library. @param cacheFile what was extracted is kept here, and read from here the next time */
export const openDevLibrary = async (cacheFile: string | null): Promise<DevLibrary> =>
  libraryOf(await readDocuments(cacheFile));

/** A library of these documents. */
export async function libraryOf(documents: readonly Document[]): Promise<DevLibrary> {
  const engine = memoryEngine();
  for (const { file, nameText, passages } of documents) await engine.replace(file, passageFile(nameText), passages);
  const files = documents.map(({ file }) => file);
  const within = (some: readonly string[]): Part => ({
    words: wordsOfAll(documents.filter(({ file }) => some.includes(file))),
    filter: { fileIds: some },
  });
  return {
    engine,
    files,
    passages: documents.flatMap(({ passages }) => passages),
    texts: documents.flatMap(({ file, passages }) =>
      passages.map(({ pageNumber, text }) => ({ file, page: pageNumber, text })),
    ),
    visibleTo: { sourceIds: [SOURCE] },
    without: (file) =>
      file === null ? { words: wordsOfAll(documents), filter: {} } : within(files.filter((one) => one !== file)),
    within,
  };
}
