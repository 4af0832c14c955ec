import type { counselSearch } from "@reading-room/contract/counsel";
import {
  PUT_A_QUESTION,
  type AbstentionReason,
  type CounselResult,
  type Summary,
} from "@reading-room/contract/counsel-answer";
import type { OutputOf } from "@reading-room/contract/endpoint";
import type { FileReference } from "@reading-room/contract/browse";
import type { Draft } from "../../../core/answer/answer-question.ts";
import type { Lifts } from "../../../core/answer/ranking/lifts.ts";
import { stemsOf } from "../../../core/text/stems-of.ts";
import type { PassageFilter } from "../../../drivers/engines/engine.ts";
import { citedPages, type CitedPages } from "./cite.ts";
import { coverageNow } from "../coverage.ts";
import { resultOf, suggestFilters, type FileRow } from "./results.ts";
import type { CounselStore } from "../store.ts";
import type { OtherName } from "../../../core/answer/needs/other-name.ts";
import type { Quote } from "../../../core/answer/parts/quote.ts";

export type Reply = OutputOf<typeof counselSearch>;

/** Which part of the results is wanted. */
export interface Page {
  readonly offset: number;
  readonly pageSize: number;
}

/** A draft whose quotes were checked against their pages. */
export interface Checked {
  readonly draft: Draft;
  readonly cite: CitedPages["cite"];
  readonly textOf: CitedPages["textOf"];
  readonly results: readonly CounselResult[];
  readonly files: ReadonlyMap<string, FileRow>;
  readonly supersededBy: SupersededBy;
}

/** By file id, the current edition of its publication where that is another. */
export type SupersededBy = ReadonlyMap<string, FileReference>;

/** What is told of files beside the draft. */
interface Beside {
  readonly lifts: Lifts;
  readonly supersededBy: SupersededBy;
  /** What another edition says in the place of the first sentence; null for nothing. */
  readonly otherEdition: Quote | null;
}

/** Checks every quote of a draft; files that are gone, or none of whose passages stands any more, are left out. */
export async function check(
  store: CounselStore,
  draft: Draft,
  { supersededBy, otherEdition, lifts }: Beside,
): Promise<Checked> {
  const { claims, above, begun, agreeing, opposed, rest = [] } = draft;
  const told = [...above, ...claims, ...agreeing, ...[begun, opposed, otherEdition].filter((quote) => quote !== null)];
  const quotes = [...told, ...rest, ...draft.files.flatMap((file) => file.keyPassages)];
  const fileIds = [...draft.files, ...told].map(({ fileId }) => fileId);
  const [{ cite, textOf }, rows] = await Promise.all([citedPages(store, quotes), store.files([...new Set(fileIds)])]);
  const files = new Map(rows.map((row) => [row.id, row]));
  const results = draft.files.flatMap((answer) => {
    const file = files.get(answer.fileId);
    const result = file === undefined ? null : resultOf(answer, file, { cite, confidence: draft.confidence });
    if (result === null) return [];
    const explain = lifts.get(result.id)?.map((factor) => ({ ...factor }));
    return { ...result, supersededBy: supersededBy.get(result.id) ?? null, ...(explain !== undefined && { explain }) };
  });
  return { draft, cite, textOf, results, files, supersededBy };
}

/** What an abstention says of the results beside it. */
export const NEAREST_LISTED = "The passages that come nearest are listed below.";

const ABSTENTIONS: Readonly<Record<AbstentionReason, string>> = {
  not_indexed: "Nothing is indexed yet, so there is nothing to answer from. Please try again when indexing has begun.",
  nothing_found:
    "The library does not hold an answer to this: the words that matter in the question do not occur in it.",
  insufficient: `The library does not seem to answer this. ${NEAREST_LISTED}`,
};

/** All that there is was looked through, and is pictures. */
const NOTHING_READABLE =
  "No text could be read from any document of the library, so there is nothing to answer from. Scans need text recognition.";

interface NoAnswer {
  readonly reason: AbstentionReason;
  readonly confidence: number;
  /** What was looked through. */
  readonly filter: PassageFilter;
  /** Words of the question that occur in no text, as they were written; left out for none. */
  readonly unheard?: readonly string[];
  /** Left out, or null, where what was found speaks of what was asked about. */
  readonly otherName?: OtherName | null;
  /** Titles and names of what was found; left out for nothing. */
  readonly names?: readonly string[];
}

const quoted = (words: readonly string[]): string[] => words.map((word) => `“${word}”`);

const notThere = (words: readonly string[]): string =>
  `The library does not seem to answer this: it does not have ${quoted(words).join(" or ")}. ${NEAREST_LISTED}`;

const notOf = ({ asked, told }: OtherName): string =>
  `The library does not seem to answer this: what was found speaks of “${told}”, not of “${asked}”. ${NEAREST_LISTED}`;

const inNamesAlone = (words: readonly string[]): string =>
  `The library does not hold an answer to this: no text has the words that matter in the question; ${quoted(words).join(" and ")} ${words.length === 1 ? "stands" : "stand"} in names of files, folders or authors.`;

function abstentionText(
  reason: AbstentionReason,
  { nowhere, named, otherName }: Readonly<Record<"nowhere" | "named", readonly string[]>> & { otherName?: OtherName },
): string {
  if (otherName !== undefined) return notOf(otherName);
  if (reason === "insufficient" && nowhere.length > 0) return notThere(nowhere);
  return reason === "nothing_found" && named.length > 0 ? inNamesAlone(named) : ABSTENTIONS[reason];
}

/** Says that the library does not answer, why, and what was looked through. */
export async function abstention(
  store: CounselStore,
  { reason, confidence, filter, unheard = [], otherName = null, names = [] }: NoAnswer,
): Promise<Summary> {
  const coverage = await coverageNow(store, filter);
  const titled = new Set(names.flatMap(stemsOf));
  // "You" says nothing, and is missed nowhere.
  const telling = unheard.filter((word) => stemsOf(word).length > 0);
  const held = await store.heldByNames(telling);
  const named = telling.filter((word) => held.includes(word) || stemsOf(word).every((stem) => titled.has(stem)));
  const nowhere = telling.filter((word) => !named.includes(word));
  const missing = { ...(nowhere.length > 0 && { missing: nowhere }) };
  const isBlind = reason === "not_indexed" && coverage.pagesUnread > 0 && (await store.indexing()).open === 0;
  const other = reason === "insufficient" && otherName !== null ? { otherName } : {};
  const text = isBlind ? NOTHING_READABLE : abstentionText(reason, { nowhere, named, ...other });
  return { text, confidence, citations: [], abstained: true, reason, coverage, conflict: false, ...missing, ...other };
}

/** Answers a message that only greets or thanks: nothing was looked for, so nothing was searched. */
export const NOTHING_ASKED: Summary = {
  text: `Nothing was asked. ${PUT_A_QUESTION}`,
  confidence: 0,
  citations: [],
  abstained: true,
  reason: "nothing_found",
  coverage: null,
  conflict: false,
};

/** The reply with one page of its results. */
export const replyOf = (
  summary: Summary,
  { results, files }: Pick<Checked, "results" | "files">,
  { offset, pageSize }: Page,
): Reply => ({
  summary,
  results: results.slice(offset, offset + pageSize),
  totalResults: results.length,
  filters: { suggestions: suggestFilters(results.flatMap(({ id }) => files.get(id) ?? [])) },
});
