import type { Edges, PageFrame } from "./page-frame.ts";
import { boundsOf, OBJECT } from "./page-objects.ts";
import type { Pdfium } from "./pdfium.ts";

/** PDFium's numbers for kinds of a path's steps. */
const LINE_TO = 0;
const MOVE_TO = 2;

/** A page of more objects or steps is a drawing or a map, whose lines part no cells. */
const MAX_OBJECTS = 10_000;
const MAX_STEPS = 20_000;
/** In points: what is thinner is a line though it is drawn as an area, what is shorter parts nothing. */
const MAX_THICKNESS = 3;
const MIN_LENGTH = 6;
/** So light an area cannot be told from paper. */
const WHITE = 250;
const SCRATCH_BYTES = 48;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Reads the straight lines that a page draws level or upright, and the edges of its shaded areas: what tables are ruled with.
 * @returns boxes, left, top, right and bottom as fractions of the displayed page, four numbers a line
 */
export function readRules(pdfium: Pdfium, page: number, frame: PageFrame): Float32Array {
  const { call, allocate, free } = pdfium;
  const count = call.FPDFPage_CountObjects(page);
  if (count > MAX_OBJECTS) return new Float32Array(0);
  const scratch = allocate(SCRATCH_BYTES);
  const found: Edges[] = [];
  let steps = 0;
  for (let i = 0; i < count && steps <= MAX_STEPS; i++) {
    const path = call.FPDFPage_GetObject(page, i);
    if (call.FPDFPageObj_GetType(path) !== OBJECT.path || !isSeen(pdfium, path, scratch)) continue;
    steps += Math.max(0, call.FPDFPath_CountSegments(path));
    if (steps <= MAX_STEPS) found.push(...linesOf(pdfium, path, scratch));
  }
  free(scratch);
  return steps > MAX_STEPS ? new Float32Array(0) : Float32Array.from(found.filter(frame.shows).flatMap(frame.boxOf));
}

/** Whether a path leaves something on white paper. */
function isSeen({ call, words }: Pdfium, path: number, scratch: number): boolean {
  if (call.FPDFPath_GetDrawMode(path, scratch, scratch + 4) === 0) return false;
  const [fills = 0, strokes = 0] = words().subarray(scratch >> 2, (scratch >> 2) + 2);
  if (fills === 0 || strokes !== 0) return strokes !== 0;
  if (call.FPDFPageObj_GetFillColor(path, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return true;
  const [red = 0, green = 0, blue = 0, alpha = 0] = words().subarray(scratch >> 2, (scratch >> 2) + 4);
  return alpha > 0 && Math.min(red, green, blue) < WHITE;
}

function linesOf(pdfium: Pdfium, path: number, scratch: number): Edges[] {
  const whole = boundsOf(pdfium, path, scratch);
  if (whole === null) return [];
  if (thicknessOf(whole) <= MAX_THICKNESS) return isLong(whole) ? [whole] : [];
  return sidesOf(pdfium, path, scratch).filter((side) => isLong(side) && thicknessOf(side) < 1);
}

const thicknessOf = ({ left, bottom, right, top }: Edges): number => Math.min(right - left, top - bottom);

const isLong = ({ left, bottom, right, top }: Edges): boolean => Math.max(right - left, top - bottom) >= MIN_LENGTH;

/** The straight steps of a path, each as a box. */
function sidesOf({ call, floats }: Pdfium, path: number, scratch: number): Edges[] {
  const toPage = matrixOf({ call, floats }, path, scratch);
  const sides: Edges[] = [];
  let [start, last]: Point[] = [];
  const count = call.FPDFPath_CountSegments(path);
  for (let i = 0; i < count; i++) {
    const step = call.FPDFPath_GetPathSegment(path, i);
    if (call.FPDFPathSegment_GetPoint(step, scratch, scratch + 4) === 0) break;
    const [x = 0, y = 0] = floats().subarray(scratch >> 2, (scratch >> 2) + 2);
    const point = toPage({ x, y });
    const kind = call.FPDFPathSegment_GetType(step);
    if (kind === MOVE_TO) start = point;
    else if (kind === LINE_TO && last !== undefined) sides.push(between(last, point));
    if (call.FPDFPathSegment_GetClose(step) !== 0 && start !== undefined) sides.push(between(point, start));
    last = point;
  }
  return sides;
}

/** How a path's own space lies in that of its page. */
function matrixOf({ call, floats }: Pick<Pdfium, "call" | "floats">, path: number, scratch: number) {
  const isTold = call.FPDFPageObj_GetMatrix(path, scratch) !== 0;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = isTold ? floats().slice(scratch >> 2, (scratch >> 2) + 6) : [];
  return ({ x, y }: Point): Point => ({ x: a * x + c * y + e, y: b * x + d * y + f });
}

const between = (a: Point, b: Point): Edges => ({
  left: Math.min(a.x, b.x),
  bottom: Math.min(a.y, b.y),
  right: Math.max(a.x, b.x),
  top: Math.max(a.y, b.y),
});
