import { queryFor } from "../src/drivers/engines/for-tests.ts";
import { opensearchEngine } from "../src/drivers/engines/opensearch.ts";
import { untilSafe, waitForNoNode } from "../src/drivers/opensearch-for-tests.ts";
import {
  indexedFiles,
  killPostgres,
  killSearchManager,
  killSearchNode,
  killServing,
  killStore,
  killWorker,
  untilIndexed,
  type Drill,
} from "./cluster-kills.ts";
import { FINE, startLoad, type Asked } from "./cluster-load.ts";
import { startWholeCluster } from "./whole-cluster.ts";

const EARLY = 120;
const LATE = 60;
const LAST = 20;
const MOST_PASSAGES = 10_000;

/** What people saw while something was killed, and until it was there again. */
export interface Blow {
  readonly killed: string;
  readonly seconds: number;
  readonly asked: number;
  /** Calls that the first node failed. */
  readonly repeated: number;
  /** Calls that the other node failed, too; what they were and what came of them, each once; and from the first to the last. */
  readonly failed: number;
  readonly failures: readonly string[];
  readonly failedForMs: number;
}

export interface ClusterDrillReport {
  readonly blows: readonly Blow[];
  /** Saved and deleted, as was acknowledged. */
  readonly acknowledged: number;
  /** Searches whose saving was acknowledged and that are not there. */
  readonly lost: readonly string[];
  /** Searches whose deletion was acknowledged and that are there. */
  readonly back: readonly string[];
  /** Files that were put into the store, rows of those that are indexed, and passages that are found, each once. */
  readonly files: number;
  readonly indexed: number;
  readonly passages: number;
  readonly distinct: number;
  /** Files in which the library's vocabulary counts a word that stands in each. */
  readonly counted: number;
}

const textOf = (name: string, i: number): string => `The ${name} ferry number${i} crosses at dawn.`;
const texts = (name: string, count: number): Map<string, string> =>
  new Map(Array.from({ length: count }, (_, i) => [`${name}${i}.txt`, textOf(name, i)]));

function blowOf(killed: string, began: number, asked: readonly Asked[]): Blow {
  const failed = asked.filter(({ outcome }) => outcome !== FINE);
  const last = failed.reduce((latest, { ended }) => Math.max(latest, ended), 0);
  const first = failed.reduce((earliest, { begun }) => Math.min(earliest, begun), last);
  return {
    killed,
    seconds: (performance.now() - began) / 1_000,
    asked: asked.length,
    repeated: asked.filter((one) => one.first !== FINE).length,
    failed: failed.length,
    failures: [...new Set(failed.map(({ deed, outcome }) => `${deed} ${outcome}`))],
    failedForMs: last - first,
  };
}

async function killAll(drill: Drill): Promise<Blow[]> {
  const { all, load } = drill;
  const blows: Blow[] = [];
  const blow = async (killed: string, kill: () => Promise<void>): Promise<void> => {
    const [before, began] = [load.asked.length, performance.now()];
    await kill();
    blows.push(blowOf(killed, began, load.asked.slice(before)));
  };
  let gone: 0 | 1 = 0;
  await blow("a serving node", () => killServing(drill));
  await blow("a worker", async () => void (gone = await killWorker(drill, texts("late", LATE))));
  await blow("a search node", () => killSearchNode(drill));
  await blow("the search manager", () => killSearchManager(drill));
  // Nobody has told the other worker that the first one is gone.
  await blow("nothing more", () => untilIndexed(all, EARLY + LATE));
  await all.startWorker(gone);
  await blow("PostgreSQL", () => killPostgres(drill));
  await blow("the store", () => killStore(drill, texts("last", LAST)));
  await blow("nothing at last", () => untilIndexed(all, EARLY + LATE + LAST));
  return blows;
}

async function report({ all, load }: Drill, blows: readonly Blow[]): Promise<ClusterDrillReport> {
  const { db, prefix, search } = all;
  const rows = await db.selectFrom("saved_search").select("id").execute();
  const there = new Set(rows.map(({ id }) => id));
  const sources = await db.selectFrom("source").select("id").execute();
  const addresses = search.map(({ url }) => url);
  const engine = await opensearchEngine({ addresses, user: null, password: null, prefix, shards: 3 });
  const found = await engine.find(queryFor("ferry"), { sourceIds: sources.map(({ id }) => id) }, MOST_PASSAGES);
  await engine.close();
  const word = db.selectFrom("vocabulary").select("files").where("term", "=", "ferry");
  return {
    blows,
    acknowledged: load.saved.size + 2 * load.deleted.size,
    lost: [...load.saved.keys()].filter((id) => !there.has(id)),
    back: [...load.deleted].filter((id) => there.has(id)),
    files: (await all.store.contents()).size,
    indexed: await indexedFiles(all),
    passages: found.length,
    distinct: new Set(found.map(({ fileId }) => fileId)).size,
    counted: (await word.executeTakeFirst())?.files ?? 0,
  };
}

/**
 * Kills one of each kind of an installation's processes, each after the other, while people work and files are read; starts
 * it again, or puts an empty one in its place; and looks at what is left.
 */
export async function clusterDrill(): Promise<ClusterDrillReport> {
  const all = await startWholeCluster(texts("early", EARLY));
  try {
    await untilIndexed(all, EARLY);
    const [node] = all.search;
    if (node !== undefined) {
      await waitForNoNode(node);
      await untilSafe(node);
    }
    const file = await all.db
      .selectFrom("file")
      .select(["id"])
      .where("name", "=", "early7.txt")
      .executeTakeFirstOrThrow();
    const wishes = {
      member: all.member,
      query: "early",
      total: EARLY,
      fileId: file.id,
      text: textOf("early", 7),
    };
    const load = startLoad({ ...wishes, nodes: () => all.serving });
    const blows = await killAll({ all, load });
    await load.stop();
    return await report({ all, load }, blows);
  } finally {
    await all.close();
  }
}
