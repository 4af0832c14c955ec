import { closeSync, fstatSync, readSync } from "node:fs";
import { LOCKED } from "../../../core/files/locked.ts";
import type { Pdfium } from "./pdfium.ts";
import { openToRead } from "../text/bounded-bytes.ts";
import { UnreadableFile } from "../unreadable-file.ts";

/** What the memory limit of one process holds, with little left for the pages. */
const MAX_BYTES = 600 * 2 ** 20;
const CHUNK_BYTES = 1 << 20;
const PASSWORD_ERROR = 4;

export interface PdfFile {
  readonly path: string;
  /** Tried one after the other when the file is locked. */
  readonly passwords: readonly string[];
}

/**
 * Opens a PDF for as long as `deed` takes.
 * @param deed is given PDFium's handle of the document
 * @throws UnreadableFile
 */
export function withDocument<T>(pdfium: Pdfium, given: PdfFile, deed: (document: number) => T): T {
  const file = loadBytes(pdfium, given.path);
  const document = openDocument(pdfium, file, given.passwords);
  try {
    if (document === 0) throw cannotOpen(pdfium.call.FPDF_GetLastError(), given.passwords.length > 0);
    return deed(document);
  } finally {
    if (document !== 0) pdfium.call.FPDF_CloseDocument(document);
    pdfium.free(file.pointer);
  }
}

interface LoadedBytes {
  readonly pointer: number;
  readonly size: number;
}

/** @returns 0 when it does not open, and PDFium's last error then says why */
function openDocument(pdfium: Pdfium, file: LoadedBytes, passwords: readonly string[]): number {
  const { FPDF_LoadMemDocument, FPDF_GetLastError } = pdfium.call;
  let document = FPDF_LoadMemDocument(file.pointer, file.size, 0);
  for (const password of passwords) {
    if (document !== 0 || FPDF_GetLastError() !== PASSWORD_ERROR) break;
    const key = cString(pdfium, password);
    document = FPDF_LoadMemDocument(file.pointer, file.size, key);
    pdfium.free(key);
  }
  return document;
}

/** The caller frees it. */
export function cString(pdfium: Pdfium, text: string): number {
  const bytes = Buffer.from(`${text}\0`, "utf8");
  const pointer = pdfium.allocate(bytes.length);
  pdfium.bytes().set(bytes, pointer);
  return pointer;
}

/** Reads straight into PDFium's memory, so that the bytes are held once. */
function loadBytes({ allocate, bytes }: Pdfium, path: string): LoadedBytes {
  const descriptor = openToRead(path);
  try {
    const { size } = fstatSync(descriptor);
    if (size === 0) throw new UnreadableFile("unreadable_file", "The file is empty.");
    // PDFium counts in 32 bits: a larger number would wrap round.
    const pointer = size > MAX_BYTES ? 0 : allocate(size);
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

function cannotOpen(error: number, hasPasswords: boolean): UnreadableFile {
  if (error !== PASSWORD_ERROR) return new UnreadableFile("unreadable_file", "The file is damaged or is not a PDF.");
  const tried = hasPasswords ? ", and none of the given ones opens it" : "";
  return new UnreadableFile("encrypted_file", `${LOCKED}${tried}.`);
}
