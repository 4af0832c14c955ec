import { MARK, type RawPage } from "./raw-page.ts";

/** A word in the page's reading frame: points from its top left corner. */
export interface Word {
  /** Its index in the raw page. */
  readonly index: number;
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly baseline: number;
  readonly size: number;
  readonly isBold: boolean;
  /** It ended its line with a hyphen that `text` does not hold. */
  readonly isHyphenated: boolean;
}

/** Readers know a hyphen behind small letters for what it is; in capitals it is a sign like others. */
const BROKEN_IN_CAPITALS = /\p{Lu}{2}-$/u;

/** Whether a word at a line's end goes on in the next line. */
export const isBroken = ({ isHyphenated, text }: Word): boolean => isHyphenated || BROKEN_IN_CAPITALS.test(text);

/** Whether a text goes on with a word that a line's end broke: in small letters, or in capitals as the word began. */
export function goesOnWith(broken: Word, text: string): boolean {
  if (!isBroken(broken)) return false;
  return (/\p{Lu}{2}-?$/u.test(broken.text) ? /^\p{Lu}{2}/u : /^\p{Ll}/u).test(text);
}

/** The same word, told as one that ended its line with a hyphen. */
export const asHyphenated = (word: Word): Word =>
  word.isHyphenated ? word : { ...word, text: word.text.slice(0, -1), isHyphenated: true };

/** Whether a word is what leads the eye to a page number, an amount or the next cell. */
export const isDots = ({ text }: Word): boolean => /^[.·_…]+$/.test(text);

/** The words of lines that go on with each other, those that their lines break told as such. */
export const runningWords = (lines: readonly (readonly Word[])[]): Word[] =>
  lines.flatMap((words, i) => {
    const last = words.at(-1);
    if (i === lines.length - 1 || last === undefined || !isBroken(last)) return words;
    return [...words.slice(0, -1), asHyphenated(last)];
  });

/** The page's words in the file's order: the upright ones, and those that are turned against the reading frame. */
export function wordsOf(page: RawPage): { readonly upright: Word[]; readonly turned: Word[] } {
  const upright: Word[] = [];
  const turned: Word[] = [];
  for (let i = 0; i < page.words.texts.length; i++) {
    const isTurned = ((page.words.marks[i] ?? 0) & MARK.turned) !== 0;
    (isTurned ? turned : upright).push(wordAt(page, i));
  }
  return { upright, turned };
}

function wordAt(page: RawPage, index: number): Word {
  const { texts, boxes, baselines, sizes, marks } = page.words;
  const mark = marks[index] ?? 0;
  const [left, top, right, bottom] = turnedBox(page.turn, boxes.subarray(4 * index, 4 * index + 4));
  return {
    index,
    text: texts[index] ?? "",
    left: left * page.width,
    top: top * page.height,
    right: right * page.width,
    bottom: bottom * page.height,
    baseline: baselines[index] ?? 0,
    size: sizes[index] ?? 0,
    isBold: (mark & MARK.bold) !== 0,
    isHyphenated: (mark & MARK.hyphen) !== 0,
  };
}

/** Of a box, as fractions of the page. */
export type Edges = readonly [left: number, top: number, right: number, bottom: number];

/** A box as it is seen when the page is turned clockwise by quarters. */
export function turnedBox(turn: RawPage["turn"], box: Iterable<number>): Edges {
  const [left = 0, top = 0, right = 0, bottom = 0] = box;
  if (turn === 1) return [1 - bottom, left, 1 - top, right];
  if (turn === 2) return [1 - right, 1 - bottom, 1 - left, 1 - top];
  if (turn === 3) return [top, 1 - right, bottom, 1 - left];
  return [left, top, right, bottom];
}
