import { beforeAll, describe, expect, it } from "vitest";
import { clusterForTest, hasOpensearch, STARTING_MS, untilStarted } from "../drivers/opensearch-for-tests.ts";
import { checkSearch } from "./check-search.ts";

const given = (searchUrl: string | null) =>
  ({ searchUrl, searchUser: null, searchPassword: null, embeddings: { kind: "off" } }) as const;

it("has nothing to say of an embedded index", async () => {
  expect(await checkSearch(given(null))).toEqual([]);
});

it("says that a cluster does not answer", async () => {
  await expect(checkSearch(given("http://127.0.0.1:1"))).rejects.toThrow(/^OpenSearch does not answer at SEARCH_URL/);
});

describe.skipIf(!hasOpensearch)("with OpenSearch", () => {
  beforeAll(untilStarted, STARTING_MS);

  it("tells its version, and makes nothing in it", async () => {
    const { addresses } = await clusterForTest();
    const [found, ...more] = await checkSearch(given(addresses.join()));
    expect(found).toEqual({
      verdict: "ok",
      says: expect.stringMatching(/^OpenSearch \d+\.\d+\.\d+ answers, on 1 of its nodes$/) as string,
    });
    expect(more).toEqual([]);
  });
});
