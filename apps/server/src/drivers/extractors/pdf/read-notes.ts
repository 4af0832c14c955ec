import { oneLine } from "../../../core/text/clean-text.ts";
import { cString } from "./open-document.ts";
import type { Pdfium } from "./pdfium.ts";

/** What people put on a page: notes and comments, and files that hang on it. */
export interface PageNotes {
  /** On one line each, in the file's order. */
  readonly comments: readonly string[];
  /** Names. */
  readonly files: readonly string[];
}

export const NO_NOTES: PageNotes = { comments: [], files: [] };

/** PDFium's numbers for annotations that a person writes something to: sticky notes, typed text, marks, shapes, stamps, strokes. */
const WRITTEN = new Set([1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17]);
const FILE = 17;
/** Flags of what is not shown: hidden, or for print alone. */
const UNSEEN = 0x02 | 0x20;
/** Nobody writes more on one page; programs that draw letters as shapes say them so, too. */
const MAX_ANNOTATIONS = 2_000;
const MAX_NOTES_CHARS = 100_000;
const MAX_TEXT_BYTES = 1 << 16;
const MAX_FILES = 1_000;

/** Reads the notes on a page that has just been loaded: those that its text takes in are gone from it. */
export function readNotes(pdfium: Pdfium, page: number): PageNotes {
  const { call, free } = pdfium;
  const count = Math.min(call.FPDFPage_GetAnnotCount(page), MAX_ANNOTATIONS);
  if (count <= 0) return NO_NOTES;
  const key = cString(pdfium, "Contents");
  const notes = { comments: [] as string[], files: [] as string[] };
  let chars = 0;
  for (let i = 0; i < count && chars < MAX_NOTES_CHARS; i++) {
    const annotation = call.FPDFPage_GetAnnot(page, i);
    if (annotation === 0) continue;
    const { comment, file } = noteOf(pdfium, annotation, key);
    call.FPDFPage_CloseAnnot(annotation);
    if (comment !== "") notes.comments.push(comment);
    if (file !== "") notes.files.push(file);
    chars += comment.length;
  }
  free(key);
  return notes;
}

function noteOf(pdfium: Pdfium, annotation: number, key: number): { readonly comment: string; readonly file: string } {
  const { call } = pdfium;
  const kind = call.FPDFAnnot_GetSubtype(annotation);
  const isRead = WRITTEN.has(kind) && (call.FPDFAnnot_GetFlags(annotation) & UNSEEN) === 0;
  if (!isRead) return { comment: "", file: "" };
  return {
    comment: textOf(pdfium, (buffer, bytes) => call.FPDFAnnot_GetStringValue(annotation, key, buffer, bytes)),
    file: kind === FILE ? nameOf(pdfium, call.FPDFAnnot_GetFileAttachment(annotation)) : "",
  };
}

/** Names of the files that a document holds as a whole. */
export function readAttachments(pdfium: Pdfium, document: number): string[] {
  const count = Math.min(pdfium.call.FPDFDoc_GetAttachmentCount(document), MAX_FILES);
  return Array.from({ length: Math.max(0, count) }, (_, i) =>
    nameOf(pdfium, pdfium.call.FPDFDoc_GetAttachment(document, i)),
  ).filter((name) => name !== "");
}

const nameOf = (pdfium: Pdfium, attachment: number): string =>
  attachment === 0
    ? ""
    : textOf(pdfium, (buffer, bytes) => pdfium.call.FPDFAttachment_GetName(attachment, buffer, bytes)).slice(0, 200);

/** Reads a UTF-16 text of any length that a call writes into a buffer, on one line; of a longer one nothing. */
function textOf({ allocate, free, textAt }: Pdfium, write: (buffer: number, bytes: number) => number): string {
  const bytes = write(0, 0);
  if (bytes <= 2 || bytes > MAX_TEXT_BYTES) return "";
  const buffer = allocate(bytes + 2);
  write(buffer, bytes);
  const text = oneLine(textAt(buffer));
  free(buffer);
  return text;
}
