import { getDocument, GlobalWorkerOptions, version } from "pdfjs-dist";
import type { PDFDocumentLoadingTask } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";

/** Where the build puts pdf.js's fonts, character maps, colour profiles and decoders (see pdf-assets-plugin.ts). */
const ASSETS = `${import.meta.env.BASE_URL}assets/pdfjs-${version}`;
/** Fewer round trips than pdf.js's own 64 kB, still far less than a page of scans. */
const RANGE_BYTES = 256 * 1024;
/** A page may hold an image this large; beyond it the image is left out instead of exhausting the tab. */
const IMAGE_MAX_PIXELS = 100_000_000;

/**
 * Begins to open a PDF, fetching only the ranges that the shown pages need. The file cookie signs the requests: unlike
 * a bearer token it stays good for as long as somebody reads. Scripts inside a document are never run: nothing here
 * loads pdf.js's scripting sandbox. Destroy the task to let go of the document.
 */
export function openPdf(url: string): PDFDocumentLoadingTask {
  GlobalWorkerOptions.workerSrc = workerUrl;
  return getDocument({
    url,
    rangeChunkSize: RANGE_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    maxImageSize: IMAGE_MAX_PIXELS,
    enableXfa: false,
    cMapUrl: `${ASSETS}/cmaps/`,
    // What a machine has instead of a font that the file lacks is set wider or closer, so that letters overlap.
    useSystemFonts: false,
    standardFontDataUrl: `${ASSETS}/standard_fonts/`,
    iccUrl: `${ASSETS}/iccs/`,
    wasmUrl: `${ASSETS}/wasm/`,
    // Errors only: a document's harmless irregularities are not the reader's business.
    verbosity: 0,
  });
}
