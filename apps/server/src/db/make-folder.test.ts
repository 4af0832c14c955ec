import { existsSync } from "node:fs";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeFolder } from "./make-folder.ts";

it("makes a folder and those above it for their owner alone, once or at once", async () => {
  const root = await mkdtemp(join(tmpdir(), "reading-room-made-"));
  const path = join(root, "a", "b", "c");
  await Promise.all([makeFolder(path), makeFolder(path)]);
  await makeFolder(path);
  expect((await stat(join(root, "a"))).mode & 0o077).toBe(0);
  await writeFile(join(root, "file"), "");
  await expect(makeFolder(join(root, "file"))).rejects.toThrow("EEXIST");
  await expect(makeFolder(join(root, "file", "below"))).rejects.toThrow("ENOTDIR");
  await rm(root, { recursive: true });
});

it.skipIf(!existsSync("/proc/self"))("ends where nothing can be made (needs /proc)", async () => {
  await expect(makeFolder("/proc/nothing/below")).rejects.toThrow("ENOENT");
});
