import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { cutPassages } from "../apps/server/src/core/cut-passages.ts";
import type { Passage, PassageFile } from "../apps/server/src/core/passage.ts";
import { vocabularyOf } from "../apps/server/src/core/vocabulary.ts";
import type { Engine, PassageFilter } from "../apps/server/src/drivers/engines/engine.ts";
import { memoryEngine } from "../apps/server/src/drivers/engines/memory.ts";

import { extractors } from "../apps/server/src/drivers/extractors/registry.ts";
import type { LibraryWords } from "../apps/server/src/features/counsel/look-up.ts";
import { DEV } from "./gold.ts";

const SOURCE = "dev";

interface Document {
  readonly file: string;
  readonly nameText: string;
  readonly passages: readonly Passage[];
  readonly vocabulary: ReadonlySet<string>;
}

/** The development library as the product itself reads it, in this process. File ids are paths in the library. */
export interface DevLibrary {
  readonly engine: Engine;
  readonly visibleTo: { readonly sourceIds: readonly string[] };
  readonly files: readonly string[];
  /** What is left of the library when one file is taken out; all of it for null. */
  readonly without: (file: string | null) => { readonly words: LibraryWords; readonly filter: PassageFilter };
}

async function readDocument(file: string): Promise<Document> {
  const own = extractors();
  try {
    const extractor = own.find((one) => one.reads({ mimeType: "application/pdf", name: file }));
    if (extractor === undefined) throw new Error("there is no extractor for PDF");
    const document = await extractor.extract(resolve(DEV, "library", file), new AbortController().signal);
    const names = [document.title, document.publicationNumber, basename(file), dirname(file)];
    return {
      file,
      nameText: names.filter(Boolean).join(" · "),
      passages: cutPassages(document, { fileId: file, version: "1" }),
      vocabulary: new Set(vocabularyOf(document.pages.map((page) => page.text))),
    };
  } finally {
    await Promise.all(own.map((one) => one.close()));
  }
}

/** From a file with one passage a line, `file` beside it: quicker than extracting anew while trying things out. */
function documentsIn(passagesFile: string): Document[] {
  const lines = readFileSync(passagesFile, "utf8").trim().split("\n");
  const rows = lines.map((line): Passage & { file: string } => JSON.parse(line));
  return [...Map.groupBy(rows, (row) => row.file)].map(([file, passages]) => ({
    file,
    nameText: [passages[0]?.headings[0], basename(file), dirname(file)].filter(Boolean).join(" · "),
    passages: passages.map((passage) => ({ ...passage, fileId: file })),
    vocabulary: new Set(vocabularyOf(passages.map((passage) => passage.text))),
  }));
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

function wordsOfAll(documents: readonly Document[]): LibraryWords {
  const names = new Map(documents.map(({ file, nameText }) => [file, nameText]));
  return {
    wordFiles: async () => documents.length,
    fileNames: async () => names,
    wordCounts: async (words) =>
      new Map(words.map((word) => [word, documents.filter(({ vocabulary }) => vocabulary.has(word)).length])),
  };
}

/** Reads the library; `passagesFile` takes the place of extraction. */
export async function openDevLibrary(passagesFile: string | null): Promise<DevLibrary> {
  const pdfs = readdirSync(resolve(DEV, "library"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".pdf"),
  );
  const documents =
    passagesFile === null ? await Promise.all(pdfs.sort().map(readDocument)) : documentsIn(passagesFile);
  const engine = memoryEngine();
  for (const { file, nameText, passages } of documents) await engine.replace(file, passageFile(nameText), passages);
  const files = documents.map(({ file }) => file);
  return {
    engine,
    files,
    visibleTo: { sourceIds: [SOURCE] },
    without: (file) => ({
      words: wordsOfAll(documents.filter((document) => document.file !== file)),
      filter: file === null ? {} : { fileIds: files.filter((one) => one !== file) },
    }),
  };
}
