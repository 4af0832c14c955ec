/** A rectangle on the displayed page: fractions of its width and height from its top left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A word's box, and how many letters it has. */
export interface BoxedWord {
  readonly box: Box;
  readonly letters: number;
}

/** How a stretch of text runs over the displayed page. */
export interface Course {
  readonly isUpright: boolean;
  /** 1 for rightwards or downwards, -1 for leftwards or upwards. */
  readonly direction: 1 | -1;
}

/** Words of so many letters are longer than high. */
const LONG_LETTERS = 4;
/** Words nearer than so many times their height follow one another on a line. */
const MAX_GAP = 2;
const SAME_LINE_SHARE = 0.5;
/** How far a word may stand before the line that it goes on, as a fraction of the page. */
const BEFORE = 0.01;

/** Joins the boxes of words, in reading order, to one for each line, whichever way the text runs over the page. */
export function lineBoxes(words: readonly BoxedWord[], course = courseOf(words)): Box[] {
  const lines: Box[] = [];
  for (const { box } of words) {
    const line = lines.at(-1);
    if (line !== undefined && isBeside(line, box, course)) lines[lines.length - 1] = around(line, box);
    else lines.push(box);
  }
  return lines;
}

/** A page that lies on its side shows its words upright, and one on its head has them run backwards. */
export function courseOf(words: readonly BoxedWord[]): Course {
  let [across, up] = [0, 0];
  for (const { box, letters } of words) {
    if (letters < LONG_LETTERS) continue;
    across += box.right - box.left;
    up += box.bottom - box.top;
  }
  const isUpright = up > across;
  let ahead = 0;
  words.forEach(({ box }, i) => {
    const last = words[i - 1]?.box;
    if (last !== undefined) ahead += stepOf(spanOf(last, isUpright), spanOf(box, isUpright));
  });
  return { isUpright, direction: ahead < 0 ? -1 : 1 };
}

/** A box as its line runs: where it begins and ends on it, and from where to where it reaches beside it. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

const spanOf = ({ left, top, right, bottom }: Box, isUpright: boolean): Span =>
  isUpright ? { from: top, to: bottom, low: left, high: right } : { from: left, to: right, low: top, high: bottom };

const isOnLine = (a: Span, b: Span): boolean =>
  Math.min(a.high, b.high) - Math.max(a.low, b.low) > SAME_LINE_SHARE * Math.min(a.high - a.low, b.high - b.low);

/** @returns 1 or -1 when the second stands close after or before the first on one line, else 0 */
function stepOf(first: Span, second: Span): number {
  const gap = Math.max(second.from - first.to, first.from - second.to);
  if (!isOnLine(first, second) || gap > MAX_GAP * (first.high - first.low)) return 0;
  return Math.sign(second.from + second.to - first.from - first.to);
}

/** On one line and going on; never a column away against the direction of reading. */
function isBeside(line: Box, word: Box, { isUpright, direction }: Course): boolean {
  const [before, after] = [spanOf(line, isUpright), spanOf(word, isUpright)];
  if (!isOnLine(before, after)) return false;
  return direction === 1 ? after.from >= before.from - BEFORE : after.to <= before.to + BEFORE;
}

const around = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});
