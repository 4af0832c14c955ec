import type { Cluster } from "../opensearch-client.ts";
import { tableNameOf, type VectorKind } from "./vector-kind.ts";

type Place = Pick<Cluster, "prefix">;

/** The index that holds the vectors of a model. */
export const indexOf = ({ prefix }: Place, kind: VectorKind): string => `${prefix}-vectors-${tableNameOf(kind)}`;

const bodyOf = (shards: number, dimension: number): object => ({
  settings: { index: { knn: true, number_of_shards: shards, auto_expand_replicas: "0-1", refresh_interval: "30s" } },
  mappings: {
    dynamic: "strict",
    _routing: { required: true },
    // Vectors are kept once, where they are compared: they can all be made again.
    _source: { excludes: ["vector"] },
    properties: {
      id: { type: "keyword" },
      fileId: { type: "keyword" },
      mark: { type: "keyword", index: false, doc_values: false },
      vector: {
        type: "knn_vector",
        dimension,
        method: { name: "hnsw", engine: "lucene", space_type: "cosinesimil" },
      },
    },
  },
});

const isThereAlready = (error: unknown): boolean => /resource_already_exists_exception/.test(String(error));

/** Makes the index of a model's vectors, empty, unless it is there. */
export async function makeIndex(cluster: Cluster, kind: VectorKind): Promise<string> {
  const index = indexOf(cluster, kind);
  if ((await cluster.call({ method: "GET", path: `/${index}/_settings` })) !== null) return index;
  const body = bodyOf(cluster.shards, kind.dimensions);
  await cluster.need({ method: "PUT", path: `/${index}`, body }).catch((error: unknown) => {
    if (!isThereAlready(error)) throw error;
  });
  await cluster.need({ method: "GET", path: `/_cluster/health/${index}`, query: { wait_for_status: "yellow" } });
  return index;
}

/** Deletes the vectors of all other models. */
export async function dropOthers(cluster: Cluster, kind: VectorKind): Promise<void> {
  const path = `/${cluster.prefix}-vectors-*/_alias`;
  const found = (await cluster.call<Readonly<Record<string, unknown>>>({ method: "GET", path })) ?? {};
  for (const index of Object.keys(found))
    if (index !== indexOf(cluster, kind)) await cluster.call({ method: "DELETE", path: `/${index}` });
}
