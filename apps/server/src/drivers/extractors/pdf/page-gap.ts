import { isGarbled } from "../../../core/recognised/garbled-text.ts";
import type { PageFrame } from "./page-frame.ts";
import { boundsOf, OBJECT } from "./page-objects.ts";
import type { Pdfium } from "./pdfium.ts";

/** A page with less text than this is as good as one without, if a picture covers half of it. */
const FEW_CHARS = 40;
const COVERING_SHARE = 0.5;
/** A stamp, a running head or a page number set over a scan says more than that; and a scan covers nearly all of its page. */
const STAMP_CHARS = 300;
const SCAN_SHARE = 0.85;
/** A page without a word that shows a picture of some size may say something in it. */
const PICTURE_SHARE = 0.03;
const MAX_OBJECTS = 2_000;
const MANY_PATHS = 200;

const SCANNED = "scanned page without text: needs text recognition";
const STAMPED = "a picture covers this page but for a few words: needs text recognition";
const PICTURED = "this page shows only a picture: needs text recognition";
const UNREADABLE = "the text of this page has no readable encoding: needs text recognition";
const DRAWN = "this page shows only a drawing: needs text recognition";

interface Seen {
  readonly texts: readonly string[];
  readonly dropped: number;
  readonly frame: PageFrame;
}

/**
 * What of a page its text does not tell.
 * @returns why the page has no text, or not all, null when it has enough or is blank; a reason names a picture that can be read
 */
export function pageGap(pdfium: Pdfium, page: number, { texts, dropped, frame }: Seen): string | null {
  const chars = texts.reduce((sum, text) => sum + text.length, 0);
  if (dropped > 20 && dropped > chars) return UNREADABLE;
  if (isGarbled(texts)) return UNREADABLE;
  if (chars >= STAMP_CHARS) return null;
  const { covered, paths } = survey(pdfium, page, frame);
  if (chars < FEW_CHARS && covered >= COVERING_SHARE) return SCANNED;
  if (covered >= SCAN_SHARE) return STAMPED;
  if (chars > 0) return null;
  if (covered >= PICTURE_SHARE) return PICTURED;
  return paths >= MANY_PATHS ? DRAWN : null;
}

/** How much of the page pictures cover, strips of one picture added up, and how many lines are drawn. */
function survey(pdfium: Pdfium, page: number, frame: PageFrame): { covered: number; paths: number } {
  const { call, allocate, free } = pdfium;
  const count = Math.min(call.FPDFPage_CountObjects(page), MAX_OBJECTS);
  const memory = allocate(16);
  let [covered, paths] = [0, 0];
  for (let i = 0; i < count; i++) {
    const object = call.FPDFPage_GetObject(page, i);
    const type = call.FPDFPageObj_GetType(object);
    if (type === OBJECT.path) paths++;
    const bounds = type === OBJECT.image || type === OBJECT.form ? boundsOf(pdfium, object, memory) : null;
    if (bounds === null) continue;
    const { left, bottom, right, top } = bounds;
    covered += Math.abs((right - left) * (top - bottom)) / (frame.width * frame.height);
  }
  free(memory);
  return { covered, paths };
}
