import type { Block, Page } from "../../../core/page.ts";
import type { RawPage } from "../../../core/pages/raw-page.ts";
import { MAX_HASHED_BYTES } from "../hash-file.ts";
import { MAX_PIXELS } from "./draw-picture.ts";
import type { Picture } from "./open-picture.ts";
import type { Told } from "./told.ts";

/** Smaller ones are signs and ornaments. */
const MIN_ACROSS = 120;
const MIN_DOWN = 40;
/** Where a picture does not tell its size on paper, it is a sheet's. */
const SHEET_POINTS = 800;
const POINTS_AN_INCH = 72;

/** A page that shows a picture and nothing else, before its text is recognised. */
export function picturePage(picture: Picture, number: number): RawPage {
  const { width, height, density } = picture;
  const scale = density === null ? SHEET_POINTS / Math.max(width, height) : POINTS_AN_INCH / density;
  const gap = gapOf(picture);
  return {
    number,
    label: null,
    width: width * scale,
    height: height * scale,
    turn: 0,
    words: {
      texts: [],
      boxes: new Float32Array(0),
      baselines: new Float32Array(0),
      sizes: new Float32Array(0),
      marks: new Uint8Array(0),
    },
    gap,
    needsRecognition: gap === NEEDED,
    confidence: null,
  };
}

const NEEDED = "a picture: needs text recognition";

function gapOf({ width, height, format, size, isDrawable }: Picture): string | null {
  const isLarge = Math.max(width, height) >= MIN_ACROSS && Math.min(width, height) >= MIN_DOWN;
  if (!isLarge) return null;
  if (!isDrawable)
    return `a picture in a kind of ${format} that cannot be drawn here, so text recognition cannot read it`;
  // What is recognised is kept by the hash of the bytes.
  const isTooLarge = width * height > MAX_PIXELS || size > MAX_HASHED_BYTES;
  return isTooLarge ? "a picture that is too large for text recognition" : NEEDED;
}

/** Puts what a picture tells of itself below what is read off it. */
export function withNotes(page: Page, told: Told): Page {
  let text = page.text;
  const blocks: Block[] = [...page.blocks];
  for (const note of told.notes) {
    if (text !== "") text += "\n\n";
    blocks.push({ kind: "note", level: 0, start: text.length, end: text.length + note.length });
    text += note;
  }
  return { ...page, text, blocks };
}
