import { link, mkdir, mkdtemp, rename, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { folderSource } from "../../drivers/sources/folder.ts";
import { memorySource } from "../../drivers/sources/memory.ts";
import type { Source } from "../../drivers/sources/source.ts";
import { scanSource, type ScanResult } from "./scan-source.ts";
import { libraryStore, type LibraryStore } from "./store.ts";

const NEVER = new AbortController().signal;

let count = 0;

onEveryDatabase("following renames and moves", (records) => {
  let store: LibraryStore;
  let root: string;
  let source: Source;

  const use = (id: string) => store.setSources([{ id, kind: "folder", uri: id, name: id }]);
  beforeEach(async () => {
    store = libraryStore(records().db);
    root = await mkdtemp(join(tmpdir(), "reading-room-moves-"));
    source = folderSource(`moves-${++count}`, root);
    await use(source.id);
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const scan = (from: Source = source): Promise<ScanResult> => scanSource({ store }, from, NEVER);
  const put = async (key: string, text = key): Promise<void> => {
    await mkdir(dirname(join(root, key)), { recursive: true });
    await writeFile(join(root, key), text);
  };
  const move = async (from: string, to: string): Promise<void> => {
    await mkdir(dirname(join(root, to)), { recursive: true });
    await rename(join(root, from), join(root, to));
  };
  const rows = (id = source.id) =>
    records().db.selectFrom("file").selectAll().where("source_id", "=", id).orderBy("key").execute();
  const row = async (key: string) => {
    const found = (await rows()).find((one) => one.key === key);
    if (found === undefined) throw new Error(`There is no row of ${key}.`);
    return found;
  };
  const keys = async (): Promise<string[]> => (await rows()).map(({ key }) => key);
  const read = async (key: string): Promise<void> => {
    const { id, version } = await row(key);
    const done = { state: "indexed", attempts: 0, next_try_at: 0, page_count: 3, indexed_at: 1 };
    await records()
      .db.insertInto("indexed")
      .values({ file_id: id, version, ...done })
      .execute();
  };
  /** Files that a worker would have something to do about. */
  const due = async (): Promise<number> =>
    (await records().db.selectFrom("file_state").selectAll().where("due_at", "is not", null).execute()).filter(
      (one) => one.source_id === source.id,
    ).length;
  /** Every row stands where the rows above it say, and no row stands in a folder that is not there. */
  const isWholeTree = async (): Promise<boolean> => {
    const all = await rows();
    const byId = new Map(all.map((one) => [one.id, one]));
    return all.every((one) => {
      const parent = byId.get(one.parent_id ?? "");
      if (one.parent_id !== null && parent === undefined) return false;
      const path = parent === undefined ? "" : [parent.folder_path, parent.name].filter(Boolean).join("/");
      const ids = parent === undefined ? "/" : `${parent.folder_ids}${parent.id}/`;
      return one.folder_path === path && one.folder_ids === ids;
    });
  };

  it("keeps what was read of a file that is renamed", async () => {
    await put("draft.txt");
    await scan();
    await read("draft.txt");
    const before = await row("draft.txt");
    await move("draft.txt", "final report.txt");
    expect(await scan()).toEqual({ files: 1, removed: 0, held: 0, toDescribe: 1 });
    expect(await keys()).toEqual(["final report.txt"]);
    expect(await row("final report.txt")).toMatchObject({
      id: before.id,
      name: "final report.txt",
      version: before.version,
      created_at: before.created_at,
    });
    expect(await due()).toBe(0);
    const terms = records().db.selectFrom("name_term").select("term").where("file_id", "=", before.id);
    expect((await terms.orderBy("term").execute()).map(({ term }) => term)).toEqual(["final", "report", "txt"]);
    expect(await scan()).toEqual({ files: 1, removed: 0, held: 0, toDescribe: 0 });
  });

  it("keeps what was read of all that a renamed folder holds, however deep", async () => {
    for (const key of ["a/b/c/one.txt", "a/b/two.txt", "a/three.txt", "other/x.txt"]) await put(key);
    await scan();
    const ids = new Map((await rows()).map(({ key, id }) => [key, id]));
    for (const key of ["a/b/c/one.txt", "a/b/two.txt", "a/three.txt"]) await read(key);
    await move("a", "other/moved");
    await scan();
    expect(await keys()).toEqual(
      ["other", "other/moved", "other/moved/b", "other/moved/b/c", "other/moved/b/c/one.txt"].concat([
        "other/moved/b/two.txt",
        "other/moved/three.txt",
        "other/x.txt",
      ]),
    );
    expect((await row("other/moved")).id).toBe(ids.get("a"));
    expect((await row("other/moved/b/c/one.txt")).id).toBe(ids.get("a/b/c/one.txt"));
    expect(await row("other/moved/b/c/one.txt")).toMatchObject({ folder_path: "other/moved/b/c" });
    expect([await isWholeTree(), await due()]).toEqual([true, 1]);
  });

  it("tells what came into a folder that was moved from what was there", async () => {
    await put("a/old.txt");
    await put("a/sub/deep.txt");
    await scan();
    await read("a/old.txt");
    await move("a", "b");
    await put("b/new.txt");
    await put("b/new/sub.txt");
    await writeFile(join(root, "b/sub/deep.txt"), "changed");
    await utimes(join(root, "b/sub/deep.txt"), new Date(), new Date(Date.UTC(2031, 0, 1)));
    await scan();
    expect(await keys()).toEqual(["b", "b/new", "b/new.txt", "b/new/sub.txt", "b/old.txt", "b/sub", "b/sub/deep.txt"]);
    expect([await isWholeTree(), await due()]).toEqual([true, 3]);
  });

  it("moves a thousand files with their folder, and reads none of them again", async () => {
    for (let i = 0; i < 1_000; i++) await put(`big/${i % 7}/${i}.txt`);
    await scan();
    const before = new Set((await rows()).map(({ id }) => id));
    await move("big", "great");
    const { removed, held, toDescribe } = await scan();
    expect([removed, held]).toEqual([0, 0]);
    expect(toDescribe).toBeGreaterThan(0);
    const after = await rows();
    expect(after.filter(({ id }) => !before.has(id))).toEqual([]);
    expect([after.length, await isWholeTree()]).toEqual([1_008, true]);
  }, 60_000);

  it("takes a file whose bytes changed with its name for another", async () => {
    await put("a.txt", "one");
    await scan();
    const before = await row("a.txt");
    await move("a.txt", "b.txt");
    await writeFile(join(root, "b.txt"), "something else");
    expect(await scan()).toMatchObject({ removed: 1, toDescribe: 0 });
    expect((await row("b.txt")).id).not.toBe(before.id);
  });

  it("leaves several links to one file alone: which of them was meant nobody can tell", async () => {
    await put("a.txt");
    await link(join(root, "a.txt"), join(root, "b.txt"));
    await scan();
    const [a, b] = [await row("a.txt"), await row("b.txt")];
    await move("a.txt", "c.txt");
    expect(await scan()).toMatchObject({ removed: 1, toDescribe: 0 });
    expect((await row("b.txt")).id).toBe(b.id);
    expect((await row("c.txt")).id).not.toBe(a.id);
  });

  it("leaves files alone that are the same by all that is known of them", async () => {
    const twins = memorySource(`twins-${++count}`);
    await use(twins.id);
    const same = (from: Source): Source => ({
      ...from,
      async *list(signal) {
        for await (const file of from.list(signal)) yield { ...file, identity: "same", version: "1", size: 1 };
      },
    });
    for (const key of ["a", "b"]) twins.put(key, "x");
    await scan(same(twins));
    const before = (await rows(twins.id)).map(({ id }) => id);
    twins.move("a", "c");
    expect(await scan(same(twins))).toMatchObject({ removed: 1, toDescribe: 0 });
    twins.move("b", "d");
    twins.move("c", "e");
    expect(await scan(same(twins))).toMatchObject({ removed: 2, toDescribe: 0 });
    expect((await rows(twins.id)).filter(({ id }) => before.includes(id))).toEqual([]);
  });

  it("takes no file for one of another source", async () => {
    await put("a.txt");
    await scan();
    const other = folderSource(`moves-${++count}`, root);
    await store.setSources([source, other].map(({ id }) => ({ id, kind: "folder", uri: id, name: id })));
    const [mine] = await rows();
    await move("a.txt", "b.txt");
    expect(await scan(other)).toMatchObject({ toDescribe: 0 });
    expect((await rows(other.id)).map(({ id }) => id)).not.toContain(mine?.id);
  });

  it("follows a move while a fifth of the others is gone", async () => {
    for (let i = 0; i < 40; i++) await put(`f/${i}.txt`);
    await scan();
    const before = await row("f/0.txt");
    await move("f/0.txt", "kept.txt");
    for (let i = 1; i < 20; i++) await rm(join(root, `f/${i}.txt`));
    expect(await scan()).toMatchObject({ held: 19, removed: 0, toDescribe: 1 });
    expect((await row("kept.txt")).id).toBe(before.id);
  });
});
