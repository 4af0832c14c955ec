import type { Box } from "@reading-room/contract/passages";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { useState } from "react";
import type { Goal } from "../use-going.ts";
import type { Rotation } from "../view-state.ts";
import type { Zoom } from "../zoom.ts";
import { readableScale } from "./readable-scale.ts";
import { readColumn } from "./use-column.ts";
import { useDoubleTap } from "./use-double-tap.ts";
import { WORTH_ZOOMING } from "./use-opening-zoom.ts";

interface TappedZoom {
  readonly pdf: PDFDocumentProxy;
  readonly goal: Goal;
  readonly zoom: Zoom;
  readonly scale: number;
  readonly rotation: Rotation;
  readonly pageWidth: number;
  readonly roomWidth: number;
  readonly onZoom: (zoom: Zoom) => void;
}

/** Where the column fits the window already, what is tapped is made so much larger. */
const CLOSER = 1.6;

/** As much of a page's width around a point as the window shows at a scale. */
function around([x, y]: Box, share: number): Box {
  const left = Math.min(Math.max(0, x - share / 2), Math.max(0, 1 - share));
  return [left, y, left + share, y];
}

/**
 * Two taps make the column under the finger as wide as the window, or fit the width again.
 * @returns what is gone to meanwhile, which is the goal until somebody taps and from the next one on, and what listens to fingers
 */
export function useTappedZoom({ pdf, goal, zoom, scale, rotation, onZoom, ...sight }: TappedZoom) {
  const [tapped, setTapped] = useState<{ readonly instead: Goal; readonly goal: Goal } | null>(null);
  const goTo = (page: number, spot: Box, next: Zoom) => {
    setTapped({ instead: goal, goal: { page, hit: null, spot } });
    onZoom(next);
  };
  const onPointerUp = useDoubleTap(rotation, async (page, point) => {
    if (zoom !== "width") return goTo(page, point, "width");
    const column = await readColumn(pdf, page, point);
    const readable = column === null ? 0 : readableScale(column, sight);
    if (column !== null && readable > scale * WORTH_ZOOMING) return goTo(page, column, readable);
    const closer = scale * CLOSER;
    goTo(page, around(point, sight.roomWidth / (sight.pageWidth * closer)), closer);
  });
  return { goal: tapped?.instead === goal ? tapped.goal : goal, onPointerUp };
}
