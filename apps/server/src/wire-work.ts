import { createHmac } from "node:crypto";
import { availableParallelism } from "node:os";
import { auditLog } from "./db/audit-log.ts";
import { whileOnDuty } from "./db/duty.ts";
import { clockApart } from "./db/now.ts";
import { READ_ONLY } from "./db/postgres-failure.ts";
import { extractors } from "./drivers/extractors/registry.ts";
import { describer } from "./features/indexing/describe-file.ts";
import { indexLibrary, type Indexer } from "./features/indexing/index-library.ts";
import { recognisedStore } from "./features/indexing/recognised-store.ts";
import { reconcile } from "./features/indexing/reconcile.ts";
import { retryStore } from "./features/indexing/retry-store.ts";
import { indexingStore, type IndexingStore } from "./features/indexing/store.ts";
import { factStore } from "./features/installation/fact-store.ts";
import { isIndexingPaused } from "./features/installation/pause-indexing.ts";
import { giveSigns } from "./features/installation/work-signs.ts";
import { watchLibrary } from "./features/library/watch-library.ts";
import type { WatchDeps } from "./features/library/watch-source.ts";
import { telling } from "./telling.ts";
import { noteIndexPlace } from "./index-place.ts";
import { nameWorker, type WorkerName } from "./name-worker.ts";
import { serveWorkMetrics } from "./wire-work-metrics.ts";
import { runEmbedding } from "./wire-embedding.ts";
import type { House } from "./wire-house.ts";
import { runRecognition } from "./wire-recognition.ts";

/** A machine with two processors serves better when one is left to the readers. */
const LANES = Math.max(1, Math.min(4, availableParallelism() - 1));

export interface WorkExtras {
  /** A worker before this one has compared the index with the records. */
  readonly resumed: boolean;
  /** Work begins, which a database that is a copy keeps from it. */
  readonly onBegin?: () => void;
  /** Something was done, and now there is nothing to do. */
  readonly onRest: () => void;
}

/** Deeds after which those who watch see something else. */
const CHANGING = ["claim", "finish", "fail", "keepAsRead", "release", "forget", "indexAgain"] as const;
const SCANNING = ["setScanState", "saveBatch", "finishScan"] as const;

async function warnOfClock({ records, log }: House): Promise<void> {
  const apart = await clockApart(records).catch(() => null); // told by what needs the records next
  if (apart === null) return;
  log.warn(`The clock of this machine is ${apart} that of the database: workers may take each other's files. Set it.`);
}

/** What a worker that died had in hand is read at once. */
async function takeOver(store: IndexingStore, { gone }: WorkerName, log: House["log"]): Promise<void> {
  if (gone === null) return;
  await store
    .endLeases(gone)
    .catch((error: unknown) => log.warn({ err: error }, "files wait until their leases run out"));
}

/** What is locked is tried again when library.yaml has other passwords than at the last start. */
async function tryPasswords({ records, rules, secret, log }: House): Promise<void> {
  const text = JSON.stringify(["reading-room/passwords", ...rules.passwords]);
  const mark = createHmac("sha256", secret).update(text).digest("base64url");
  await retryStore(records.db)
    .retryLocked(mark)
    .catch((error: unknown) => log.warn({ err: error }, "locked files are tried again at the next start"));
}

/** What was looked for where it stood before is tried again at once. */
async function findMoved({ records, log }: House): Promise<void> {
  await retryStore(records.db)
    .retryGone()
    .catch((error: unknown) => log.warn({ err: error }, "files that have moved are tried again later"));
}

interface DutyParts {
  readonly store: IndexingStore;
  readonly worker: WorkerName;
  /** A worker before this one has compared the index with the records. */
  readonly resumed: boolean;
  readonly changed: () => void;
}

/** What one worker does for all: it scans and watches the sources, and sees to it that the index holds what it should. */
function libraryDuty(house: House, { store, worker, resumed, changed }: DutyParts) {
  const { records, engine, library, book, log } = house;
  let [isCompared, isOnDuty] = [resumed, false];
  const watched = telling(library, SCANNING, changed);
  const compare = async (): Promise<void> => {
    // What a lost or restored index does not hold is read again.
    if (!isCompared)
      await reconcile({ store, engine }).catch((error: unknown) =>
        log.warn({ err: error }, "the index was not compared"),
      );
    isCompared = true;
  };
  const work = async (indexer: Indexer, onDuty: AbortSignal): Promise<void> => {
    isOnDuty = true;
    onDuty.addEventListener("abort", () => (isOnDuty = false));
    await compare();
    await tryPasswords(house);
    const follow = async (): Promise<void> => {
      await findMoved(house);
      indexer.followMoves();
    };
    // Another worker may have ended before all files that it saw moving were described anew.
    await follow();
    const onScanned: WatchDeps["onScanned"] = (result) =>
      void (result !== null && result.toDescribe > 0 ? follow() : indexer.wake());
    await watchLibrary({ store: watched, log, audit: auditLog(records.db), onScanned }, book, onDuty);
  };
  const duty = { name: "library", holder: worker.id, gone: worker.gone };
  return {
    isMine: () => isOnDuty,
    run: (indexer: Indexer, signal: AbortSignal) =>
      whileOnDuty({ records, duty }, signal, (onDuty) => work(indexer, onDuty)),
  };
}

/** Scans, watches and indexes until aborted. */
export async function runWork(house: House, extras: WorkExtras, signal: AbortSignal): Promise<void> {
  const { engine, log, book, records, notices } = house;
  if (house.isCopy) log.warn(READ_ONLY);
  if (!(await house.untilWritable(signal))) return;
  extras.onBegin?.();
  await warnOfClock(house);
  const elsewhere = await noteIndexPlace(house, signal);
  if (elsewhere !== null) log.warn(elsewhere);
  const changed = (): void => notices.tell("library");
  const own = extractors();
  const store = telling(indexingStore(records.db), CHANGING, changed);
  const facts = factStore(house.records.db);
  const isPaused = () => isIndexingPaused(facts);
  const describe = describer(house.rules);
  const worker = nameWorker(house.settings.dataDir);
  await takeOver(store, worker, log);
  const duty = libraryDuty(house, { store, worker, resumed: extras.resumed, changed });
  const indexer: Indexer = indexLibrary({
    store,
    engine,
    extractors: own,
    sourceById: house.book.byId,
    describer: () => describe,
    passwords: house.rules.passwords,
    recognised: recognisedStore(house.records.db),
    isPaused,
    lanes: LANES,
    looksAfterAll: duty.isMine,
    onRest: extras.onRest,
    workerId: worker.id,
    log,
  });
  const unhear = notices.hear("wanted", indexer.wake);
  const recognising = runRecognition(
    house,
    { extractors: own, passwords: () => house.rules.passwords, isPaused, worker },
    signal,
  );
  const embedding = runEmbedding(house, { isPaused, onRest: extras.onRest, worker }, signal);
  const running = [duty.run(indexer, signal), book.run(signal), indexer.run(signal), recognising, embedding];
  await Promise.all([...running, giveSigns(facts, signal), serveWorkMetrics(house, signal)]);
  await Promise.all(own.map((one) => one.close()));
  unhear();
  worker.letGo();
}
