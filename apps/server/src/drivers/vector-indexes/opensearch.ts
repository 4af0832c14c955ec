import { createHash } from "node:crypto";
import { fileOfPassage } from "../../core/passage.ts";
import { inTurn } from "../in-turn.ts";
import { bulk, type Action } from "../opensearch-bulk.ts";
import { openCluster, translating, type Cluster, type ClusterSettings } from "../opensearch-client.ts";
import { aggregated, firstOf, pagesOf, type Found } from "../opensearch-pages.ts";
import { dropOthers, makeIndex } from "./opensearch-index.ts";
import type { NearPassage, PassageVector, VectorIndex } from "./vector-index.ts";
import { ofLength, type VectorKind } from "./vector-kind.ts";

/** The nearest that one search may ask for. */
const MAX_NEAREST = 5_000;
const FILES_IN_ANSWER = 5_000;

const translated = translating("index of meaning vectors");

interface Place {
  readonly cluster: Cluster;
  readonly index: string;
}

/** Ids of passages may be longer than those of documents. */
const documentOf = (passageId: string): string => createHash("sha256").update(passageId).digest("base64url");

const BEST_FIRST = [{ _score: "desc" }, { id: "asc" }];
const idOf = ({ sort }: Found): string => String(sort?.[1]);

const actionOn = (fileId: string, passageId: string) => ({ id: documentOf(passageId), routing: fileId });

/** @throws Error for a vector of another length */
function putting({ dimensions }: VectorKind, fileId: string, { passageId, mark, vector }: PassageVector): Action {
  const document = { id: passageId, fileId, mark, vector: [...ofLength(dimensions, vector)] };
  return { deed: "index", ...actionOn(fileId, passageId), document };
}

async function marksOf({ cluster, index }: Place, fileId: string): Promise<Map<string, string>> {
  const marks = new Map<string, string>();
  const query = { bool: { filter: { term: { fileId } } } };
  const asked = { index, query, sort: BEST_FIRST, source: ["mark"] };
  for await (const page of pagesOf(cluster, asked))
    for (const found of page) marks.set(idOf(found), String(found._source?.mark));
  return marks;
}

async function keepOnly(place: Place, fileId: string, kept: ReadonlySet<string>): Promise<void> {
  const others = [...(await marksOf(place, fileId)).keys()].filter((id) => !kept.has(id));
  const actions = others.map((id): Action => ({ deed: "delete", ...actionOn(fileId, id) }));
  await bulk({ ...place, refresh: true }, actions);
}

/** A score is never below 0: that of a cosine is its place between -1 and 1. */
const cosineOf = ({ _score }: Found): number => Math.min(1, 2 * (_score ?? 0) - 1);

const nearOf = (found: Found): NearPassage => {
  const passageId = idOf(found);
  return { passageId, fileId: fileOfPassage(passageId), likeness: cosineOf(found) };
};

async function nearest({ cluster, index }: Place, vector: Float32Array, limit: number): Promise<NearPassage[]> {
  const k = Math.min(limit, MAX_NEAREST);
  if (k <= 0) return [];
  const query = { knn: { vector: { vector: [...vector], k } } };
  return (await firstOf(cluster, { index, query, sort: BEST_FIRST, source: [] }, k)).map(nearOf);
}

/** Every one of them is compared, whatever the index would find. */
async function likeness(place: Place, vector: Float32Array, ids: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const params = { field: "vector", query_value: [...vector], space_type: "cosinesimil" };
  const script = { lang: "knn", source: "knn_score", params };
  const query = { script_score: { query: { terms: { id: wanted } }, script } };
  const found = await firstOf(
    place.cluster,
    { index: place.index, query, sort: BEST_FIRST, source: [] },
    wanted.length,
  );
  return new Map(found.map((one) => [idOf(one), cosineOf(one)]));
}

interface FilesTold {
  readonly files: {
    readonly buckets: readonly { readonly key: { readonly fileId: string } }[];
    readonly after_key?: object;
  };
}

async function fileIdsIn({ cluster, index }: Place): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let after: object | undefined; ;) {
    const sources = [{ fileId: { terms: { field: "fileId" } } }];
    const composite = { size: FILES_IN_ANSWER, sources, ...(after !== undefined && { after }) };
    const { files } = await aggregated<FilesTold>(cluster, index, { aggs: { files: { composite } } });
    const { buckets, after_key: next } = files;
    for (const { key } of buckets) ids.add(key.fileId);
    if (buckets.length < FILES_IN_ANSWER || next === undefined) return ids;
    after = next;
  }
}

async function countIn({ cluster, index }: Place): Promise<number> {
  return (await cluster.need<{ readonly count: number }>({ method: "GET", path: `/${index}/_count` })).count;
}

/**
 * Keeps vectors of one model in an OpenSearch cluster, beside those of other models. Any number of processes may read and
 * change them.
 * @throws AppError `unavailable` when it cannot be asked, or cannot compare vectors
 */
export async function opensearchVectors(settings: ClusterSettings, kind: VectorKind): Promise<VectorIndex> {
  const cluster = openCluster(settings);
  const index = await translated(makeIndex(cluster, kind)).catch(async (error: unknown) => {
    await cluster.close();
    throw error;
  });
  const place = { cluster, index };
  const write = inTurn();
  const put = async (fileId: string, vectors: readonly PassageVector[]): Promise<void> =>
    void (await bulk(
      { ...place, refresh: true },
      vectors.map((one) => putting(kind, fileId, one)),
    ));
  return {
    put: (fileId, vectors) => translated(write(() => put(fileId, vectors))),
    marksOf: (fileId) => translated(marksOf(place, fileId)),
    keepOnly: (fileId, passageIds) => translated(write(() => keepOnly(place, fileId, passageIds))),
    nearest: (vector, limit) => translated(nearest(place, vector, limit)),
    likeness: (vector, passageIds) => translated(likeness(place, vector, passageIds)),
    fileIds: () => translated(fileIdsIn(place)),
    count: () => translated(countIn(place)),
    // OpenSearch folds what is new by itself.
    optimize: async () => {},
    dropOthers: () => translated(dropOthers(cluster, kind)),
    close: async () => {
      await write(async () => {});
      await cluster.close();
    },
  };
}
