import { expect, it } from "vitest";
import { startOpensearch, type OpensearchNode } from "../../../../../scripts/start-opensearch.mjs";
import { hasOpensearch, managerOf, untilSafe, waitForNoNode } from "../opensearch-for-tests.ts";
import { fileWith, passagesOf, queryFor, SEES_S1 } from "./for-tests.ts";
import { opensearchEngine } from "./opensearch.ts";

const FILES = 20;

const kill = ({ pid }: OpensearchNode): boolean => process.kill(pid, "SIGKILL");

it.skipIf(!hasOpensearch)(
  "answers every search while one of three nodes is killed, and then the one that leads",
  async () => {
    const { nodes, stop } = await startOpensearch(process.env.TEST_OPENSEARCH_CLASSES ?? "", 3);
    const addresses = nodes.map(({ url }) => url);
    const engine = await opensearchEngine({ addresses, user: null, password: null, prefix: "three", shards: 3 });
    let searches = 0;
    const done = new AbortController();
    const searching = async (): Promise<void> => {
      for (; !done.signal.aborted; searches++)
        expect(await engine.find(queryFor("bridge"), SEES_S1, 100)).toHaveLength(2 * FILES);
    };
    const someSearches = async (): Promise<void> => {
      const before = searches;
      await expect.poll(() => searches - before, { timeout: 30_000 }).toBeGreaterThan(100);
    };
    try {
      const texts = ["A bridge", "Another bridge"];
      const put = (id: string) => engine.replace(id, fileWith(), passagesOf(id, texts));
      await Promise.all(Array.from({ length: FILES }, (_, i) => put(`f${i}`)));
      const manager = await managerOf(nodes);
      const [first, second] = nodes.filter((node) => node !== manager);
      if (first === undefined || second === undefined) throw new Error("three nodes were asked for");
      await waitForNoNode(first);
      await untilSafe(first);
      const all = Promise.all([searching(), searching()]);
      all.catch(() => {});
      try {
        await someSearches();
        kill(first);
        await someSearches();
        await put("f0");
        await untilSafe(second);
        kill(manager);
        await someSearches();
      } finally {
        done.abort();
      }
      await all;
    } finally {
      await engine.close();
      await stop();
    }
  },
  240_000,
);
