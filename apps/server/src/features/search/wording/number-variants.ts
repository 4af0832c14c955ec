import type { QueryTerm } from "../../../core/query/query.ts";
import { groupsOf, isFirstGroup, isGroup } from "../../../core/text/number-groups.ts";
import { isYearNumber } from "../../../core/text/year-number.ts";

/** A number as its digits stand apart: what is whole in groups of three digits or in one, then, if any, what is behind the point. */
interface Parted {
  readonly whole: readonly string[];
  readonly decimals: string | null;
}

const LARGE = /^[1-9]\d{4,14}$/;
/** May be a year; and with more behind it than an amount of money has, four digits are rather a section's number. */
const SMALLER = /^[1-9]\d{3}$/;
const CENTS = /^\d{1,2}$/;
const DECIMALS = /^\d{1,6}$/;
const ZEROS = /^0+$/;

/** "12,450.75" with its groups apart; null where digits stand otherwise. */
function grouped(digits: readonly string[]): Parted | null {
  const [first = "", ...rest] = digits;
  if (!isFirstGroup(first) || rest.length === 0) return null;
  const end = rest.findIndex((one) => !isGroup(one));
  const groups = end === -1 ? rest : rest.slice(0, end);
  const [decimals = null, ...more] = end === -1 ? [] : rest.slice(end);
  if (groups.length === 0 || more.length > 0 || (decimals !== null && !DECIMALS.test(decimals))) return null;
  return { whole: [first, ...groups], decimals };
}

/** "12450.75" likewise; a year is none, nor one with its month, unless it is how much there is of something. */
function ungrouped(digits: readonly string[], isMeasured: boolean): Parted | null {
  const [whole = "", decimals = null, ...more] = digits;
  if (more.length > 0) return null;
  if (LARGE.test(whole) && (decimals === null || DECIMALS.test(decimals))) return { whole: [whole], decimals };
  const mayBeAmount = SMALLER.test(whole) && (decimals === null || CENTS.test(decimals));
  return mayBeAmount && (isMeasured || !isYearNumber(whole)) ? { whole: [whole], decimals } : null;
}

const variant = (digits: readonly string[]): QueryTerm => ({
  kind: digits.length === 1 ? "word" : "phrase",
  text: digits.join(" "),
  isVariant: true,
});

/**
 * "100000" as "100,000", "12450.75" as "12,450.75", and the other way round: large numbers are written in groups of three
 * digits, or in one. Nothing but zeros behind the point says nothing: "1,000,000.00" is 1000000, too.
 * @param digits the words of what was typed
 * @param isMeasured what it is a number of stands beside it
 */
export function numberVariants(digits: readonly string[], isMeasured = false): QueryTerm[] {
  const number = grouped(digits) ?? ungrouped(digits, isMeasured);
  if (number === null) return [];
  const { whole, decimals } = number;
  const otherwise = whole.length > 1 ? [whole.join("")] : groupsOf(whole.join(""));
  if (decimals === null) return [variant(otherwise)];
  const isRound = ZEROS.test(decimals);
  return [variant([...otherwise, decimals]), ...(isRound ? [variant(whole), variant(otherwise)] : [])];
}

const MEASURE =
  /^(?:hours?|days?|weeks?|months?|hz|khz|k?m|kms?|miles?|feet|ft|yards?|met(?:er|re)s?|kilomet(?:er|re)s?|k?g|kgs?|kilos?|lbs?|tons?|tonnes?|lit(?:er|re)s?|gallons?|watts?|volts?|k?w|rpm|psi|eur|euros?|usd|dollars?|gbp|pounds?|chf|francs?|jpy|yen)$/;

/** Whether a word beside a number tells that it is one of something, and no year. */
export const isMeasure = ({ kind, text }: QueryTerm): boolean => kind === "word" && MEASURE.test(text);

/** A number that is typed with spaces between its groups of digits, as others write it in one. */
interface SpacedNumber {
  /** The place of its first group among the query's words, and of what comes behind its last one. */
  readonly start: number;
  readonly end: number;
  readonly term: QueryTerm;
}

const MAX_GROUPS = 5;

/** "1 250 000" as "1250000". @param words those of the query, each as it was typed */
export const spacedNumbers = (words: readonly string[]): SpacedNumber[] =>
  words.flatMap((first, start) => {
    const goesOn = isGroup(first) && /^\d{1,3}$/.test(words[start - 1] ?? "");
    if (!isFirstGroup(first) || goesOn) return [];
    const behind = words.findIndex((word, at) => at > start && !isGroup(word));
    const end = behind === -1 ? words.length : behind;
    const digits = words.slice(start, end);
    return digits.length < 2 || digits.length > MAX_GROUPS ? [] : [{ start, end, term: variant([digits.join("")]) }];
  });
