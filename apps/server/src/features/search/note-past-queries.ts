import { LIMITS } from "@reading-room/contract/limits";
import { lately } from "../../core/lately.ts";
import { plainQuery, queryHash } from "./query-hash.ts";
import type { PastQuery } from "./past-query-store.ts";
import type { SearchStore } from "./store.ts";

/** A screen that is shown again asks again. */
const QUIET_MS = 20_000;
/** Each write waits for the disk, on SQLite with all that the process does: what comes in this time is written at once. */
const GATHER_MS = 500;
/** More at once no people search for. */
const MAX_WAITING = 200;

interface Searched {
  readonly userId: string;
  readonly query: string;
}

/** Notes that somebody searched for something. Returns at once; a failure costs only a suggestion. */
export type NotePastQuery = (searched: Searched) => void;

/** Keeps what people search for, some at a time: nobody's search waits for it. The same in other letters is the same query. */
export function notePastQueries({ addPastQueries }: Pick<SearchStore, "addPastQueries">): NotePastQuery {
  const noted = lately(QUIET_MS);
  let waiting: PastQuery[] = [];

  const write = async (): Promise<void> => {
    const some = waiting;
    waiting = [];
    await addPastQueries(some).catch(() => {});
  };

  return ({ userId, query }) => {
    const plain = plainQuery(query);
    if (plain.length < LIMITS.searchMinChars || waiting.length >= MAX_WAITING) return;
    if (!noted.isNew(JSON.stringify([userId, plain]))) return;
    waiting.push({ userId, query: plain, queryHash: queryHash(plain.toLowerCase()), usedAt: Date.now() });
    if (waiting.length === 1) setTimeout(() => void write(), GATHER_MS).unref();
  };
}
