import { irregularFormsOf } from "./word-stem.ts";
import { codeAt, type Begins } from "./words.ts";

const SIGNS = 128;
const CODE = { i: 0x69, y: 0x79 } as const;

/**
 * Tells by its first two signs whether a plain word may have one of some stems, or may begin as one of some words does.
 * Stemming keeps these two, but for irregular forms ("came") and "dying".
 */
export function beginsLike(stems: readonly string[], words: readonly string[]): Begins {
  const may = new Uint8Array(SIGNS * SIGNS);
  const allow = (first: number, second: number): void => {
    if (first < SIGNS && second < SIGNS) may[first * SIGNS + second] = 1;
  };
  for (const one of [...stems, ...stems.flatMap(irregularFormsOf), ...words]) {
    const [first, second] = [codeAt(one, 0), codeAt(one, 1)];
    if (second === 0) for (let any = 0; any < SIGNS; any++) allow(first, any);
    else allow(first, second);
    if (second === CODE.i) allow(first, CODE.y);
  }
  return (first, second) => may[first * SIGNS + second] === 1;
}
