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

it("says in one sentence that OpenSearch is still to come", async () => {
  const settings = { searchUrl: "https://search.example", dataDir: "unused" };
  await expect(openEngine(settings)).rejects.toMatchObject({ code: "bad_setting" });
  await expect(openEngine(settings)).rejects.toThrow(/SEARCH_URL.*leave it out/);
});
