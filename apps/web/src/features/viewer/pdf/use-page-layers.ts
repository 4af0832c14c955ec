import { TextLayer } from "pdfjs-dist";
import type { PDFPageProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import type { RefObject } from "react";
import type { Rotation } from "../view-state.ts";
import { drawPage, rotationOf } from "./draw-page.ts";

export type LayerState = "drawing" | "drawn" | "failed";

interface Drawn {
  readonly scale: number;
  readonly rotation: Rotation;
}

/** Draws a page into `holder`, and again when the scale settles; the old drawing stays, stretched, until the new one is there. */
export function usePageCanvas(
  holder: RefObject<HTMLDivElement | null>,
  page: PDFPageProxy | null,
  { scale, rotation }: Drawn,
): LayerState {
  const [state, setState] = useState<LayerState>("drawing");
  useEffect(() => {
    if (page === null) return;
    const drawing = drawPage(page, scale, rotation);
    let live = true;
    const show = () => {
      if (!live) return;
      holder.current?.replaceChildren(drawing.canvas);
      setState("drawn");
    };
    drawing.done.then(show, () => live && setState("failed"));
    return () => {
      live = false;
      drawing.cancel();
    };
  }, [holder, page, scale, rotation]);
  return state;
}

/** Lays a page's words, invisible and selectable, over its picture; they follow the scale by style alone. */
export function usePageText(
  holder: RefObject<HTMLDivElement | null>,
  page: PDFPageProxy | null,
  rotation: Rotation,
): void {
  useEffect(() => {
    const container = holder.current;
    if (page === null || container === null) return;
    const viewport = page.getViewport({ scale: 1, rotation: rotationOf(page, rotation) });
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport });
    // A page whose words cannot be read is still worth seeing.
    layer.render().catch(() => undefined);
    return () => {
      layer.cancel();
      container.replaceChildren();
    };
  }, [holder, page, rotation]);
}
