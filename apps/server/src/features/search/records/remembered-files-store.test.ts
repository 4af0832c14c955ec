import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../../db/for-tests.ts";
import { memoryEngine } from "../../../drivers/engines/memory.ts";
import { putFile, putSource } from "../for-tests.ts";
import { listingStore } from "./listing-store.ts";
import { rememberedFiles } from "./remembered-files-store.ts";

onEveryDatabase("rows of files that are remembered", (records) => {
  const asked: string[][] = [];

  /** The files' rows, as they are remembered. */
  function reader() {
    const { db } = records();
    const { files } = listingStore(db);
    return rememberedFiles(db, (ids, sourceIds) => {
      asked.push([...ids]);
      return files(ids, sourceIds);
    });
  }

  beforeAll(async () => {
    const { db } = records();
    const put = (id: string, sourceId: string) =>
      putFile(
        { db, engine: memoryEngine() },
        { id, name: `${id}.pdf`, sourceId, texts: [id], indexed: { content_hash: id } },
      );
    for (const id of ["s1", "s2"]) await putSource(db, { id, name: id, isActive: true });
    for (const id of ["a", "b"]) await put(id, "s1");
    await put("c", "s2");
  });

  it("are given for each id once, in whatever order, and none of other sources", async () => {
    const files = reader();
    const idsFor = async (ids: string[], sources: string[]) =>
      (await files(ids, sources)).map(({ id }) => id).sort((a, b) => (a < b ? -1 : 1));
    expect(await idsFor(["a", "b", "a", "none"], ["s1"])).toEqual(["a", "b"]);
    expect(await idsFor(["a", "c"], ["s1"])).toEqual(["a"]);
    expect(await idsFor(["a", "c"], ["s1", "s2"])).toEqual(["a", "c"]);
    expect(await idsFor(["a", "c"], ["s2"])).toEqual(["c"]);
  });

  it("are read once while nothing changes, where the database tells of changes", async () => {
    const files = reader();
    await files(["a"], ["s1"]);
    asked.length = 0;
    await files(["a", "b"], ["s1"]);
    await files(["a", "b"], ["s1"]);
    const both = ["a", "b"];
    expect(asked).toEqual(records().kind === "sqlite" ? [["b"]] : [both, both]);
  });

  const changes: [what: string, set: () => Promise<unknown>, is: object][] = [
    [
      "a file is renamed",
      () => records().db.updateTable("file").set({ name: "new.pdf" }).where("id", "=", "a").execute(),
      { name: "new.pdf" },
    ],
    [
      "a file is read",
      () => records().db.updateTable("indexed").set({ title: "Newly read" }).where("file_id", "=", "a").execute(),
      { title: "Newly read" },
    ],
    [
      "another gets the same bytes",
      () => records().db.updateTable("indexed").set({ content_hash: "a" }).where("file_id", "=", "b").execute(),
      { stands_twice: 1 },
    ],
    [
      "that one goes",
      () => records().db.deleteFrom("indexed").where("file_id", "=", "b").execute(),
      { stands_twice: 0 },
    ],
    [
      "the source is called otherwise",
      () => records().db.updateTable("source").set({ called: "Here" }).where("id", "=", "s1").execute(),
      { folder_path: "Here" },
    ],
  ];

  it.each(changes)("are read anew when %s", async (_, change, expected) => {
    const files = reader();
    await files(["a"], ["s1"]);
    await change();
    expect(await files(["a"], ["s1"])).toEqual([expect.objectContaining(expected)]);
  });

  it("are forgotten with their file", async () => {
    const files = reader();
    expect(await files(["b"], ["s1"])).toHaveLength(1);
    await records().db.deleteFrom("file").where("id", "=", "b").execute();
    expect(await files(["b"], ["s1"])).toEqual([]);
  });

  it("of a state that is over are not taken for those of the next one, when they come late", async () => {
    const { db } = records();
    const store = listingStore(db);
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let isFirst = true;
    const files = rememberedFiles(db, async (ids, sourceIds) => {
      const rows = await store.files(ids, sourceIds);
      const waits = isFirst;
      isFirst = false;
      if (waits) await held;
      return rows;
    });
    await db.updateTable("file").set({ name: "before.pdf" }).where("id", "=", "a").execute();
    const late = files(["a"], ["s1"]);
    await expect.poll(() => isFirst).toBe(false);
    await db.updateTable("file").set({ name: "after.pdf" }).where("id", "=", "a").execute();
    expect(await files(["c"], ["s1"])).toEqual([]);
    letGo();
    expect(await late).toEqual([expect.objectContaining({ name: "before.pdf" })]);
    expect(await files(["a"], ["s1"])).toEqual([expect.objectContaining({ name: "after.pdf" })]);
  });
});
