import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { counselForTests } from "./for-tests.ts";

onEveryDatabase("A question that is asked once more in its conversation", (records) => {
  const { begin, put, call, started } = counselForTests(records);
  beforeEach(async () => {
    await begin();
    const report = (who: string) => [
      `The ${who} sends an annual report to the warden. The annual report names every boat.`,
    ];
    await put({ id: "lock", name: "locks.pdf", texts: report("lock keeper") });
    await put({ id: "weir", name: "weirs.pdf", texts: report("weir keeper") });
    await put({ id: "dam", name: "dams.pdf", texts: ["The dam is greased by the warden. Nobody walks on it."] });
  });

  it("goes on with its next page, however many there are", async () => {
    const conversationId = await started();
    const page = async (offset: number) =>
      (await call("POST", "/search", { query: "annual report", conversationId, pageSize: 1, offset })).body;
    const first = await page(0);
    expect(first.totalResults).toBe(2);
    const names = new Set(first.results.map(({ name }) => name));
    for (const offset of [1, 0, 1, 0, 1]) {
      const next = await page(offset);
      expect(next.totalResults).toBe(2);
      expect(next.summary.confidence).toBe(first.summary.confidence);
      for (const { name } of next.results) names.add(name);
    }
    expect(names.size).toBe(2);
  });

  it("goes on from what it went on from the first time", async () => {
    const conversationId = await started();
    const told = async (query: string) => (await call("POST", "/search", { query, conversationId })).body.summary.text;
    await told("Who greases the dam?");
    const once = await told("and who walks on it?");
    expect(once).toContain("Nobody walks on it.");
    expect(await told("And who walks on it?")).toBe(once);
  });
});
