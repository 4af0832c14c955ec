import type { Cluster } from "./opensearch-client.ts";

/** A document as it was found. */
export interface Found {
  readonly _score: number | null;
  readonly _source?: Readonly<Record<string, unknown>>;
  /** Only those asked for. */
  readonly fields?: Readonly<Record<string, readonly unknown[]>>;
  /** Its place in the order asked for. */
  readonly sort?: readonly unknown[];
}

interface Answer {
  readonly pit_id?: string;
  readonly hits: { readonly hits: readonly Found[] };
}

/** What is looked for. */
export interface Asked {
  /** An index, or an alias of one. */
  readonly index: string;
  readonly query: object;
  /** Must tell any two documents apart, if more may be found than fit into one answer. */
  readonly sort: readonly object[];
  /** Parts of the documents to give back. */
  readonly source: readonly string[];
  readonly fields?: readonly string[];
}

/** Documents that one answer may hold: half of what a node allows unless told otherwise. */
const PAGE = 5_000;
const KEEP_ALIVE = "1m";

/** A node that says nothing for so long is given up, and another is asked. */
const SEARCH_MS = 10_000;

const STRICTLY = { allow_partial_search_results: false };

const bodyOf = ({ query, sort, source, fields = [] }: Asked, size: number): object => ({
  size,
  query,
  sort,
  // When all that is wanted stands in the order, documents need not be opened: that takes half the time.
  ...(source.length === 0 ? { _source: false, stored_fields: "_none_" } : { _source: source }),
  docvalue_fields: fields,
  track_total_hits: false,
});

/** Everything that is found, in the order asked for, page by page, as it was at one moment. */
export async function* pagesOf(cluster: Cluster, asked: Asked): AsyncGenerator<readonly Found[]> {
  const { pit_id: first } = await cluster.need<{ readonly pit_id: string }>({
    method: "POST",
    path: `/${encodeURIComponent(asked.index)}/_search/point_in_time`,
    query: { keep_alive: KEEP_ALIVE },
  });
  let [id, after]: [string, readonly unknown[] | undefined] = [first, undefined];
  try {
    for (;;) {
      const more: object = after === undefined ? {} : { search_after: after };
      const { pit_id: next, hits }: Answer = await cluster.need<Answer>({
        method: "POST",
        path: "/_search",
        query: { ...STRICTLY, search_type: "dfs_query_then_fetch" },
        body: { ...bodyOf(asked, PAGE), ...more, pit: { id, keep_alive: KEEP_ALIVE } },
      });
      yield hits.hits;
      [id, after] = [next ?? id, hits.hits.at(-1)?.sort];
      if (hits.hits.length < PAGE) return;
    }
  } finally {
    // What is not let go of ends by itself after a minute.
    await cluster
      .call({ method: "DELETE", path: "/_search/point_in_time", body: { pit_id: [id] } })
      .catch(() => undefined);
  }
}

/** What documents of an index amount to: of all, unless a query says which. */
export interface Amount {
  readonly query?: object;
  /** By name, as OpenSearch takes them. */
  readonly aggs: object;
}

/** Sums up what is found; no document is read. */
export async function aggregated<Told>(cluster: Cluster, index: string, amount: Amount): Promise<Told> {
  const { aggregations } = await cluster.need<{ readonly aggregations: Told }>({
    method: "POST",
    path: `/${encodeURIComponent(index)}/_search`,
    query: STRICTLY,
    body: { size: 0, track_total_hits: false, ...amount },
  });
  return aggregations;
}

/** The first that are found, in the order asked for, at most `limit`. */
export async function firstOf(cluster: Cluster, asked: Asked, limit: number): Promise<readonly Found[]> {
  if (limit <= PAGE) {
    const { hits } = await cluster.need<Answer>({
      method: "POST",
      path: `/${encodeURIComponent(asked.index)}/_search`,
      query: { ...STRICTLY, search_type: "dfs_query_then_fetch" },
      body: bodyOf(asked, limit),
      timeoutMs: SEARCH_MS,
    });
    return hits.hits;
  }
  const found: Found[] = [];
  for await (const page of pagesOf(cluster, asked)) {
    found.push(...page);
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}
