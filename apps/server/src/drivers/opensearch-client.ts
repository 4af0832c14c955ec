import { setTimeout as sleep } from "node:timers/promises";
import { Client, errors } from "@opensearch-project/opensearch";
import { AppError } from "../core/app-error.ts";

/** Where an OpenSearch cluster is, and what is ours of it. */
export interface ClusterSettings {
  /** Of some of its nodes, at least one: what one does not answer is asked of another. */
  readonly addresses: readonly string[];
  readonly user: string | null;
  readonly password: string | null;
  /** What the names of all our indexes begin with. */
  readonly prefix: string;
  /** Parts of an index that is made anew. */
  readonly shards: number;
}

/** One request. */
export interface Call {
  readonly method: "GET" | "POST" | "PUT" | "DELETE" | "HEAD";
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: object;
  /** In the place of a body: one JSON text a line. */
  readonly lines?: readonly string[];
  readonly timeoutMs?: number;
}

/** A cluster as its drivers use it. */
export interface Cluster extends ClusterSettings {
  /**
   * Asks, once more of other nodes when one is lost or has no time.
   * @returns null for 404
   * @throws ResponseError for what the cluster refuses
   */
  call<Answer>(call: Call): Promise<Answer | null>;
  /** Like `call`, of what must be there. */
  need<Answer>(call: Call): Promise<Answer>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 30_000;
/** Tries on other nodes at once, then waits: a part of an index takes a moment to move to another node. */
const MAX_RETRIES = 2;
const WAITS_MS = [100, 300, 900, 2_700];
/** What has taken so long is not tried again. */
const PATIENCE_MS = 15_000;

const statusOf = (error: unknown): number => (error instanceof errors.ResponseError ? (error.statusCode ?? 0) : 0);

/** A node that was lost in the middle of a request; another has what it had. */
const NODE_LOST = /node_disconnected|node_not_connected|connect_transport|node_closed|no_shard_available|shard_state/;

const saidBy = (error: unknown): string =>
  error instanceof errors.ResponseError ? JSON.stringify(error.body) : String(error);

/** What passes by itself: a node that is lost, and a cluster that is sorting itself out or has no time. */
const passes = (error: unknown): boolean =>
  error instanceof errors.ConnectionError ||
  error instanceof errors.TimeoutError ||
  [429, 502, 503, 504].includes(statusOf(error)) ||
  (statusOf(error) === 500 && NODE_LOST.test(saidBy(error)));

async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const deadline = performance.now() + PATIENCE_MS;
  for (const wait of WAITS_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!passes(error) || performance.now() > deadline) throw error;
      await sleep(wait * (0.5 + Math.random()));
    }
  }
  return ask();
}

/** Connects to a cluster; nothing is asked yet. */
export function openCluster(settings: ClusterSettings): Cluster {
  const { addresses, user, password } = settings;
  const client = new Client({
    nodes: [...addresses],
    ...(user !== null && { auth: { username: user, password: password ?? "" } }),
    maxRetries: MAX_RETRIES,
    requestTimeout: TIMEOUT_MS,
  });
  const ask = async ({ method, path, query = {}, body, lines, timeoutMs }: Call): Promise<unknown> => {
    const sent = lines === undefined ? { body } : { bulkBody: lines.map((line) => `${line}\n`).join("") };
    const options = timeoutMs === undefined ? {} : { requestTimeout: timeoutMs };
    const answer = await client.transport.request({ method, path, querystring: { ...query }, ...sent }, options);
    return answer.body;
  };
  const call = async <Answer>(one: Call): Promise<Answer | null> => {
    try {
      return (await patiently(() => ask(one))) as Answer;
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  };
  const need = async <Answer>(one: Call): Promise<Answer> => (await patiently(() => ask(one))) as Answer;
  return { ...settings, call, need, close: () => client.close() };
}

function sentenceOf(error: unknown, place: string): string {
  const said = saidBy(error);
  const status = statusOf(error);
  if (/flood-stage|disk usage exceeded|no space left/i.test(said)) return `The disk that holds the ${place} is full.`;
  if (status === 401 || status === 403)
    return `OpenSearch refuses the ${place} to SEARCH_USER: its password or its rights are wrong.`;
  if (/index\.knn|knn_vector/.test(said)) return `OpenSearch has no k-NN plugin, which the ${place} needs.`;
  if (error instanceof errors.ConnectionError)
    return `OpenSearch does not answer at SEARCH_URL, so the ${place} cannot be used.`;
  if (error instanceof errors.TimeoutError) return `OpenSearch takes too long, so the ${place} cannot be used now.`;
  if (status === 429) return `OpenSearch has too much to do, so the ${place} cannot be used now.`;
  return `The ${place} cannot be used.`;
}

/**
 * Failures of a cluster become ones that a person can read: AppError `unavailable`.
 * @param place what it is part of, as people call it
 */
export const translating =
  (place: string) =>
  async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      throw new AppError("unavailable", sentenceOf(cause, place), { cause });
    }
  };
