import type { RawPage } from "../../../core/pages/raw-page.ts";
import type { Pdfium } from "./pdfium.ts";

/** A box in the page's own space, in points. */
export interface Edges {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** The displayed page: its CropBox, turned by its Rotate entry. All places given are in the page's own space, in points. */
export interface PageFrame {
  /** Displayed, in points. */
  readonly width: number;
  readonly height: number;
  /** Whether more than half of a box stands on it. */
  shows(box: Edges): boolean;
  /** Left, top, right, bottom as fractions of the displayed page. */
  boxOf(box: Edges): readonly [number, number, number, number];
  /** Quarter turns that bring text of this direction upright. */
  turnFor(quarter: number): RawPage["turn"];
  /** Points from the top of the reading frame. */
  baselineOf(origin: { readonly x: number; readonly y: number }, turn: RawPage["turn"]): number;
}

const quarters = (count: number): RawPage["turn"] => {
  const rest = ((count % 4) + 4) % 4;
  return rest === 1 || rest === 2 || rest === 3 ? rest : 0;
};

/** Reads where a page's shown part lies. */
export function pageFrame({ call, allocate, free, floats }: Pdfium, page: number): PageFrame {
  const memory = allocate(16);
  call.FPDF_GetPageBoundingBox(page, memory);
  const [left = 0, top = 0, right = 0, bottom = 0] = floats().slice(memory >> 2, (memory >> 2) + 4);
  free(memory);
  return frameOf(
    { left, bottom, right: right > left ? right : left + 612, top: top > bottom ? top : bottom + 792 },
    quarters(call.FPDFPage_GetRotation(page)),
  );
}

function frameOf(crop: Edges, rotation: RawPage["turn"]): PageFrame {
  const [across, up] = [crop.right - crop.left, crop.top - crop.bottom];
  const isOnSide = rotation % 2 === 1;
  const [width, height] = isOnSide ? [up, across] : [across, up];
  const point = (x: number, y: number) => turned((x - crop.left) / across, (crop.top - y) / up, rotation);
  return {
    width,
    height,
    shows: (box) =>
      inside((box.left + box.right) / 2, crop.left, crop.right) &&
      inside((box.bottom + box.top) / 2, crop.bottom, crop.top),
    boxOf: (box) => {
      const [a, b] = [point(box.left, box.top), point(box.right, box.bottom)];
      return [Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y)];
    },
    turnFor: (quarter) => quarters(quarter - rotation),
    baselineOf: ({ x, y }, turn) => {
      const displayed = point(x, y);
      return turned(displayed.x, displayed.y, turn).y * (turn % 2 === 1 ? width : height);
    },
  };
}

const inside = (value: number, low: number, high: number): boolean => value >= low && value <= high;

/** A point of the unit square, turned clockwise by quarters; y grows downwards. */
function turned(x: number, y: number, count: RawPage["turn"]): { readonly x: number; readonly y: number } {
  if (count === 1) return { x: 1 - y, y: x };
  if (count === 2) return { x: 1 - x, y: 1 - y };
  if (count === 3) return { x: y, y: 1 - x };
  return { x, y };
}
