import { inFileStage, inStage } from "../../core/stages.ts";
import { heldLeases } from "./leases.ts";
import { readFile, type ReadFileDeps } from "./read-file.ts";
import type { Candidate } from "./lanes.ts";
import { isHuge, readingLanes } from "./reading-lanes.ts";
import { MAX_STARTS, park, settleFailure, type SettleDeps } from "./settle-failure.ts";
import type { IndexingStore } from "./store.ts";
import type { WaitingFile } from "./waiting-file.ts";
import { writeFiles, type WriteFilesDeps } from "./write-files.ts";

/** Taken together, so that a statement takes many; and few, so that what people wait for is soon next. */
const MAX_TAKEN = 32;
/** A source that has more unread, or more bytes, gives no more for now: what one is slow to hand over keeps nothing of another's. */
const ENOUGH_OF_SOURCE = MAX_TAKEN / 2;
/** A larger file is taken alone. */
export const MAX_UNREAD_BYTES = 4 * 2 ** 20;
/** Of all sources together. */
const MAX_UNREAD = 4 * MAX_TAKEN;

export interface HandDeps extends ReadFileDeps, Omit<WriteFilesDeps & SettleDeps, "store" | "engine"> {
  readonly store: WriteFilesDeps["store"] & SettleDeps["store"] & Pick<IndexingStore, "extendLeases" | "release">;
  readonly engine: WriteFilesDeps["engine"] & SettleDeps["engine"];
  /** Files that processes of their own read at the same time. */
  readonly lanes: number;
}

/** The files that one worker has taken, until their rows say what became of them. */
export interface Hand {
  /** How many more it takes. */
  room(): number;
  /** Whether it takes this one now. */
  takes(file: Candidate): boolean;
  /** Whether one of the sources gives no more for now. */
  isFull(): boolean;
  /** How many there are. */
  size(): number;
  take(files: readonly WaitingFile[]): void;
  /** Gives back what was not begun, and what could not be settled while the records were out of reach. */
  giveBack(which: "all unread" | "unsettled"): Promise<void>;
  /** Resolves when it takes more of a source, or of all, than now. */
  hasRoom(): Promise<void>;
  /** Resolves when nothing of it is being read or written. */
  emptied(): Promise<void>;
}

export interface Worker {
  readonly id: string;
  readonly signal: AbortSignal;
}

/** What may be taken beside what is unread. A huge file that waits for its turn leaves others their room. */
function roomBeside(unread: readonly WaitingFile[]) {
  const isEnough = (own: readonly WaitingFile[]): boolean =>
    own.length > ENOUGH_OF_SOURCE || own.reduce((sum, { size }) => sum + (size ?? 0), 0) >= MAX_UNREAD_BYTES;
  const fullSources = (): Set<string> => {
    const bySource = Map.groupBy(
      unread.filter((file) => !isHuge(file)),
      ({ sourceId }) => sourceId,
    );
    return new Set([...bySource].filter(([, own]) => isEnough(own)).map(([id]) => id));
  };
  return {
    room: (): number => Math.min(MAX_TAKEN, MAX_UNREAD - unread.length),
    takes: (file: Candidate): boolean => (isHuge(file) ? !unread.some(isHuge) : !fullSources().has(file.sourceId)),
    fullSources,
  };
}

/** A function that notes what kept a file from being read, and keeps the ids of those of which it could not be noted. */
function settler(deps: HandDeps, { id: worker, signal }: Worker) {
  const unsettled = new Set<string>();
  const settle = async (file: WaitingFile, error: unknown): Promise<void> => {
    try {
      if (signal.aborted) await deps.store.release([file.id], worker);
      else await settleFailure(deps, file, error);
    } catch {
      unsettled.add(file.id); // the records are out of reach: it is given back when they answer
    }
  };
  return { unsettled, settle };
}

/** Reads one file after the other into groups that are written together. */
function reader(deps: HandDeps, worker: Worker) {
  const lanes = readingLanes(deps.lanes);
  const writer = writeFiles(deps, lanes.isReading);
  const { unsettled, settle } = settler(deps, worker);
  /** @param onRead called when it is read, and the next may be begun while it is written */
  const readAndWrite = async (file: WaitingFile, onRead: () => void): Promise<void> => {
    const read = await lanes.read(file, () => inStage("read", "document", () => readFile(deps, file, worker.signal)));
    onRead();
    try {
      await inStage("write", "document", () => writer.write(read));
    } finally {
      lanes.letGo(read);
    }
  };
  const work = async (file: WaitingFile, onRead: () => void): Promise<void> => {
    try {
      if (file.attempts > MAX_STARTS) await park(deps, file);
      else await inFileStage(file.askedIn, () => readAndWrite(file, onRead));
    } catch (error) {
      await settle(file, error);
    }
  };
  return { next: lanes.next, work, unsettled, hurry: () => lanes.isReading() || writer.hurry() };
}

/** Reads side by side what it is given, writes it in groups, and keeps the leases while it does. */
export function filesInHand(deps: HandDeps, worker: Worker): Hand {
  const unread: WaitingFile[] = [];
  const leases = heldLeases(deps.store, worker);
  const { next, work, unsettled, hurry } = reader(deps, worker);
  const { room, takes, fullSources } = roomBeside(unread);

  const begin = async (file: WaitingFile): Promise<void> => {
    await work(file, beginMore);
    leases.leave([file.id]);
    beginMore();
    hurry();
  };
  const beginMore = (): void => {
    if (worker.signal.aborted) return;
    for (let file = next(unread); file !== undefined; file = next(unread)) void begin(file);
  };

  return {
    room,
    takes,
    isFull: () => fullSources().size > 0,
    size: leases.count,
    take: (files) => {
      leases.hold(files.map(({ id }) => id));
      unread.push(...files);
      beginMore();
    },
    giveBack: async (which) => {
      const idle = which === "all unread" ? unread.splice(0).map(({ id }) => id) : [];
      leases.leave(idle);
      for (const id of idle) unsettled.add(id);
      const ids = [...unsettled];
      await deps.store.release(ids, worker.id);
      for (const id of ids) unsettled.delete(id);
    },
    hasRoom: async () => {
      const full = [...fullSources()];
      const isAsFull = (): boolean => {
        const now = fullSources();
        return full.length > 0 && full.every((id) => now.has(id));
      };
      while (room() <= 0 || isAsFull()) await leases.changed();
    },
    emptied: async () => {
      while (leases.count() > unread.length) await leases.changed();
    },
  };
}
