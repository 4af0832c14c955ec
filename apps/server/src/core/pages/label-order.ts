import { opensWithLabel, unquotedLabel } from "./item-label.ts";

/**
 * The number, letter or bullet that an item opens with; empty for none. What is quoted, of another law, is labelled apart from what
 * quotes it, by whichever marks.
 */
function labelOf(item: string): string {
  if (!opensWithLabel(item)) return "";
  const bare = unquotedLabel(item);
  return `${bare === item ? "" : '"'}${/^\S+/.exec(bare)?.[0] ?? ""}`;
}

/** Whether two items open with one label: bullets do, and so does a list of which every item is called 1. */
export const haveOneLabel = (item: string, other: string): boolean =>
  labelOf(item) !== "" && labelOf(item) === labelOf(other);

/** "(iv)" and "(x)" count as Romans do, "(b)" and "(c)" as letters. */
const ROMAN_COUNT = /^[ivx]+$/;

/** "(aa)" and "(BB)" count items within those of "(a)" and "(B)". */
const DOUBLED = /^([a-z])\1$/;

/** How an item is labelled, whatever its number: "(0)" for "(3)", "0.0." for "2.5.", "(a)", "(A)", "(i)" and "(aa)"; empty without a label. */
export const labelSort = (item: string): string =>
  labelOf(item).replace(/\d+|[a-z]+|[A-Z]+/g, (count) => {
    if (/\d/.test(count)) return "0";
    const small = count.toLowerCase();
    const sort = ROMAN_COUNT.test(small) ? "i" : DOUBLED.test(small) ? "aa" : "a";
    return count === small ? sort : sort.toUpperCase();
  });

/** What counts in a label, "iv" of "(iv)", with what stands around it. */
interface Counted {
  readonly count: string;
  readonly around: string;
}

function countedIn(item: string): Counted | null {
  const [, before, count, behind] = /^(.*?)(\d+|[a-z]{1,6}|[A-Z]{1,6})([.)]*)$/.exec(labelOf(item)) ?? [];
  return count === undefined ? null : { count, around: `${before} ${behind}` };
}

const ROMAN: ReadonlyMap<string, number> = new Map(Object.entries({ i: 1, v: 5, x: 10, l: 50, c: 100 }));

/** "iv" is 4. @returns NaN for what is no Roman number */
function romanValue(count: string): number {
  const values = [...count.toLowerCase()].map((sign) => ROMAN.get(sign) ?? Number.NaN);
  return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0);
}

const LETTERS = 26;

/** "c" is 3, and "aa" comes behind "z". @returns NaN for different letters */
function letterValue(count: string): number {
  const letters = count.toLowerCase();
  if (letters !== letters.charAt(0).repeat(letters.length)) return Number.NaN;
  return letters.charCodeAt(0) - "a".charCodeAt(0) + 1 + LETTERS * (letters.length - 1);
}

/** In which ways a count may be read: "i" is a letter and a Roman number. */
const waysOf = (count: string): readonly ((count: string) => number)[] =>
  /^\d/.test(count) ? [Number] : [letterValue, romanValue];

const isCapital = (count: string): boolean => /^[A-Z]/.test(count);

/**
 * Whether the label of an item is the one that comes behind that of another: "5." behind "4.", "(iv)" behind "(iii)", "i." behind
 * "h."; never where the two are labelled in different ways.
 */
export function followsOn(item: string, next: string): boolean {
  const [one, other] = [countedIn(item), countedIn(next)];
  if (one === null || other === null || one.around !== other.around) return false;
  const ways = isCapital(one.count) === isCapital(other.count) ? waysOf(one.count) : [];
  return ways.some((valueOf) => valueOf(other.count) - valueOf(one.count) === 1);
}

/** Whether a list begins to count with the label of an item. */
export const countsFirst = (item: string): boolean => /^(?:1|a|i|aa)$/i.test(countedIn(item)?.count ?? "");
