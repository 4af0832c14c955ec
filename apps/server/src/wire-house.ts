import type { Engine } from "./drivers/engines/engine.ts";
import { lazyEngine } from "./drivers/engines/lazy.ts";
import { openEngine } from "./drivers/engines/registry.ts";
import { sourcesOf, type SourceContext, type SourceEntry } from "./drivers/sources/registry.ts";
import type { LibraryRules } from "./core/library-rules.ts";
import { openRecords, type OpenRecords } from "./db/open.ts";
import type { SourceBook } from "./features/library/source-book.ts";
import { libraryStore, type LibraryStore } from "./features/library/store.ts";
import type { Log } from "./http/log.ts";
import { loadRules } from "./library-rules-file.ts";
import type { Settings } from "./settings.ts";
import { sourceContextOf } from "./source-context.ts";
import { openBook } from "./wire-sources.ts";

/** What every role opens first. */
export interface House {
  readonly settings: Settings;
  readonly records: OpenRecords;
  readonly engine: Engine;
  /** What LIBRARY, or the command that started it, names. */
  readonly sources: readonly SourceEntry[];
  /** The sources of the library now: those, and what admins added. */
  readonly book: SourceBook;
  /** What a driver of sources works with, a source's own secret apart. */
  readonly sourceContext: SourceContext;
  readonly library: LibraryStore;
  /** Types, topics and passwords, as this start read them. */
  readonly rules: LibraryRules;
  readonly log: Log;
  close(): Promise<void>;
}

/** Opens the records, the engine and the sources, and makes those sources the library. */
export async function openHouse(
  settings: Settings,
  entries: readonly string[],
  place: { readonly root: string; readonly log: Log },
): Promise<House> {
  const rules = loadRules(settings.librarySettings);
  const records = await openRecords(settings.databaseUrl);
  // Who serves must know at once whether the index opens; who works may have nothing to do.
  const onDamaged = (): void =>
    place.log.warn(
      "The search index was damaged, or made by another version: every document is read again. It is kept as passages.damaged.",
    );
  // Only who serves mends it: a worker would take it from under those who read.
  const engine = settings.roles.includes("serve")
    ? await openEngine(settings, onDamaged)
    : lazyEngine(() => openEngine(settings));
  const context = sourceContextOf(settings, place.root);
  const sources = sourcesOf(entries, context);
  const library = libraryStore(records.db);
  await library.setSources(sources.map(({ kind, uri, source }) => ({ id: source.id, kind, uri, name: source.name })));
  const book = await openBook({ settings, library, context, log: place.log });
  const close = async (): Promise<void> => {
    await engine.close();
    await records.db.destroy();
  };
  return { settings, records, engine, sources, book, sourceContext: context, library, rules, log: place.log, close };
}

export interface ServeExtras {
  /** Known once the server listens. */
  readonly publicUrl: () => string;
  readonly print: (line: string) => void;
  readonly version: string;
  /** Folder of the built web app. */
  readonly webRoot: string;
  /** Aborted when serving ends. */
  readonly signal: AbortSignal;
}
