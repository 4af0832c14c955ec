import { readDate } from "../../../core/query/query-dates.ts";

/** Days from one to another, both included, as epoch milliseconds of the first moment and the last; UTC. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const DAY_MS = 24 * 60 * 60_000;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const DAY = "\\d{1,2}(?:st|nd|rd|th)?";

/** What names a date, a month, a year or a stretch that the calendar tells from today. Without groups. */
export const SPOKEN_DATE = [
  "\\d{4}-\\d{1,2}-\\d{1,2}",
  "\\d{4}-\\d{1,2}",
  `${MONTH}\\s+${DAY},?\\s+\\d{4}`,
  `${DAY}\\s+${MONTH},?\\s+\\d{4}`,
  `${MONTH},?\\s+\\d{4}`,
  "\\d{4}",
  "(?:last|this|previous)\\s+(?:week|month|year)",
  "today",
  "yesterday",
].join("|");

const monthNumber = (text: string): number => MONTHS.indexOf(text.slice(0, 3)) + 1;

const iso = (...parts: readonly (string | number)[]): string =>
  parts.map((part) => String(part).padStart(2, "0")).join("-");

/** A date in words as `readDate` takes it; null for what is none. */
function asIso(text: string): string | null {
  if (/^\d{4}(?:-\d{1,2}){0,2}$/.test(text)) return text;
  const monthFirst = /^([a-z]+)\.?,?\s+(?:(\d{1,2})\D*?,?\s+)?(\d{4})$/.exec(text);
  const dayFirst = /^(\d{1,2})\D{0,2}\s+([a-z]+)\.?,?\s+(\d{4})$/.exec(text);
  if (dayFirst !== null) return iso(dayFirst[3] ?? "", monthNumber(dayFirst[2] ?? ""), dayFirst[1] ?? "");
  if (monthFirst === null) return null;
  const [, month = "", day, year = ""] = monthFirst;
  return iso(year, monthNumber(month), ...(day === undefined ? [] : [day]));
}

const startOfDay = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS;

/** So many units of the calendar after the beginning of the one that a moment is in; weeks begin on Monday. */
function unitStart(now: number, unit: string, by: number): number {
  const date = new Date(startOfDay(now));
  if (unit === "year") return Date.UTC(date.getUTCFullYear() + by, 0, 1);
  if (unit === "month") return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + by, 1);
  const days = unit === "week" ? (date.getUTCDay() + 6) % 7 : 0;
  return date.getTime() + (by * (unit === "week" ? 7 : 1) - days) * DAY_MS;
}

const RELATIVE: Readonly<Record<string, readonly [by: number, unit: string]>> = {
  today: [0, "day"],
  yesterday: [-1, "day"],
};

/** The stretch that a spoken date names; null when no calendar has it. */
export function spanOf(spoken: string, now: number): Span | null {
  const text = spoken.toLowerCase().replace(/\s+/g, " ").trim();
  const [, which, unit] = /^(last|this|previous) (week|month|year)$/.exec(text) ?? [];
  const told =
    which !== undefined && unit !== undefined ? ([which === "this" ? 0 : -1, unit] as const) : RELATIVE[text];
  if (told !== undefined)
    return { from: unitStart(now, told[1], told[0]), to: unitStart(now, told[1], told[0] + 1) - 1 };
  const date = asIso(text);
  return date === null ? null : readDate(date);
}

/** The same day so many units before; of a month that is too short its last. */
export function unitsBefore(now: number, unit: string, count: number): number {
  const today = new Date(startOfDay(now));
  if (unit === "day" || unit === "week") return today.getTime() - count * (unit === "week" ? 7 : 1) * DAY_MS;
  const months = count * (unit === "year" ? 12 : 1);
  const first = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 1);
  const lastDay = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months + 1, 0)).getUTCDate();
  return first + (Math.min(today.getUTCDate(), lastDay) - 1) * DAY_MS;
}
