import { afterEach, beforeEach, expect, it } from "vitest";
import { listed } from "../source.contract.ts";
import type { Changes } from "../source.ts";
import { DRIVE_SHORTCUT } from "./drive-file.ts";
import { driveUnderTest, type DriveUnderTest } from "./for-tests.ts";

const NEVER = new AbortController().signal;

let drive: DriveUnderTest;
let known: Set<string>;
let mark: string;
beforeEach(async () => {
  drive = await driveUnderTest();
  const { put } = drive.fake;
  for (const path of ["a/one.pdf", "a/sub/two.pdf", "b/three.pdf"]) put(path, path);
  put("old.pdf", "old");
  known = new Set((await listed(drive.source)).map(({ key }) => key));
  mark = await now();
});
afterEach(() => drive.close());

const feed = () => {
  const { changes } = drive.source;
  if (changes === undefined) throw new Error("a Drive keeps a record of its changes");
  return changes;
};
const now = (): Promise<string> => feed().now(NEVER);
const since = (from = mark): Promise<Changes> => feed().since(from, async (key) => known.has(key), NEVER);

it("tells nothing when nothing happened, and goes on from there", async () => {
  expect(await since()).toEqual({ files: [], removedKeys: [], mark, isComplete: true });
});

it("tells what is new, changed, renamed and moved as it is now, once, and not again", async () => {
  const { all, put } = drive.fake;
  put("a/new.pdf", "new");
  for (let i = 0; i < 5; i++) put("a/one.pdf", `one ${i}`);
  all.set("old.pdf", { name: "renamed.pdf", parents: ["b"] });
  const { files, removedKeys, isComplete, mark: next } = await since();
  expect(files.map(({ key, name, parentKey }) => [key, name, parentKey])).toEqual([
    ["a/new.pdf", "new.pdf", "a"],
    ["a/one.pdf", "one.pdf", "a"],
    ["old.pdf", "renamed.pdf", "b"],
  ]);
  expect({ removedKeys, isComplete }).toEqual({ removedKeys: [], isComplete: true });
  expect((await since(next)).files).toEqual([]);
});

it("tells what was removed, binned or moved out of the library, and nothing of what never was in it", async () => {
  const { all, put } = drive.fake;
  all.remove("a/one.pdf");
  all.set("old.pdf", { trashed: true });
  all.set("b/three.pdf", { parents: ["somewhere else"] });
  put("c.pdf", "c", { parents: ["somewhere else"] });
  all.set("c.pdf", { trashed: true });
  const { files, removedKeys } = await since();
  expect(files).toEqual([]);
  expect(removedKeys.toSorted()).toEqual(["a/one.pdf", "b/three.pdf", "old.pdf"]);
});

it("tells a folder before what it holds, and that it moved", async () => {
  const { all, put } = drive.fake;
  put("a/sub/two.pdf", "changed");
  all.set("a/sub", { parents: ["b"] });
  all.set("b", { name: "B", parents: ["a"] });
  const { files, isComplete } = await since();
  expect(files.map(({ key, parentKey }) => [key, parentKey])).toEqual([
    ["b", "a"],
    ["a/sub", "b"],
    ["a/sub/two.pdf", "a/sub"],
  ]);
  expect(isComplete).toBe(true);
});

it("tells that a folder is gone, and asks for a whole listing when one comes in", async () => {
  const { all, put } = drive.fake;
  all.set("a", { trashed: true });
  expect(await since()).toMatchObject({ removedKeys: ["a"], isComplete: true });
  all.set("a", { trashed: false });
  known.delete("a");
  expect(await since()).toMatchObject({ isComplete: false });
  const later = await now();
  put("fresh/x.pdf", "x");
  expect(await since(later)).toMatchObject({ isComplete: false });
});

it("asks for a whole listing when the record does not go back that far, or the mark is none", async () => {
  drive.fake.put("late.pdf", "late");
  drive.fake.state.forgottenTo = drive.fake.all.record.length;
  for (const old of [mark, "not a token"]) {
    expect(await since(old)).toEqual({ files: [], removedKeys: [], mark: await now(), isComplete: false });
  }
});

it("reads many changes in pages, the last word on each file once", async () => {
  drive.fake.state.pageMax = 10;
  for (let i = 0; i < 95; i++) drive.fake.put(`a/${i % 40}.pdf`, String(i));
  const { files, mark: next } = await since();
  expect(files).toHaveLength(40);
  expect((await since(next)).files).toEqual([]);
});

it("follows a shortcut, and lets it go when its target comes into the library", async () => {
  const { all, rootId } = drive.fake;
  all.set("away", { name: "away.pdf", mimeType: "application/pdf", bytes: Buffer.from("x") });
  all.set("shortcut", { name: "s.pdf", mimeType: DRIVE_SHORTCUT, parents: [rootId], targetId: "away" });
  const { files, mark: next } = await since();
  expect(files).toMatchObject([{ key: "shortcut", driveFileId: "away" }]);
  known.add("shortcut");
  all.set("away", { parents: ["a"] });
  all.set("shortcut", { name: "still s.pdf" });
  expect(await since(next)).toMatchObject({ files: [{ key: "away", parentKey: "a" }], removedKeys: ["shortcut"] });
});

it("says that the place cannot be read when its folder is gone, and removes nothing", async () => {
  drive.fake.all.remove(drive.fake.rootId);
  await expect(since()).rejects.toMatchObject({ code: "source_unavailable" });
  await expect(now()).rejects.toMatchObject({ code: "source_unavailable" });
});
