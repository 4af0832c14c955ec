import { irregularFormsOf } from "./word-stem.ts";
import { codeAt, type Begins } from "./words.ts";

const SIGNS = 128;
const CODE = { i: 0x69, y: 0x79 } as const;

/** One letter or digit, small or not. */
function eitherCase(code: number): string {
  const sign = String.fromCharCode(code);
  const capital = sign.toUpperCase();
  return sign === capital ? sign : sign + capital;
}

/** Words of a plain text by their first sign and what may follow it; all that begin with the sign where null may. */
function patternOf(secondsOf: ReadonlyMap<number, ReadonlySet<number> | null>): RegExp {
  const beginnings = [...secondsOf].map(([first, seconds]) => {
    const second = seconds === null ? "" : `[${[...seconds].map(eitherCase).join("")}]`;
    return `[${eitherCase(first)}]${second}`;
  });
  const one = beginnings.length === 0 ? "(?!)" : beginnings.join("|");
  return new RegExp(`(?<![A-Za-z0-9])(?:${one})[A-Za-z0-9]*`, "g");
}

const isPlain = (code: number): boolean => /[a-z0-9]/.test(String.fromCharCode(code));

/** What may follow each first sign; null where anything may, or nothing. */
function secondsAfter(words: readonly string[]): Map<number, Set<number> | null> {
  const secondsOf = new Map<number, Set<number> | null>();
  for (const one of words) {
    const [first, second] = [codeAt(one, 0), codeAt(one, 1)];
    const before = secondsOf.get(first);
    if (!isPlain(first) || before === null) continue;
    const seconds = before ?? new Set<number>();
    if (second === 0) secondsOf.set(first, null);
    else if (isPlain(second)) secondsOf.set(first, seconds.add(second));
    if (second === CODE.i) seconds.add(CODE.y);
  }
  return secondsOf;
}

/**
 * Tells by its first two signs whether a plain word may have one of some stems, or may begin as one of some words does.
 * Stemming keeps these two, but for irregular forms ("came") and "dying".
 */
export function beginsLike(stems: readonly string[], words: readonly string[]): Begins {
  const secondsOf = secondsAfter([...stems, ...stems.flatMap(irregularFormsOf), ...words]);
  const may = new Uint8Array(SIGNS * SIGNS);
  for (const [first, seconds] of secondsOf)
    for (const second of seconds ?? Array(SIGNS).keys()) may[first * SIGNS + second] = 1;
  return { may: (first, second) => may[first * SIGNS + second] === 1, pattern: patternOf(secondsOf) };
}
