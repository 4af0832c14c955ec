import { expect, it } from "vitest";
import { statRows } from "./stat-rows.ts";

const STATS = {
  documentsCount: 1234,
  indexStatus: "indexing",
  dataStoreName: "Library",
  conversationsActive: 2,
  industryVertical: "GENERIC",
  createTime: null,
  updateTime: "2026-01-02T03:04:05Z",
  solutionTypes: ["SEARCH", "CHAT"],
  embeddings: { state: "running", coverage: 0.999 },
} as const;

const rows = (stats: typeof STATS) =>
  Object.fromEntries(
    statRows({ ...stats, solutionTypes: [...stats.solutionTypes] }, (iso) => iso).map(({ name, value }) => [
      name,
      value,
    ]),
  );

it("puts every figure under a name", () => {
  expect(rows(STATS)).toMatchObject({
    "Documents indexed": "1,234",
    "Index status": "Indexing",
    Solutions: "SEARCH, CHAT",
    "Last updated": "2026-01-02T03:04:05Z",
  });
});

it("leaves out a time that is not known", () => {
  expect(rows(STATS)).not.toHaveProperty("Created");
});

it("does not call vectors complete before they are", () => {
  expect(rows(STATS)["Meaning vectors"]).toBe("99 % of passages");
});
