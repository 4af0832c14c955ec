import type { PageViewport } from "pdfjs-dist";

/** A page's own measures, and the way there from the document's. */
export type Paper = Pick<PageViewport, "convertToViewportPoint" | "width" | "height">;

const inside = (share: number): number => Math.min(Math.max(0, share), 1);

/** Where a point that the document names stands on its page, in shares of that; at its edge for one that lies outside. */
export function pointOn(paper: Paper, x: number, y: number): readonly [left: number, top: number] {
  const point = paper.convertToViewportPoint(x, y);
  return [inside(Number(point[0]) / paper.width), inside(Number(point[1]) / paper.height)];
}
