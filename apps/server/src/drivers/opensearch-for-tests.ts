import { randomUUID } from "node:crypto";
import type { ClusterSettings } from "./opensearch-client.ts";

/** Whether a real OpenSearch can be had here; the run has said so when it cannot. */
export const hasOpensearch = process.env.TEST_OPENSEARCH !== undefined;

/** The node takes a while to start on a busy machine: a `beforeAll` waits for it. */
export const STARTING_MS = 180_000;

/** Resolves when the run's node answers. */
export const untilStarted = async (): Promise<void> => void (await clusterForTest());

/** Indexes of a test's own in the run's node, which is started when it is first asked for. */
export async function clusterForTest(some: Partial<ClusterSettings> = {}): Promise<ClusterSettings> {
  const answer = await fetch(process.env.TEST_OPENSEARCH ?? "");
  const address = await answer.text();
  if (!answer.ok) throw new Error(`OpenSearch did not start: ${address}`);
  return { addresses: [address], user: null, password: null, prefix: `t-${randomUUID()}`, shards: 2, ...some };
}

/** Deletes a test's indexes. */
export async function dropIndexes({ addresses: [address = ""], prefix }: ClusterSettings): Promise<void> {
  const indexes = Object.keys((await (await fetch(`${address}/_alias`)).json()) as object);
  for (const index of indexes.filter((one) => one.startsWith(prefix)))
    await fetch(`${address}/${index}`, { method: "DELETE" });
}
