import type { Logger } from "pino";
import type { Engine } from "../../drivers/engines/engine.ts";
import { completeAgain } from "./complete-again.ts";
import { describeAgain } from "./describe-again.ts";
import { dropPassages } from "./drop-passages.ts";
import { foldPassages } from "./fold-passages.ts";
import { filesInHand, type HandDeps, type Worker } from "./hand.ts";
import type { IndexingStore } from "./store.ts";
import { OTHERS_MS, taker } from "./take-files.ts";

const IDLE_MS = 2_000;
const ORPHANS_AT_ONCE = 64;

export interface IndexLibraryDeps extends Omit<HandDeps, "engine" | "store" | "onMoved"> {
  readonly store: IndexingStore;
  readonly engine: Engine;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
  /** Under which it takes files; no two workers share one. */
  readonly workerId: string;
  /** An admin has stopped all reading: what is in hand ends, and nothing new is begun. */
  readonly isPaused: () => Promise<boolean>;
  /** Whether it looks after what is to be done once for all workers: what is gone, renamed or of an older form. Always unless said. */
  readonly looksAfterAll?: () => boolean;
  /** Something was done, and now nothing waits. */
  readonly onRest?: () => void;
}

/** Works through the files that wait. */
export interface Indexer {
  /** There may be something to do: look now. */
  wake(): void;
  /** Files were renamed or moved: they are to be found by where they are now. */
  followMoves(): void;
  /** Works until aborted; what is in hand then is given back. */
  run(signal: AbortSignal): Promise<void>;
}

async function forgetOrphans({ store, engine }: IndexLibraryDeps): Promise<number> {
  const orphans = await store.orphans(Date.now(), ORPHANS_AT_ONCE);
  if (orphans.length === 0) return 0;
  await dropPassages(engine, orphans);
  await store.forget(orphans);
  return orphans.length;
}

/** Time in which nothing is to do. */
interface Idle {
  begin(ms: number): Promise<void>;
  /** Before its time, when it has begun. */
  end(): void;
  /** There is none from now on. */
  stop(): void;
}

function idleTime(): Idle {
  let end = (): void => {};
  let isStopped = false;
  return {
    end: () => end(),
    stop: () => {
      isStopped = true;
      end();
    },
    begin: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, isStopped ? 0 : ms);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}

/** Looks now and then for documents that text recognition is done with. */
function readAgainNow({ recognised }: IndexLibraryDeps) {
  let notBefore = 0;
  return {
    some: async (): Promise<number> => {
      if (performance.now() < notBefore) return 0;
      notBefore = performance.now() + IDLE_MS;
      return recognised.readAgainRecognised();
    },
  };
}

/** One worker's round, over and over: takes files while there is room, and looks after what else is to be done. */
function rounds(deps: IndexLibraryDeps, worker: Worker, idle: Idle) {
  const { looksAfterAll = () => true } = deps;
  const again = describeAgain(deps);
  const hand = filesInHand({ ...deps, onMoved: again.begin }, worker);
  const take = taker(deps.store, worker);
  let isResting = false;
  const onFolded = (): void => {
    if (isResting && fold.isDone()) deps.onRest?.();
  };
  const fold = foldPassages({ ...deps, signal: worker.signal, onFolded, inHand: hand.size });
  const recognised = readAgainNow(deps);
  const completeSome = completeAgain(deps.store);

  const rest = async (): Promise<void> => {
    fold.atRest();
    await idle.begin(IDLE_MS);
  };
  const round = async (): Promise<void> => {
    await hand.giveBack("unsettled");
    if (await deps.isPaused()) {
      await hand.giveBack("all unread");
      return idle.begin(IDLE_MS);
    }
    const taken = hand.room() > 0 ? await take(hand) : [];
    if (taken === null) return;
    hand.take(taken);
    const others =
      (await recognised.some()) + (looksAfterAll() ? (await forgetOrphans(deps)) + (await again.some()) : 0);
    fold.count(taken.length + others);
    fold.whenMany();
    // What waits to be read comes first.
    const isIdle = taken.length + others === 0 && hand.size() === 0;
    if (isIdle && looksAfterAll() && (await completeSome()) > 0) return;
    isResting = taken.length + others === 0 && hand.size() === 0;
    if (taken.length + others > 0) return;
    if (isResting) return rest();
    const isFull = hand.isFull() || hand.room() <= 0;
    await Promise.race([isFull ? hand.hasRoom() : hand.emptied(), idle.begin(isFull ? OTHERS_MS : IDLE_MS)]);
    idle.end();
  };
  const end = async (): Promise<void> => {
    await hand.giveBack("all unread");
    await hand.emptied();
    await hand.giveBack("unsettled");
  };
  return { round, end, describeAgain: again.begin };
}

/** Works through the waiting rows until none is left, then waits to be woken. Any number of workers may do so. */
export function indexLibrary(deps: IndexLibraryDeps): Indexer {
  const idle = idleTime();
  let describeAll = (): void => {};

  const run = async (signal: AbortSignal): Promise<void> => {
    const { round, end, describeAgain: begin } = rounds(deps, { id: deps.workerId, signal }, idle);
    signal.addEventListener("abort", idle.stop);
    describeAll = begin;
    let last = "";
    while (!signal.aborted) {
      try {
        await round();
        last = "";
      } catch (error) {
        // The same is said once, however long a disk is full.
        const why = error instanceof Error ? error.message : String(error);
        if (!signal.aborted && why !== last) deps.log.error({ err: error }, `indexing waits, and goes on: ${why}`);
        last = why;
        await idle.begin(IDLE_MS);
      }
    }
    await end().catch(() => {}); // the leases run out
  };
  const followMoves = (): void => {
    describeAll();
    idle.end();
  };
  return { wake: idle.end, followMoves, run };
}
