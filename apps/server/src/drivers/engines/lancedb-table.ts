import { Index } from "@lancedb/lancedb";
import { Field, Float64, List, Schema, Utf8 } from "apache-arrow";
import { APART, openLanceTable, type OpenTable, type TablePlan } from "../lancedb-open.ts";

const TABLE = "passage";
/** A checksum is a word of 128 letters at most, and letters of other scripts have two bytes and more. */
const MAX_WORD_BYTES = 512;
/** With half of this, searches in a million passages take half as long again. */
const INDEX_CACHE_BYTES = 500n * 1024n * 1024n;
const METADATA_CACHE_BYTES = 64n * 1024n * 1024n;

const text = (name: string, how?: Map<string, string>) => new Field(name, new Utf8(), false, how);
const texts = (name: string) => new Field(name, new List(new Field("item", new Utf8(), true)), false);

/** Columns of the table of passages. What is only shown is one column, as JSON: each more takes as long again to read. */
export const SCHEMA = new Schema([
  text("id", APART),
  text("fileId"),
  text("sourceId"),
  text("fileKind"),
  new Field("modifiedAt", new Float64(), true),
  texts("documentTypes"),
  texts("topics"),
  texts("folderIds"),
  text("passage"),
  // An index of words has one column to itself: the stems of the text and what stands beside it, and the words as written.
  text("stems"),
  text("exact"),
]);

/** Columns hold words that are folded, stemmed and sifted already, the same for every engine. */
const WORDS = {
  baseTokenizer: "whitespace",
  lowercase: false,
  asciiFolding: false,
  stem: false,
  removeStopWords: false,
  maxTokenLength: MAX_WORD_BYTES,
} as const;

/** Which columns words are found in, and how. */
export const WORD_INDEXES: TablePlan["indexes"] = [
  ["stems", () => Index.fts({ ...WORDS, withPosition: false })],
  ["exact", () => Index.fts({ ...WORDS, withPosition: true })],
];

const INDEXES: TablePlan["indexes"] = [
  ...WORD_INDEXES,
  ["id", () => Index.btree()],
  ["fileId", () => Index.btree()],
  ["modifiedAt", () => Index.btree()],
  ["sourceId", () => Index.bitmap()],
  ["fileKind", () => Index.bitmap()],
  ["documentTypes", () => Index.labelList()],
  ["topics", () => Index.labelList()],
  ["folderIds", () => Index.labelList()],
];

/** Opens the table of passages in a folder, making what is missing; every read sees the latest commit of any process. */
export function openPassageTable(folder: string): Promise<OpenTable> {
  const cacheBytes = { indexes: INDEX_CACHE_BYTES, metadata: METADATA_CACHE_BYTES };
  return openLanceTable({ folder, name: TABLE, schema: SCHEMA, indexes: INDEXES, cacheBytes });
}
