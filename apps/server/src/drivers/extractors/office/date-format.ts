import type { FormatToken } from "./format-tokens.ts";

const DAY_MS = 86_400_000;
/** Days are counted from here, and from here in files of old Macintoshes. */
const EPOCH = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** The calendar of spreadsheets has a 29 February 1900, day 60, which never was. */
const FALSE_LEAP_DAY = 60;
/** The last day of the year 9999. */
const MAX_DAY = 2_958_466;

const MONTHS = "January February March April May June July August September October November December".split(" ");
const DAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** Whether a section shows a date or a time. */
export const isDateFormat = (tokens: readonly FormatToken[]): boolean =>
  tokens.some(({ kind }) => kind === "date" || kind === "elapsed");

interface Moment {
  readonly date: Date;
  readonly serial: number;
  readonly hasHalves: boolean;
  /** As many decimals of the second as the format shows. */
  readonly decimals: number;
}

/** A day number as a date or time; null when no calendar has that day. */
export function dateText(tokens: readonly FormatToken[], serial: number, startsIn1904: boolean): string | null {
  if (!(serial >= 0 && serial < MAX_DAY)) return null;
  const days = !startsIn1904 && serial < FALSE_LEAP_DAY ? serial + 1 : serial;
  const decimals = decimalsOf(tokens);
  const unit = 1_000 / 10 ** decimals;
  const ms = Math.round((days * DAY_MS) / unit) * unit;
  const date = new Date((startsIn1904 ? EPOCH_1904 : EPOCH) + ms);
  const moment = { date, serial, hasHalves: tokens.some(({ kind }) => kind === "half"), decimals };
  return tokens.map((token, i) => piece(token, moment, isMinute(tokens, i))).join("");
}

const decimalsOf = (tokens: readonly FormatToken[]): number => {
  const point = tokens.findIndex(({ kind }, i) => kind === "point" && tokens[i + 1]?.kind === "digit");
  return point < 0 ? 0 : Math.min(3, tokens.slice(point + 1).filter(({ kind }) => kind === "digit").length);
};

const isTime = (token: FormatToken): boolean => token.kind === "date" || token.kind === "elapsed";

/** An m behind hours or before seconds counts minutes. */
function isMinute(tokens: readonly FormatToken[], at: number): boolean {
  if (!/^m{1,2}$/i.test(tokens[at]?.text ?? "")) return false;
  const before = tokens.slice(0, at).findLast(isTime);
  const after = tokens.slice(at + 1).find(isTime);
  return /^h/i.test(before?.text ?? "") || /^s/i.test(after?.text ?? "");
}

function piece({ kind, text }: FormatToken, moment: Moment, isMinutes: boolean): string {
  const { date, hasHalves, serial, decimals } = moment;
  if (kind === "elapsed") return elapsed(text, serial);
  if (kind === "half") return date.getUTCHours() < 12 ? "AM" : "PM";
  if (kind === "date")
    return isMinutes ? padded(date.getUTCMinutes(), text) : datePiece(text.toLowerCase(), date, hasHalves);
  if (kind === "point")
    return decimals === 0 ? "." : `.${String(date.getUTCMilliseconds()).padStart(3, "0").slice(0, decimals)}`;
  if (kind === "digit") return "";
  return text;
}

const padded = (value: number, pattern: string): string => String(value).padStart(pattern.length > 1 ? 2 : 1, "0");

function elapsed(text: string, serial: number): string {
  const perDay = { h: 24, m: 1_440, s: 86_400 }[text[0]?.toLowerCase() ?? ""] ?? 24;
  return padded(Math.floor(serial * perDay + 1e-6), text);
}

function datePiece(text: string, date: Date, hasHalves: boolean): string {
  const [letter] = text;
  if (letter === "y")
    return text.length > 2 ? String(date.getUTCFullYear()) : padded(date.getUTCFullYear() % 100, "yy");
  if (letter === "m") return named(MONTHS, date.getUTCMonth(), text) ?? padded(date.getUTCMonth() + 1, text);
  if (letter === "d") return named(DAYS, date.getUTCDay(), text) ?? padded(date.getUTCDate(), text);
  if (letter === "h") return padded(hasHalves ? ((date.getUTCHours() + 11) % 12) + 1 : date.getUTCHours(), text);
  if (letter === "s") return padded(date.getUTCSeconds(), text);
  return "";
}

/** Three letters ask for a short name, four for all of it, five for its initial. */
function named(names: readonly string[], at: number, pattern: string): string | null {
  const name = names[at] ?? "";
  if (pattern.length < 3) return null;
  if (pattern.length === 3) return name.slice(0, 3);
  return pattern.length === 5 ? name.slice(0, 1) : name;
}
