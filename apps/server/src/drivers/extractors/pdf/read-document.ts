import { mergeRecognised } from "../../../core/recognised/merge-recognised.ts";
import type { RawDocument, RawPage } from "../../../core/pages/raw-page.ts";
import type { RecognisedPage } from "../../../core/recognised/recognised-page.ts";
import { cString, withDocument, type PdfFile } from "./open-document.ts";
import { loadPage } from "./load-page.ts";
import { pageFrame } from "./page-frame.ts";
import { pageGap } from "./page-gap.ts";
import type { Pdfium } from "./pdfium.ts";
import { UnreadableFile } from "../unreadable-file.ts";
import { readAttachments, type PageNotes } from "./read-notes.ts";
import { readRules } from "./read-rules.ts";
import { readOutline, readText } from "./read-outline.ts";
import { MAX_PAGE_CHARS, wordReader } from "./read-words.ts";
import type { DocumentNotes } from "./with-notes.ts";

/** A file that says it has more pages is a bomb, or is better cut into volumes. */
const MAX_PAGES = 20_000;

const counted = (count: number): string => count.toLocaleString("en");

interface PdfToRead extends PdfFile {
  readonly recognised: readonly RecognisedPage[];
}

/** A document with what was noted on it. */
interface ReadPdf extends RawDocument {
  readonly notes: DocumentNotes;
}

interface ReadPage {
  readonly page: RawPage;
  readonly notes: PageNotes;
}

/**
 * Reads a PDF's pages as they are, with what was recognised on them in its place.
 * @param onStart is told the number of pages before the first is read
 * @throws UnreadableFile
 */
export function readDocument(pdfium: Pdfium, given: PdfToRead, onStart: (pages: number) => void): ReadPdf {
  return withDocument(pdfium, given, (document) => {
    const count = pdfium.call.FPDF_GetPageCount(document);
    if (count === 0) throw new UnreadableFile("unreadable_file", "The file holds no pages that can be read.");
    if (count > MAX_PAGES)
      throw new UnreadableFile(
        "unreadable_file",
        `The file has ${counted(count)} pages; at most ${counted(MAX_PAGES)} are read.`,
      );
    onStart(count);
    const read = readPages(pdfium, document, count);
    return {
      ...readMetadata(pdfium, document),
      outline: readOutline(pdfium, document),
      pages: withRecognised(
        read.map(({ page }) => page),
        given.recognised,
      ),
      notes: { ofPages: read.map(({ notes }) => notes), attachments: readAttachments(pdfium, document) },
    };
  });
}

function withRecognised(pages: RawPage[], recognised: readonly RecognisedPage[]): RawPage[] {
  const byNumber = new Map(recognised.map((page) => [page.number, page]));
  return pages.map((page) => mergeRecognised(page, byNumber.get(page.number)));
}

function readPages(pdfium: Pdfium, document: number, count: number): ReadPage[] {
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

function readPage(pdfium: Pdfium, { document, index, words }: PagePlace): ReadPage {
  const { call } = pdfium;
  const label = readText(pdfium, (buffer, length) => call.FPDF_GetPageLabel(document, index, buffer, length));
  const { page, notes } = loadPage(pdfium, document, index);
  if (page === 0) return { page: brokenPage(index + 1, label), notes };
  const textPage = call.FPDFText_LoadPage(page);
  const frame = pageFrame(pdfium, page);
  const read = words.read(textPage, frame);
  const unseen = read.isCut ? null : pageGap(pdfium, page, { texts: read.words.texts, dropped: read.dropped, frame });
  const gap = read.isCut ? `only the first ${counted(MAX_PAGE_CHARS)} characters of this page were read` : unseen;
  const rules = read.words.texts.length === 0 ? new Float32Array(0) : readRules(pdfium, page, frame);
  call.FPDFText_ClosePage(textPage);
  call.FPDF_ClosePage(page);
  const [width, height] = read.turn % 2 === 1 ? [frame.height, frame.width] : [frame.width, frame.height];
  const place = { number: index + 1, label, width, height };
  const told = { gap, needsRecognition: unseen !== null, confidence: null };
  return { page: { ...place, turn: read.turn, words: read.words, rules, ...told }, notes };
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
): Pick<RawDocument, "metadataTitle" | "metadataSubject" | "author"> {
  const entry = (name: string) => readEntry(pdfium, document, name);
  return {
    metadataTitle: entry("Title"),
    metadataSubject: entry("Subject"),
    author: entry("Author"),
  };
}

function readEntry(pdfium: Pdfium, document: number, name: string): string | null {
  const key = cString(pdfium, name);
  const value = readText(pdfium, (buffer, length) => pdfium.call.FPDF_GetMetaText(document, key, buffer, length));
  pdfium.free(key);
  return value;
}
