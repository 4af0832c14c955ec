import { isYearNumber } from "./year-number.ts";

const FIRST_GROUP = /^[1-9]\d{0,2}$/;
const GROUP = /^\d{3}$/;
const WHOLE = /^[1-9]\d{3,14}$/;

/** Whether digits may be the first of a number's groups. */
export const isFirstGroup = (digits: string): boolean => FIRST_GROUP.test(digits);

/** Whether digits may be any further one. */
export const isGroup = (digits: string): boolean => GROUP.test(digits);

/** The digits of a whole number in groups of three, as large numbers are written: "1", "250" of "1250". */
export const groupsOf = (digits: string): string[] => digits.split(/(?=(?:\d{3})+$)/);

/** A whole number of four digits or more, as words, in the other way to write it: "1250" for "1 250"; null for all else, and for years. */
export function otherwiseGrouped(words: readonly string[]): string | null {
  const [first = "", ...rest] = words;
  if (rest.length > 0) return isFirstGroup(first) && rest.every(isGroup) ? words.join("") : null;
  return WHOLE.test(first) && !isYearNumber(first) ? groupsOf(first).join(" ") : null;
}
