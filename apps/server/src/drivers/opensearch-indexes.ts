import type { Cluster } from "./opensearch-client.ts";

/** How all our indexes are kept. */
export const keptAs = ({ shards }: Pick<Cluster, "shards">): object => ({
  number_of_shards: shards,
  auto_expand_replicas: "0-1",
  // What is changed is made findable by whoever changes it.
  refresh_interval: "30s",
});

/** Whether there is an index of that name. */
export const isIndex = async (cluster: Cluster, index: string): Promise<boolean> =>
  (await cluster.call({ method: "GET", path: `/${index}/_settings` })) !== null;

const isThereAlready = (error: unknown): boolean => /resource_already_exists_exception/.test(String(error));

/**
 * Makes an index, unless another process does so at the same moment. It can be used when this resolves. OpenSearch makes an
 * index that is written to and is not there, as when it was dropped meanwhile: that one gets the same form.
 * @param template what its form is
 */
export async function putIndex(cluster: Cluster, index: string, template: object): Promise<void> {
  await cluster.need({ method: "PUT", path: `/_index_template/${index}`, body: { index_patterns: [index], template } });
  await cluster.need({ method: "PUT", path: `/${index}` }).catch((error: unknown) => {
    if (!isThereAlready(error)) throw error;
  });
  await cluster.need({ method: "GET", path: `/_cluster/health/${index}`, query: { wait_for_status: "yellow" } });
}

/** The names of all indexes that a pattern stands for. */
export async function indexesLike(cluster: Cluster, pattern: string): Promise<string[]> {
  const found = await cluster.call<Readonly<Record<string, unknown>>>({ method: "GET", path: `/${pattern}/_alias` });
  return Object.keys(found ?? {});
}
