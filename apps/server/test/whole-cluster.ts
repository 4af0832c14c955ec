import { startOpensearch, type OpensearchNode, type OpensearchNodes } from "../../../scripts/start-opensearch.mjs";
import { openRecords, type Records } from "../src/db/open.ts";
import { BUCKET, startStore, type StoreForTests } from "../src/drivers/sources/s3/for-tests.ts";
import { libraryStore } from "../src/features/library/store.ts";
import { cluster, newMember, type Cluster, type ClusterNode, type Member } from "./cluster-nodes.ts";
import { startOwnPostgres, type OwnPostgres } from "./own-postgres.ts";

const SEARCH_NODES = 3;

/** An installation of real processes alone, each of which can be killed and started again. */
export interface WholeCluster {
  readonly postgres: OwnPostgres;
  readonly store: StoreForTests;
  readonly member: Member;
  readonly db: Records;
  /** Names of its indexes begin with it. */
  readonly prefix: string;
  /** The processes that there are now. */
  readonly serving: [ClusterNode, ClusterNode];
  readonly workers: [ClusterNode, ClusterNode];
  readonly search: OpensearchNode[];
  startServing(i: 0 | 1): Promise<void>;
  startWorker(i: 0 | 1): Promise<void>;
  replaceSearchNode(killed: OpensearchNode): Promise<void>;
  /** Puts texts into the store, and asks for a look at it, as an admin does. */
  add(texts: ReadonlyMap<string, string>): Promise<void>;
  close(): Promise<void>;
}

const NAMES = { serving: ["one", "two"], workers: ["three", "four"] } as const;

type Servers = readonly [OwnPostgres, StoreForTests, OpensearchNodes];

/** Starts the product's own processes. */
async function startNodes(all: Cluster, [postgres, store, opensearch]: Servers): Promise<Omit<WholeCluster, "close">> {
  const [prefix, search] = ["drill", [...opensearch.nodes]];
  const SEARCH_URL = search.map(({ url }) => url).join(",");
  const env = { ...store.env, SEARCH_URL, SEARCH_INDEX: prefix, LIBRARY: `s3://${BUCKET}` };
  const start = (role: keyof typeof NAMES, i: 0 | 1) =>
    all.start(role === "serving" ? "serve" : "work", NAMES[role][i], env);
  const serving = await Promise.all([start("serving", 0), start("serving", 1)]);
  const workers = await Promise.all([start("workers", 0), start("workers", 1)]);
  const member = await newMember(serving[0], "anna@example.org");
  const { db } = await openRecords(postgres.url);
  return {
    postgres,
    store,
    member,
    db,
    prefix,
    serving,
    workers,
    search,
    startServing: async (i) => void (serving[i] = await start("serving", i)),
    startWorker: async (i) => void (workers[i] = await start("workers", i)),
    replaceSearchNode: async (killed) =>
      void (search[search.findIndex(({ name }) => name === killed.name)] = await opensearch.replace(killed)),
    add: async (more) => {
      await store.fill(more);
      const library = libraryStore(db);
      for (const { id } of await library.activeSources()) await library.askForScan(id);
    },
  };
}

/** Two nodes that serve, two workers, PostgreSQL, three nodes of OpenSearch and an S3 store, which holds these texts. */
export async function startWholeCluster(texts: ReadonlyMap<string, string>): Promise<WholeCluster> {
  const classes = process.env.TEST_OPENSEARCH_CLASSES ?? "";
  const servers = await Promise.all([startOwnPostgres(), startStore(), startOpensearch(classes, SEARCH_NODES)]);
  const [postgres, store, opensearch] = servers;
  const all = await cluster(postgres.url);
  const close = async (): Promise<void> => {
    await all.close();
    await Promise.all([postgres.close(), store.close(), opensearch.stop()]);
  };
  try {
    await store.fill(texts);
    const nodes = await startNodes(all, servers);
    return { ...nodes, close: () => nodes.db.destroy().then(close) };
  } catch (error) {
    await close();
    throw error;
  }
}
