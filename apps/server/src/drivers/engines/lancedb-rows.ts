import type { Passage, PassageFile, PassageHit } from "../../core/passage.ts";
import { wordsOf } from "../../core/words.ts";
import { contextOf } from "./context.ts";
import { stemsOf } from "./occurs.ts";

/** Keeps a phrase from running out of the text into the headings, or from one heading into the next. */
const BREAK = " ¶ ";

export interface Row {
  readonly [column: string]: unknown;
}

/** A passage as a row of the table. */
export const rowOf = (passage: Passage, file: PassageFile): Record<string, unknown> => ({
  id: passage.id,
  fileId: passage.fileId,
  version: passage.version,
  sourceId: file.sourceId,
  fileKind: file.fileKind,
  modifiedAt: file.modifiedAt,
  documentTypes: [...file.documentTypes],
  topics: [...file.topics],
  folderIds: [...file.folderIds],
  pageNumber: passage.pageNumber,
  pageLabel: passage.pageLabel,
  start: passage.start,
  end: passage.end,
  ordinal: passage.ordinal,
  kind: passage.kind,
  headings: [...passage.headings],
  text: passage.text,
  stems: stemsOf(passage.text).join(" "),
  exact: [passage.text, ...passage.headings].map((text) => wordsOf(text).join(" ")).join(BREAK),
  context: stemsOf(contextOf(passage, file)).join(" "),
});

/** The columns that a hit is read from. */
export const HIT_COLUMNS = [
  "id",
  "fileId",
  "version",
  "pageNumber",
  "pageLabel",
  "start",
  "end",
  "ordinal",
  "kind",
  "headings",
  "text",
];

const kindOf = (kind: unknown): Passage["kind"] => (kind === "table" || kind === "contents" ? kind : "body");

const listOf = (value: unknown): string[] =>
  value !== null && typeof value === "object" && Symbol.iterator in value
    ? [...(value as Iterable<unknown>)].map(String)
    : [];

/** A row as it was found; without a score of its own it has 0. */
export const hitOf = (row: Row): PassageHit => ({
  id: String(row.id),
  fileId: String(row.fileId),
  version: String(row.version),
  pageNumber: Number(row.pageNumber),
  pageLabel: row.pageLabel === null || row.pageLabel === undefined ? null : String(row.pageLabel),
  start: Number(row.start),
  end: Number(row.end),
  ordinal: Number(row.ordinal),
  kind: kindOf(row.kind),
  headings: listOf(row.headings),
  text: String(row.text),
  score: typeof row._score === "number" ? row._score : 0,
});
