import { lookAtCluster } from "../drivers/opensearch-look.ts";
import { clusterOf } from "../drivers/opensearch-settings.ts";
import type { Settings } from "../settings.ts";
import type { Finding } from "./finding.ts";

type Looked = Pick<Settings, "searchUrl" | "searchUser" | "searchPassword" | "embeddings">;

/** Whether the search cluster answers, and has what it is to be used for; nothing where the index is embedded. */
export async function checkSearch(settings: Looked): Promise<readonly Finding[]> {
  const cluster = clusterOf(settings);
  if (cluster === null) return [];
  const { version, nodes, status, hasVectors } = await lookAtCluster(cluster);
  const answers: Finding = { verdict: "ok", says: `OpenSearch ${version} answers, on ${nodes} of its nodes` };
  const missing = "OpenSearch misses parts of its indexes: look at its nodes that are away.";
  const noVectors = "OpenSearch has no k-NN plugin, which EMBEDDINGS needs: install it on every node.";
  return [
    answers,
    ...(status === "red" ? [{ verdict: "FAIL", says: missing } as const] : []),
    ...(!hasVectors && settings.embeddings.kind !== "off" ? [{ verdict: "FAIL", says: noVectors } as const] : []),
  ];
}
