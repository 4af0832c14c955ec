import type { PageFrame } from "./page-frame.ts";
import type { Pdfium } from "./pdfium.ts";

/** PDFium's numbers for kinds of page objects. */
const PATH = 2;
const IMAGE = 3;
const FORM = 5;

/** A page with less text than this may still be a picture of a page, with a stamp on it. */
const FEW_CHARS = 40;
const COVERING_SHARE = 0.5;
const MAX_OBJECTS = 2_000;
const MANY_PATHS = 200;

export const SCANNED = "scanned page without text: needs text recognition";
const UNREADABLE = "the text of this page has no readable encoding: needs text recognition";
const DRAWN = "this page shows only a drawing";

interface Seen {
  readonly chars: number;
  readonly dropped: number;
}

/** Why a page has no text, or null when it has enough or is blank. */
export function pageGap(
  pdfium: Pdfium,
  page: number,
  { chars, dropped, frame }: Seen & { readonly frame: PageFrame },
): string | null {
  if (dropped > 20 && dropped > chars) return UNREADABLE;
  if (chars >= FEW_CHARS) return null;
  const { covered, paths } = survey(pdfium, page, frame);
  if (covered >= COVERING_SHARE) return SCANNED;
  return chars === 0 && paths >= MANY_PATHS ? DRAWN : null;
}

/** How much of the page pictures cover, strips of one picture added up, and how many lines are drawn. */
function survey(
  { call, allocate, free, floats }: Pdfium,
  page: number,
  frame: PageFrame,
): { covered: number; paths: number } {
  const count = Math.min(call.FPDFPage_CountObjects(page), MAX_OBJECTS);
  const memory = allocate(16);
  const at = memory >> 2;
  let [covered, paths] = [0, 0];
  for (let i = 0; i < count; i++) {
    const object = call.FPDFPage_GetObject(page, i);
    const type = call.FPDFPageObj_GetType(object);
    if (type === PATH) paths++;
    if (
      (type !== IMAGE && type !== FORM) ||
      call.FPDFPageObj_GetBounds(object, at * 4, at * 4 + 4, at * 4 + 8, at * 4 + 12) === 0
    )
      continue;
    const [left = 0, bottom = 0, right = 0, top = 0] = floats().slice(at, at + 4);
    covered += Math.abs((right - left) * (top - bottom)) / (frame.width * frame.height);
  }
  free(memory);
  return { covered, paths };
}
