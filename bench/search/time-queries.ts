import { KINDS_OF_QUERIES, queriesOf, type KindOfQuery, type MadeQuery } from "./queries.ts";
import type { Corpus } from "./corpus.ts";

const QUERIES = 200;
/** Compilers and caches take many queries to warm up; one that takes long is hardly helped by them. */
const WARM_UP = 100;
const WARM_UP_MS = 5_000;
/** An engine that takes seconds for a query is asked fewer: the table says how many. */
const MOST_MS = 30_000;
const FEWEST = 20;

/** How long the queries of one kind took, in milliseconds. */
export interface Timed {
  readonly p50: number;
  readonly p95: number;
  readonly asked: number;
  /** Share of the queries that found something. */
  readonly answered: number;
}

/** Null for kinds of queries that an engine does not have. */
export type Timings = Readonly<Record<KindOfQuery, Timed | null>>;

type Ask = (query: MadeQuery) => Promise<number | null>;

/** The time within which a share of them lies, of sorted ones. */
const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? NaN;

/** The first of them warm the engine up. @returns null when the engine has no such queries */
export async function timeQueries(ask: Ask, queries: readonly MadeQuery[]): Promise<Timed | null> {
  const times: number[] = [];
  let found = 0;
  const warmUntil = performance.now() + WARM_UP_MS;
  for (const query of queries.slice(0, WARM_UP)) {
    if ((await ask(query)) === null) return null;
    if (performance.now() > warmUntil) break;
  }
  const begun = performance.now();
  for (const query of queries.slice(WARM_UP)) {
    if (times.length >= FEWEST && performance.now() - begun > MOST_MS) break;
    const start = performance.now();
    const hits = await ask(query);
    times.push(performance.now() - start);
    if (hits !== null && hits > 0) found += 1;
  }
  times.sort((a, b) => a - b);
  return { p50: at(times, 0.5), p95: at(times, 0.95), asked: times.length, answered: found / times.length };
}

/** So many queries it takes to time one kind. */
export const QUERIES_OF_KIND = WARM_UP + QUERIES;

/** Queries of every kind, each kind warmed up with others of its own first. */
export async function timeAll(ask: Ask, made: Corpus): Promise<Timings> {
  const timings: [KindOfQuery, Timed | null][] = [];
  for (const kind of KINDS_OF_QUERIES)
    timings.push([kind, await timeQueries(ask, queriesOf(kind, made, QUERIES_OF_KIND))]);
  return Object.fromEntries(timings) as Timings;
}
