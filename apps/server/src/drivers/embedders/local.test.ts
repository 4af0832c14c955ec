import { cpSync } from "node:fs";
import { chmod, copyFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { embedderContract } from "./embedder.contract.ts";
import type { Embedder } from "./embedder.ts";
import { likeness, MINILM_DIR, PACKAGE_DIR, WHY_NO_MODEL } from "./for-tests.ts";
import { localEmbedder, type LocalOptions } from "./local.ts";
import { readModelFolder } from "./read-model-folder.ts";

const SLOW_MS = 60_000;
const forever = new AbortController().signal;
const open = async (options: Partial<LocalOptions> = {}, dir = MINILM_DIR): Promise<Embedder> =>
  localEmbedder(await readModelFolder(dir), { packageDir: PACKAGE_DIR, use: "passages", ...options });

/** Processes that run models for this one. */
async function children(): Promise<number[]> {
  const found: number[] = [];
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (status.includes(`PPid:\t${process.pid}\n`) && command.includes("local-child")) found.push(Number(pid));
  }
  return found;
}

describe.skipIf(WHY_NO_MODEL !== "")(`a model of this machine${WHY_NO_MODEL && ` (skipped: ${WHY_NO_MODEL})`}`, () => {
  embedderContract("a local model, for passages", () => open());
  embedderContract("a local model, for questions", () => open({ use: "questions" }));

  it("finds what is meant in other words", { timeout: SLOW_MS }, async () => {
    const embedder = await open();
    const [question, right, wrong] = await embedder.embed(
      [
        "How much money do soldiers get?",
        "Troops receive their pay on the first of the month.",
        "The soldiers' mess opens at six and has much to offer.",
      ],
      forever,
    );
    expect(likeness(question, right)).toBeGreaterThan(likeness(question, wrong));
    await embedder.close();
  });

  it("compares sentences with a question, and remembers those that come up again", { timeout: SLOW_MS }, async () => {
    const embedder = await open({ use: "questions" });
    const sentences = ["Troops receive their pay on the first of the month.", "The mess opens at six."];
    const compared = await embedder.compare?.("When are soldiers paid?", sentences, forever);
    const [right, wrong] = compared?.texts ?? [];
    expect(right?.cosine).toBeGreaterThan((wrong?.cosine ?? 1) + 0.1);
    const met = (text = right) => text?.met.reduce((sum, one, i) => sum + one * (compared?.weights[i] ?? 0), 0) ?? 0;
    expect(met(right)).toBeGreaterThan(met(wrong) + 0.1);
    const [question, sentence] = await embedder.embed(["When are soldiers paid?", sentences[0] ?? ""], forever);
    expect(right?.cosine).toBeCloseTo(likeness(question, sentence), 5);
    expect(await embedder.compare?.("When are soldiers paid?", sentences, forever)).toEqual(compared);
    expect(await embedder.compare?.("When?", [], forever)).toEqual({ weights: [], texts: [] });
    await embedder.close();
  });

  it("gives a text the same vector whatever is beside it", { timeout: SLOW_MS }, async () => {
    const embedder = await open();
    const [alone] = await embedder.embed(["A bridge over the river."], forever);
    const [among] = await embedder.embed(["A bridge over the river.", "Taxes. ".repeat(200), "Amen."], forever);
    expect(among).toEqual(alone);
    await embedder.close();
  });

  it("gives what the model's makers say it gives", { timeout: SLOW_MS }, async () => {
    const embedder = await open();
    const [vector] = await embedder.embed(["This is an example sentence"], forever);
    // The first numbers on the model's page, of the model before it was quantised.
    const told = [0.0677, 0.0635, 0.0487, 0.0793, 0.0374];
    told.forEach((number, i) => expect(Math.abs((vector?.[i] ?? 0) - number)).toBeLessThan(0.015));
    await embedder.close();
  });

  describe.skipIf(process.platform !== "linux")("its process (needs Linux, which shows processes)", () => {
    it("goes when there is nothing to embed for a while, and comes again", { timeout: SLOW_MS }, async () => {
      const embedder = await open({ idleMs: 50 });
      for (let time = 0; time < 2; time++) {
        expect(await embedder.embed(["a bridge"], forever)).toHaveLength(1);
        await expect.poll(async () => (await children()).length, { timeout: 10_000 }).toBe(0);
      }
      await embedder.close();
    });

    it("is brought back when it is killed, and nobody notices", { timeout: SLOW_MS }, async () => {
      const embedder = await open();
      await embedder.embed(["a bridge"], forever);
      const [first] = await children();
      const embedding = embedder.embed(Array<string>(300).fill("A bridge over the river. ".repeat(20)), forever);
      process.kill(first ?? 0, "SIGKILL");
      expect(await embedding).toHaveLength(300);
      const [second, ...more] = await children();
      expect(second).not.toBe(first);
      expect(more).toEqual([]);
      await embedder.close();
      await expect.poll(children, { timeout: 10_000 }).toEqual([]);
    });

    it("is ended when it takes too long, and the next one works", { timeout: SLOW_MS }, async () => {
      const embedder = await open({ timeoutMs: 20 });
      await expect(embedder.embed(["a bridge"], forever)).rejects.toMatchObject({
        code: "unavailable",
        message: expect.stringContaining("took longer"),
      });
      await expect.poll(children, { timeout: 10_000 }).toEqual([]);
      await embedder.close();
      await expect(embedder.embed(["a bridge"], forever)).rejects.toMatchObject({ code: "unavailable" });
    });

    it("knows nothing of the settings", { timeout: SLOW_MS }, async () => {
      process.env.MODEL_KEY = "PLANTED";
      const embedder = await open();
      await embedder.embed(["a bridge"], forever);
      const [child] = await children();
      expect(await readFile(`/proc/${child}/environ`, "utf8")).not.toContain("PLANTED");
      delete process.env.MODEL_KEY;
      await embedder.close();
    });
  });

  describe("a folder that holds something else", () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "reading-room-model-"));
      cpSync(MINILM_DIR, folder, { recursive: true });
      for (const name of ["config.json", join("onnx", "model_quantized.onnx")]) await chmod(join(folder, name), 0o600);
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    const failure = async () => {
      const embedder = await open({}, folder);
      const error: unknown = await embedder.embed(["a bridge"], forever).catch((thrown: unknown) => thrown);
      await embedder.close();
      return error;
    };

    it("is told when the model has other dimensions than its description says", { timeout: SLOW_MS }, async () => {
      await writeFile(join(folder, "config.json"), '{"hidden_size": 768}');
      expect(await failure()).toMatchObject({
        code: "unavailable",
        message: expect.stringMatching(/^The embedding model cannot be used: .*384 numbers, not .*768/),
      });
      await copyFile(join(MINILM_DIR, "config.json"), join(folder, "config.json"));
    });

    it("is told when the model is damaged", { timeout: SLOW_MS }, async () => {
      await writeFile(join(folder, "onnx", "model_quantized.onnx"), "no model at all");
      expect(await failure()).toMatchObject({
        code: "unavailable",
        message: expect.stringMatching(/^The embedding model cannot be used: /),
      });
    });
  });
});
