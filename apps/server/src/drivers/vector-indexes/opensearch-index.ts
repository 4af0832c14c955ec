import type { Cluster } from "../opensearch-client.ts";
import { indexesLike, isIndex, keptAs, putIndex } from "../opensearch-indexes.ts";
import { tableNameOf, type VectorKind } from "./vector-kind.ts";

type Place = Pick<Cluster, "prefix">;

/** The index that holds the vectors of a model. */
export const indexOf = ({ prefix }: Place, kind: VectorKind): string => `${prefix}-vectors-${tableNameOf(kind)}`;

const templateOf = (cluster: Cluster, { dimensions: dimension }: VectorKind): object => ({
  settings: { index: { knn: true, ...keptAs(cluster) } },
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

/** Makes the index of a model's vectors, empty, unless it is there. */
export async function makeIndex(cluster: Cluster, kind: VectorKind): Promise<string> {
  const index = indexOf(cluster, kind);
  if (!(await isIndex(cluster, index))) await putIndex(cluster, index, templateOf(cluster, kind));
  return index;
}

/** Deletes the vectors of all other models. */
export async function dropOthers(cluster: Cluster, kind: VectorKind): Promise<void> {
  for (const index of await indexesLike(cluster, `${cluster.prefix}-vectors-*`))
    if (index !== indexOf(cluster, kind)) await cluster.call({ method: "DELETE", path: `/${index}` });
}
