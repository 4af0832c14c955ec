import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { drawPage } from "./draw-page.ts";

/** Pages fly past while the reader scrolls: only one that stays for so long is drawn. */
const REST_MS = 120;

/** Small pictures of one document's pages: drawn one after another, so that reading goes before, and kept while it is open. */
export interface Thumbnails {
  /** @returns the picture, or null once nobody wants it any more; rejects where the page cannot be drawn */
  draw(page: number, signal: AbortSignal): Promise<HTMLCanvasElement | null>;
  readonly known: ReadonlyMap<number, HTMLCanvasElement>;
}

const KEPT = 300;

/** @param width in CSS pixels */
export function thumbnailsOf(pdf: PDFDocumentProxy, width: number): Thumbnails {
  const known = new Map<number, HTMLCanvasElement>();
  let last: Promise<unknown> = Promise.resolve();
  const drawNow = async (page: number, signal: AbortSignal): Promise<HTMLCanvasElement | null> => {
    if (signal.aborted) return null;
    const proxy = await pdf.getPage(page);
    const drawing = drawPage(proxy, width / proxy.getViewport({ scale: 1 }).width, 0);
    const stop = () => drawing.cancel();
    signal.addEventListener("abort", stop, { once: true });
    await drawing.done.finally(() => signal.removeEventListener("abort", stop));
    known.set(page, drawing.canvas);
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return drawing.canvas;
  };
  return {
    known,
    draw(page, signal) {
      const turn = last.then(() => drawNow(page, signal));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

/** The small picture of a page: null while it is not drawn, "failed" where it cannot be. */
export function useThumbnail(thumbnails: Thumbnails, page: number): HTMLCanvasElement | "failed" | null {
  const [picture, setPicture] = useState<HTMLCanvasElement | "failed" | null>(thumbnails.known.get(page) ?? null);
  const isDrawn = picture !== null;
  useEffect(() => {
    if (isDrawn) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      thumbnails.draw(page, stop.signal).then(
        (drawn) => stop.signal.aborted || setPicture(drawn),
        () => stop.signal.aborted || setPicture("failed"),
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [thumbnails, page, isDrawn]);
  return picture;
}
