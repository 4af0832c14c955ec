import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import type { PageSize } from "../zoom.ts";
import { openPdf } from "./open-pdf.ts";
import { pdfProblem } from "./pdf-problem.ts";
import type { PdfProblem } from "./pdf-problem.ts";

export type PdfState =
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly pdf: PDFDocumentProxy; readonly firstSize: PageSize }
  | { readonly state: "failed"; readonly problem: PdfProblem };

const LOADING: PdfState = { state: "loading" };

async function sizeOfPage(pdf: PDFDocumentProxy, page: number): Promise<PageSize> {
  const { width, height } = (await pdf.getPage(page)).getViewport({ scale: 1 });
  return { width, height };
}

/**
 * An open PDF for as long as the component lives. `firstSize` is the size of page `aroundPage` (clamped): the best
 * guess for all pages not yet seen. `attempt` opens it anew when it changes.
 */
export function usePdf(url: string, aroundPage: number, attempt: number): PdfState & { readonly isCutOff: boolean } {
  const [state, setState] = useState<PdfState>(LOADING);
  const [isCutOff, setCutOff] = useState(false);
  // A hint for the first opening; following it would open the document anew at every page turn.
  const [sample] = useState(aroundPage);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const open = async (): Promise<PdfState> => {
      const pdf = await openPdf(url, { signal, onCutOff: (now) => signal.aborted || setCutOff(now) });
      const firstSize = await sizeOfPage(pdf, Math.min(Math.max(1, sample), pdf.numPages));
      return { state: "ready", pdf, firstSize };
    };
    setState(LOADING);
    setCutOff(false);
    open()
      .catch((error: unknown): PdfState => ({ state: "failed", problem: pdfProblem(error) }))
      .then((next) => signal.aborted || setState(next));
    return () => over.abort();
  }, [url, attempt, sample]);
  return { ...state, isCutOff };
}
