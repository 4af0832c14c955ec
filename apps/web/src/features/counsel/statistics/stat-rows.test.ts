import { expect, it } from "vitest";
import type { StatsView } from "../use-counsel-stats.ts";
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

const rows = (stats: Omit<typeof STATS, "embeddings"> & Pick<StatsView, "model" | "embeddings">) =>
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
    "Solution types": "SEARCH, CHAT",
    "Last updated": "2026-01-02T03:04:05Z",
  });
});

it("leaves out what is not known", () => {
  expect(rows(STATS)).not.toHaveProperty("Created");
  const known = Object.keys(rows({ ...STATS, embeddings: undefined }));
  for (const name of ["Meaning vectors", "Language model"]) expect(known).not.toContain(name);
});

it("says which language model writes, and whether it does", () => {
  expect(rows({ ...STATS, model: { state: "off", name: null } })["Language model"]).toBe("None");
  const model = { state: "resting", name: "qwen3" } as const;
  expect(rows({ ...STATS, model })["Language model"]).toBe("qwen3: Resting after failures");
});

it("does not call vectors complete before they are", () => {
  expect(rows(STATS)["Meaning vectors"]).toBe("99 % of passages");
});
