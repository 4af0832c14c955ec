import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MadeDocument } from "../corpus.ts";
import type { MadeFilter, MadeQuery } from "../queries.ts";
import { besideOf, COMPLETIONS, HITS, namesOf, type OpenPeer } from "./peer.ts";

/** Its part for this platform, which is all that the binding is. */
const PACKAGE = `@oxdev03/node-tantivy-binding-${process.platform}-${process.arch}-gnu`;
const VERSION = "0.3.3";
const WRITER_BYTES = 256 * 2 ** 20;
const DAY_MS = 86_400_000;
const DESCENDING = 1;

interface TextOptions {
  readonly stored?: boolean;
  readonly tokenizerName?: string;
}
interface Document {
  addText(field: string, text: string): void;
  addUnsigned(field: string, value: number): void;
  toDict(): object;
}
interface SchemaBuilder {
  addTextField(name: string, options: TextOptions): SchemaBuilder;
  addUnsignedField(name: string, options: { readonly indexed: boolean; readonly fast: boolean }): SchemaBuilder;
  build(): object;
}
interface Searcher {
  search(
    query: object,
    limit: number,
    count: boolean,
    orderBy?: string,
    offset?: number,
    order?: number,
  ): { readonly hits: readonly { readonly docAddress: object }[] };
  doc(address: object): Document;
}
/** How far a word of a field may be off. */
type Fuzzy = Readonly<Record<string, readonly [prefix: boolean, distance: number, transposed: boolean]>>;

interface Index {
  writer(heapBytes: number): { addDocument(document: Document): bigint; commit(): bigint; waitMergingThreads(): void };
  searcher(): Searcher;
  reload(): void;
  parseQuery(text: string, fields: readonly string[], boosts?: null, fuzzy?: Fuzzy): object;
}
/** The part of the binding that is used here. */
interface Tantivy {
  readonly SchemaBuilder: new () => SchemaBuilder;
  readonly Document: new () => Document;
  readonly Index: new (schema: object, path: string) => Index;
  readonly Query: { regexQuery(schema: object, field: string, pattern: string): object };
}

/** Installs the binding outside the project, once. @throws Error when npm cannot */
function binding(): Tantivy {
  const folder = join(tmpdir(), "reading-room-bench-peers", "tantivy");
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, "node_modules", PACKAGE))) {
    const args = ["install", "--ignore-scripts", "--no-save", "--prefix", folder, `${PACKAGE}@${VERSION}`];
    execFileSync("npm", args, { stdio: ["ignore", "ignore", "pipe"] });
  }
  return createRequire(join(folder, "package.json"))(PACKAGE) as Tantivy;
}

const STEMMED = { stored: true, tokenizerName: "en_stem" };
const WHOLE = { stored: false, tokenizerName: "raw" };

const placed = (builder: SchemaBuilder): SchemaBuilder =>
  builder
    .addTextField("kind", WHOLE)
    .addTextField("folder", WHOLE)
    .addUnsignedField("modified", { indexed: true, fast: true });

function place(document: Document, kind: string, { folders, modifiedAt }: MadeDocument): Document {
  document.addText("kind", kind);
  document.addText("folder", folders[0]);
  document.addUnsigned("modified", modifiedAt / DAY_MS);
  return document;
}

const within = ({ kind, folder, from }: MadeFilter): string =>
  `+kind:"${kind}" +folder:"${folder}" +modified:[${from / DAY_MS} TO *]`;

/** An index in a folder, with its writer while there is something to write. */
function opened({ Index }: Tantivy, schema: object, folder: string) {
  mkdirSync(folder);
  const index = new Index(schema, folder);
  const writer = index.writer(WRITER_BYTES);
  const finish = (): void => {
    writer.commit();
    writer.waitMergingThreads();
    index.reload();
  };
  return { index, add: (document: Document): void => void writer.addDocument(document), finish };
}

/** Hands over what was found, as a caller needs it. @param by the field that orders it, latest first; by rank when not given */
function found(searcher: Searcher, query: object, { limit, by }: { readonly limit: number; readonly by?: string }) {
  const { hits } = searcher.search(query, limit, false, by, 0, by === undefined ? undefined : DESCENDING);
  return hits.filter(({ docAddress }) => Object.keys(searcher.doc(docAddress).toDict()).length > 0).length;
}

type Opened = ReturnType<typeof opened>;

/** Both indexes: of passages, and of what is completed and listed. */
interface Indexes {
  readonly library: Tantivy;
  readonly passages: Opened;
  readonly names: Opened;
  readonly nameSchema: object;
}

function open(folder: string): Indexes {
  const library = binding();
  const schema = placed(new library.SchemaBuilder().addTextField("words", STEMMED)).build();
  const nameSchema = placed(new library.SchemaBuilder().addTextField("name", { stored: true })).build();
  const passages = opened(library, schema, join(folder, "passages"));
  return { library, passages, nameSchema, names: opened(library, nameSchema, join(folder, "names")) };
}

function add({ library, passages, names }: Indexes, made: MadeDocument): void {
  for (const { text, heading } of made.passages) {
    const document = place(new library.Document(), made.kind, made);
    document.addText("words", text);
    document.addText("words", besideOf(made, heading));
    passages.add(document);
  }
  for (const [i, text] of namesOf(made).entries()) {
    const document = place(new library.Document(), i === 0 ? made.kind : "name", made);
    document.addText("name", text);
    names.add(document);
  }
}

function askNames({ library, names: { index }, nameSchema }: Indexes, { words, filter }: MadeQuery): number {
  const searcher = index.searcher();
  if (filter !== null)
    return found(searcher, index.parseQuery(within(filter), ["name"]), { limit: HITS, by: "modified" });
  const beginning = library.Query.regexQuery(nameSchema, "name", `${words.join("")}.*`);
  return found(searcher, beginning, { limit: COMPLETIONS });
}

function askPassages({ passages: { index } }: Indexes, { kind, words, filter }: MadeQuery): number {
  const every = words.map((word) => `+${word}`).join(" ");
  const text = kind === "phrase" ? `"${words.join(" ")}"` : kind === "question" ? words.join(" ") : every;
  const wanted = filter === null ? text : `${text} ${within(filter)}`;
  const near: Fuzzy = kind === "misspelt" ? { words: [false, 1, true] } : {};
  return found(index.searcher(), index.parseQuery(wanted, ["words"], null, near), { limit: HITS });
}

/** Tantivy, a search library in Rust, through its binding for Node. */
export const tantivy: OpenPeer = async (folder) => {
  const indexes = open(folder);
  return {
    add: async (made) => add(indexes, made),
    finish: async () => {
      indexes.passages.finish();
      indexes.names.finish();
    },
    ask: async (query) =>
      query.kind === "suggestion" || query.kind === "filters only"
        ? askNames(indexes, query)
        : askPassages(indexes, query),
    pid: process.pid,
    close: async () => {},
  };
};
