import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import type { PageSize } from "../zoom.ts";
import { openPdf } from "./open-pdf.ts";
import { readTextBoxes } from "./read-text-boxes.ts";
import { commonMargin } from "./text-columns.ts";
import { pdfProblem } from "./pdf-problem.ts";
import type { PdfProblem } from "./pdf-problem.ts";

export type PdfState =
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly pdf: PDFDocumentProxy; readonly firstSize: PageSize; readonly margin: number }
  | { readonly state: "failed"; readonly problem: PdfProblem };

const LOADING: PdfState = { state: "loading" };

async function sizeOfPage(pdf: PDFDocumentProxy, page: number): Promise<PageSize> {
  const { width, height } = (await pdf.getPage(page)).getViewport({ scale: 1 });
  return { width, height };
}

/** Pages are shown with their margins rather than later. */
const MARGIN_MAX_MS = 800;

/** The white on either side of a page and of those around it, as a share of its width; 0 where that is not known in time. */
async function marginAround(pdf: PDFDocumentProxy, page: number): Promise<number> {
  const around = [page - 1, page, page + 1].filter((one) => one >= 1 && one <= pdf.numPages);
  const read = Promise.all(around.map(async (one) => readTextBoxes(await pdf.getPage(one))));
  const late = new Promise<number>((resolve) => setTimeout(resolve, MARGIN_MAX_MS, 0));
  return Promise.race([read.then(commonMargin, () => 0), late]);
}

interface Opening {
  readonly aroundPage: number;
  /** The text is to fill the window, rather than the page. */
  readonly fitsText: boolean;
}

/**
 * An open PDF for as long as the component lives. `firstSize` is the size of page `aroundPage` (clamped): the best
 * guess for all pages not yet seen, and so is `margin`, what of its width on either side has no text. `attempt` opens it anew
 * when it changes.
 */
export function usePdf(url: string, opening: Opening, attempt: number): PdfState & { readonly isCutOff: boolean } {
  const [state, setState] = useState<PdfState>(LOADING);
  const [isCutOff, setCutOff] = useState(false);
  // A hint for the first opening; following it would open the document anew at every page turn.
  const [{ aroundPage, fitsText }] = useState(opening);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const open = async (): Promise<PdfState> => {
      const pdf = await openPdf(url, { signal, onCutOff: (now) => signal.aborted || setCutOff(now) });
      const sample = Math.min(Math.max(1, aroundPage), pdf.numPages);
      const firstSize = await sizeOfPage(pdf, sample);
      return { state: "ready", pdf, firstSize, margin: fitsText ? await marginAround(pdf, sample) : 0 };
    };
    setState(LOADING);
    setCutOff(false);
    open()
      .catch((error: unknown): PdfState => ({ state: "failed", problem: pdfProblem(error) }))
      .then((next) => signal.aborted || setState(next));
    return () => over.abort();
  }, [url, attempt, aroundPage, fitsText]);
  return { ...state, isCutOff };
}
