import { availableParallelism } from "node:os";
import type { Extractor } from "./drivers/extractors/extractor.ts";
import { chooseOcr } from "./drivers/ocr-engines/registry.ts";
import { recognitionFactStore } from "./features/recognition/fact-store.ts";
import { recogniseLibrary } from "./features/recognition/recognise-library.ts";
import { recognitionStore } from "./features/recognition/store.ts";
import type { WorkerName } from "./name-worker.ts";
import type { House } from "./wire-house.ts";

/** Of four processors one: whoever reads and asks comes first. */
const LANES = Math.max(1, Math.floor(availableParallelism() / 4));

interface RecognitionExtras {
  readonly extractors: readonly Extractor[];
  readonly passwords: () => readonly string[];
  readonly isPaused: () => Promise<boolean>;
  readonly worker: WorkerName;
}

/** Reads pictures of pages until aborted; returns at once where nothing can. */
export async function runRecognition(house: House, extras: RecognitionExtras, signal: AbortSignal): Promise<void> {
  const { settings, records, log } = house;
  const { engine, languages, notes } = await chooseOcr(settings);
  // A worker that a server started leaves it to that one to say so.
  if (process.send === undefined) for (const sentence of notes) log.warn(sentence);
  await recognitionFactStore(records.db)
    .noteEngine({ engine: engine?.name ?? null, languages })
    .catch((error: unknown) => log.warn({ err: error }, "the engine of text recognition was not noted"));
  if (engine === null) return;
  const { db } = records;
  const store = recognitionStore(db);
  const { id: workerId, gone } = extras.worker;
  if (gone !== null)
    await store
      .endLeases(gone)
      .catch((error: unknown) => log.warn({ err: error }, "pages wait until their leases run out"));
  const deps = { store, engine, languages, sourceById: house.book.byId, lanes: LANES, log, workerId };
  await recogniseLibrary({ ...deps, ...extras }, signal);
}
