import { MARK, type RawPage } from "./raw-page.ts";
import { turnedBox, type Edges } from "./word.ts";

/** How far letters reach above and below their line, in type sizes. */
const UP = 0.78;
const DOWN = 0.22;
/** A band that leaves less of a word's box than this was made from a wrong size. */
const MIN_SHARE = 0.4;

/**
 * The box of a word as it is to be painted, as a fraction of the displayed page: as high as its letters. Fonts tell of heights
 * up to half as much again, so that boxes of lines below one another would overlap.
 */
export function paintedBox(page: RawPage, index: number): Edges {
  const { boxes, shown, marks, baselines, sizes } = page.words;
  const [left = 0, top = 0, right = 0, bottom = 0] = (shown ?? boxes).subarray(4 * index, 4 * index + 4);
  const told: Edges = [left, top, right, bottom];
  const isTurned = ((marks[index] ?? 0) & MARK.turned) !== 0;
  // What was recognised in a picture has boxes drawn round its letters.
  if (isTurned || shown !== undefined || page.confidence !== null) return told;
  const [from, high, to, low] = turnedBox(page.turn, told);
  const [baseline, size] = [(baselines[index] ?? 0) / page.height, (sizes[index] ?? 0) / page.height];
  const band = [Math.max(high, baseline - UP * size), Math.min(low, baseline + DOWN * size)] as const;
  if (band[1] - band[0] < MIN_SHARE * (low - high)) return told;
  return turnedBox(BACK[page.turn], [from, band[0], to, band[1]]);
}

const BACK: Readonly<Record<RawPage["turn"], RawPage["turn"]>> = { 0: 0, 1: 3, 2: 2, 3: 1 };
