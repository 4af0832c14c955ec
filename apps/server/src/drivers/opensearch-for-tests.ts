import { randomUUID } from "node:crypto";
import type { OpensearchNode } from "../../../../scripts/start-opensearch.mjs";
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

/** Asks a node itself; a body is put. */
export async function askNode<Answer>({ url }: OpensearchNode, path: string, body?: object): Promise<Answer> {
  const sent = { method: "PUT", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  const response = await fetch(`${url}${path}`, body === undefined ? {} : sent);
  return (await response.json()) as Answer;
}

/** The one of these nodes that leads the others, as one of them says. */
export async function managerOf(nodes: readonly OpensearchNode[], asked = nodes[0]): Promise<OpensearchNode> {
  if (asked === undefined) throw new Error("no node is left");
  const [row] = await askNode<readonly { readonly node: string }[]>(asked, "/_cat/cluster_manager?format=json");
  return nodes.find(({ name }) => name === row?.node) ?? asked;
}

/** Resolves when every part of every index is on two nodes. @throws when that takes longer than a minute */
export async function untilSafe(node: OpensearchNode): Promise<void> {
  const query = "wait_for_status=green&wait_for_no_relocating_shards=true&timeout=60s";
  const health = await askNode<{ readonly timed_out: boolean }>(node, `/_cluster/health?${query}`);
  if (health.timed_out) throw new Error(`the nodes do not come to rest: ${JSON.stringify(health)}`);
}

/** A node that is missing for less than a minute is usually waited for: not so from now on. */
export const waitForNoNode = (node: OpensearchNode): Promise<unknown> =>
  askNode(node, "/_all/_settings", { "index.unassigned.node_left.delayed_timeout": "0s" });
