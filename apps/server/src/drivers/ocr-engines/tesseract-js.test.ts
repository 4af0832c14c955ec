import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writePicture } from "./for-tests.ts";
import { ocrEngineContract } from "./ocr-engine.contract.ts";
import { tesseractJs } from "./tesseract-js.ts";

ocrEngineContract("tesseract.js", tesseractJs, () => tesseractJs({ timeoutMs: 5 }));

/** Processes that read pictures for this one. */
async function readers(): Promise<number> {
  let count = 0;
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (status.includes(`PPid:\t${process.pid}\n`) && command.includes("tesseract-js-child")) count++;
  }
  return count;
}

describe.skipIf(process.platform !== "linux")("its process (needs Linux, which shows processes)", () => {
  it("goes when there is nothing to read for a while, and comes again", { timeout: 60_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), "tesseract-js-"));
    const engine = tesseractJs({ idleMs: 50 });
    await writePicture(join(folder, "page.png"), ["Bridges"]);
    for (const time of ["first", "second"]) {
      const { words } = await engine.recognise(join(folder, "page.png"), ["eng"], new AbortController().signal);
      expect([time, ...words.map((word) => word.text)]).toEqual([time, "Bridges"]);
      await expect.poll(readers, { timeout: 10_000 }).toBe(0);
    }
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });
});
