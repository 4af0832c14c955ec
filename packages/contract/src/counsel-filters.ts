import { z } from "./zod.ts";

const DATE_SAYS = "A date is written YYYY-MM-DD";
/** The day of a date, or of a time in UTC: "2025-01-31". */
export const dayOf = (text: string): string => text.slice(0, "YYYY-MM-DD".length);
/** The 30th of February reads as the 1st of March: only a day that there is reads as itself. */
const isDay = (text: string): boolean => {
  const at = Date.parse(`${dayOf(text)}T00:00:00Z`);
  return text === "" || (!Number.isNaN(at) && new Date(at).toISOString().startsWith(dayOf(text)));
};
const DAY = /^(?:\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?Z)?)?$/;
const DateText = z.string().check(z.regex(DAY, { error: DATE_SAYS, abort: true }), z.refine(isDay, DATE_SAYS));

/** Whole days, both included, of times their days; an open end is absent, null or empty. */
const DateRange = z
  .object({ startDate: z.optional(z.nullable(DateText)), endDate: z.optional(z.nullable(DateText)) })
  .check(
    z.refine(({ startDate, endDate }) => dayOf(startDate ?? "") <= dayOf(endDate || "9999-12-31"), {
      path: ["endDate"],
      message: "The end date is before the start date",
    }),
  );

/** What restricts nothing is absent, null or empty. */
export const Filters = z.object({
  documentTypes: z.optional(z.nullable(z.array(z.string()))),
  topics: z.optional(z.nullable(z.array(z.string()))),
  /** Of the publication's own date, where `dateRange` is about the file's. */
  publishedYears: z.optional(z.nullable(z.array(z.string().check(z.regex(/^\d{4}$/, "A year is written YYYY"))))),
  dateRange: z.optional(z.nullable(DateRange)),
});
export type Filters = z.infer<typeof Filters>;

export const Preferences = z.object({
  prioritizeDocTypes: z._default(z.boolean(), true),
  prioritizeRecent: z._default(z.boolean(), false),
  boostTopics: z._default(z.array(z.string()), []),
});

/** With what a question was asked; what is left out was not chosen. */
export const AskedWith = z.object({
  filters: z.optional(Filters),
  preferences: z.optional(Preferences),
  /** Asked of all documents, also where it points at the one that the conversation spoke of last. */
  everywhere: z.optional(z.boolean()),
});
export type AskedWith = z.infer<typeof AskedWith>;
