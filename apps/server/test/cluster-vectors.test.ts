import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Records } from "../src/db/open.ts";
import { startFakeEmbeddingServer, type FakeEmbeddingServer } from "../src/drivers/embedders/fake-embedding-server.ts";
import { opensearchEngine } from "../src/drivers/engines/opensearch.ts";
import type { ClusterSettings } from "../src/drivers/opensearch-client.ts";
import { clusterForTest, dropIndexes, hasOpensearch, STARTING_MS } from "../src/drivers/opensearch-for-tests.ts";
import { opensearchVectors } from "../src/drivers/vector-indexes/opensearch.ts";
import { call, cluster, newMember, type Cluster, type ClusterNode, type Member } from "./cluster-nodes.ts";
import { ownDatabase, type OwnDatabase } from "./own-database.ts";

const SMALL_FILES = 4;
const PARAGRAPHS = 6_000;
/** Passages that a worker makes vectors of at once: so many are made twice when it is killed. */
const AT_ONCE = 200;
const SETTLED_MS = 60_000;
const TOKEN = "a long enough token for the figures of tests";

const paragraph = (i: number): string =>
  `Crossing number ${i} is guarded by day. Its bridge carries ${i} trucks an hour. Ferry ${i} crosses beside it at night.`;

describe.skipIf(process.env.TEST_POSTGRES_URL === undefined || !hasOpensearch)(
  "vectors of an installation on PostgreSQL and OpenSearch (skipped without them)",
  () => {
    let server: FakeEmbeddingServer;
    let database: OwnDatabase;
    let db: Records;
    let indexes: ClusterSettings;
    let all: Cluster;
    let node: ClusterNode;
    let worker: ClusterNode;
    let member: Member;

    const start = (roles: "serve" | "work", model: string): Promise<ClusterNode> =>
      all.start(roles, `${roles} ${model}`, {
        SEARCH_URL: indexes.addresses.join(","),
        SEARCH_INDEX: indexes.prefix,
        SEARCH_SHARDS: "1",
        EMBEDDINGS: server.url,
        EMBEDDINGS_MODEL: model,
        METRICS_TOKEN: TOKEN,
      });

    beforeAll(async () => {
      [server, database, indexes] = await Promise.all([startFakeEmbeddingServer(), ownDatabase(), clusterForTest()]);
      db = await database.open();
      all = await cluster(database.url);
      const long = Array.from({ length: PARAGRAPHS }, (_, i) => paragraph(i)).join("\n\n");
      await writeFile(join(all.library, "long.txt"), long);
      for (let i = 0; i < SMALL_FILES; i++)
        await writeFile(join(all.library, `small${i}.txt`), paragraph(PARAGRAPHS + i));
      node = await start("serve", "one");
      worker = await start("work", "one");
      member = await newMember(node, "anna@example.org");
    }, STARTING_MS);
    afterAll(async () => {
      await all.close();
      await Promise.all([database.drop(), dropIndexes(indexes), server.close()]);
    });

    const embedded = (): string[] => server.asked.flatMap(({ body }) => body.input);
    const rows = () => db.selectFrom("embedded").select(["model", "state", "passages"]).execute();
    const filesDone = async (model: string): Promise<number> =>
      (await rows()).filter((row) => row.state === "done" && row.model.includes(model)).length;
    const indexesOfVectors = async (): Promise<string[]> => {
      const names = Object.keys((await (await fetch(`${indexes.addresses[0]}/_alias`)).json()) as object);
      return names.filter((name) => name.startsWith(`${indexes.prefix}-vectors-`));
    };

    /** How many passages are found, and how many vectors are kept, of this model and for files that are there. */
    async function held() {
      const model = (await rows())[0]?.model ?? "";
      const [engine, vectors] = [
        await opensearchEngine(indexes),
        await opensearchVectors(indexes, { model, dimensions: server.dimensions }),
      ];
      const counts = { passages: await engine.count(), vectors: await vectors.count() };
      const isSame = isDeepStrictEqual(await engine.fileIds(), await vectors.fileIds());
      await Promise.all([engine.close(), vectors.close()]);
      return { ...counts, isSame };
    }

    /** Asks a question. @returns how often that node has asked for passages because they are near in meaning, since it was started */
    async function foundByMeaning(where: ClusterNode): Promise<number> {
      const { body } = await call(where, "/ai-counsel/session/start", { ...member, body: {} });
      const question = { query: "Which crossing is guarded by day?", conversationId: body.conversationId };
      expect(await call(where, "/ai-counsel/search", { ...member, body: question })).toMatchObject({ status: 200 });
      const metrics = await fetch(`${where.address}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } });
      const [, times] = /seconds_count\{stage="engine",deed="passages"\} (\d+)/.exec(await metrics.text()) ?? [];
      return Number(times ?? 0);
    }

    it("are all made though a worker is killed in the middle, few of them twice, and questions are answered with them", async () => {
      await expect.poll(() => embedded().length, { timeout: SETTLED_MS, interval: 1 }).toBeGreaterThan(1.5 * AT_ONCE);
      worker.child.kill("SIGKILL");
      await worker.ended;
      expect(await filesDone("one")).toBeLessThan(SMALL_FILES + 1);
      worker = await start("work", "one");
      await expect.poll(() => filesDone("one"), { timeout: SETTLED_MS }).toBe(SMALL_FILES + 1);
      const { passages, vectors, isSame } = await held();
      expect(passages).toBeGreaterThan(2 * AT_ONCE);
      expect([vectors, isSame]).toEqual([passages, true]);
      // Of each life: a server is asked by a text of its own how many numbers a vector has.
      const probes = 2;
      expect(embedded().length - new Set(embedded()).size).toBeLessThanOrEqual(AT_ONCE + probes);
      expect(await foundByMeaning(node)).toBe(1);
    }, 180_000);

    it("are made anew for another model, which questions then go by, and those of the one before are let go of", async () => {
      worker.child.kill("SIGTERM");
      await worker.ended;
      const before = await indexesOfVectors();
      worker = await start("work", "two");
      await expect.poll(() => filesDone("two"), { timeout: SETTLED_MS }).toBe(SMALL_FILES + 1);
      await expect.poll(indexesOfVectors, { timeout: SETTLED_MS }).toHaveLength(1);
      expect(await indexesOfVectors()).not.toEqual(before);
      const { passages, vectors, isSame } = await held();
      expect([vectors, isSame]).toEqual([passages, true]);
      expect(await foundByMeaning(await start("serve", "two"))).toBe(1);
    }, 180_000);
  },
);
