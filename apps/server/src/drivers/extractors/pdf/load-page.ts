import type { Pdfium } from "./pdfium.ts";
import { NO_NOTES, readNotes, type PageNotes } from "./read-notes.ts";

/** PDFium's numbers for kinds of annotations that say something on the page themselves. */
const FREE_TEXT = 3;
const STAMP = 13;
const WIDGET = 20;
const SAYING = new Set([FREE_TEXT, STAMP, WIDGET]);
/** A form has no more fields on one page. */
const MAX_ANNOTATIONS = 2_000;

/** As it is shown, not as it is printed. */
const SHOWN = 0;
const DONE = 1;

/** Whether a form's values, or text typed or stamped onto it, may stand on a page. */
function isWrittenOn({ call }: Pdfium, page: number): boolean {
  const count = Math.min(call.FPDFPage_GetAnnotCount(page), MAX_ANNOTATIONS);
  for (let i = 0; i < count; i++) {
    const annotation = call.FPDFPage_GetAnnot(page, i);
    const kind = call.FPDFAnnot_GetSubtype(annotation);
    call.FPDFPage_CloseAnnot(annotation);
    if (SAYING.has(kind)) return true;
  }
  return false;
}

/** A page as it is shown, and what was noted on it. */
interface LoadedPage {
  /** PDFium's page, to be closed; 0 when it is damaged. */
  readonly page: number;
  readonly notes: PageNotes;
}

/** Loads a page with what its forms and annotations show as a part of it: PDFium tells no text of theirs. */
export function loadPage(pdfium: Pdfium, document: number, index: number): LoadedPage {
  const { call } = pdfium;
  const page = call.FPDF_LoadPage(document, index);
  const notes = page === 0 ? NO_NOTES : readNotes(pdfium, page);
  if (page === 0 || !isWrittenOn(pdfium, page) || call.FPDFPage_Flatten(page, SHOWN) !== DONE) return { page, notes };
  call.FPDF_ClosePage(page);
  return { page: call.FPDF_LoadPage(document, index), notes };
}
