import { openCluster, translating, type ClusterSettings } from "./opensearch-client.ts";

/** A cluster as whoever runs it wants to know it. */
export interface ClusterLook {
  readonly version: string;
  readonly nodes: number;
  /** "red" while passages are missing: what they were on is away. */
  readonly status: string;
  /** Whether it can compare vectors. */
  readonly hasVectors: boolean;
}

interface Health {
  readonly status: string;
  readonly number_of_nodes: number;
}

/** Looks at a cluster without making anything in it. @throws AppError `unavailable` */
export async function lookAtCluster(settings: ClusterSettings): Promise<ClusterLook> {
  const cluster = openCluster(settings);
  const look = async (): Promise<ClusterLook> => {
    const get = <Answer>(path: string) => cluster.need<Answer>({ method: "GET", path });
    const { version } = await get<{ readonly version: { readonly number: string } }>("/");
    const { status, number_of_nodes: nodes } = await get<Health>("/_cluster/health");
    const plugins = await get<readonly { readonly component: string }[]>("/_cat/plugins?format=json");
    const hasVectors = plugins.some(({ component }) => /knn/i.test(component));
    return { version: version.number, nodes, status, hasVectors };
  };
  return translating("search index")(look()).finally(() => cluster.close());
}
