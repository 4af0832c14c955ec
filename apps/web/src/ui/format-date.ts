import { dateEnglish } from "./date-english.ts";

const DAY_MS = 24 * 60 * 60_000;
const DAYS_IN_WORDS = 7;

const midnight = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** "Today", "Yesterday", "N days ago" for fewer than 7 of the reader's own days, else the date; "Unknown" for null. */
export const formatDate = (iso: string | null, now = new Date()): string => {
  if (iso === null) return "Unknown";
  const date = new Date(iso);
  // Rounded, because a day with a change of clocks has 23 or 25 hours.
  const days = Math.round((midnight(now) - midnight(date)) / DAY_MS);
  if (days === 0) return "Today";
  if (days === 1) return "Yesterday";
  return days > 1 && days < DAYS_IN_WORDS ? `${days} days ago` : date.toLocaleDateString();
};

/** Date and time to the minute, in English, in the reader's own zone. */
export const formatDateTime = (iso: string): string =>
  new Date(iso).toLocaleString(dateEnglish(), { dateStyle: "medium", timeStyle: "short" });
