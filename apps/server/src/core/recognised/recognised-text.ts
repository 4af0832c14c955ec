import { MARK, type RawPage, type RawWords } from "../pages/raw-page.ts";
import type { RecognisedPage, RecognisedWord } from "./recognised-page.ts";
import type { Box } from "../pages/line-boxes.ts";

/** Below this, what was recognised is a speck, a rule or a piece of a drawing more often than a word (eval/ocr). */
const MIN_CONFIDENCE = 0.3;
/** Of a word without letter or digit: specks are read as dots. */
const MIN_SIGN_CONFIDENCE = 0.5;
/** A gap of so many type sizes parts columns, which an engine may take for one line. */
const COLUMN_GAP = 1.2;
/** Heights of letters in parts of the type size, as most book types have them. */
const SMALL = 0.48;
const TALL = 0.71;
const DEEP = 0.21;
/** How far a word's box reaches from its baseline, whatever its letters: highlights stand level. */
const ABOVE = 0.8;
const BELOW = 0.22;
/** Lines so near to the text's usual size are set in it: letters tell a size only roughly. */
const SAME_SIZE = 0.12;
const USUAL_SIZE = 10;

interface Word extends Edges {
  readonly text: string;
  readonly line: number;
}

/** Points from the top left corner of the straightened page. */
interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Size = Pick<RawPage, "width" | "height">;

/**
 * Sets what text recognition read as a file would tell it: one baseline and type size a line, hyphens at lines' ends marked.
 * @param shown the displayed page's size in points
 */
export function recognisedText(page: RecognisedPage, shown: Size): Pick<RawPage, "turn" | "words"> {
  const frame = straightener(page, shown);
  const words = page.words
    .filter(isWord)
    .map((word): Word => ({ text: word.text, line: word.line, ...frame.straight(word) }));
  const lines = settled(linesOf(words).map(measure));
  const set = lines.flatMap((line, i) =>
    line.words.map((word, k) => setWord(line, word, endsLine(line, k) && i + 1 < lines.length)),
  );
  const boxes = set.map((word) => frame.shownBox(word));
  const fractions = (all: readonly Box[]) =>
    Float32Array.from(all.flatMap((box) => [box.left, box.top, box.right, box.bottom]));
  return {
    turn: page.turn,
    words: {
      texts: set.map((word) => word.text),
      boxes: fractions(set.map((word) => frame.readBox(word))),
      ...(page.skew !== 0 && { shown: fractions(boxes) }),
      baselines: Float32Array.from(set, (word) => word.baseline),
      sizes: Float32Array.from(set, (word) => word.size),
      marks: Uint8Array.from(set, (word) => (word.isHyphenated ? MARK.hyphen : 0)),
    } satisfies RawWords,
  };
}

const isWord = ({ text, confidence }: RecognisedWord): boolean =>
  confidence >= (isSmallSign(text) ? MIN_SIGN_CONFIDENCE : MIN_CONFIDENCE) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** Brings boxes from the displayed page to the straightened one and back. */
function straightener({ turn, skew }: RecognisedPage, shown: Size) {
  const isOnSide = turn % 2 === 1;
  const [width, height] = isOnSide ? [shown.height, shown.width] : [shown.width, shown.height];
  const angle = (skew * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const about = (x: number, y: number, by: number) => ({
    x: width / 2 + (x - width / 2) * cos - by * (y - height / 2) * sin,
    y: height / 2 + (y - height / 2) * cos + by * (x - width / 2) * sin,
  });
  const around = (box: Edges, size: { across: number; up: number }, by: number): Edges => {
    const { x, y } = about((box.left + box.right) / 2, (box.top + box.bottom) / 2, by);
    return { left: x - size.across / 2, right: x + size.across / 2, top: y - size.up / 2, bottom: y + size.up / 2 };
  };
  const toFractions = (box: Edges): Box =>
    turned(
      { left: box.left / width, right: box.right / width, top: box.top / height, bottom: box.bottom / height },
      turn === 0 ? 0 : 4 - turn,
    );
  return {
    straight: ({ box }: RecognisedWord): Edges => {
      const upright = turned(box, turn);
      const edges = {
        left: upright.left * width,
        right: upright.right * width,
        top: upright.top * height,
        bottom: upright.bottom * height,
      };
      return around(edges, unslanted(edges, cos, Math.abs(sin)), 1);
    },
    readBox: toFractions,
    shownBox: (edges: Edges): Box => {
      const [across, up] = [edges.right - edges.left, edges.bottom - edges.top];
      const slant = Math.abs(sin);
      return toFractions(around(edges, { across: across * cos + up * slant, up: up * cos + across * slant }, -1));
    },
  };
}

/** The word's own size out of that of the box around its slanting letters. */
function unslanted(edges: Edges, cos: number, sin: number): { across: number; up: number } {
  const [across, up] = [edges.right - edges.left, edges.bottom - edges.top];
  const by = cos * cos - sin * sin;
  return {
    across: Math.max((across * cos - up * sin) / by, 0.3 * across),
    up: Math.max((up * cos - across * sin) / by, 0.3 * up),
  };
}

/** A box of the unit square, turned clockwise by quarters. */
function turned({ left, top, right, bottom }: Box, quarters: number): Box {
  if (quarters === 1) return { left: 1 - bottom, top: left, right: 1 - top, bottom: right };
  if (quarters === 2) return { left: 1 - right, top: 1 - bottom, right: 1 - left, bottom: 1 - top };
  if (quarters === 3) return { left: top, top: 1 - right, right: bottom, bottom: 1 - left };
  return { left, top, right, bottom };
}

function linesOf(words: readonly Word[]): Word[][] {
  const lines: Word[][] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last?.[0]?.line === word.line) last.push(word);
    else lines.push([word]);
  }
  return lines;
}

interface Line {
  readonly words: readonly Word[];
  readonly baseline: number;
  readonly size: number;
}

const reachesDown = (text: string): boolean => /[gjpqyQ,;()[\]{}|/\\$@_ç]/.test(text);
const reachesUp = (text: string): boolean => /[\p{Lu}\p{N}bdfhklt()[\]{}|/\\!?'"“”‘’]/u.test(text);
const isSmallSign = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);

/** A line stands on the feet of its letters without tails, and is as large as most of its words say. */
function measure(words: readonly Word[]): Line {
  const told = words.filter((word) => !isSmallSign(word.text));
  const sure = told.length === 0 ? words : told;
  const size = middle(sure.map((word) => [sizeOf(word), word.text.length]));
  const baseline = middle(
    sure.map((word) => [reachesDown(word.text) ? word.bottom - DEEP * size : word.bottom, word.text.length]),
  );
  return { words, baseline, size };
}

function sizeOf({ text, top, bottom }: Word): number {
  const parts = (reachesUp(text) ? TALL : SMALL) + (reachesDown(text) ? DEEP : 0);
  return (bottom - top) / parts;
}

/** Brings the sizes of lines that differ by chance to the one that most letters have. */
function settled(lines: readonly Line[]): Line[] {
  const body = middle(lines.map(({ words, size }) => [size, words.reduce((sum, word) => sum + word.text.length, 0)]));
  return lines.map((line) => {
    const isBody = Math.abs(line.size - body) <= SAME_SIZE * body;
    return { ...line, size: Math.max(1, Math.round(2 * (isBody ? body : line.size)) / 2) };
  });
}

/** The middle of weighted values. */
function middle(values: readonly (readonly [value: number, weight: number])[]): number {
  const sorted = values.toSorted((a, b) => a[0] - b[0]);
  let rest = sorted.reduce((sum, [, weight]) => sum + weight, 0) / 2;
  for (const [value, weight] of sorted) {
    rest -= weight;
    if (rest <= 0) return value;
  }
  return USUAL_SIZE;
}

interface SetWord extends Edges {
  readonly text: string;
  readonly baseline: number;
  readonly size: number;
  readonly isHyphenated: boolean;
}

/** Of the page or of its column. */
function endsLine({ words, size }: Line, at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  return word === undefined || next === undefined || next.left - word.right > COLUMN_GAP * size;
}

/** @param mayBreak another line follows, on which the word may go on */
function setWord({ baseline, size }: Line, word: Word, mayBreak: boolean): SetWord {
  const isHyphenated = mayBreak && /\p{L}[-\u2010\u00ad\u00ac]$/u.test(word.text);
  return {
    text: (isHyphenated ? word.text.slice(0, -1) : word.text).normalize("NFC"),
    left: word.left,
    right: word.right,
    top: baseline - ABOVE * size,
    bottom: baseline + BELOW * size,
    baseline,
    size,
    isHyphenated,
  };
}
