import type { Logger } from "pino";
import type { Engine } from "../../drivers/engines/engine.ts";
import { describeAgain } from "./describe-again.ts";
import { dropPassages } from "./drop-passages.ts";
import { filesInHand, MAX_UNREAD_BYTES, type Hand, type HandDeps, type Worker } from "./hand.ts";
import { fairLanes, type Candidate, type Waiting } from "./lanes.ts";
import { leaseOf } from "./leases.ts";
import type { IndexingStore } from "./store.ts";
import type { WaitingFile } from "./waiting-file.ts";

const IDLE_MS = 2_000;
const ORPHANS_AT_ONCE = 64;
/** Looked for in each source, of each kind. */
const LOOK_AHEAD = 64;
/** New passages are found at once; folding them into the index keeps finding fast. */
const OPTIMIZE_AFTER_FILES = 400;
/** So much more time than folding in takes passes in between: it must not take most of it while a large library comes in. */
const OPTIMIZE_REST = 12;
const FOLD_AGAIN_MS = 30_000;

export interface IndexLibraryDeps extends Omit<HandDeps, "engine" | "store" | "onMoved"> {
  readonly store: IndexingStore;
  readonly engine: Engine;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
  /** Under which it takes files; no two workers share one. */
  readonly workerId: string;
  /** An admin has stopped all reading: what is in hand ends, and nothing new is begun. */
  readonly isPaused: () => Promise<boolean>;
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

/** At least one, and as many as are small enough together. */
function upToBytes(chosen: readonly Candidate[]): Candidate[] {
  let bytes = 0;
  const end = chosen.findIndex(({ size }, i) => {
    bytes += size;
    return i > 0 && bytes > MAX_UNREAD_BYTES;
  });
  return chosen.slice(0, end === -1 ? chosen.length : end);
}

/** While a source gives no more, the others are looked at so often. */
const OTHERS_MS = 1_000;

/** What the hand takes now. People wait for what they opened: room is made for it. */
const takenFrom = ({ brokenOff, wanted, sources }: Waiting, hand: Hand): Waiting => ({
  brokenOff,
  wanted,
  sources: sources.map(({ sourceId, smallest, oldest }) => ({
    sourceId,
    smallest: smallest.filter(hand.takes),
    oldest: oldest.filter(hand.takes),
  })),
});

const isNothing = ({ brokenOff, wanted, sources }: Waiting): boolean =>
  brokenOff.length === 0 && wanted.length === 0 && sources.length === 0;

/** Takes what is next. A file that a worker died over is read when nothing else is in hand: others must not die with it. */
function taker({ store }: IndexLibraryDeps, worker: Worker) {
  const lanes = fairLanes();
  let isAlone = false;
  let lastLook = 0;
  return async (hand: Hand): Promise<WaitingFile[]> => {
    const now = Date.now();
    if (hand.isFull() && now - lastLook < OTHERS_MS) return [];
    lastLook = now;
    const waiting = isAlone && !hand.isEmpty() ? null : await store.look(now, LOOK_AHEAD);
    if (waiting === null || (waiting.brokenOff.length > 0 && !hand.isEmpty())) {
      await hand.emptied();
      return [];
    }
    isAlone = waiting.brokenOff.length > 0;
    const chosen = lanes.next(takenFrom(waiting, hand), hand.room());
    const next = isNothing(waiting) && !hand.isFull() ? await store.ofOldForm(now, hand.room()) : chosen;
    return store.claim(
      upToBytes(next).map(({ id }) => id),
      leaseOf(worker),
    );
  };
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

/** Folds new passages into the index, beside all else: they are found at once, and a large index takes a while. */
function optimizer({ engine, log }: IndexLibraryDeps, signal: AbortSignal, onFolded: () => void) {
  let [files, notBefore, againFrom] = [0, 0, 0];
  let isFolding = false;
  const fold = async (): Promise<void> => {
    const folded = files;
    const begun = performance.now();
    [files, isFolding] = [0, true];
    try {
      await engine.optimize();
      notBefore = performance.now() + OPTIMIZE_REST * (performance.now() - begun);
    } catch (error) {
      files += folded;
      againFrom = performance.now() + FOLD_AGAIN_MS;
      if (!signal.aborted) log.warn({ err: error }, "new passages were not folded into the index; it is tried again");
    }
    isFolding = false;
    onFolded();
  };
  const may = (): boolean => !isFolding && files > 0 && performance.now() >= againFrom;
  return {
    count: (some: number): void => void (files += some),
    /** While more comes: when many are new, and it does not take most of the time. */
    whenMany: (): void => {
      if (may() && files >= OPTIMIZE_AFTER_FILES && performance.now() >= notBefore) void fold();
    },
    /** When nothing else is to do. */
    atRest: (): void => {
      if (may()) void fold();
    },
    /** All that was read is folded in. */
    isDone: (): boolean => !isFolding && files === 0,
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
  const again = describeAgain(deps);
  const hand = filesInHand({ ...deps, onMoved: again.begin }, worker);
  const take = taker(deps, worker);
  let isResting = false;
  const optimize = optimizer(deps, worker.signal, () => {
    if (isResting && optimize.isDone()) deps.onRest?.();
  });
  const recognised = readAgainNow(deps);

  const rest = async (): Promise<void> => {
    optimize.atRest();
    await idle.begin(IDLE_MS);
  };
  const round = async (): Promise<void> => {
    await hand.giveBack("unsettled");
    if (await deps.isPaused()) {
      await hand.giveBack("all unread");
      return idle.begin(IDLE_MS);
    }
    const taken = hand.room() > 0 ? await take(hand) : [];
    hand.take(taken);
    const others = (await forgetOrphans(deps)) + (await again.some()) + (await recognised.some());
    optimize.count(taken.length + others);
    optimize.whenMany();
    isResting = taken.length + others === 0 && hand.isEmpty();
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
