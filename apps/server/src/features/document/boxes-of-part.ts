import type { TextPlace } from "@reading-room/contract/find-words";
import { courseOf, lineBoxes, type Box, type Course } from "../../core/pages/line-boxes.ts";
import type { WordLayout } from "../../core/page.ts";
import { wordsWithin, type PlacedBox } from "../../core/pages/word-layout.ts";

const NARROW = /[ijlftrI\p{P}]/u;
const WIDE = /[mwMW]/;
const CAPITAL = /\p{Lu}/u;
const MARK = /\p{M}/u;
const SPEAKS = /[\p{L}\p{N}]/u;
/** Their letters stand from right to left. */
const LEFTWARDS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
/** Some words around one tell which way its line runs. */
const AROUND_CHARS = 30;

/** How wide a letter is set, as a share of most: of a word's part in Times or Helvetica half a letter off at worst. */
function widthOf(letter: string): number {
  if (MARK.test(letter)) return 0;
  if (NARROW.test(letter)) return 0.5;
  if (WIDE.test(letter)) return 1.5;
  return CAPITAL.test(letter) ? 1.3 : 1;
}

const widthIn = (text: string): number => [...text].reduce((sum, letter) => sum + widthOf(letter), 0);

/** The share of a word that stands before a place in it: none or all where only punctuation is cut off. */
function shareBefore(word: string, at: number): number {
  if (at <= 0 || at >= word.length) return at <= 0 ? 0 : 1;
  const [before, behind] = [word.slice(0, at), word.slice(at)];
  if (!SPEAKS.test(before)) return 0;
  return SPEAKS.test(behind) ? widthIn(before) / widthIn(word) : 1;
}

/** From where to where of a word, as shares of its length. */
type Stretch = readonly [from: number, to: number];

/** A stretch of a box along its line. */
function stretchOf(box: Box, { isUpright, direction }: Course, [from, to]: Stretch): Box {
  const [begin, end] = direction === 1 ? [from, to] : [1 - to, 1 - from];
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  return isUpright
    ? { ...box, top: box.top + begin * height, bottom: box.top + end * height }
    : { ...box, left: box.left + begin * width, right: box.left + end * width };
}

/**
 * Where a place of a page's text stands on the paper, line by line. What begins or ends inside a word takes in its part of that
 * word's box, by the letters; words are whole that are written from right to left.
 */
export function boxesOfPart(layout: WordLayout, text: string, { start, end }: TextPlace): Box[] {
  const words = wordsWithin(layout, start, end);
  const course = courseOf(wordsWithin(layout, start - AROUND_CHARS, end + AROUND_CHARS));
  const partOf = (word: PlacedBox): Box => {
    const letters = text.slice(word.start, word.end);
    if (LEFTWARDS.test(letters)) return word.box;
    const before = (at: number) => shareBefore(letters, at - word.start);
    return stretchOf(word.box, course, [before(start), before(end)]);
  };
  const parts = words.map((word) => ({ ...word, box: partOf(word) }));
  return lineBoxes(parts, courseOf(words));
}
