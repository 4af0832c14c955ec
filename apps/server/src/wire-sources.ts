import type { SourceContext } from "./drivers/sources/source-driver.ts";
import { sourceAt } from "./drivers/sources/registry.ts";
import { unreadableSource } from "./drivers/sources/unreadable-source.ts";
import { sourceBook, type SourceBook, type SourceBookDeps } from "./features/library/source-book.ts";
import type { LibraryStore } from "./features/library/store.ts";
import type { Log } from "./http/log.ts";
import { sealer } from "./seal.ts";
import type { Sealer } from "./core/sealer.ts";

/** Seals what sources keep of themselves, so that the records alone open no other place. */
export const sourceSealer = (secret: Uint8Array): Sealer => sealer(secret, "source");

/** A source that cannot be made with the settings of this start is there all the same, and says why it cannot be read. */
const makeSource =
  (context: SourceContext): SourceBookDeps["makeSource"] =>
  (row, secret) => {
    try {
      return { ...sourceAt(row.kind, row.uri, { ...context, ...secret }).source, id: row.id, name: row.name };
    } catch (error) {
      return unreadableSource(row.id, row.name, error);
    }
  };

interface BookParts {
  readonly secret: Uint8Array;
  readonly library: LibraryStore;
  readonly context: SourceContext;
  readonly log: Log;
}

/** The sources of the library, as its table lists them now. */
export async function openBook({ secret, library, context, log }: BookParts): Promise<SourceBook> {
  const book = sourceBook({
    store: library,
    makeSource: makeSource(context),
    sealer: sourceSealer(secret),
    log,
  });
  await book.refresh();
  return book;
}
