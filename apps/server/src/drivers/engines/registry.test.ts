import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openEngine } from "./registry.ts";

it("opens the embedded index in the data folder", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "reading-room-engine-"));
  const engine = await openEngine({ searchUrl: null, dataDir });
  expect(await engine.count()).toBe(0);
  await engine.close();
  await rm(dataDir, { recursive: true, force: true });
});

it("says in one sentence that OpenSearch does not answer", async () => {
  const settings = { searchUrl: "http://127.0.0.1:1,http://127.0.0.1:2", dataDir: "unused" };
  const refusal = {
    code: "unavailable",
    message: expect.stringMatching(/^OpenSearch does not answer at SEARCH_URL, /),
  };
  await expect(openEngine(settings)).rejects.toMatchObject(refusal);
});
