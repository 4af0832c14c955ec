import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { replaceAll } from "./move-aside.ts";

let around: string;
let folder: string;
let draft: string;
beforeEach(async () => {
  around = await mkdtemp(join(tmpdir(), "reading-room-aside-"));
  [folder, draft] = [join(around, "data"), join(around, "data", "draft")];
  await mkdir(draft, { recursive: true });
  await writeFile(join(draft, "new"), "");
});
afterEach(() => rm(around, { recursive: true }));

it("puts what is new in the place of all else, which is kept beside it", async () => {
  await writeFile(join(folder, "old"), "");
  const { kept } = await replaceAll(folder, draft);
  // A library that holds the data folder shows nothing of it.
  expect(basename(kept ?? "")).toMatch(/^\.data\.before-/);
  expect([(await readdir(folder)).toSorted(), await readdir(kept ?? "")]).toEqual([["draft", "new"], ["old"]]);
});

it("keeps nothing where nothing was", async () => {
  expect((await replaceAll(folder, draft)).kept).toBeNull();
  expect(await readdir(around)).toEqual(["data"]);
});

it("puts all back as it was", async () => {
  await writeFile(join(folder, "old"), "");
  await (await replaceAll(folder, draft)).undo();
  expect([await readdir(around), (await readdir(folder)).toSorted(), await readdir(draft)]).toEqual([
    ["data"],
    ["draft", "old"],
    ["new"],
  ]);
});

it("leaves all as it was where something cannot be moved", async () => {
  await writeFile(join(folder, "old"), "");
  // The place of it is the draft's own.
  await mkdir(join(draft, "draft"));
  await expect(replaceAll(folder, draft)).rejects.toThrow("ENOTEMPTY");
  expect([await readdir(around), (await readdir(folder)).toSorted(), (await readdir(draft)).toSorted()]).toEqual([
    ["data"],
    ["draft", "old"],
    ["draft", "new"],
  ]);
});
