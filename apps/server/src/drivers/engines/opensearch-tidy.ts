import { bulk } from "../opensearch-bulk.ts";
import { documentOf, fileIdsWith, readBooks, type FileBook, type Holder } from "./opensearch-books.ts";
import { deleteRevisions } from "./opensearch-changes.ts";

/** No process is still putting passages after so long a time: what it left behind may go. */
const LEFT_BEHIND_MS = 60 * 60_000;

/** A file's book as a document: that of a file which has nothing, and hides nothing, goes. */
const deedOf = (fileId: string, book: FileBook) =>
  book.current === null && book.hidden.length === 0
    ? ({ deed: "delete" } as const)
    : ({ deed: "index", document: documentOf(fileId, book) } as const);

async function tidySome(holder: Holder, fileIds: readonly string[]): Promise<void> {
  const books = await readBooks(holder, fileIds);
  const before = Date.now() - LEFT_BEHIND_MS;
  for (const [fileId, { book, at }] of books) {
    const left = book.hidden.filter(({ since }) => since < before);
    if (left.length === 0) continue;
    await deleteRevisions(
      holder,
      left.map((revision) => ({ fileId, revision })),
    );
    const next = { ...book, hidden: book.hidden.filter((one) => !left.includes(one)) };
    // A book that somebody has changed meanwhile is left to the next time.
    await bulk({ ...holder, refresh: true }, [{ id: fileId, routing: fileId, at, ...deedOf(fileId, next) }]);
  }
}

/** Deletes what processes that were killed in the middle of a change have left behind; nobody has seen it. */
export async function tidyUp(holder: Holder): Promise<void> {
  for await (const fileIds of fileIdsWith(holder, { term: { changing: true } })) await tidySome(holder, fileIds);
}
