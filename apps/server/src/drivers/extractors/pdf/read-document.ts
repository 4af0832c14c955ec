import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { RawDocument, RawPage } from "../../../core/raw-page.ts";
import { pageFrame } from "./page-frame.ts";
import { pageGap } from "./page-gap.ts";
import type { Pdfium } from "./pdfium.ts";
import { UnreadableFile } from "../unreadable-file.ts";
import { readOutline, readText } from "./read-outline.ts";
import { MAX_PAGE_CHARS, wordReader } from "./read-words.ts";

/** A file that says it has more pages is a bomb, or is better cut into volumes. */
const MAX_PAGES = 20_000;
const CHUNK_BYTES = 1 << 20;
const PASSWORD_ERROR = 4;

/**
 * Reads a PDF's pages as they are.
 * @param onStart is told the number of pages before the first is read
 * @throws UnreadableFile
 */
export function readDocument(pdfium: Pdfium, path: string, onStart: (pages: number) => void): RawDocument {
  const file = loadBytes(pdfium, path);
  const document = pdfium.call.FPDF_LoadMemDocument(file.pointer, file.size, 0);
  try {
    if (document === 0) throw cannotOpen(pdfium.call.FPDF_GetLastError());
    const pages = pdfium.call.FPDF_GetPageCount(document);
    if (pages === 0) throw new UnreadableFile("unreadable_file", "The file holds no pages that can be read.");
    if (pages > MAX_PAGES)
      throw new UnreadableFile("unreadable_file", `The file has ${pages} pages; at most ${MAX_PAGES} are read.`);
    onStart(pages);
    return {
      ...readMetadata(pdfium, document),
      outline: readOutline(pdfium, document),
      pages: readPages(pdfium, document, pages),
    };
  } finally {
    if (document !== 0) pdfium.call.FPDF_CloseDocument(document);
    pdfium.free(file.pointer);
  }
}

/** Reads straight into PDFium's memory, so that the bytes are held once. */
function loadBytes({ allocate, bytes }: Pdfium, path: string): { readonly pointer: number; readonly size: number } {
  const descriptor = open(path);
  try {
    const { size } = fstatSync(descriptor);
    if (size === 0) throw new UnreadableFile("unreadable_file", "The file is empty.");
    const pointer = allocate(size);
    if (pointer === 0) throw new UnreadableFile("unreadable_file", "The file is too large to be read.");
    let at = 0;
    for (let read = -1; at < size && read !== 0; at += read) {
      read = readSync(descriptor, bytes(), pointer + at, Math.min(CHUNK_BYTES, size - at), at);
    }
    return { pointer, size: at };
  } finally {
    closeSync(descriptor);
  }
}

function open(path: string): number {
  try {
    return openSync(path, "r");
  } catch {
    throw new UnreadableFile("unreadable_file", "The file could not be opened.");
  }
}

function cannotOpen(error: number): UnreadableFile {
  return error === PASSWORD_ERROR
    ? new UnreadableFile("encrypted_file", "The file is locked with a password.")
    : new UnreadableFile("unreadable_file", "The file is damaged or is not a PDF.");
}

function readPages(pdfium: Pdfium, document: number, count: number): RawPage[] {
  const words = wordReader(pdfium);
  try {
    return Array.from({ length: count }, (_, index) => readPage(pdfium, { document, index, words }));
  } finally {
    words.close();
  }
}

interface PagePlace {
  readonly document: number;
  readonly index: number;
  readonly words: ReturnType<typeof wordReader>;
}

function readPage(pdfium: Pdfium, { document, index, words }: PagePlace): RawPage {
  const { call } = pdfium;
  const label = readText(pdfium, (buffer, length) => call.FPDF_GetPageLabel(document, index, buffer, length));
  const page = call.FPDF_LoadPage(document, index);
  if (page === 0) return brokenPage(index + 1, label);
  const textPage = call.FPDFText_LoadPage(page);
  const frame = pageFrame(pdfium, page);
  const read = words.read(textPage, frame);
  const chars = read.words.texts.reduce((sum, text) => sum + text.length, 0);
  const gap = read.isCut
    ? `only the first ${MAX_PAGE_CHARS} characters of this page were read`
    : pageGap(pdfium, page, { chars, dropped: read.dropped, frame });
  call.FPDFText_ClosePage(textPage);
  call.FPDF_ClosePage(page);
  const [width, height] = read.turn % 2 === 1 ? [frame.height, frame.width] : [frame.width, frame.height];
  return {
    number: index + 1,
    label,
    width,
    height,
    turn: read.turn,
    words: read.words,
    gap,
    needsRecognition: false,
    confidence: null,
  };
}

const brokenPage = (number: number, label: string | null): RawPage => ({
  number,
  label,
  width: 1,
  height: 1,
  turn: 0,
  words: {
    texts: [],
    boxes: new Float32Array(0),
    baselines: new Float32Array(0),
    sizes: new Float32Array(0),
    marks: new Uint8Array(0),
  },
  gap: "this page is damaged",
  needsRecognition: false,
  confidence: null,
});

function readMetadata(
  pdfium: Pdfium,
  document: number,
): Pick<RawDocument, "metadataTitle" | "metadataSubject" | "author" | "createdAt"> {
  const entry = (name: string) => readEntry(pdfium, document, name);
  const [, year, month, day] = /^D:(\d{4})(\d{2})(\d{2})/.exec(entry("CreationDate") ?? "") ?? [];
  return {
    metadataTitle: entry("Title"),
    metadataSubject: entry("Subject"),
    author: entry("Author"),
    createdAt: year === undefined ? null : `${year}-${month}-${day}`,
  };
}

function readEntry(pdfium: Pdfium, document: number, name: string): string | null {
  const key = pdfium.allocate(name.length + 1);
  pdfium.bytes().set(Buffer.from(`${name}\0`, "latin1"), key);
  const value = readText(pdfium, (buffer, length) => pdfium.call.FPDF_GetMetaText(document, key, buffer, length));
  pdfium.free(key);
  return value;
}
