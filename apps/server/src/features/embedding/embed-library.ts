import { setTimeout as sleep } from "node:timers/promises";
import { tellable } from "../../core/unexpected.ts";
import { keepTidy } from "./keep-tidy.ts";
import type { EmbeddingStandingStore } from "./standing-store.ts";
import { HARMLESS, tryFile, type TryFileDeps, type TryTimes } from "./try-file.ts";
import type { WaitingFile } from "./waiting-file.ts";

export interface EmbedLibraryDeps extends TryFileDeps {
  readonly standing: Pick<EmbeddingStandingStore, "noteEmbedder">;
  /** Something was done, and now nothing waits. */
  readonly onRest?: () => void;
  readonly times?: Partial<Times>;
}

/** Milliseconds. */
interface Times extends TryTimes {
  /** Until it is looked again for what waits, the first time; it grows to `maxIdle` while nothing does. */
  readonly idle: number;
  readonly maxIdle: number;
  /** Until the next try when what makes vectors, or what keeps them, is away; it grows to `maxAway`. */
  readonly away: number;
  readonly maxAway: number;
}

const TIMES: Times = {
  lease: 60_000,
  renew: 15_000,
  idle: 3_000,
  maxIdle: 24_000,
  firstRetry: 30_000,
  away: 5_000,
  maxAway: 300_000,
};
/** To look for what waits takes a look at every file: so many are taken note of at once. */
const LOOK_AHEAD = 200;

interface Lane {
  readonly signal: AbortSignal;
  readonly times: Times;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Takes the first file of the look that no other worker takes. @returns whether one is done with */
async function embedNext(deps: EmbedLibraryDeps, look: WaitingFile[], lane: Lane): Promise<boolean> {
  const { store, embedder, workerId } = deps;
  for (let file = look.shift(); file !== undefined; file = look.shift()) {
    const attempts = await store.claim(
      file,
      { worker: workerId, model: embedder.model },
      Date.now() + lane.times.lease,
    );
    if (attempts !== null) return tryFile(deps, { file, attempts, ...lane });
  }
  return false;
}

/** What the worker says of itself to admins, once each time it is another. */
function teller({ standing, embedder, log }: EmbedLibraryDeps, signal: AbortSignal) {
  let last: string | null | undefined;
  return async (error: unknown): Promise<void> => {
    const problem = error === null ? null : tellable(error).message;
    if (problem === last || signal.aborted) return;
    last = problem;
    if (error !== null) log.error({ err: error }, `meaning vectors wait, and go on: ${messageOf(error)}`);
    await standing.noteEmbedder({ model: embedder.model, problem }).catch(() => {}); // told the next time that it is another
  };
}

/** One thing after the other, until aborted. */
function rounds(deps: EmbedLibraryDeps, lane: Lane) {
  const { store, embedder, isPaused } = deps;
  const { signal, times } = lane;
  const tidy = keepTidy(deps, signal);
  let look: WaitingFile[] = [];
  let idle = times.idle;
  let [hasWorked, isTidy] = [false, false];
  const rest = async (ms: number): Promise<void> => void (await sleep(ms, null, { signal }).catch(() => {})); // told to stop meanwhile

  const atRest = async (): Promise<void> => {
    if (!isTidy) await tidy.atRest();
    isTidy = true;
    if (hasWorked) deps.onRest?.();
    hasWorked = false;
    await rest(idle);
    idle = Math.min(idle * 2, times.maxIdle);
  };
  const round = async (): Promise<void> => {
    if ((await isPaused()) || (await store.filesWait(Date.now()))) {
      look = [];
      return rest(times.idle);
    }
    await tidy.now();
    if (look.length === 0) look = await store.waitingFiles(embedder.model, Date.now(), LOOK_AHEAD);
    if (look.length === 0) return atRest();
    if (!(await embedNext(deps, look, lane))) return;
    idle = times.idle;
    [hasWorked, isTidy] = [true, false];
    await tidy.afterFile();
  };
  const begin = async (): Promise<void> => {
    // A server that makes vectors tells with the first of them how many numbers they have: they cannot be kept before.
    if (embedder.dimensions === 0) await embedder.embed([HARMLESS], signal);
    await tidy.begin();
  };
  return { begin, round, rest };
}

/**
 * Makes vectors of the passages of all files that are searched, below all other work, until aborted. Any number of workers may
 * do so. What was made is kept whatever happens.
 */
export async function embedLibrary(deps: EmbedLibraryDeps, signal: AbortSignal): Promise<void> {
  const times = { ...TIMES, ...deps.times };
  const { begin, round, rest } = rounds(deps, { signal, times });
  const tell = teller(deps, signal);
  let away = times.away;
  let hasBegun = false;
  await tell(null);
  while (!signal.aborted) {
    try {
      if (!hasBegun) await begin();
      hasBegun = true;
      await round();
      await tell(null);
      away = times.away;
    } catch (error) {
      await tell(error);
      await rest(away);
      away = Math.min(away * 2, times.maxAway);
    }
  }
  await deps.vectors.close();
  await deps.embedder.close();
}
