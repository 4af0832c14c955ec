import { openEmbedder } from "./drivers/embedders/registry.ts";
import { embedLibrary } from "./features/embedding/embed-library.ts";
import { embeddingStandingStore } from "./features/embedding/standing-store.ts";
import { embeddingStore } from "./features/embedding/store.ts";
import type { WorkerName } from "./name-worker.ts";
import type { House } from "./wire-house.ts";
import { vectorsOf } from "./wire-meaning.ts";

interface EmbeddingExtras {
  readonly isPaused: () => Promise<boolean>;
  readonly onRest: () => void;
  readonly worker: WorkerName;
}

/** Makes vectors of passages until aborted; returns at once where the settings ask for none, or none can be had. */
export async function runEmbedding(house: House, extras: EmbeddingExtras, signal: AbortSignal): Promise<void> {
  const { settings, records, engine, log } = house;
  const standing = embeddingStandingStore(records.db);
  let problem: string | null = null;
  const embedder = await openEmbedder(settings.embeddings, (sentence) => (problem = sentence), "passages");
  if (embedder === null) {
    await standing
      .noteEmbedder({ model: null, problem })
      .catch((error: unknown) => log.warn({ err: error }, "it was not noted that no meaning vectors are made"));
    return;
  }
  const store = embeddingStore(records.db);
  const { id: workerId, gone } = extras.worker;
  if (gone !== null)
    await store
      .endLeases(gone)
      .catch((error: unknown) => log.warn({ err: error }, "files wait until their leases run out"));
  const onDamaged = (): void =>
    log.warn("The meaning vectors were damaged, or made by another version: they are made again.");
  const vectors = vectorsOf(house, embedder, onDamaged);
  const { isPaused, onRest } = extras;
  await embedLibrary({ store, standing, engine, embedder, vectors, log, workerId, isPaused, onRest }, signal);
}
