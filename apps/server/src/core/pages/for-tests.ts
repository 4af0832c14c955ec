import { MARK, type RawPage } from "./raw-page.ts";

/** A line as a test sets it: in 10-point type, 5 points a letter, unless it says otherwise. */
export interface SetLine {
  readonly text: string;
  readonly x: number;
  /** Of its baseline, from the page's top. */
  readonly y: number;
  readonly size?: number;
  readonly isBold?: boolean;
  readonly isTurned?: boolean;
}

const WIDTH = 600;
const HEIGHT = 800;

/** A line that is drawn: from one point to another, in points from the page's top left. */
export type DrawnRule = readonly [left: number, top: number, right: number, bottom: number];

/** The lines of a table as most programs draw them: around all of its cells. */
export const ruledOff = (xs: readonly number[], ys: readonly number[]): DrawnRule[] => [
  ...ys.map((y) => [xs[0] ?? 0, y, xs.at(-1) ?? 0, y] as const),
  ...xs.map((x) => [x, ys[0] ?? 0, x, ys.at(-1) ?? 0] as const),
];

/** The same page with these lines drawn on it. */
export const withRules = (page: RawPage, rules: readonly DrawnRule[]): RawPage => ({
  ...page,
  rules: Float32Array.from(
    rules.flatMap(([left, top, right, bottom]) => [left / WIDTH, top / HEIGHT, right / WIDTH, bottom / HEIGHT]),
  ),
});

/** A raw page of 600 × 800 points with these lines; a hyphen at a line's end is told as a file would: behind small letters alone. */
export function rawPage(number: number, lines: readonly SetLine[], gap: string | null = null): RawPage {
  const words = lines.flatMap(wordsOf);
  return {
    number,
    label: null,
    width: WIDTH,
    height: HEIGHT,
    turn: 0,
    gap,
    needsRecognition: gap !== null,
    confidence: null,
    words: {
      texts: words.map((word) => word.text),
      boxes: Float32Array.from(words.flatMap((word) => word.box)),
      baselines: Float32Array.from(words, (word) => word.y),
      sizes: Float32Array.from(words, (word) => word.size),
      marks: Uint8Array.from(words, (word) => word.marks),
    },
  };
}

function wordsOf({ text, x, y, size = 10, isBold = false, isTurned = false }: SetLine) {
  const letter = size / 2;
  let at = x;
  return text.split(" ").map((full) => {
    const isHyphenated = /[^\p{Lu}]-$/u.test(full);
    const [left, right] = [at, at + full.length * letter];
    at = right + letter;
    return {
      text: isHyphenated ? full.slice(0, -1) : full,
      y,
      size,
      marks: (isBold ? MARK.bold : 0) + (isHyphenated ? MARK.hyphen : 0) + (isTurned ? MARK.turned : 0),
      box: [left / WIDTH, (y - 0.8 * size) / HEIGHT, right / WIDTH, (y + 0.2 * size) / HEIGHT],
    };
  });
}

/** Lines of running text from `y` downwards, 12 points apart. */
export const setLines = (x: number, y: number, texts: readonly string[]): SetLine[] =>
  texts.map((text, i) => ({ text, x, y: y + 12 * i }));
