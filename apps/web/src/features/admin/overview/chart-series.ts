import type { DayNumbers } from "@reading-room/contract/admin";
import { dateEnglish } from "../../../ui/date-english.ts";
import { formatNumber } from "../../../ui/format-number.ts";

/** What the charts show, each of one number a day. */
export const CHARTS = [
  { key: "signups", title: "Sign-ups", one: "sign-up", many: "sign-ups" },
  { key: "logins", title: "Logins", one: "login", many: "logins" },
  { key: "questions", title: "Questions", one: "question", many: "questions" },
  { key: "filesIndexed", title: "Files indexed", one: "file indexed", many: "files indexed" },
] as const satisfies readonly { readonly key: Exclude<keyof DayNumbers, "date">; readonly [words: string]: string }[];

export type Chart = (typeof CHARTS)[number];

export interface Bar {
  readonly date: string;
  readonly value: number;
  /** Of the tallest: from 0 to 1; 0 everywhere where nothing happened. */
  readonly share: number;
}

export interface Series {
  readonly bars: readonly Bar[];
  readonly total: number;
}

/** One chart's bars, oldest day first. */
export function seriesOf(days: readonly DayNumbers[], { key }: Chart): Series {
  const tallest = Math.max(1, ...days.map((day) => day[key]));
  return {
    bars: days.map((day) => ({ date: day.date, value: day[key], share: day[key] / tallest })),
    total: days.reduce((sum, day) => sum + day[key], 0),
  };
}

const DAY = { day: "numeric", month: "short", timeZone: "UTC" } as const;

/** A day of the charts, which are in UTC, in English: "12 Mar". */
export const formatDay = (date: string): string => new Date(`${date}T00:00:00Z`).toLocaleDateString(dateEnglish(), DAY);

/** "5 logins". */
export const countOf = (value: number, { one, many }: Chart): string =>
  `${formatNumber(value)} ${value === 1 ? one : many}`;
