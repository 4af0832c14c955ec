import { LIMITS } from "@reading-room/contract/limits";
import { lately } from "../../core/lately.ts";
import { plainQuery, queryHash } from "./query-hash.ts";
import type { SearchStore } from "./store.ts";

/** A screen that is shown again asks again. */
const QUIET_MS = 20_000;
/** More at once no people search for. */
const MAX_WAITING = 200;

interface Searched {
  readonly userId: string;
  readonly query: string;
}

/** Notes that somebody searched for something. Returns at once; a failure costs only a suggestion. */
export type NotePastQuery = (searched: Searched) => void;

/** Keeps what people search for, one after the other: nobody's search waits for it. The same in other letters is the same query. */
export function notePastQueries({ notePastQuery }: Pick<SearchStore, "notePastQuery">): NotePastQuery {
  const noted = lately(QUIET_MS);
  const waiting: Searched[] = [];
  let isWriting = false;

  const write = async (): Promise<void> => {
    isWriting = true;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { userId, query } = next;
      await notePastQuery({ userId, query, queryHash: queryHash(query.toLowerCase()) }).catch(() => {});
    }
    isWriting = false;
  };

  return ({ userId, query }) => {
    const plain = plainQuery(query);
    if (plain.length < LIMITS.searchMinChars || waiting.length >= MAX_WAITING) return;
    if (!noted.isNew(JSON.stringify([userId, plain]))) return;
    waiting.push({ userId, query: plain });
    if (!isWriting) void write();
  };
}
