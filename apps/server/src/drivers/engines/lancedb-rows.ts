import type { Table } from "apache-arrow";
import {
  pageOfPassage,
  type Passage,
  type PassageFile,
  type PassageHit,
  type PassageText,
} from "../../core/passage.ts";
import type { Stems } from "./occurs.ts";
import type { SearchedWords } from "./searched-words.ts";

/** Keeps a phrase from running out of the text into the headings, or from one heading into the next. */
const BREAK = " ¶ ";

export interface Row {
  readonly [column: string]: unknown;
}

/** What was read, row by row. It is taken column by column: a row of Arrow's own looks up anew every field that it is asked for. */
export function plainRows(read: Table): Row[] {
  const rows = Array.from({ length: read.numRows }, (): Record<string, unknown> => ({}));
  for (const { name } of read.schema.fields) {
    const values = read.getChild(name)?.[Symbol.iterator]();
    for (const row of rows) row[name] = values?.next().value;
  }
  return rows;
}

/** A passage as a row of the table. */
export const rowOf = (passage: Passage, file: PassageFile, words: SearchedWords): Record<string, unknown> => ({
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
  stems: words.stems.join(" "),
  exact: words.exact.map((run) => run.join(" ")).join(BREAK),
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

/** The words of a row's text with what stands around it on the page, when its column was read. */
export const onPageOfRow = (row: Row): { readonly onPage?: string } =>
  row.exact === undefined ? {} : { onPage: String(row.exact).split(BREAK, 1)[0] ?? "" };

/** The stems that a row is found by, when its column was read. To look for a few in it costs less than to take it apart. */
export function stemsOfRow(row: Row): Stems {
  const stems = ` ${String(row.stems ?? "")} `;
  return { has: (stem) => stems.includes(` ${stem} `) };
}

/** A row's score; without one of its own it has 0. */
export const scoreOf = (row: Row): number => (typeof row._score === "number" ? row._score : 0);

/** The columns that a passage's text is read from: each takes its time for every row. */
export const TEXT_COLUMNS = ["id", "pageLabel", "headings", "text"];

const textOrNull = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/** A row as what is shown of it. */
export const passageTextOf = (row: Row): PassageText => ({
  pageNumber: pageOfPassage(String(row.id)),
  pageLabel: textOrNull(row.pageLabel),
  headings: listOf(row.headings),
  text: String(row.text),
});

/** A row as it was found. */
export const hitOf = (row: Row): PassageHit => ({
  id: String(row.id),
  fileId: String(row.fileId),
  version: String(row.version),
  pageNumber: Number(row.pageNumber),
  pageLabel: textOrNull(row.pageLabel),
  start: Number(row.start),
  end: Number(row.end),
  ordinal: Number(row.ordinal),
  kind: kindOf(row.kind),
  headings: listOf(row.headings),
  text: String(row.text),
  score: scoreOf(row),
});
