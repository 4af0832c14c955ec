import type { PassageFile } from "../../core/passage.ts";
import type { At } from "../opensearch-bulk.ts";
import type { Cluster } from "../opensearch-client.ts";
import { pagesOf } from "../opensearch-pages.ts";

/** All passages of a file that were put there together. */
export interface Revision {
  /** Never given twice. */
  readonly name: string;
  readonly passages: number;
  /** When it was begun, in epoch milliseconds. */
  readonly since: number;
}

/**
 * What is kept of a file beside its passages. Searches find the books of files that are changing together with the passages,
 * as they were at the same moment, and leave out hidden revisions: so every file is seen as it was or as it is.
 */
export interface FileBook {
  /** The passages that are found; null for none. */
  readonly current: Revision | null;
  /** Those that are coming, going, or left behind by a process that was killed. */
  readonly hidden: readonly Revision[];
  readonly file: PassageFile;
  /** The revision that it was copied from when passages moved; null when it was put here. */
  readonly copiedFrom: string | null;
}

/** A book as it was read, and what tells whether somebody has changed it since. */
export interface Kept {
  readonly book: FileBook;
  readonly at: At;
}

/** A file's book as a document. Its id is the file's, which no passage's is. */
export const documentOf = (fileId: string, book: FileBook): object => ({
  id: fileId,
  fileId,
  held: book.current?.passages ?? 0,
  ...(book.hidden.length > 0 && { changing: true, hides: book.hidden.map(({ name }) => name) }),
  book,
});

/** The document that holds a passage of a revision, by its number. */
export const passageDocument = (fileId: string, revision: string, number: number): string =>
  `${fileId}:${revision}:${number}`;

interface Read {
  readonly docs: readonly {
    readonly _id: string;
    readonly found?: boolean;
    readonly _seq_no: number;
    readonly _primary_term: number;
    readonly _source: Readonly<Record<string, unknown>>;
  }[];
}

const AT_ONCE = 500;

/** An index, and where it is. */
export interface Holder {
  readonly cluster: Cluster;
  readonly index: string;
}

interface Wanted {
  readonly id: string;
  readonly fileId: string;
}

/** Documents as they are now, found already or not; those that are not there are left out. */
async function readNow(
  { cluster, index }: Holder,
  ids: readonly Wanted[],
  source: readonly string[],
): Promise<Read["docs"]> {
  const read: Read["docs"][number][] = [];
  for (let i = 0; i < ids.length; i += AT_ONCE) {
    const docs = ids.slice(i, i + AT_ONCE).map(({ id, fileId }) => ({ _id: id, routing: fileId, _source: source }));
    const path = `/${encodeURIComponent(index)}/_mget`;
    const answer = await cluster.need<Read>({ method: "POST", path, body: { docs } });
    read.push(...answer.docs.filter(({ found }) => found === true));
  }
  return read;
}

/** The files whose books a query finds, some at a time, in the order of their ids. */
export async function* fileIdsWith({ cluster, index }: Holder, query: object): AsyncGenerator<string[]> {
  const books = pagesOf(cluster, { index, query, sort: [{ id: "asc" }], source: [] });
  for await (const page of books) yield page.map(({ sort }) => String(sort?.[0]));
}

/** The books of files, by their ids; of files without one there is none. */
export async function readBooks(holder: Holder, fileIds: readonly string[]): Promise<Map<string, Kept>> {
  const ids = fileIds.map((fileId) => ({ id: fileId, fileId }));
  const read = await readNow(holder, ids, ["book"]);
  return new Map(
    read.map(({ _id, _seq_no: seqNo, _primary_term: primaryTerm, _source }) => [
      _id,
      { book: _source.book as FileBook, at: { seqNo, primaryTerm } },
    ]),
  );
}

/** The rows of a file's current passages in their order; null when somebody is changing them. */
export async function readRows(holder: Holder, fileId: string, { current }: FileBook) {
  if (current === null) return [];
  const ids = Array.from({ length: current.passages }, (_, i) => ({
    id: passageDocument(fileId, current.name, i),
    fileId,
  }));
  const rows = await readNow(holder, ids, ["passage", "exact"]);
  return rows.length === ids.length ? rows.map(({ _source }) => _source) : null;
}
