import { cpSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { MINILM_DIR, PACKAGE_DIR, WHY_NO_MODEL } from "./for-tests.ts";
import { openEmbedder, type EmbedderSettings } from "./registry.ts";

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "reading-room-embedders-"))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const local = (more: Partial<EmbedderSettings & { kind: "local" }> = {}): EmbedderSettings => ({
  kind: "local",
  modelDir: join(folder, "models"),
  isNamed: false,
  packageDir: PACKAGE_DIR,
  ...more,
});

async function openNoting(settings: EmbedderSettings) {
  const notes: string[] = [];
  const embedder = await openEmbedder(settings, (sentence) => notes.push(sentence));
  await embedder?.close();
  return { model: embedder?.model ?? null, notes };
}

it("opens none when embeddings are off, without a word", async () => {
  expect(await openNoting({ kind: "off" })).toEqual({ model: null, notes: [] });
});

it("opens a server's model without asking it", async () => {
  const settings = { kind: "openai-compatible", url: "http://127.0.0.1:9/v1", name: "nomic", key: null } as const;
  expect(await openNoting(settings)).toEqual({ model: "nomic at 127.0.0.1:9/v1", notes: [] });
});

it("says what to do while no model was downloaded, or only half of one", async () => {
  const noModel = { model: null, notes: [expect.stringMatching(/npm run get-model.*EMBEDDINGS_MODEL_DIR/)] };
  expect(await openNoting(local())).toEqual(noModel);
  await mkdir(join(folder, "models"));
  expect(await openNoting(local())).toEqual(noModel);
});

it("refuses a folder that was named and holds no model", async () => {
  await expect(openEmbedder(local({ isNamed: true }))).rejects.toMatchObject({ code: "bad_setting" });
});

it.skipIf(WHY_NO_MODEL !== "")(`opens a model of this machine ${WHY_NO_MODEL}`, async () => {
  cpSync(MINILM_DIR, join(folder, "models"), { recursive: true });
  expect(await openNoting(local())).toEqual({ model: expect.stringMatching(/^models-[\da-f]{12}$/), notes: [] });
  expect(await openNoting(local({ packageDir: folder }))).toEqual({
    model: null,
    notes: [expect.stringContaining("not installed")],
  });
});
