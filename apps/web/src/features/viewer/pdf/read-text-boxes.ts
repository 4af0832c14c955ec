import type { Box } from "@reading-room/contract/passages";
import type { PDFPageProxy } from "pdfjs-dist";
import { pointOn } from "./point-on.ts";
import type { Paper } from "./point-on.ts";

interface Piece {
  readonly str: string;
  /** Of its first sign: the way that it runs, the way up, and where it begins. */
  readonly transform: readonly number[];
  /** In points. */
  readonly width: number;
  readonly height: number;
}

/** So many of them are looked at: a page of more is a drawing. */
const PIECES_MAX = 20_000;

/** A step of so many points along a direction. */
function along(x: number, y: number, points: number): readonly [x: number, y: number] {
  const length = Math.hypot(x, y) || 1;
  return [(x / length) * points, (y / length) * points];
}

function boxOf({ transform, width, height }: Piece, paper: Paper): Box {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform;
  const [runX, runY] = along(a, b, width);
  const [upX, upY] = along(c, d, height);
  const [left, top] = pointOn(paper, x, y);
  const [endLeft, endTop] = pointOn(paper, x + runX + upX, y + runY + upY);
  return [Math.min(left, endLeft), Math.min(top, endTop), Math.max(left, endLeft), Math.max(top, endTop)];
}

/** Where the words of a page stand on it, in shares of the upright page; empty for one without. */
export async function readTextBoxes(page: PDFPageProxy): Promise<Box[]> {
  const paper = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items
    .slice(0, PIECES_MAX)
    .flatMap((item) => ("str" in item && item.str.trim() !== "" ? [boxOf(item, paper)] : []));
}
