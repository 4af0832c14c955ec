import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { AppError } from "../../core/app-error.ts";
import { isOfThePlace, tellable } from "../../core/unexpected.ts";
import type { Source } from "../../drivers/sources/source.ts";
import { heldFile, type HeldFile } from "./held-file.ts";
import { recognisePage, type RecognisePageDeps } from "./recognise-page.ts";
import type { LaterTry, Reading, RecognitionStore } from "./store.ts";
import type { WaitingPage } from "./waiting-page.ts";

export interface RecogniseLibraryDeps extends RecognisePageDeps {
  readonly store: RecognitionStore;
  readonly sourceById: (id: string) => Source | null;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
  /** Under which it takes pages; no two workers share one. */
  readonly workerId: string;
  /** An admin stopped all reading: a page in hand is read to its end, and no other is begun. */
  readonly isPaused: () => Promise<boolean>;
  /** Pages read at the same time. */
  readonly lanes: number;
  readonly times?: Partial<Times>;
}

/** Milliseconds. */
interface Times {
  readonly lease: number;
  readonly renew: number;
  readonly idle: number;
  /** While files wait to be read, so much time passes between two pages: a page takes two to five seconds. */
  readonly yield: number;
  readonly firstRetry: number;
}

const TIMES: Times = { lease: 60_000, renew: 15_000, idle: 3_000, yield: 20_000, firstRetry: 60_000 };
const LOOK_AHEAD = 16;
const MAX_TRIES = 3;
/** A page whose every try ended with its worker is what ends them. */
const MAX_STARTS = 6;
/** Failures of the place, or of the moment: they say nothing of the page. */
const NOT_THE_PAGE = new Set(["file_gone", "source_unavailable", "unavailable", "file_changed"]);
/** A page that could not be read is tried anew after this long, should its file be read again. */
const FAILED_FOR_MS = 7 * 86_400_000;

interface Lane {
  readonly reading: Reading;
  readonly file: HeldFile;
  readonly signal: AbortSignal;
  readonly times: Times;
}

interface Claimed {
  readonly page: WaitingPage;
  readonly attempts: number;
  readonly lane: Lane;
}

function laterTry(error: unknown, attempts: number, { firstRetry }: Times): LaterTry {
  const now = Date.now();
  const wait = firstRetry * 4 ** Math.min(attempts - 1, 4);
  if (isOfThePlace(error) || NOT_THE_PAGE.has(tellable(error).code))
    return { at: now + wait, isFinal: false, isFree: true };
  if (attempts < MAX_TRIES) return { at: now + wait, isFinal: false, isFree: false };
  return { at: now + FAILED_FOR_MS, isFinal: true, isFree: false };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function settle(
  deps: RecogniseLibraryDeps,
  { page, attempts, lane: { reading, times } }: Claimed,
  error: unknown,
): Promise<void> {
  const later = laterTry(error, attempts, times);
  const { fileId, pageNumber } = page;
  const { message } = tellable(error);
  deps.log.warn({ file: fileId, page: pageNumber, attempts, ...later, err: error }, message);
  await deps.store.fail(page, reading.worker, { reason: message, later });
}

async function read(deps: RecogniseLibraryDeps, claimed: Claimed): Promise<void> {
  const { page, attempts, lane } = claimed;
  const { reading, file, signal, times } = lane;
  const renewal = setInterval(() => {
    deps.store.extendLease(page, reading.worker, Date.now() + times.lease).catch(() => {}); // it then runs out, and another try follows
  }, times.renew);
  try {
    if (attempts > MAX_STARTS)
      throw new AppError("unreadable_file", `Reading this page was broken off ${MAX_STARTS} times.`);
    await deps.store.finish(page, reading.worker, await recognisePage(deps, { page, file, signal }));
  } catch (error) {
    if (signal.aborted) await deps.store.release(page, reading.worker);
    else await settle(deps, claimed, error);
  } finally {
    clearInterval(renewal);
  }
}

/** Takes the first page that no other worker takes. @returns whether there was one */
async function readNext(deps: RecogniseLibraryDeps, lane: Lane): Promise<boolean> {
  for (const page of await deps.store.waitingPages(Date.now(), LOOK_AHEAD)) {
    const attempts = await deps.store.claim(page, lane.reading, Date.now() + lane.times.lease);
    if (attempts === null) continue;
    await read(deps, { page, attempts, lane });
    return true;
  }
  return false;
}

/** Files that wait to be read come before pages; but a page comes now and then, however many files wait. */
function turns({ store }: RecogniseLibraryDeps, { idle, yield: between }: Times) {
  let next = performance.now() + between;
  return {
    isNow: async (): Promise<boolean> => performance.now() >= next || !(await store.filesWait(Date.now())),
    taken: (): void => void (next = performance.now() + between),
    /** Until it is looked at again. */
    restMs: (): number => Math.max(1, Math.min(idle, next - performance.now())),
  };
}

async function runLane(deps: RecogniseLibraryDeps, lane: Lane): Promise<void> {
  const { signal, times } = lane;
  const turn = turns(deps, times);
  const rest = (ms: number): Promise<unknown> => sleep(ms, null, { signal }).catch(() => {}); // told to stop meanwhile
  let last = "";
  while (!signal.aborted) {
    try {
      if (await deps.isPaused()) await rest(times.idle);
      else if (!(await turn.isNow())) await rest(turn.restMs());
      else if (await readNext(deps, lane)) turn.taken();
      else {
        await lane.file.release();
        await rest(times.idle);
      }
      last = "";
    } catch (error) {
      const why = messageOf(error);
      if (!signal.aborted && why !== last)
        deps.log.error({ err: error }, `text recognition waits, and goes on: ${why}`);
      last = why;
      await rest(times.idle);
    }
  }
  await lane.file.release();
}

/** Reads the pictures of pages that wait, below all other work, until aborted. Any number of workers may do so. */
export async function recogniseLibrary(deps: RecogniseLibraryDeps, signal: AbortSignal): Promise<void> {
  const engine = { engine: deps.engine.name, languages: deps.languages.join("+") };
  await deps.store
    .tidy(engine)
    .catch((error: unknown) => deps.log.warn({ err: error }, "text recognition was not tidied"));
  const lanes = Array.from({ length: deps.lanes }, (): Lane => ({
    reading: { worker: deps.workerId, ...engine },
    file: heldFile(deps.sourceById),
    signal,
    times: { ...TIMES, ...deps.times },
  }));
  await Promise.all(lanes.map((lane) => runLane(deps, lane)));
  await deps.engine.close();
}
