import { inTurn } from "../in-turn.ts";
import { openCluster, translating, type Cluster, type ClusterSettings } from "../opensearch-client.ts";
import { aggregated } from "../opensearch-pages.ts";
import type { Engine } from "./engine.ts";
import type { FileChange } from "./file-change.ts";
import { inGroups } from "./in-groups.ts";
import { joined } from "./joined-engine.ts";
import { fileIdsWith } from "./opensearch-books.ts";
import { changeFiles } from "./opensearch-changes.ts";
import { aliasOf, currentIndex, FORM, openIndex } from "./opensearch-index.ts";
import { passageReader } from "./opensearch-read.ts";
import { renewIndex } from "./opensearch-renewal.ts";
import { tidyUp } from "./opensearch-tidy.ts";
import { searchedWords } from "./searched-words.ts";

/** Passages that are changed together, unless one file has more. */
const MAX_GROUP_PASSAGES = 4_000;
/** Longer than any group takes that was begun before passages moved into another index. */
const REST_MS = 70_000;

const translated = translating("search index");

/** Books of files that have passages: few beside the passages themselves. */
const HOLDING = { range: { held: { gt: 0 } } };

async function fileIdsIn(cluster: Cluster): Promise<Set<string>> {
  const books = fileIdsWith({ cluster, index: aliasOf(cluster) }, HOLDING);
  const ids = new Set<string>();
  for await (const some of books) for (const id of some) ids.add(id);
  return ids;
}

async function countIn(cluster: Cluster): Promise<number> {
  const amount = { query: HOLDING, aggs: { held: { sum: { field: "held" } } } };
  const { held } = await aggregated<{ readonly held: { readonly value: number } }>(cluster, aliasOf(cluster), amount);
  return held.value;
}

async function indexNow(cluster: Cluster): Promise<string> {
  const index = await currentIndex(cluster);
  if (index === null) throw new Error("its index is gone");
  return index;
}

interface Options {
  /** Whether passages in an index of an earlier form are moved at once, in the background, and not just with the next folding. */
  readonly renews?: boolean;
  /** Of the index; another than the current one only in tests. */
  readonly form?: number;
  /** How long after passages moved somebody may still be writing where they were. */
  readonly restMs?: number;
}

/**
 * Keeps passages in an OpenSearch cluster. Any number of processes may read and change them.
 * @throws AppError `unavailable` when it cannot be asked
 */
export async function opensearchEngine(
  settings: ClusterSettings,
  { renews = false, form = FORM, restMs = REST_MS }: Options = {},
): Promise<Engine> {
  const cluster = openCluster(settings);
  await translated(openIndex(cluster, form)).catch(async (error: unknown) => {
    await cluster.close();
    throw error;
  });
  const wordsOf = searchedWords();
  const write = inTurn();
  const changes = inGroups<FileChange>({
    inTurn: write,
    make: async (group) => changeFiles({ cluster, index: await indexNow(cluster), wordsOf }, group),
    sizeOf: ({ passages }) => passages?.length ?? 0,
    maxSize: MAX_GROUP_PASSAGES,
  });
  const reader = passageReader(cluster);
  const fold = async (): Promise<void> => {
    await renewIndex(cluster, form, restMs);
    await tidyUp({ cluster, index: await indexNow(cluster) });
  };
  // What fails is tried again with the next folding.
  if (renews) void renewIndex(cluster, form, restMs).catch(() => {});
  return {
    ...joined({ reader, changes, translated }),
    count: () => translated(countIn(cluster)),
    fileIds: () => translated(fileIdsIn(cluster)),
    // OpenSearch folds what is new by itself.
    optimize: () => translated(fold()),
    ping: async () => void (await translated(countIn(cluster))),
    close: async () => {
      await write(async () => {});
      await cluster.close();
    },
  };
}
