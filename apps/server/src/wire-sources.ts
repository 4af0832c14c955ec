import { join } from "node:path";
import type { SourceContext } from "./drivers/sources/source-driver.ts";
import { sourceAt } from "./drivers/sources/registry.ts";
import { unreadableSource } from "./drivers/sources/unreadable-source.ts";
import { sourceBook, type SourceBook, type SourceBookDeps } from "./features/library/source-book.ts";
import type { LibraryStore } from "./features/library/store.ts";
import type { Log } from "./http/log.ts";
import { sealer } from "./seal.ts";
import { readSecret } from "./secret.ts";
import type { Settings } from "./settings.ts";
import type { Sealer } from "./core/sealer.ts";

/** Seals what sources keep of themselves, so that the records alone open no other place. */
export const sourceSealer = async ({ dataDir }: Pick<Settings, "dataDir">): Promise<Sealer> =>
  sealer(await readSecret(join(dataDir, "secret.key")), "source");

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
  readonly settings: Settings;
  readonly library: LibraryStore;
  readonly context: SourceContext;
  readonly log: Log;
}

/** The sources of the library, as its table lists them now. */
export async function openBook({ settings, library, context, log }: BookParts): Promise<SourceBook> {
  const book = sourceBook({
    store: library,
    makeSource: makeSource(context),
    sealer: await sourceSealer(settings),
    log,
  });
  await book.refresh();
  return book;
}
