import { getDocument, GlobalWorkerOptions, PDFDataRangeTransport, version } from "pdfjs-dist";
import type { PDFDocumentProxy } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { openRanges } from "./ranged-file.ts";
import type { RangedFile } from "./ranged-file.ts";
import { untilNextTry } from "./until-next-try.ts";

/** Where the build puts pdf.js's fonts, character maps, colour profiles and decoders (see pdf-assets-plugin.ts). */
const ASSETS = `${import.meta.env.BASE_URL}assets/pdfjs-${version}`;
/** Fewer round trips than pdf.js's own 64 kB, still far less than a page of scans. */
const RANGE_BYTES = 256 * 1024;
/** A page may hold an image this large; beyond it the image is left out instead of exhausting the tab. */
const IMAGE_MAX_PIXELS = 100_000_000;

/** Hands pdf.js the ranges that it asks for. One that cannot be had keeps it waiting: it never asks for the same again. */
function transportOf({ length, read }: RangedFile): PDFDataRangeTransport {
  const transport = new PDFDataRangeTransport(length, null);
  transport.requestDataRange = (begin, end) => {
    read(begin, end).then(
      (bytes) => transport.onDataRange(begin, bytes),
      () => undefined,
    );
  };
  return transport;
}

interface OpeningOptions {
  readonly signal: AbortSignal;
  /** Told when pages cannot be fetched just now, and when they can again. */
  readonly onCutOff: (isCutOff: boolean) => void;
}

/**
 * Opens a PDF, fetching only the ranges that the shown pages need, as often as it takes. The file cookie signs the requests:
 * unlike a bearer token it stays good for as long as somebody reads. Scripts inside a document are never run: nothing here loads
 * pdf.js's scripting sandbox. The signal lets go of the document.
 * @throws whatever `pdfProblem` tells apart
 */
export async function openPdf(url: string, { signal, onCutOff }: OpeningOptions): Promise<PDFDocumentProxy> {
  GlobalWorkerOptions.workerSrc = workerUrl;
  const pause = (failures: number) => untilNextTry(failures, signal);
  const fetching = { fetch: (address: string, init: RequestInit) => fetch(address, init), pause, onCutOff, signal };
  const file = await openRanges(fetching, url, RANGE_BYTES);
  const task = getDocument({
    range: transportOf(file),
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
  if (signal.aborted) void task.destroy();
  else signal.addEventListener("abort", () => void task.destroy(), { once: true });
  return task.promise;
}
