import { oneLine } from "../../../core/text/clean-text.ts";

/** How a level of a list counts. */
export interface NumberLevel {
  readonly start: number;
  /** The standard's name of the signs: "decimal", "lowerRoman", "bullet". */
  readonly format: string;
  /** The label with a level's number at "%1" to "%9". */
  readonly pattern: string;
  /** Numbers of all levels in plain figures. */
  readonly isLegal: boolean;
}

/** Counts the items of one list, levels from 0. */
export interface ListCounter {
  /** @returns the label of the next item at this level, "" when it shows none */
  next(level: number): string;
  restart(level: number, at: number): void;
}

/** What stands for the label of every item that is not numbered. */
export const BULLET = "•";
/** A list has nine levels. */
const LEVELS = 9;

/** Counts from each level's start; an item of a higher level begins the ones below it anew. */
export function listCounter(levelAt: (level: number) => NumberLevel | null): ListCounter {
  const counts: (number | null)[] = Array.from({ length: LEVELS }, () => null);
  const startOf = (level: number) => levelAt(level)?.start ?? 1;
  return {
    next(asked) {
      const level = Math.min(Math.max(asked, 0), LEVELS - 1);
      const told = levelAt(level);
      counts[level] = (counts[level] ?? startOf(level) - 1) + 1;
      counts.fill(null, level + 1);
      if (told === null || told.format === "none") return "";
      if (told.format === "bullet") return BULLET;
      const label = told.pattern.replace(/%([1-9])/g, (_, digit: string) => {
        const other = Number(digit) - 1;
        const format = told.isLegal ? "decimal" : (levelAt(other)?.format ?? "decimal");
        return numberSign(counts[other] ?? startOf(other), format);
      });
      return oneLine(label);
    },
    restart: (level, at) => void (counts[level] = at - 1),
  };
}

/** A number as a list shows it. */
export function numberSign(value: number, format: string): string {
  if (format === "upperRoman" || format === "I") return roman(value);
  if (format === "lowerRoman" || format === "i") return roman(value).toLowerCase();
  if (format === "upperLetter" || format === "A") return letters(value);
  if (format === "lowerLetter" || format === "a") return letters(value).toLowerCase();
  if (format === "decimalZero") return String(value).padStart(2, "0");
  if (format === "ordinal") return `${value}${ordinalEnd(value)}`;
  if (format === "bullet" || format === "none") return "";
  return String(value);
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, "M"],
  [900, "CM"],
  [500, "D"],
  [400, "CD"],
  [100, "C"],
  [90, "XC"],
  [50, "L"],
  [40, "XL"],
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
];
/** Roman figures have no sign for more, and letters no sense. */
const MAX_SIGN = 4_000;

function roman(value: number): string {
  if (value < 1 || value >= MAX_SIGN) return String(value);
  let rest = value;
  let text = "";
  for (const [worth, sign] of ROMAN) {
    for (; rest >= worth; rest -= worth) text += sign;
  }
  return text;
}

/** A to Z, then AA, BB and so on. */
function letters(value: number): string {
  if (value < 1 || value >= MAX_SIGN) return String(value);
  return String.fromCharCode(65 + ((value - 1) % 26)).repeat(Math.ceil(value / 26));
}

const ordinalEnd = (value: number): string =>
  value % 100 >= 11 && value % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][value % 10] ?? "th");
