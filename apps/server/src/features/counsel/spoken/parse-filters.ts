import type { parseFilters } from "@reading-room/contract/counsel";
import type { Filters } from "@reading-room/contract/counsel-filters";
import type { OutputOf } from "@reading-room/contract/endpoint";
import type { LibraryRules } from "../../../core/documents/library-rules.ts";
import { negatedParts } from "./negated.ts";
import { spokenTimes, type SpokenTime } from "./spoken-dates.ts";
import { spokenNames } from "./spoken-names.ts";

type Stretch = Pick<SpokenTime, "from" | "to">;

/** So many years of publication are told one by one. */
const MAX_YEARS = 100;

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

const isPossible = ({ from, to }: Stretch): boolean => from === null || to === null || from <= to;

/** What all of several stretches hold; one that holds nothing of those before it does not count. */
function shared(times: readonly SpokenTime[]): Stretch | null {
  return times.reduce<Stretch | null>((all, { from, to }) => {
    if (all === null) return { from, to };
    const both = {
      from: from === null || all.from === null ? (from ?? all.from) : Math.max(from, all.from),
      to: to === null || all.to === null ? (to ?? all.to) : Math.min(to, all.to),
    };
    return isPossible(both) ? both : all;
  }, null);
}

function dateRangeOf(times: readonly SpokenTime[]): Pick<Filters, "dateRange"> {
  const range = shared(times.filter(({ isPublished }) => !isPublished));
  if (range === null) return {};
  const { from, to } = range;
  return { dateRange: { startDate: from === null ? null : day(from), endDate: to === null ? null : day(to) } };
}

/** Years of publication, the first to the last; of an open beginning the last hundred. */
function yearsOf(times: readonly SpokenTime[], now: number): Pick<Filters, "publishedYears"> {
  const range = shared(times.filter(({ isPublished }) => isPublished));
  if (range === null) return {};
  const last = new Date(range.to ?? now).getUTCFullYear();
  const first = Math.max(range.from === null ? 0 : new Date(range.from).getUTCFullYear(), last - MAX_YEARS + 1);
  return { publishedYears: Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => String(first + i)) };
}

/** Words that only led to what was read. */
const LEADING = /^(?:[\s,;:.]+|(?:and|or|in|from|of|only)(?=\s|$))/i;
const TRAILING =
  /(?:[\s,;:]+|(?<=^|\s)(?:and|or|in|from|of|only|type|types|that|which|are|were|was|the|topic|topics|about|on|regarding|concerning|covering|related to|relating to|dealing with))$/i;

function tidied(text: string): string {
  let left = text.replace(/\s+/g, " ").replace(/\s+([?!.,;:])/g, "$1");
  for (let before = ""; before !== left;) {
    before = left;
    left = left.replace(LEADING, "").replace(TRAILING, "");
  }
  const [, words = left, mark = ""] = /^(.*?)([?!.]*)$/.exec(left) ?? [];
  const bare = words.replace(TRAILING, "").trim();
  return bare === "" ? "" : bare + mark;
}

/** What is left of a text when these parts are taken out; they may lie over each other. */
function without(text: string, parts: readonly { readonly start: number; readonly end: number }[]): string {
  if (parts.length === 0) return text.trim();
  let rest = "";
  let at = 0;
  for (const { start, end } of parts.toSorted((a, b) => a.start - b.start)) {
    rest += `${text.slice(at, Math.max(at, start))} `;
    at = Math.max(at, end);
  }
  return tidied(rest + text.slice(at));
}

/**
 * Reads types, topics and times out of a sentence, by the library's rules; what is left is what is asked, and what is not wanted: no filter says that.
 * @param now epoch milliseconds; what "last year" is reckoned from, in UTC
 */
export function filtersIn(
  text: string,
  rules: Pick<LibraryRules, "documentTypes" | "topics">,
  now: number,
): OutputOf<typeof parseFilters> {
  const spoken = { times: spokenTimes(text, now), names: spokenNames(text, rules) };
  const negated = negatedParts(
    text,
    [...spoken.times, ...spoken.names].sort((a, b) => a.start - b.start),
  );
  const times = spoken.times.filter((time) => !negated.has(time));
  const names = spoken.names.filter((name) => !negated.has(name));
  const idsOf = (wanted: "documentType" | "topic") => [
    ...new Set(names.filter(({ kind }) => kind === wanted).map(({ id }) => id)),
  ];
  const [documentTypes, topics] = [idsOf("documentType"), idsOf("topic")];
  const filters = {
    ...(documentTypes.length > 0 && { documentTypes }),
    ...(topics.length > 0 && { topics }),
    ...yearsOf(times, now),
    ...dateRangeOf(times),
  };
  return { filters, remainder: without(text, [...times, ...names]) };
}
