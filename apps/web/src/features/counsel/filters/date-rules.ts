/** The quick buttons of the date range. */
export const QUICK_RANGES = [
  { label: "Last 6 Months", months: 6 },
  { label: "Last Year", months: 12 },
] as const;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** So many months up to today, in UTC, whole days. A day that its month does not have is its last: 31 August → 28 February. */
export function monthsUpTo(now: Date, months: number): { readonly startDate: string; readonly endDate: string } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() - months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const start = new Date(Date.UTC(year, month, Math.min(now.getUTCDate(), lastDay)));
  return { startDate: dayOf(start), endDate: dayOf(now) };
}

/** What is wrong with a date range, said at its end; undefined when nothing is. Empty dates do not restrict. */
export const endDateError = (startDate: string, endDate: string): string | undefined =>
  startDate !== "" && endDate !== "" && endDate < startDate ? "The end date comes before the start date" : undefined;
