import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./opensearch-client.ts";

/** The state of a document that an action counts on. */
export interface At {
  readonly seqNo: number;
  readonly primaryTerm: number;
}

/** What is to become of one document. */
export interface Action {
  /** "create" is refused when it is there already. */
  readonly deed: "index" | "create" | "delete";
  readonly id: string;
  readonly routing: string;
  /** When given, it is refused when the document has changed since. */
  readonly at?: At;
  readonly document?: object;
}

interface Item {
  readonly status: number;
  readonly _seq_no?: number;
  readonly _primary_term?: number;
  readonly error?: { readonly type: string; readonly reason: string };
}

interface BulkAnswer {
  readonly items: readonly Readonly<Record<string, Item>>[];
}

const MAX_BYTES = 4 * 1024 * 1024;
const MAX_ACTIONS = 2_000;
/** While nodes have no time for more, they are asked again, ever later; then it is given up, and whoever asked tries again. */
const MAX_BUSY_MS = 60_000;
const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 5_000;
const LONG_MS = 60_000;

const CONFLICT = 409;
/** A full disk is reported as a want of time, too, and does not pass by itself. */
const FULL = /disk usage exceeded|flood-stage/i;
const isBusy = ({ status, error }: Item): boolean =>
  (status === 429 || status === 503) && !FULL.test(error?.reason ?? "");
const isFine = ({ status }: Item): boolean => status < 300 || status === 404 || status === CONFLICT;

function linesOf({ deed, id, routing, at, document }: Action): string[] {
  const counting = at === undefined ? {} : { if_seq_no: at.seqNo, if_primary_term: at.primaryTerm };
  const head = JSON.stringify({ [deed]: { _id: id, routing, ...counting } });
  return document === undefined ? [head] : [head, JSON.stringify(document)];
}

interface Prepared {
  readonly lines: readonly string[];
  readonly at: number;
}

/** Actions in requests that are not too large for a node. */
function* inRequests(actions: readonly Action[]): Generator<Prepared[]> {
  let request: Prepared[] = [];
  let bytes = 0;
  for (const [at, action] of actions.entries()) {
    const lines = linesOf(action);
    const size = lines.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
    if (request.length > 0 && (bytes + size > MAX_BYTES || request.length >= MAX_ACTIONS)) {
      yield request;
      [request, bytes] = [[], 0];
    }
    request.push({ lines, at });
    bytes += size;
  }
  if (request.length > 0) yield request;
}

interface Sending {
  readonly cluster: Cluster;
  readonly index: string;
  readonly refresh: boolean;
}

async function sendOnce({ cluster, index, refresh }: Sending, request: readonly Prepared[]): Promise<readonly Item[]> {
  const { items } = await cluster.need<BulkAnswer>({
    method: "POST",
    path: `/${encodeURIComponent(index)}/_bulk`,
    query: { refresh, timeout: "30s" },
    lines: request.flatMap(({ lines }) => lines),
    timeoutMs: LONG_MS,
  });
  return items.map((item) => Object.values(item)[0] ?? { status: 0 });
}

/** Sends what is refused for want of time again and again. @throws Error for what is refused for good */
async function send(sending: Sending, request: readonly Prepared[], results: Item[]): Promise<void> {
  const deadline = performance.now() + MAX_BUSY_MS;
  let waiting = request;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, MAX_WAIT_MS)) {
    const items = await sendOnce(sending, waiting);
    for (const [i, { at }] of waiting.entries()) results[at] = items[i] ?? { status: 0 };
    waiting = waiting.filter((_, i) => isBusy(items[i] ?? { status: 0 }));
    const bad = items.find((item) => !isFine(item) && !isBusy(item));
    if (bad !== undefined) throw new Error(`a document was refused: ${bad.error?.type}: ${bad.error?.reason}`);
    if (waiting.length === 0) return;
    if (performance.now() > deadline) throw new Error("the cluster takes no more documents");
    await sleep(wait * (0.5 + Math.random()));
  }
}

/**
 * Makes changes in an index, as many at once as its nodes take. Safe to repeat.
 * @param refresh whether what was changed is found when this resolves
 * @returns for each the document's new state; null where it was refused because the document is not as expected
 * @throws Error when the cluster refuses one for another reason, or takes no more for a minute
 */
export async function bulk(
  { cluster, index, refresh }: Sending,
  actions: readonly Action[],
): Promise<readonly (At | null)[]> {
  const results: Item[] = [];
  for (const request of inRequests(actions)) await send({ cluster, index, refresh }, request, results);
  return results.map(({ status, _seq_no: seqNo = 0, _primary_term: primaryTerm = 0 }) =>
    status === CONFLICT ? null : { seqNo, primaryTerm },
  );
}
