import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openRecords } from "../src/db/open.ts";
import type { ClusterSettings } from "../src/drivers/opensearch-client.ts";
import { clusterForTest, dropIndexes, hasOpensearch } from "../src/drivers/opensearch-for-tests.ts";
import { BUCKET, startStore, type StoreForTests } from "../src/drivers/sources/s3/for-tests.ts";
import { libraryStore } from "../src/features/library/store.ts";
import { call, cluster, newMember, type Cluster, type ClusterNode, type Member } from "./cluster-nodes.ts";
import { POSTGRES_PROGRAMS, startOwnPostgres, type OwnPostgres } from "./own-postgres.ts";

const FILES = 150;
const LATE_FILES = 60;
const BACK_MS = 5_000;
const SETTLED_MS = 90_000;

const objects = (name: string, count: number): Map<string, string> =>
  new Map(
    Array.from({ length: count }, (_, i) => [`${name}${i}.txt`, `The ${name} ferry number${i} crosses at dawn.`]),
  );

/** What people did while nodes came and went. */
interface Load {
  readonly searches: number;
  /** Searches that failed at one node, and at the other, too: when, and with which status. */
  readonly failed: readonly { readonly at: number; readonly status: number }[];
  readonly acknowledged: readonly string[];
}

describe.skipIf(POSTGRES_PROGRAMS === null || !hasOpensearch)(
  "two nodes, two workers, PostgreSQL, OpenSearch and S3, each on its own (skipped without them)",
  () => {
    let postgres: OwnPostgres;
    let store: StoreForTests;
    let indexes: ClusterSettings;
    let all: Cluster;
    let env: Readonly<Record<string, string>>;
    let serving: [ClusterNode, ClusterNode];
    let worker: ClusterNode;
    let member: Member;

    beforeAll(async () => {
      [postgres, store] = await Promise.all([startOwnPostgres(), startStore()]);
      await store.fill(objects("early", FILES));
      all = await cluster(postgres.url);
      indexes = await clusterForTest();
      const search = { SEARCH_URL: indexes.addresses.join(","), SEARCH_INDEX: indexes.prefix };
      env = { ...store.env, ...search, LIBRARY: `s3://${BUCKET}`, SEARCH_SHARDS: "1" };
      serving = await Promise.all([all.start("serve", "one", env), all.start("serve", "two", env)]);
      [worker] = await Promise.all([all.start("work", "three", env), all.start("work", "four", env)]);
      member = await newMember(serving[0], "anna@example.org");
      await vi.waitUntil(async () => (await found()) === FILES, { timeout: SETTLED_MS, interval: 500 });
    }, 180_000);
    afterAll(async () => {
      await all.close();
      await Promise.all([postgres.close(), store.close(), dropIndexes(indexes)]);
    });

    const found = async (): Promise<number> => {
      const { body } = await call(serving[0], "/search?q=ferry&limit=1", member);
      return (body.data as { total?: number } | undefined)?.total ?? 0;
    };
    const statusOf = (node: ClusterNode, path: string, body?: unknown): Promise<number> =>
      call(node, path, { ...member, ...(body !== undefined && { body }) }).then(
        ({ status }) => status,
        () => 0,
      );
    /** As a proxy does: what one node does not answer is asked of the other. */
    const askAny = async (i: number, path: string, body?: unknown): Promise<number> => {
      const first = await statusOf(serving[i % 2 === 0 ? 0 : 1], path, body);
      return first === 200 || first === 201 ? first : statusOf(serving[i % 2 === 0 ? 1 : 0], path, body);
    };

    /** Searches and saves, over and over, while something happens. */
    async function underLoad(happens: () => Promise<void>): Promise<Load> {
      const over = new AbortController();
      const failed: { at: number; status: number }[] = [];
      const acknowledged: string[] = [];
      let searches = 0;
      const person = async (who: number): Promise<void> => {
        for (let i = 0; !over.signal.aborted; i++) {
          const status = await askAny(i + who, "/search?q=ferry&limit=5");
          searches += 1;
          if (status !== 200) failed.push({ at: performance.now(), status });
          const name = randomBytes(8).toString("hex");
          if ((await askAny(i + who, "/search/saved", { name, query: name })) === 201) acknowledged.push(name);
          await sleep(30);
        }
      };
      const people = Promise.all([0, 1, 2].map(person));
      await happens();
      over.abort();
      await people;
      return { searches, failed, acknowledged };
    }
    /** As an admin does. */
    const askForScan = async (): Promise<void> => {
      const { db } = await openRecords(postgres.url);
      const library = libraryStore(db);
      for (const { id } of await library.activeSources()) await library.askForScan(id);
      await db.destroy();
    };
    const keptNames = async (): Promise<Set<string>> => {
      const { db } = await openRecords(postgres.url);
      const rows = await db.selectFrom("saved_search").select("name").execute();
      await db.destroy();
      return new Set(rows.map(({ name }) => name));
    };

    it("loses no search and no row when a node, a worker and PostgreSQL are killed, and reads every file once", async () => {
      const nodes = await underLoad(async () => {
        const [, two] = serving;
        two.child.kill("SIGKILL");
        await sleep(1_000);
        serving = [serving[0], await all.start("serve", "two", env)];
        await store.fill(objects("late", LATE_FILES));
        await askForScan();
        await sleep(300);
        worker.child.kill("SIGKILL");
        worker = await all.start("work", "three", env);
        await sleep(1_000);
      });
      expect(nodes.failed).toEqual([]);
      expect(nodes.searches).toBeGreaterThan(10);

      let backAt = 0;
      const database = await underLoad(async () => {
        postgres.crash();
        await sleep(500);
        await postgres.start();
        backAt = performance.now();
        await sleep(BACK_MS + 1_000);
      });
      expect(database.failed.filter(({ at, status }) => status !== 503 || at > backAt + BACK_MS)).toEqual([]);
      expect(database.acknowledged.length).toBeGreaterThan(10);

      const kept = await keptNames();
      expect([...nodes.acknowledged, ...database.acknowledged].filter((name) => !kept.has(name))).toEqual([]);
      await expect.poll(found, { timeout: SETTLED_MS, interval: 500 }).toBe(FILES + LATE_FILES);
      const { db } = await openRecords(postgres.url);
      const words = db.selectFrom("vocabulary").select("files").where("term", "=", "ferry");
      await expect.poll(() => words.executeTakeFirst()).toEqual({ files: FILES + LATE_FILES });
      await db.destroy();
    }, 240_000);
  },
);
