import type { Engine } from "./drivers/engines/engine.ts";
import { lazyEngine } from "./drivers/engines/lazy.ts";
import { openEngine } from "./drivers/engines/registry.ts";
import { sourcesOf, type SourceContext, type SourceEntry } from "./drivers/sources/registry.ts";
import type { LibraryRules } from "./core/documents/library-rules.ts";
import { openNotices, type Notices } from "./db/notices.ts";
import { openRecords, type OpenRecords } from "./db/open.ts";
import { becomesWritable, isReadOnly } from "./db/read-only.ts";
import type { SourceBook } from "./features/library/source-book.ts";
import { libraryStore, type LibraryStore } from "./features/library/store.ts";
import type { Log } from "./http/log.ts";
import type { LibraryChoice } from "./library-choice.ts";
import { lostSecret } from "./lost-secret.ts";
import { loadRules } from "./library-rules-file.ts";
import { installationSecret } from "./secret.ts";
import { servedLibrary } from "./served-last.ts";
import { idleForPlaces } from "./settings-alone.ts";
import type { Settings } from "./settings.ts";
import { sourceContextOf } from "./source-context.ts";
import { openTracing, type Tracing } from "./telemetry/tracing.ts";
import { watchedEngine } from "./telemetry/watched-engine.ts";
import { openBook } from "./wire-sources.ts";

/** What every role opens first. */
export interface House {
  readonly settings: Settings;
  readonly records: OpenRecords;
  /** The same for all processes of the installation. */
  readonly secret: Uint8Array;
  /** What processes tell each other. */
  readonly notices: Notices;
  readonly engine: Engine;
  /** What LIBRARY, or the command that started it, names. */
  readonly sources: readonly SourceEntry[];
  /** What whoever starts it should know of a secret that is lost, a library that this start does not name, and settings that no place of it uses. */
  readonly notes: readonly string[];
  /** The sources of the library now: those, and what admins added. */
  readonly book: SourceBook;
  /** What a driver of sources works with, a source's own secret apart. */
  readonly sourceContext: SourceContext;
  readonly library: LibraryStore;
  /** Types, topics and passwords, as this start read them. */
  readonly rules: LibraryRules;
  readonly log: Log;
  /** Nothing could be written when it was opened: the database is a read-only copy. */
  readonly isCopy: boolean;
  /** Waits until something can be written. @returns false when it is told to stop before */
  untilWritable(signal: AbortSignal): Promise<boolean>;
  /** Null where the settings ask for none. */
  readonly tracing: Tracing | null;
  close(): Promise<void>;
}

const SEARCH_DAMAGED =
  "The search index was damaged, or made by another version: every document is read again. It is kept as passages.damaged.";

/** Workers tidy large tables away, and may take longer over it than anybody waits for an answer. */
const PATIENCE_OF_WORKERS = 10;

function openHouseRecords(settings: Settings, log: Log): Promise<OpenRecords> {
  const { databaseUrl, databaseConnections, databaseTimeoutMs, roles } = settings;
  const patience = roles.includes("serve") ? 1 : PATIENCE_OF_WORKERS;
  // Of a worker that a server started, the server tells.
  const tell = (sentence: string): void => void (process.send === undefined && log.error(sentence));
  const statementMs = databaseTimeoutMs * patience;
  return openRecords(databaseUrl, { connections: databaseConnections, statementMs, tell });
}

/** Whether nobody has looked through the library since this process's last run, and its own worker does so at once. */
const worksAlone = ({ roles }: Settings, { kind }: OpenRecords): boolean =>
  kind === "sqlite" && roles.includes("serve") && roles.includes("work");

interface HousePlace {
  readonly root: string;
  readonly log: Log;
}

/** Opens the records, the engine and the sources; unless the records cannot be changed, those sources are the library from now on. */
export async function openHouse(settings: Settings, choice: LibraryChoice, { root, log }: HousePlace): Promise<House> {
  const rules = loadRules(settings.librarySettings);
  const records = await openHouseRecords(settings, log);
  const lost = await lostSecret(settings, records);
  const secret = await installationSecret(settings, records);
  // Who serves must know at once whether the index opens; who works may have nothing to do. Only who serves mends it: a
  // worker would take it from under those who read.
  const serves = settings.roles.includes("serve");
  const engine = watchedEngine(
    serves ? await openEngine(settings, () => log.warn(SEARCH_DAMAGED)) : lazyEngine(() => openEngine(settings)),
  );
  const sourceContext = sourceContextOf(settings, root);
  const library = libraryStore(records.db);
  const served = await servedLibrary(choice, { library, context: sourceContext, kind: records.kind });
  const sources = sourcesOf(served.entries, sourceContext);
  const settle = async (): Promise<void> => {
    await library.setSources(sources.map(({ kind, uri, source }) => ({ id: source.id, kind, uri, name: source.name })));
    if (worksAlone(settings, records)) await library.awaitScans();
  };
  const isCopy = await isReadOnly(records);
  if (!isCopy) await settle();
  const book = await openBook({ secret, library, context: sourceContext, log });
  const notices = openNotices(records, settings.databaseUrl);
  const tracing = await openTracing(settings.tracing, serves ? "serve" : "work");
  const close = async (): Promise<void> => {
    await engine.close();
    await notices.close();
    await records.db.destroy();
    await tracing?.close();
  };
  const untilWritable = async (signal: AbortSignal): Promise<boolean> => {
    if (isCopy && (await becomesWritable(records, signal))) await settle();
    return !signal.aborted;
  };
  const places = [...served.entries, ...(await library.listedSources()).map(({ uri }) => uri)];
  const idle = idleForPlaces(settings.given, places);
  const own = { settings, secret, rules, log, sources, notes: [...lost, ...served.notes, ...idle], sourceContext };
  return { ...own, records, notices, engine, library, book, isCopy, untilWritable, tracing, close };
}

export interface ServeExtras {
  /** Known once the server listens. */
  readonly publicUrl: () => string;
  readonly print: (line: string) => void;
  readonly version: string;
  /** Folder of the built web app. */
  readonly webRoot: string;
  /** Aborted when this process is told to stop; what is being answered is answered still. */
  readonly leaving: AbortSignal;
  /** Aborted when serving ends. */
  readonly signal: AbortSignal;
}
