import { mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { hashFile, MAX_HASHED_BYTES } from "./hash-file.ts";

/** What this process has read so far. */
const bytesRead = async (): Promise<number> =>
  Number(/rchar: (\d+)/.exec(await readFile("/proc/self/io", "utf8"))?.[1]);

it.runIf(process.platform === "linux")("reads nothing of a file that holds too much to be hashed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hash-"));
  try {
    await writeFile(join(folder, "film"), "x");
    expect(hashFile(join(folder, "film"))).toMatch(/^2d711642/);
    await truncate(join(folder, "film"), MAX_HASHED_BYTES + 1);
    const before = await bytesRead();
    expect(hashFile(join(folder, "film"))).toBe(null);
    expect((await bytesRead()) - before).toBeLessThan(MAX_HASHED_BYTES / 2);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
