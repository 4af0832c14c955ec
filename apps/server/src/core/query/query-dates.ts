const DAY_MS = 24 * 60 * 60_000;
const DATE = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/;

interface DateRange {
  /** Epoch milliseconds, both inclusive, UTC. */
  readonly from: number;
  readonly to: number;
  /** ISO, as whole as it was given. */
  readonly iso: string;
}

const two = (value: number): string => String(value).padStart(2, "0");

/** Reads YYYY, YYYY-MM or YYYY-MM-DD as the time it spans; null when there is no such date. */
export function readDate(text: string): DateRange | null {
  const match = DATE.exec(text.trim());
  if (match === null) return null;
  const [year, month, day] = [match[1], match[2], match[3]].map((part) => (part === undefined ? null : Number(part)));
  if (year === null || year === undefined || year < 1) return null;
  const from = new Date(0);
  from.setUTCFullYear(year, (month ?? 1) - 1, day ?? 1);
  const isReal = from.getUTCMonth() === (month ?? 1) - 1 && from.getUTCDate() === (day ?? 1);
  if (!isReal) return null;
  const next = new Date(from);
  if (day !== null && day !== undefined) next.setTime(from.getTime() + DAY_MS);
  else if (month !== null && month !== undefined) next.setUTCMonth(month);
  else next.setUTCFullYear(year + 1);
  const rest = [month, day].flatMap((part) => (part === null || part === undefined ? [] : [two(part)]));
  return { from: from.getTime(), to: next.getTime() - 1, iso: [String(year).padStart(4, "0"), ...rest].join("-") };
}

/** Dates of publication, ISO, whole or in part, inclusive; null is open. */
export interface DateSpan {
  readonly from: string | null;
  readonly to: string | null;
}

/** Whether a span ends before it begins; a part of a date spans all that it may stand for. */
export const isImpossible = ({ from, to }: DateSpan): boolean =>
  from !== null && to !== null && from.slice(0, to.length) > to;

/** Reads "2019", "2019..2021", "2019-05.." or "..2021"; null when a side is no date or both are empty. */
export function readDateSpan(text: string): DateSpan | null {
  const [left = "", right, ...more] = text.split("..");
  if (more.length > 0) return null;
  const [from, to] = [readDate(left), readDate(right ?? left)];
  const isOpen = right !== undefined && (left.trim() === "") !== (right.trim() === "");
  if (isOpen) return from === null && to === null ? null : { from: from?.iso ?? null, to: to?.iso ?? null };
  return from === null || to === null ? null : { from: from.iso, to: to.iso };
}
