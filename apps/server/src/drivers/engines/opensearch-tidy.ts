import { bulk } from "../opensearch-bulk.ts";
import type { Cluster } from "../opensearch-client.ts";
import { pagesOf } from "../opensearch-pages.ts";
import { documentOf, readBooks, type FileBook } from "./opensearch-books.ts";
import { deleteRevisions } from "./opensearch-changes.ts";

/** No process is still putting passages after so long a time: what it left behind may go. */
const LEFT_BEHIND_MS = 60 * 60_000;

interface Tidied {
  readonly cluster: Cluster;
  readonly index: string;
}

/** A file's book as a document: that of a file which has nothing, and hides nothing, goes. */
const deedOf = (fileId: string, book: FileBook) =>
  book.current === null && book.hidden.length === 0
    ? ({ deed: "delete" } as const)
    : ({ deed: "index", document: documentOf(fileId, book) } as const);

async function tidySome({ cluster, index }: Tidied, fileIds: readonly string[]): Promise<void> {
  const books = await readBooks(cluster, index, fileIds);
  const before = Date.now() - LEFT_BEHIND_MS;
  for (const [fileId, { book, at }] of books) {
    const left = book.hidden.filter(({ since }) => since < before);
    if (left.length === 0) continue;
    await deleteRevisions(
      { cluster, index },
      left.map((revision) => ({ fileId, revision })),
    );
    const next = { ...book, hidden: book.hidden.filter((one) => !left.includes(one)) };
    // A book that somebody has changed meanwhile is left to the next time.
    await bulk({ cluster, index, refresh: true }, [{ id: fileId, routing: fileId, at, ...deedOf(fileId, next) }]);
  }
}

/** Deletes what processes that were killed in the middle of a change have left behind; nobody has seen it. */
export async function tidyUp({ cluster, index }: Tidied): Promise<void> {
  const changing = { index, query: { term: { changing: true } }, sort: [{ id: "asc" }], source: [] };
  for await (const page of pagesOf(cluster, changing))
    await tidySome(
      { cluster, index },
      page.map(({ sort }) => String(sort?.[0])),
    );
}
