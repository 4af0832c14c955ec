import type { OutlineEntry } from "../../../core/page.ts";
import type { Pdfium } from "./pdfium.ts";

const MAX_ENTRIES = 5_000;
const MAX_LEVEL = 8;
const MAX_TITLE_BYTES = 1_024;

/** The file's bookmarks in reading order. A file may link them in circles: each is taken once. */
export function readOutline(pdfium: Pdfium, document: number): OutlineEntry[] {
  const { call } = pdfium;
  const entries: OutlineEntry[] = [];
  const visited = new Set<number>();
  const open: { bookmark: number; level: number }[] = [
    { bookmark: call.FPDFBookmark_GetFirstChild(document, 0), level: 1 },
  ];
  for (let next = open.pop(); next !== undefined && entries.length < MAX_ENTRIES; next = open.pop()) {
    const { bookmark, level } = next;
    if (bookmark === 0 || visited.has(bookmark)) continue;
    visited.add(bookmark);
    const entry = entryOf(pdfium, document, bookmark);
    if (entry !== null) entries.push({ ...entry, level });
    open.push({ bookmark: call.FPDFBookmark_GetNextSibling(document, bookmark), level });
    if (level < MAX_LEVEL)
      open.push({ bookmark: call.FPDFBookmark_GetFirstChild(document, bookmark), level: level + 1 });
  }
  return entries;
}

function entryOf(pdfium: Pdfium, document: number, bookmark: number): Omit<OutlineEntry, "level"> | null {
  const { call } = pdfium;
  const title = readText(pdfium, (buffer, length) => call.FPDFBookmark_GetTitle(bookmark, buffer, length));
  const own = call.FPDFBookmark_GetDest(document, bookmark);
  const action = own === 0 ? call.FPDFBookmark_GetAction(bookmark) : 0;
  const target = action === 0 ? own : call.FPDFAction_GetDest(document, action);
  const index = target === 0 ? -1 : call.FPDFDest_GetDestPageIndex(document, target);
  return title === null || index < 0 ? null : { title, pageNumber: index + 1 };
}

/** Reads a UTF-16 text that a call writes into a buffer. @returns null when there is none */
export function readText(
  { allocate, free, textAt }: Pdfium,
  write: (buffer: number, bytes: number) => number,
): string | null {
  const buffer = allocate(MAX_TITLE_BYTES + 2);
  const bytes = write(buffer, MAX_TITLE_BYTES);
  const text = bytes > 2 && bytes <= MAX_TITLE_BYTES ? textAt(buffer) : "";
  free(buffer);
  const clean = text.replace(/[\p{C}\s]+/gu, " ").trim();
  return clean === "" ? null : clean;
}
