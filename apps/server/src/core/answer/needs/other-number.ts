import { isYearNumber } from "../../text/year-number.ts";
import type { ClaimWord } from "../words/claim-words.ts";
import { wordSet } from "../words/word-set.ts";

const ORDINALS = wordSet("first second third fourth fifth sixth seventh eighth ninth tenth twelfth twentieth");
const DIGITS = /^\d+$/;

/** Numbers of one sort may stand in each other's place. */
function sortOf(number: string): "ordinal" | "year" | "cardinal" | "code" | "fraction" {
  if (ORDINALS.has(number)) return "ordinal";
  if (isYearNumber(number)) return "year";
  if (DIGITS.test(number)) return "cardinal";
  return /\d/.test(number) ? "code" : "fraction";
}

const numbersIn = (words: readonly ClaimWord[]): string[] => words.flatMap(({ number }) => number ?? []);

/** "Elizabeth II", not "appendix I." at a sentence's end. */
const RULER = /\b(\p{Lu}\p{L}{2,})\s+(I{1,3}|IV|VI{0,3}|IX|X)\b(?!\.)/gu;
const rulersIn = (text: string): string[][] =>
  Array.from(text.matchAll(RULER), ([, name = "", number = ""]) => [name, number]);

/** Whether a text has a name with another Roman numeral than the question, and nowhere with its own. */
function hasOtherRuler(asked: string, told: string): boolean {
  const there = rulersIn(told);
  return rulersIn(asked).some(([name, number]) => {
    const same = there.filter(([other]) => other === name);
    return same.length > 0 && same.every(([, other]) => other !== number);
  });
}

interface Read {
  readonly text: string;
  readonly words: readonly ClaimWord[];
}

/**
 * Whether a sentence has a number of the same sort in the place of one of the question: another year, "second" for "third",
 * "Elizabeth II" for "Elizabeth I".
 * @param around the words of the sentence and of those beside it, where the question's own number may stand
 */
export function hasOtherNumber(asked: Read, told: Read, around: () => readonly ClaimWord[]): boolean {
  if (hasOtherRuler(asked.text, told.text)) return true;
  const own = new Set(numbersIn(asked.words));
  const sorts = new Set(numbersIn(told.words).flatMap((number) => (own.has(number) ? [] : [sortOf(number)])));
  const displaced = [...own].filter((number) => sorts.has(sortOf(number)));
  if (displaced.length === 0) return false;
  const near = new Set(numbersIn(around()));
  return displaced.some((number) => !near.has(number));
}
