import { afterEach, beforeEach, expect, it } from "vitest";
import { listed } from "../source.contract.ts";
import type { SourceFile } from "../source.ts";
import { DRIVE_FOLDER, DRIVE_SHORTCUT } from "./drive-file.ts";
import { driveUnderTest, type DriveUnderTest } from "./for-tests.ts";

let drive: DriveUnderTest;
beforeEach(async () => {
  drive = await driveUnderTest();
});
afterEach(() => drive.close());

const NEVER = new AbortController().signal;
const GOOGLE = "application/vnd.google-apps.";

const byKey = async (source = drive.source): Promise<Map<string, SourceFile>> =>
  new Map((await listed(source)).map((file) => [file.key, file]));

it("asks in pages, and for many folders at once", async () => {
  for (let i = 0; i < 100; i++) drive.fake.put(`folder ${i}/${i}.pdf`, String(i));
  drive.fake.state.pageMax = 30;
  const files = await listed(drive.source);
  expect(files.filter((file) => file.isFolder)).toHaveLength(100);
  expect(new Set(files.map((file) => file.key)).size).toBe(200);
  expect(files).toHaveLength(200);
  // One for the root, four pages of folders, three groups of them twice: for what they hold, folders and files.
  const asked = drive.fake.calls.filter(({ path }) => path === "/files");
  expect(asked.length).toBeLessThan(20);
  expect(asked.every(({ query }) => query.pageSize === "1000" && query.supportsAllDrives === "true")).toBe(true);
});

it("lists both of two files with one name in one folder, and a name with slashes as it is", async () => {
  const { all, rootId } = drive.fake;
  for (const id of ["one", "two"]) all.set(id, { name: "same.pdf", parents: [rootId], bytes: Buffer.from(id) });
  all.set("odd", { name: "a/b\\..'/c.pdf", parents: [rootId], bytes: Buffer.from("odd") });
  const files = await byKey();
  expect([...files.keys()].toSorted()).toEqual(["odd", "one", "two"]);
  expect(files.get("one")).toMatchObject({ name: "same.pdf", parentKey: null, identity: "one", driveFileId: "one" });
  expect(files.get("odd")).toMatchObject({ name: "a/b\\..'/c.pdf", parentKey: null });
});

it("leaves out what is in the bin, with what stands in a folder there", async () => {
  drive.fake.put("kept/a.pdf", "a");
  drive.fake.put("binned/deep/b.pdf", "b");
  drive.fake.put("kept/c.pdf", "c", { trashed: true });
  drive.fake.all.set("binned", { trashed: true });
  expect([...(await byKey()).keys()]).toEqual(["kept", "kept/a.pdf"]);
});

it("tells a file or folder that stands in several folders once, at the same place each time", async () => {
  const { all, put } = drive.fake;
  for (let i = 0; i < 60; i++) put(`f${i}/x.pdf`, "x");
  all.set("f7/x.pdf", { parents: ["f7", "f59", "elsewhere"] });
  put("f3/sub/y.pdf", "y");
  all.set("f3/sub", { parents: ["f3", "f41"] });
  const files = await listed(drive.source);
  expect(files.filter(({ key }) => key === "f7/x.pdf")).toMatchObject([{ parentKey: "f59" }]);
  expect(files.filter(({ key }) => key === "f3/sub")).toMatchObject([{ parentKey: "f3" }]);
  expect(new Set(files.map(({ key }) => key)).size).toBe(files.length);
  expect(files.map(({ key, parentKey }) => [key, parentKey])).toEqual(
    (await listed(drive.source)).map(({ key, parentKey }) => [key, parentKey]),
  );
});

it("goes round no circle of folders that hold each other", async () => {
  const { all, put } = drive.fake;
  put("a/b/c.pdf", "c");
  all.set("a", { parents: ["a/b", drive.fake.rootId] });
  expect([...(await byKey()).keys()]).toEqual(["a", "a/b", "a/b/c.pdf"]);
});

it("takes a shortcut for what it leads to, once", async () => {
  const { all, put, rootId } = drive.fake;
  put("in/here.pdf", "here");
  all.set("away", { name: "away.pdf", mimeType: "application/pdf", bytes: Buffer.from("away!") });
  all.set("away-folder", { name: "folder", mimeType: DRIVE_FOLDER });
  const shortcut = (id: string, targetId: string | null): void =>
    all.set(id, { name: `${id}.pdf`, mimeType: DRIVE_SHORTCUT, parents: [rootId], targetId });
  shortcut("to-here", "in/here.pdf");
  shortcut("to-away", "away");
  shortcut("to-away-too", "away");
  shortcut("to-nothing", "never-was");
  shortcut("to-null", null);
  shortcut("to-folder", "away-folder");
  shortcut("to-itself", "to-itself");
  const files = await byKey();
  expect(files.has("to-here")).toBe(false);
  const away = { mimeType: "application/pdf", size: 5, driveFileId: "away", problem: null, parentKey: null };
  expect(files.get("to-away")).toMatchObject({ ...away, key: "to-away", name: "to-away.pdf", identity: "to-away" });
  expect(files.get("to-away-too")).toMatchObject({ ...away, version: files.get("to-away")?.version });
  for (const [id, problem] of [
    ["to-nothing", /leads to nothing/],
    ["to-null", /leads to nothing/],
    ["to-folder", /to a folder; it is not followed/],
    ["to-itself", /to a shortcut/],
  ] as const) {
    expect(files.get(id)).toMatchObject({ isFolder: false, problem: expect.stringMatching(problem) as string });
    await expect(drive.source.open(id)).rejects.toMatchObject({ code: "file_gone" });
  }
});

it("says why a file cannot be read, and reads on when it can", async () => {
  const { all, put } = drive.fake;
  put("closed.pdf", "x", { canDownload: false });
  for (const kind of ["form", "site", "map", "drive-sdk.1234"])
    all.set(kind, { mimeType: GOOGLE + kind, parents: [drive.fake.rootId] });
  const files = await byKey();
  expect(files.get("closed.pdf")?.problem).toMatch(/does not let it be downloaded/);
  expect(files.get("form")?.problem).toMatch(/^A Google Form, which cannot be read/);
  expect(files.get("site")?.problem).toMatch(/^A Google Site/);
  expect(files.get("drive-sdk.1234")?.problem).toMatch(/^A file of another service/);
  const before = files.get("closed.pdf")?.version;
  all.set("closed.pdf", { canDownload: true });
  expect((await byKey()).get("closed.pdf")).toMatchObject({ problem: null });
  expect((await byKey()).get("closed.pdf")?.version).not.toBe(before);
});

it("lists Google's own documents as the PDFs they are read as, under their own names", async () => {
  const { all, rootId } = drive.fake;
  for (const kind of ["document", "spreadsheet", "presentation", "drawing"])
    all.set(kind, { name: `My ${kind}`, mimeType: GOOGLE + kind, parents: [rootId], pdf: Buffer.from("%PDF-1.7") });
  const files = await byKey();
  for (const kind of ["document", "spreadsheet", "presentation", "drawing"]) {
    expect(files.get(kind)).toMatchObject({
      name: `My ${kind}`,
      mimeType: "application/pdf",
      size: null,
      problem: null,
    });
  }
});

it("keeps a file's version when it is renamed, moved or shared, and no longer when its bytes are others", async () => {
  const { all, put, rootId } = drive.fake;
  put("a/x.pdf", "x");
  put("b/y.pdf", "y", { hasChecksum: false });
  all.set("doc", { name: "Doc", mimeType: `${GOOGLE}document`, parents: [rootId], pdf: Buffer.from("%PDF") });
  const versions = async () =>
    [...(await byKey()).values()].filter((file) => !file.isFolder).map((file) => [file.key, file.version] as const);
  const before = new Map(await versions());
  for (const id of ["a/x.pdf", "b/y.pdf", "doc"]) all.set(id, { name: "renamed", parents: ["b"] });
  expect(new Map(await versions())).toEqual(before);
  all.set("a/x.pdf", { bytes: Buffer.from("xx") });
  all.set("b/y.pdf", { bytes: Buffer.from("z") });
  all.set("doc", { pdf: Buffer.from("%PDF-2") });
  for (const [key, version] of await versions()) expect([key, version]).not.toEqual([key, before.get(key)]);
});

it("tells a folder that it may not look into, and all the rest", async () => {
  const { all, put } = drive.fake;
  for (let i = 0; i < 50; i++) put(`f${i}/x.pdf`, "x");
  all.set("f7", { isClosed: true });
  const files = await byKey();
  expect(files.get("f7")).toMatchObject({ isFolder: true, problem: "No permission to read it" });
  expect(files.has("f7/x.pdf")).toBe(false);
  expect([...files.values()].filter((file) => !file.isFolder)).toHaveLength(49);
});

it("goes on from any file's mark, also when Drive has forgotten the page or a folder went away meanwhile", async () => {
  const { fake, source } = drive;
  for (let i = 0; i < 90; i++) fake.put(`f${i % 45}/${i}.pdf`, String(i));
  fake.state.pageMax = 7;
  const whole = await listed(source);
  const rest = async (from: string): Promise<string[]> => {
    const keys: string[] = [];
    for await (const file of source.list(NEVER, from)) keys.push(file.key);
    return keys;
  };
  const files = whole.filter((file) => !file.isFolder);
  expect(files.every((file) => file.mark !== undefined)).toBe(true);
  for (const at of [0, 6, 7, 40, 77, 80, 89]) {
    const file = files[at]!;
    const keys = new Set(await rest(file.mark!));
    const after = files.slice(at + 1).map(({ key }) => key);
    expect(after.filter((key) => !keys.has(key))).toEqual([]);
    // No more than what was left and the page it stood on, beside the folders.
    expect(keys.size).toBeLessThanOrEqual(after.length + 7 + 45);
  }
  const mark = files[20]!.mark!;
  fake.state.tokenAge += 1;
  expect(new Set(await rest(mark)).size).toBeGreaterThanOrEqual(69 + 45);
  fake.all.remove("f8");
  expect(await rest(mark)).toContain(files.at(-1)?.key);
});

it("begins at the beginning with a mark that it does not know", async () => {
  drive.fake.put("a.pdf", "a");
  for await (const file of drive.source.list(NEVER, "of another version")) expect(file.key).toBe("a.pdf");
});

it("reads a shared drive, under its own name", async () => {
  const shared = await driveUnderTest({ sharedDrive: { id: "0AShared", name: "Legal" } });
  try {
    shared.fake.put("a/b.pdf", "b");
    expect((await listed(shared.source)).map(({ key }) => key)).toEqual(["a", "a/b.pdf"]);
    expect(shared.source.name).toBe("Legal");
    const asked = shared.fake.calls.filter(({ path }) => path === "/files");
    expect(asked.every(({ query }) => query.driveId === "0AShared" && query.corpora === "drive")).toBe(true);
  } finally {
    await shared.close();
  }
});

it("reads a folder of a shared drive that the account is no member of", async () => {
  const guest = await driveUnderTest({ sharedDrive: { id: "0AShared", name: "Legal" }, folder: "for guests" });
  try {
    guest.fake.state.isMember = false;
    guest.fake.put("for guests/sub/b.pdf", "b");
    expect((await listed(guest.source)).map(({ key }) => key)).toEqual(["for guests/sub", "for guests/sub/b.pdf"]);
    expect(guest.source.name).toBe("for guests");
    expect(await guest.source.changes?.now(NEVER)).toMatch(/^\d+$/);
  } finally {
    await guest.close();
  }
});

it("finds what folders hold though Drive finds nothing for several of them at once", async () => {
  for (let i = 0; i < 9; i++) drive.fake.put(`f${i}/sub/${i}.pdf`, String(i));
  drive.fake.state.findsNothingTogether = true;
  expect(await byKey()).toHaveProperty("size", 27);
});

it("reads one folder, and nothing beside it", async () => {
  const one = await driveUnderTest({ folder: "in" });
  try {
    one.fake.put("in/a.pdf", "a");
    one.fake.put("out/b.pdf", "b");
    expect((await listed(one.source)).map(({ key, parentKey }) => [key, parentKey])).toEqual([["in/a.pdf", null]]);
    expect(one.source.name).toBe("in");
    one.fake.all.set("in", { trashed: true });
    await expect(listed(one.source)).rejects.toMatchObject({
      code: "source_unavailable",
      message: expect.stringContaining("bin") as string,
    });
  } finally {
    await one.close();
  }
});

it("stops when it is told to, without waiting for an answer", async () => {
  drive.fake.put("a.pdf", "a");
  drive.fake.trouble = ({ path }) => (path === "/files" ? "hang" : null);
  const stop = new AbortController();
  const walk = (async () => {
    for await (const file of drive.source.list(stop.signal)) expect(file.isFolder).toBe(true);
  })();
  await expect.poll(() => drive.fake.calls.some(({ path }) => path === "/files")).toBe(true);
  stop.abort();
  await expect(walk).rejects.toMatchObject({ name: "AbortError" });
});
