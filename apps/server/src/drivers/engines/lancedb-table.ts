import { mkdir } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { connect, Index, Session, type Connection, type Table } from "@lancedb/lancedb";
import { Field, Float64, List, Schema, Utf8 } from "apache-arrow";

const TABLE = "passage";
const MAX_WORD_CHARS = 64;
/** LanceDB would keep up to 6 GB of indexes in memory. With half of this, searches in a million passages take half as long again. */
const INDEX_CACHE_BYTES = 480n * 1024n * 1024n;
const METADATA_CACHE_BYTES = 64n * 1024n * 1024n;

/** For so long another process may be making the table. */
const MAX_MAKING_MS = 1_000;
const RETRY_MS = 20;

/** Each value by itself: hundreds of single ones are read in every search. Left to itself LanceDB unpacks a whole block for each. */
const APART = new Map([
  ["lance-encoding:structural-encoding", "fullzip"],
  ["lance-encoding:compression", "none"],
]);

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
  maxTokenLength: MAX_WORD_CHARS,
} as const;

const INDEXES: readonly (readonly [column: string, config: () => Index])[] = [
  ["stems", () => Index.fts({ ...WORDS, withPosition: false })],
  ["exact", () => Index.fts({ ...WORDS, withPosition: true })],
  ["id", () => Index.btree()],
  ["fileId", () => Index.btree()],
  ["modifiedAt", () => Index.btree()],
  ["sourceId", () => Index.bitmap()],
  ["fileKind", () => Index.bitmap()],
  ["documentTypes", () => Index.labelList()],
  ["topics", () => Index.labelList()],
  ["folderIds", () => Index.labelList()],
];

/** A table whose folder another process has made, and nothing in it yet. */
const isHalfMade = (error: unknown): boolean => /was not found/.test(String(error));

/** Opens the table, waiting a moment for a process that is making it. */
async function openMade(db: Connection): Promise<Table> {
  for (const deadline = performance.now() + MAX_MAKING_MS; ; await setTimeout(RETRY_MS)) {
    try {
      return await db.openTable(TABLE);
    } catch (error) {
      if (!isHalfMade(error) || performance.now() > deadline) throw error;
    }
  }
}

/** Several processes may open a new folder at once: those that come second open what the first one makes. */
async function openOrMake(db: Connection): Promise<Table> {
  const isThere = async () => (await db.tableNames()).includes(TABLE);
  if (await isThere()) return openMade(db);
  try {
    return await db.createEmptyTable(TABLE, SCHEMA, { existOk: true });
  } catch (error) {
    if (await isThere()) return openMade(db);
    throw error;
  }
}

/** An index of an earlier version of the product cannot be read. @throws Error for one with other columns */
async function requireColumns(table: Table): Promise<void> {
  const names = ({ fields }: Pick<Schema, "fields">): string => fields.map(({ name }) => name).join(", ");
  const [there, wanted] = [names(await table.schema()), names(SCHEMA)];
  if (there !== wanted) throw new Error(`the table of passages has the columns ${there} instead of ${wanted}`);
}

/** Makes the indexes that are still missing, also after a start that was cut short. */
async function completeIndexes(table: Table): Promise<void> {
  const present = async () => new Set((await table.listIndices()).flatMap(({ columns }) => columns));
  const before = await present();
  for (const [column, config] of INDEXES) {
    if (before.has(column)) continue;
    try {
      await table.createIndex(column, { config: config(), replace: false });
    } catch (error) {
      if (!(await present()).has(column)) throw error;
    }
  }
}

export interface OpenTable {
  readonly table: Table;
  /** How much of it is kept in memory. */
  readonly keptBytes: () => bigint;
  readonly close: () => void;
}

/** Opens the table of passages in a folder, making what is missing; every read sees the latest commit of any process. */
export async function openPassageTable(folder: string): Promise<OpenTable> {
  await mkdir(folder, { recursive: true });
  const session = new Session(INDEX_CACHE_BYTES, METADATA_CACHE_BYTES);
  // As the third argument, which its types allow, a session is passed over.
  const db = await connect(folder, { readConsistencyInterval: 0, session });
  const table = await openOrMake(db);
  await requireColumns(table);
  await completeIndexes(table);
  const close = () => {
    table.close();
    db.close();
  };
  return { table, keptBytes: () => session.sizeBytes(), close };
}
