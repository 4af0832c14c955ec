import { mkdtemp, readdir, rm, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { folderPictureCache } from "./folder.ts";

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "pictures-"))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const files = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

it("keeps pictures by any name, for later starts too", async () => {
  const name = '../../["odd", "\u0000", "名"]';
  await folderPictureCache(folder).keep(name, Buffer.from("picture"));
  const later = folderPictureCache(folder);
  expect(Buffer.from((await later.find(name)) ?? "").toString()).toBe("picture");
  expect(await later.find("another")).toBeNull();
  expect((await files()).every((path) => path.startsWith(folder))).toBe(true);
});

it("remembers for a day that there is none", async () => {
  const cache = folderPictureCache(folder);
  await cache.keep("a", "none");
  expect(await cache.find("a")).toBe("none");
  const [path = ""] = await files();
  const yesterday = Date.now() / 1_000 - 25 * 60 * 60;
  await utimes(path, yesterday, yesterday);
  expect(await cache.find("a")).toBeNull();
});

it("lets the pictures go that were looked at least lately, and it holds its size", async () => {
  const cache = folderPictureCache(folder, 40 * 4_096);
  const old = Date.now() / 1_000 - 7 * 24 * 60 * 60;
  for (let i = 0; i < 40; i++) {
    await cache.keep(`${i}`, Buffer.alloc(1_000));
    for (const path of i < 20 ? await files() : []) await utimes(path, old, old);
  }
  await cache.find("3");
  for (let i = 40; i < 50; i++) await cache.keep(`${i}`, Buffer.alloc(1_000));
  expect((await files()).length).toBeLessThanOrEqual(40);
  for (const name of ["3", "25", "49"]) expect([name, await cache.find(name)]).not.toEqual([name, null]);
  const gone = await Promise.all(Array.from({ length: 20 }, async (_, i) => (await cache.find(`${i}`)) === null));
  expect(gone.filter(Boolean).length).toBeGreaterThan(5);
});

it("leaves no half-written file, whoever writes the same at once", async () => {
  const cache = folderPictureCache(folder);
  await Promise.all(Array.from({ length: 20 }, () => cache.keep("same", Buffer.alloc(50_000, 7))));
  expect((await cache.find("same"))?.length).toBe(50_000);
  expect(await files()).toHaveLength(1);
  expect((await stat((await files())[0] ?? "")).mode & 0o077).toBe(0);
});
