import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { clusterForTest, dropIndexes, hasOpensearch, STARTING_MS, untilStarted } from "../opensearch-for-tests.ts";
import { KIND, pointing, vectorsOf } from "./for-tests.ts";
import { opensearchVectors } from "./opensearch.ts";
import { openVectorIndex } from "./registry.ts";
import { vectorIndexContract } from "./vector-index.contract.ts";
import type { VectorIndex } from "./vector-index.ts";

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function opened(open: Promise<VectorIndex>): Promise<VectorIndex> {
  const vectors = await open;
  endings.push(() => vectors.close());
  return vectors;
}

async function settingsForTest() {
  const settings = await clusterForTest();
  endings.push(() => dropIndexes(settings));
  return settings;
}

describe.skipIf(!hasOpensearch)("vectors in OpenSearch", () => {
  beforeAll(untilStarted, STARTING_MS);

  vectorIndexContract("OpenSearch", async () => {
    const settings = await clusterForTest();
    const vectors = await opensearchVectors(settings, KIND);
    const close = async () => {
      await vectors.close();
      await dropIndexes(settings);
    };
    return { vectors, close };
  });

  it("keeps the vectors of each model apart, until the others are dropped", async () => {
    const { addresses, prefix } = await settingsForTest();
    const settings = { dataDir: "unused", searchUrl: addresses.join(), searchIndex: prefix, searchShards: 1 };
    const open = (model: string, dimensions = KIND.dimensions) =>
      opened(openVectorIndex(settings, { model, dimensions }));
    const [one, other, wider] = [await open("one"), await open("../other 'model'"), await open("one", 16)];
    await one.put("a", vectorsOf("a", [0]));
    expect([await one.count(), await other.count(), await wider.count()]).toEqual([1, 0, 0]);
    await one.dropOthers();
    expect(await one.count()).toBe(1);
    await expect(other.count()).rejects.toMatchObject({ code: "unavailable" });
  });

  it("keeps its form when its index is dropped, as one of another model's, under a process that still writes to it", async () => {
    const settings = await settingsForTest();
    const [old, next] = [
      await opened(opensearchVectors(settings, KIND)),
      await opened(opensearchVectors(settings, { ...KIND, model: "the next" })),
    ];
    await next.dropOthers();
    await old.put("a", vectorsOf("a", [0]));
    const reopened = await opened(opensearchVectors(settings, KIND));
    expect([...(await reopened.fileIds())]).toEqual(["a"]);
    expect(await reopened.nearest(pointing(0), 5)).toHaveLength(1);
  });

  it("takes no vector of another length", async () => {
    const vectors = await opened(opensearchVectors(await settingsForTest(), KIND));
    const wrong = { passageId: "a:v1:2:0", mark: "", vector: new Float32Array(7) };
    await expect(vectors.put("a", [...vectorsOf("a", [0]), wrong])).rejects.toMatchObject({ code: "unavailable" });
    expect(await vectors.count()).toBe(0);
  });

  it("takes ids of passages that are longer than those of documents may be", async () => {
    const vectors = await opened(opensearchVectors(await settingsForTest(), KIND));
    const passageId = `a:${randomUUID().repeat(30)}:1:0`;
    await vectors.put("a", [{ passageId, mark: "m", vector: pointing(5) }]);
    expect((await vectors.nearest(pointing(0), 5)).map((one) => one.passageId)).toEqual([passageId]);
  });
});
