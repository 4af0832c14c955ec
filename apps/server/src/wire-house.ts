import type { Engine } from "./drivers/engines/engine.ts";
import { lazyEngine } from "./drivers/engines/lazy.ts";
import { openEngine } from "./drivers/engines/registry.ts";
import { sourcesOf, type SourceEntry } from "./drivers/sources/registry.ts";
import { openRecords, type OpenRecords } from "./db/open.ts";
import { libraryStore, type LibraryStore } from "./features/library/store.ts";
import type { Log } from "./http/log.ts";
import type { Settings } from "./settings.ts";

/** What every role opens first. */
export interface House {
  readonly settings: Settings;
  readonly records: OpenRecords;
  readonly engine: Engine;
  readonly sources: readonly SourceEntry[];
  readonly library: LibraryStore;
  readonly log: Log;
  close(): Promise<void>;
}

/** Opens the records, the engine and the sources, and makes those sources the library. */
export async function openHouse(
  settings: Settings,
  entries: readonly string[],
  place: { readonly root: string; readonly log: Log },
): Promise<House> {
  const records = await openRecords(settings.databaseUrl);
  // Who serves must know at once whether the index opens; who works may have nothing to do.
  const onDamaged = (): void =>
    place.log.warn("The search index was damaged: every document is read again. It is kept as passages.damaged.");
  // Only who serves mends it: a worker would take it from under those who read.
  const engine = settings.roles.includes("serve")
    ? await openEngine(settings, onDamaged)
    : lazyEngine(() => openEngine(settings));
  const sources = sourcesOf(entries, place.root);
  const library = libraryStore(records.db);
  await library.setSources(sources.map(({ kind, uri, source }) => ({ id: source.id, kind, uri, name: source.name })));
  const close = async (): Promise<void> => {
    await engine.close();
    await records.db.destroy();
  };
  return { settings, records, engine, sources, library, log: place.log, close };
}

/** Finds a source by its id; null when it is not one of this start. */
export const sourceFinder = (sources: readonly SourceEntry[]) => (id: string) =>
  sources.find(({ source }) => source.id === id)?.source ?? null;

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
