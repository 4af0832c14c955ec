import { wordsOfRow, type Row } from "./line.ts";
import type { Word } from "./word.ts";

/** On so many lines words stand on both sides of a strip that is free: in running text spaces do not stand below each other so often. */
const MIN_LINES = 5;
/** So few lines may go across, as a title does. */
const MAX_CROSSING = 0.04;
/** A strip is no narrower than this, in type sizes, nor than this, in points. */
const MIN_WIDTH = 0.45;
const MIN_POINTS = 3;
/** On so many lines something stands in a column. */
const MIN_FILLED = 2;
/** Boxes of words are a little wider than what is seen of them. */
const SLACK = 0.5;

/** An upright strip between two columns, in points from the left. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** Where no word stands, from the first line to the last, between words on many lines, from the left. */
export function freeStrips(lines: readonly Row[]): Gap[] {
  const words = lines.map(wordsOfRow);
  const all = words.flat();
  if (lines.length < MIN_LINES || all.length === 0) return [];
  const left = Math.min(...all.map((word) => word.left));
  const width = Math.ceil(Math.max(...all.map((word) => word.right)) - left);
  const crossing = countLines(words, width, (line) => line.map((word) => [word.left - left, word.right - left]));
  const between = countLines(words, width, (line) => {
    const [from, to] = [Math.min(...line.map((word) => word.right)), Math.max(...line.map((word) => word.left))];
    return [[from - left, to - left]];
  });
  const least = Math.max(MIN_POINTS, MIN_WIDTH * (all[0]?.size ?? 0));
  const isFree = (x: number): boolean =>
    (crossing[x] ?? 0) <= MAX_CROSSING * lines.length && (between[x] ?? 0) >= MIN_LINES;
  const found: Gap[] = [];
  for (let x = 0; x < width; x++) {
    const start = x;
    while (x < width && isFree(x)) x++;
    if (x - start >= least) found.push({ from: left + start, to: left + x });
  }
  return asColumns(found, words);
}

/** Of strips that hardly a line has words between, the widest: they are one gap, into which a title or a long cell reaches. */
function asColumns(strips: readonly Gap[], lines: readonly (readonly Word[])[]): Gap[] {
  return strips.reduce<Gap[]>((kept, strip) => {
    const last = kept.at(-1);
    const isBetween = (word: Word): boolean =>
      last !== undefined && word.left >= last.to - 1 && word.right <= strip.from + 1;
    if (last === undefined || lines.filter((line) => line.some(isBetween)).length >= MIN_FILLED)
      return [...kept, strip];
    return strip.to - strip.from > last.to - last.from ? [...kept.slice(0, -1), strip] : kept;
  }, []);
}

/** For each point from the left, on how many lines one of their stretches covers it. */
function countLines(
  lines: readonly (readonly Word[])[],
  width: number,
  stretchesOf: (line: readonly Word[]) => readonly (readonly [from: number, to: number])[],
): Uint16Array {
  const counts = new Uint16Array(width + 1);
  for (const line of lines) {
    const covered = new Set<number>();
    for (const [from, to] of stretchesOf(line))
      for (let x = Math.max(0, Math.floor(from + SLACK)); x < Math.min(width, to - SLACK); x++) covered.add(x);
    for (const x of covered) counts[x] = (counts[x] ?? 0) + 1;
  }
  return counts;
}
