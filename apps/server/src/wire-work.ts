import { availableParallelism } from "node:os";
import { extractors } from "./drivers/extractors/registry.ts";
import { describer } from "./features/indexing/describe-file.ts";
import { indexLibrary, type Indexer } from "./features/indexing/index-library.ts";
import { recognisedStore } from "./features/indexing/recognised-store.ts";
import { reconcile } from "./features/indexing/reconcile.ts";
import { indexingStore, type IndexingStore } from "./features/indexing/store.ts";
import { factStore } from "./features/installation/fact-store.ts";
import { isIndexingPaused } from "./features/installation/pause-indexing.ts";
import { giveSigns } from "./features/installation/work-signs.ts";
import { watchLibrary } from "./features/library/watch-library.ts";
import { nameWorker, type WorkerName } from "./name-worker.ts";
import { runEmbedding } from "./wire-embedding.ts";
import type { House } from "./wire-house.ts";
import { runRecognition } from "./wire-recognition.ts";

/** A machine with two processors serves better when one is left to the readers. */
const LANES = Math.max(1, Math.min(4, availableParallelism() - 1));

export interface WorkExtras {
  /** A worker before this one has compared the index with the records. */
  readonly resumed: boolean;
  /** Something was done, and now there is nothing to do. */
  readonly onRest: () => void;
}

/** What a worker that died had in hand is read at once. */
async function takeOver(store: IndexingStore, { gone }: WorkerName, log: House["log"]): Promise<void> {
  if (gone === null) return;
  await store
    .endLeases(gone)
    .catch((error: unknown) => log.warn({ err: error }, "files wait until their leases run out"));
}

/** Scans, watches and indexes until aborted. */
export async function runWork(house: House, extras: WorkExtras, signal: AbortSignal): Promise<void> {
  const { engine, log, book, library } = house;
  const own = extractors();
  const store = indexingStore(house.records.db);
  const facts = factStore(house.records.db);
  const describe = describer(house.rules);
  const worker = nameWorker(house.settings.dataDir);
  await takeOver(store, worker, log);
  // What a lost or restored index does not hold is read again.
  if (!extras.resumed) {
    await reconcile({ store, engine }).catch((error: unknown) =>
      log.warn({ err: error }, "the index was not compared"),
    );
  }
  const indexer: Indexer = indexLibrary({
    store,
    engine,
    extractors: own,
    sourceById: house.book.byId,
    describer: () => describe,
    passwords: house.rules.passwords,
    recognised: recognisedStore(house.records.db),
    isPaused: () => isIndexingPaused(facts),
    lanes: LANES,
    onRest: extras.onRest,
    workerId: worker.id,
    log,
  });
  const watching = watchLibrary(
    {
      store: library,
      log,
      onScanned: (result) => (result !== null && result.toDescribe > 0 ? indexer.followMoves() : indexer.wake()),
    },
    book,
    signal,
  );
  const recognising = runRecognition(
    house,
    { extractors: own, passwords: () => house.rules.passwords, isPaused: () => isIndexingPaused(facts), worker },
    signal,
  );
  const isPaused = () => isIndexingPaused(facts);
  const embedding = runEmbedding(house, { isPaused, onRest: extras.onRest, worker }, signal);
  const running = [watching, book.run(signal), indexer.run(signal), recognising, embedding];
  await Promise.all([...running, giveSigns(facts, signal)]);
  await Promise.all(own.map((one) => one.close()));
  worker.letGo();
}
