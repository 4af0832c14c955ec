import type { PDFPageProxy } from "pdfjs-dist";
import type { Rotation } from "../view-state.ts";

/** Browsers refuse or blank larger canvases; beyond this the page is drawn coarser and stretched. */
const CANVAS_MAX_PIXELS = 16_000_000;

/** A page on its way onto a canvas. */
export interface PageDrawing {
  readonly canvas: HTMLCanvasElement;
  /** Rejects when cancelled or when the page cannot be drawn. */
  readonly done: Promise<void>;
  cancel(): void;
}

/** How many canvas pixels to draw for one point, sharp on dense screens and never beyond what a canvas may hold. */
export function drawingScale(area: number, scale: number, pixelRatio: number): number {
  return Math.min(scale * pixelRatio, Math.sqrt(CANVAS_MAX_PIXELS / area));
}

/** How much a page is turned in all: as the document says, and as the reader wants it on top of that. */
export const rotationOf = (page: PDFPageProxy, rotation: Rotation): number => (page.rotate + rotation) % 360;

/** Draws a page onto a canvas of its own, to be shown when done. `scale` is in CSS pixels per point. */
export function drawPage(page: PDFPageProxy, scale: number, rotation: Rotation): PageDrawing {
  const whole = page.getViewport({ scale: 1 });
  const pixels = drawingScale(whole.width * whole.height, scale, window.devicePixelRatio || 1);
  const viewport = page.getViewport({ scale: pixels, rotation: rotationOf(page, rotation) });
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  canvas.className = "pdf-canvas";
  const task = page.render({ canvas, viewport });
  return { canvas, done: task.promise, cancel: () => task.cancel() };
}
