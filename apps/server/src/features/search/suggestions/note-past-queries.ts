import { LIMITS } from "@reading-room/contract/limits";
import { lately } from "../../../core/lately.ts";
import { plainQuery, queryHash } from "../requests/query-hash.ts";
import type { PastQuery } from "../records/past-query-store.ts";
import type { SearchStore } from "../store.ts";

/** A screen that is shown again asks again. */
const QUIET_MS = 20_000;
/** Each write waits for the disk, on SQLite with all that the process does: what comes in this time is written at once. */
const GATHER_MS = 500;
/** More at once no people search for. */
const MAX_WAITING = 200;

export interface Searched {
  readonly userId: string;
  readonly query: string;
}

/** What people searched for lately. */
export interface PastQueries {
  /** Notes that somebody searched for something. Returns at once; a failure costs only a suggestion. */
  note(searched: Searched): void;
  /** Lets go of what was searched for before and is no help any more. Returns at once; a failure costs a suggestion that helps nobody. */
  drop(searched: Searched): void;
  /** Forgets what somebody searched for, what is not written yet, too. */
  forget(userId: string): Promise<void>;
}

/** Keeps what people search for, some at a time: nobody's search waits for it. The same in other letters is the same query. */
export function notePastQueries(
  store: Pick<SearchStore, "addPastQueries" | "dropPastQuery" | "forgetPastQueries">,
): PastQueries {
  const noted = lately(QUIET_MS);
  const dropped = lately(QUIET_MS);
  let waiting: PastQuery[] = [];
  let writing: Promise<void> = Promise.resolve();

  const write = (): void => {
    const some = waiting;
    waiting = [];
    if (some.length > 0) writing = Promise.all([writing, store.addPastQueries(some)]).then(nothing, nothing);
  };

  return {
    note: ({ userId, query }) => {
      const plain = plainQuery(query);
      if (plain.length < LIMITS.searchMinChars || waiting.length >= MAX_WAITING) return;
      if (!noted.isNew(JSON.stringify([userId, plain]))) return;
      waiting.push({ userId, query: plain, queryHash: queryHash(plain.toLowerCase()), usedAt: Date.now() });
      if (waiting.length === 1) setTimeout(write, GATHER_MS).unref();
    },
    drop: ({ userId, query }) => {
      const plain = plainQuery(query);
      noted.forget(JSON.stringify([userId, plain]));
      if (!dropped.isNew(JSON.stringify([userId, plain]))) return;
      store.dropPastQuery(userId, queryHash(plain.toLowerCase())).catch(nothing);
    },
    forget: async (userId) => {
      waiting = waiting.filter((one) => one.userId !== userId);
      await writing;
      await store.forgetPastQueries(userId);
    },
  };
}

const nothing = (): void => {};
