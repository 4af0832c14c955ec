import type { Logger } from "pino";
import type { Sealer } from "../../core/sealer.ts";
import type { Source } from "../../drivers/sources/source.ts";
import type { LibraryStore } from "./store.ts";
import type { SourceRow } from "./source-store.ts";

/** So soon a change that another process made is seen. */
const REREAD_MS = 2_000;

/** A source of the library now, with its row as it was last read. */
export interface LiveSource {
  readonly source: Source;
  readonly row: SourceRow;
}

/** What a driver may know and keep for a source. */
export interface SourceSecret {
  /** Opened; null for none, or for one that was not sealed here. */
  readonly secret: string | null;
  readonly saveSecret: (secret: string) => Promise<void>;
}

export interface SourceBookDeps {
  readonly store: Pick<LibraryStore, "activeSources" | "saveSecret">;
  /** Makes the source of a row; never fails: one that cannot be made says so when it is read. */
  readonly makeSource: (row: SourceRow, secret: SourceSecret) => Source;
  readonly sealer: Sealer;
  readonly log: Pick<Logger, "warn">;
}

/** The sources of the library as its table says: whatever an admin changes, in this process or in another, counts at once. */
export interface SourceBook {
  /** @returns null for one that is no part of the library now */
  byId(id: string): Source | null;
  all(): readonly LiveSource[];
  /** Reads the table now. */
  refresh(): Promise<void>;
  /** Calls back after every reading of the table. @returns what ends that */
  follow(onRead: () => void): () => void;
  /** Reads the table every two seconds until aborted. */
  run(signal: AbortSignal): Promise<void>;
}

interface Held extends LiveSource {
  /** What it was made of. */
  readonly madeOf: string;
}

const madeOf = ({ kind, uri, name, secret }: SourceRow): string => JSON.stringify([kind, uri, name, secret]);

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, REREAD_MS);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
    signal.addEventListener("abort", done);
    if (signal.aborted) done();
  });

/** Keeps one source for each row, and makes another only when what it is made of is another. Empty until it is refreshed. */
export function sourceBook({ store, makeSource, sealer, log }: SourceBookDeps): SourceBook {
  let held = new Map<string, Held>();
  let turn: Promise<void> = Promise.resolve();
  const readers = new Set<() => void>();

  const saverFor = (id: string) => async (secret: string) => {
    const sealed = sealer.seal(secret);
    const own = held.get(id);
    // It knows already what it has just told: no other takes its place.
    if (own !== undefined) held.set(id, { ...own, madeOf: madeOf({ ...own.row, secret: sealed }) });
    await store.saveSecret(id, sealed);
  };
  const holding = (row: SourceRow): Held => {
    const known = held.get(row.id);
    if (known?.madeOf === madeOf(row)) return { ...known, row };
    const secret = row.secret === null ? null : sealer.open(row.secret);
    return { row, madeOf: madeOf(row), source: makeSource(row, { secret, saveSecret: saverFor(row.id) }) };
  };
  const read = async (): Promise<void> => {
    const rows = await store.activeSources();
    held = new Map(rows.map((row) => [row.id, holding(row)]));
    for (const reader of readers) reader();
  };
  // One after the other: whoever asks wants what is there now, not what an earlier reading saw.
  const refresh = (): Promise<void> => (turn = turn.then(read, read));

  return {
    byId: (id) => held.get(id)?.source ?? null,
    all: () => [...held.values()],
    refresh,
    follow: (onRead) => {
      readers.add(onRead);
      return () => void readers.delete(onRead);
    },
    run: async (signal) => {
      let wasRead = true;
      while (!signal.aborted) {
        await pause(signal);
        if (signal.aborted) return;
        // The sources that are known stay; the next reading tells. That they cannot be read is said once, however long it lasts.
        const failed = await refresh().then(
          () => null,
          (error: unknown) => ({ err: error }),
        );
        if (failed !== null && wasRead) log.warn(failed, "the sources were not read");
        wasRead = failed === null;
      }
    },
  };
}
