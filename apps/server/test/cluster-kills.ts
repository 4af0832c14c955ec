import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { managerOf, untilSafe } from "../src/drivers/opensearch-for-tests.ts";
import { FINE, type Asked, type Load } from "./cluster-load.ts";
import type { ClusterNode } from "./cluster-nodes.ts";
import type { WholeCluster } from "./whole-cluster.ts";

/** An installation, and people at work on it. */
export interface Drill {
  readonly all: WholeCluster;
  readonly load: Load;
}

type Texts = ReadonlyMap<string, string>;

const LOOK_MS = 100;
const PATIENCE_MS = 90_000;
/** People go on for so many calls before what was killed is started again. */
const CALLS = 60;

async function until(what: string, isSo: () => boolean | Promise<boolean>, everyMs = LOOK_MS): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`waited in vain until ${what}`);
    await sleep(everyMs);
  }
}

/** How many rows say that their file is indexed. */
export const indexedFiles = async ({ db }: WholeCluster): Promise<number> =>
  (await db.selectFrom("indexed").select("file_id").where("state", "=", "indexed").execute()).length;

/** Resolves when so many are. @throws when that does not come */
export const untilIndexed = (all: WholeCluster, files: number): Promise<void> =>
  until(`${files} files are indexed`, async () => (await indexedFiles(all)) === files);

/** People have asked so often since then, in vain or not. */
const untilAsked = ({ load }: Drill): Promise<void> => {
  const before = load.asked.length;
  return until("people have asked", () => load.asked.length >= before + CALLS);
};

/** What was begun later has succeeded. */
const untilFine = ({ load }: Drill, wanted: Asked["deed"]): Promise<void> => {
  const since = performance.now();
  const isLater = ({ deed, begun, outcome }: Asked): boolean => deed === wanted && begun > since && outcome === FINE;
  return until(`people ${wanted}`, () => load.asked.some(isLater));
};

/** Kills the second node that serves, and starts it again. */
export async function killServing(drill: Drill): Promise<void> {
  drill.all.serving[1].child.kill("SIGKILL");
  await untilAsked(drill);
  await drill.all.startServing(1);
}

const idOf = async ({ dataDir }: ClusterNode): Promise<string> =>
  (await readFile(join(dataDir, "worker.id"), "utf8")).trim();

/** Kills the worker that looks after the library, while it reads these. @returns which it was: it is not started again */
export async function killWorker({ all }: Drill, late: Texts): Promise<0 | 1> {
  const { db, workers } = all;
  const duty = await db.selectFrom("duty").select("holder").where("name", "=", "library").executeTakeFirstOrThrow();
  const i = (await idOf(workers[0])) === duty.holder ? 0 : 1;
  await all.add(late);
  const own = db.selectFrom("indexed").select("file_id").where("state", "=", "running");
  const held = own.where("leased_by", "=", duty.holder);
  await until("it reads", async () => (await held.execute()).length > 0, 2);
  workers[i].child.kill("SIGKILL");
  return i;
}

/** Kills a node of OpenSearch that does not lead, and puts an empty one in its place. */
export async function killSearchNode(drill: Drill): Promise<void> {
  const { search, replaceSearchNode } = drill.all;
  const manager = await managerOf(search);
  const killed = search.find((node) => node !== manager) ?? manager;
  process.kill(killed.pid, "SIGKILL");
  await untilAsked(drill);
  await replaceSearchNode(killed);
  await untilSafe(manager);
}

/** Kills the node of OpenSearch that leads the others. The two that are left must do. */
export async function killSearchManager(drill: Drill): Promise<void> {
  const { search } = drill.all;
  const manager = await managerOf(search);
  process.kill(manager.pid, "SIGKILL");
  search.splice(search.indexOf(manager), 1);
  await untilAsked(drill);
  const [left] = search;
  if (left !== undefined) await untilSafe(left);
}

/** Kills PostgreSQL, and starts it again at once. */
export async function killPostgres(drill: Drill): Promise<void> {
  drill.all.postgres.crash();
  await drill.all.postgres.start();
  await untilFine(drill, "write");
  await untilAsked(drill);
}

/** Kills the store when a worker has begun to fetch these from it, and starts it again. */
export async function killStore(drill: Drill, last: Texts): Promise<void> {
  const { all } = drill;
  const { calls } = all.store;
  const before = calls();
  await all.add(last);
  await until("it is asked for the new ones", () => calls() > before + 2, 2);
  await all.store.crash();
  await untilAsked(drill);
  await all.store.start();
  await untilFine(drill, "open");
}
