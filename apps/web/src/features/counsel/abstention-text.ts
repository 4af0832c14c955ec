import {
  isNothingAsked,
  PUT_A_QUESTION,
  type AbstentionReason,
  type Coverage,
  type Summary,
} from "@reading-room/contract/counsel-answer";
import { formatNumber } from "../../ui/format-number.ts";

export interface AbstentionText {
  readonly title: string;
  readonly text: string;
}

const TEXTS_BY_REASON = {
  nothing_found: {
    title: "Not in this library",
    text: "Nothing here speaks about this. Other words for the same thing may find more.",
  },
  insufficient: {
    title: "Not enough to answer from",
    text: "Some passages come near, but none states an answer that could be quoted.",
  },
  not_indexed: {
    title: "Not readable yet",
    text: "The documents that may answer this have not been indexed. Ask again when indexing has caught up.",
  },
} as const satisfies Record<AbstentionReason, AbstentionText>;

const FILTERED_OUT: AbstentionText = {
  title: "Not in the filtered documents",
  text: "The documents that match the filters do not answer this. Others of the library may.",
};

const notInDocument = (name: string): AbstentionText => ({
  title: "Not in this document",
  text: `“${name}”, of which this conversation spoke last, does not answer this. Other documents may.`,
});

const notInPart = (part: string): AbstentionText => ({
  title: "Not in this part",
  text: `Only ${part} was looked through, as the question names it, and it does not answer this. Other parts may.`,
});

const notOf = ({ asked, told }: NonNullable<Summary["otherName"]>): AbstentionText => ({
  title: "Not enough to answer from",
  text: `What was found here speaks of “${told}”, not of “${asked}”.`,
});

const NOTHING_MEETS: AbstentionText = {
  title: "No document matches these filters",
  text: "Nothing was searched, as no indexed document matches. Remove a filter and ask again.",
};

const NO_DOCUMENTS: AbstentionText = {
  title: "The library is empty",
  text: "There is no document to answer from yet. Files that are put into the library are read by themselves.",
};

const NO_TEXT: AbstentionText = {
  title: "No text to answer from",
  text: "No text could be read from any document so far. Scans need text recognition.",
};

const NOTHING_ASKED: AbstentionText = {
  title: "Nothing was asked",
  text: PUT_A_QUESTION,
};

const count = (value: number, one: string, many: string): string =>
  `${formatNumber(value)} ${value === 1 ? one : many}`;

/** Why there is no answer, and what was looked for if anything was. @param restricted whether filters kept documents out */
export function whyNone(
  summary: Pick<Summary, "abstained" | "coverage" | "reason" | "missing" | "otherName" | "lookedIn" | "lookedInPart">,
  restricted: boolean,
): AbstentionText {
  if (isNothingAsked(summary)) return NOTHING_ASKED;
  if (summary.lookedInPart !== undefined) return notInPart(summary.lookedInPart);
  if (summary.lookedIn !== undefined) return notInDocument(summary.lookedIn);
  if (summary.otherName !== undefined && !restricted) return notOf(summary.otherName);
  // Behind filters there may be none, too: only of those was it counted then.
  if (!restricted && summary.reason === "not_indexed" && summary.coverage?.filesTotal === 0) return NO_DOCUMENTS;
  if (summary.reason === "not_indexed" && (summary.coverage?.pagesUnread ?? 0) > 0) return NO_TEXT;
  return restricted || isNothingSearched(summary)
    ? filteredText(summary)
    : abstentionText(summary.reason, summary.missing);
}

/**
 * Why there is no answer, in words; a missing reason counts as insufficient evidence.
 * @param missing words of the question that occur nowhere
 */
export function abstentionText(reason: AbstentionReason | null, missing: readonly string[] = []): AbstentionText {
  const told = TEXTS_BY_REASON[reason ?? "insufficient"];
  if (reason !== "insufficient" || missing.length === 0) return told;
  const words = missing.map((word) => `“${word}”`).join(" or ");
  return { ...told, text: `Some passages come near, but nothing here has ${words}.` };
}

/** Only filters leave nothing to look through: a library that is not read has words of its own. */
export const isNothingSearched = ({ reason, coverage }: Pick<Summary, "reason" | "coverage">): boolean =>
  reason === "nothing_found" && coverage?.filesSearched === 0;

/** The same of what filters kept documents out of. */
export const filteredText = (summary: Pick<Summary, "reason" | "coverage">): AbstentionText =>
  isNothingSearched(summary) ? NOTHING_MEETS : FILTERED_OUT;

/** "Searched 412 of 437 files (31,204 pages)." */
export function searchedText({ filesSearched, filesTotal, pagesSearched }: Coverage): string {
  const files = `${formatNumber(filesSearched)} of ${count(filesTotal, "file", "files")}`;
  return `Searched ${files} (${count(pagesSearched, "page", "pages")}).`;
}

/** "a, b and c". */
const listed = (parts: readonly string[]): string => parts.join(", ").replace(/, ([^,]*)$/, " and $1");

/** "2 folders, 25 files and 3 pages could not be searched."; null when everything could. */
export function unreadText({ filesUnread, pagesUnread, closedFolders = [] }: Coverage): string | null {
  const parts = [
    ...(closedFolders.length > 0 ? [count(closedFolders.length, "folder", "folders")] : []),
    ...(filesUnread > 0 ? [count(filesUnread, "file", "files")] : []),
    ...(pagesUnread > 0 ? [count(pagesUnread, "page", "pages")] : []),
  ];
  return parts.length === 0 ? null : `${listed(parts)} could not be searched.`;
}
