import type { QueryTerm } from "../../../core/query/query.ts";
import { isYearNumber } from "../../../core/text/year-number.ts";

/** A number as its digits stand apart: what is whole in groups of three digits or in one, then, if any, what is behind the point. */
interface Parted {
  readonly whole: readonly string[];
  readonly decimals: string | null;
}

const FIRST_GROUP = /^[1-9]\d{0,2}$/;
const GROUP = /^\d{3}$/;
const LARGE = /^[1-9]\d{4,14}$/;
/** As of an amount of money: with more behind it, four digits are rather a section's number. */
const SMALLER = /^[1-9]\d{3}$/;
const CENTS = /^\d{1,2}$/;
const DECIMALS = /^\d{1,6}$/;
const ZEROS = /^0+$/;

/** "12,450.75" with its groups apart; null where digits stand otherwise. */
function grouped(digits: readonly string[]): Parted | null {
  const [first = "", ...rest] = digits;
  if (!FIRST_GROUP.test(first) || rest.length === 0) return null;
  const end = rest.findIndex((one) => !GROUP.test(one));
  const groups = end === -1 ? rest : rest.slice(0, end);
  const [decimals = null, ...more] = end === -1 ? [] : rest.slice(end);
  if (groups.length === 0 || more.length > 0 || (decimals !== null && !DECIMALS.test(decimals))) return null;
  return { whole: [first, ...groups], decimals };
}

/** "12450.75" likewise; a year with its month is none. */
function ungrouped(digits: readonly string[]): Parted | null {
  const [whole = "", decimals = null, ...more] = digits;
  if (more.length > 0) return null;
  if (LARGE.test(whole) && (decimals === null || DECIMALS.test(decimals))) return { whole: [whole], decimals };
  const isAmount = SMALLER.test(whole) && decimals !== null && CENTS.test(decimals) && !isYearNumber(whole);
  return isAmount ? { whole: [whole], decimals } : null;
}

const variant = (digits: readonly string[]): QueryTerm => ({
  kind: digits.length === 1 ? "word" : "phrase",
  text: digits.join(" "),
  isVariant: true,
});

const apart = (whole: string): string[] => whole.replace(/(?<=\d)(?=(?:\d{3})+$)/g, " ").split(" ");

/**
 * "100000" as "100,000", "12450.75" as "12,450.75", and the other way round: large numbers are written in groups of three
 * digits, or in one. Nothing but zeros behind the point says nothing: "1,000,000.00" is 1000000, too.
 * @param digits the words of what was typed
 */
export function numberVariants(digits: readonly string[]): QueryTerm[] {
  const number = grouped(digits) ?? ungrouped(digits);
  if (number === null) return [];
  const { whole, decimals } = number;
  const otherwise = whole.length > 1 ? [whole.join("")] : apart(whole.join(""));
  if (decimals === null) return [variant(otherwise)];
  const isRound = ZEROS.test(decimals);
  return [variant([...otherwise, decimals]), ...(isRound ? [variant(whole), variant(otherwise)] : [])];
}
