import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memorySource, type MemorySource } from "../../drivers/sources/memory.ts";
import { ODD_NAMES } from "../../drivers/sources/source.contract.ts";
import type { Source, SourceFile } from "../../drivers/sources/source.ts";
import { libraryProgressNow } from "./progress.ts";
import { scanSource, type ScanResult } from "./scan-source.ts";
import { libraryStore, type LibraryStore } from "./store.ts";

const NEVER = new AbortController().signal;

let count = 0;

onEveryDatabase("scanning a source", (records) => {
  let store: LibraryStore;
  let source: MemorySource;

  beforeEach(async () => {
    store = libraryStore(records().db);
    source = memorySource(`s${++count}`);
    await store.setSources([{ id: source.id, kind: "memory", uri: source.id, name: source.name }]);
  });

  const scan = (from: Source = source): Promise<ScanResult> => scanSource({ store }, from, NEVER);
  const rows = () =>
    records().db.selectFrom("file").selectAll().where("source_id", "=", source.id).orderBy("key").execute();
  const keys = async (): Promise<string[]> => (await rows()).map((row) => row.key);
  const row = async (key: string) => (await rows()).find((one) => one.key === key);
  const terms = async (id: string): Promise<string[]> =>
    (await records().db.selectFrom("name_term").select("term").where("file_id", "=", id).orderBy("term").execute()).map(
      ({ term }) => term,
    );
  const scanState = () =>
    records().db.selectFrom("source").selectAll().where("id", "=", source.id).executeTakeFirstOrThrow();
  /** The same files, told otherwise. */
  const telling = (change: (file: SourceFile) => SourceFile | null): Source => ({
    ...source,
    async *list(signal) {
      for await (const file of source.list(signal)) {
        const told = change(file);
        if (told !== null) yield told;
      }
    },
  });
  const fill = (files: number, folder = "f"): void => {
    for (let i = 0; i < files; i++) source.put(`${folder}/${i}.txt`, "x");
  };

  it("writes a row for every file and folder, with its place in the tree", async () => {
    source.put("Manuals/Old/FM 3-0.pdf", "%PDF");
    source.put("top.txt", "x");
    expect(await scan()).toEqual({ files: 2, removed: 0, held: 0, toDescribe: 0 });
    const [manuals, old, file] = [await row("Manuals"), await row("Manuals/Old"), await row("Manuals/Old/FM 3-0.pdf")];
    expect(manuals).toMatchObject({
      is_folder: 1,
      kind: "folder",
      parent_id: null,
      folder_path: "",
      folder_ids: "/",
      version: null,
    });
    expect(old).toMatchObject({ parent_id: manuals?.id, folder_path: "Manuals", folder_ids: `/${manuals?.id}/` });
    expect(file).toMatchObject({
      parent_id: old?.id,
      folder_path: "Manuals/Old",
      folder_ids: `/${manuals?.id}/${old?.id}/`,
    });
    expect(file).toMatchObject({
      name: "FM 3-0.pdf",
      kind: "pdf",
      mime_type: "application/pdf",
      size: 4,
      is_folder: 0,
    });
    expect(await terms(file?.id ?? "")).toEqual(["0", "3", "fm", "pdf"]);
  });

  it("changes nothing when nothing changed", async () => {
    source.put("a/b.txt", "x");
    await scan();
    const before = await rows();
    expect(await scan()).toEqual({ files: 1, removed: 0, held: 0, toDescribe: 0 });
    expect(await rows()).toEqual(before);
  });

  it("gives a changed file its new version under its old id", async () => {
    source.put("a.txt", "one");
    await scan();
    const before = await row("a.txt");
    source.put("a.txt", "another");
    await scan();
    const after = await row("a.txt");
    expect(after).toMatchObject({ id: before?.id, size: 7, created_at: before?.created_at });
    expect(after?.version).not.toBe(before?.version);
  });

  it("says that a file is to be described anew whose bytes are the same, and its date or kind is not", async () => {
    source.put("a.txt", "one");
    source.put("b.txt", "two");
    await scan();
    const dated = telling((file) => (file.key === "a.txt" ? { ...file, modifiedAt: 7 } : file));
    expect(await scan(dated)).toMatchObject({ toDescribe: 1 });
    expect(await scan(dated)).toMatchObject({ toDescribe: 0 });
    const typed = telling((file) => ({ ...file, mimeType: "application/pdf", modifiedAt: 7 }));
    expect(await scan(typed)).toMatchObject({ toDescribe: 2 });
    expect(await row("b.txt")).toMatchObject({ kind: "pdf", modified_at: 7 });
    // What is read anew is described by that.
    source.put("a.txt", "another");
    expect(await scan(typed)).toMatchObject({ toDescribe: 0 });
  });

  it("takes a renamed file for one that went and one that came", async () => {
    source.put("draft.txt", "x");
    await scan();
    const before = await row("draft.txt");
    source.remove("draft.txt");
    source.put("final.txt", "x");
    expect(await scan()).toEqual({ files: 1, removed: 1, held: 0, toDescribe: 0 });
    expect(await keys()).toEqual(["final.txt"]);
    expect(await terms(before?.id ?? "")).toEqual([]);
  });

  it("removes what is gone, folders too", async () => {
    source.put("a/b/c.txt", "x");
    source.put("kept.txt", "x");
    await scan();
    source.remove("a/b/c.txt");
    expect(await scan()).toEqual({ files: 1, removed: 3, held: 0, toDescribe: 0 });
    expect(await keys()).toEqual(["kept.txt"]);
  });

  it("keeps everything when more than a fifth is gone, until three scans in a row agree", async () => {
    fill(60);
    await scan();
    for (let i = 0; i < 13; i++) source.remove(`f/${i}.txt`);
    expect(await scan()).toEqual({ files: 47, removed: 0, held: 13, toDescribe: 0 });
    expect(await scanState()).toMatchObject({
      vanished_scans: 1,
      last_error: "13 files are gone at once; they are kept until an admin confirms it or 2 more scans agree.",
    });
    expect(await scan()).toMatchObject({ held: 13 });
    expect((await keys()).length).toBe(61);
    expect(await scan()).toEqual({ files: 47, removed: 13, held: 0, toDescribe: 0 });
    expect((await keys()).length).toBe(48);
    expect(await scanState()).toMatchObject({ vanished_scans: 0, last_error: null });
  });

  it("begins to count anew when the files are back in between", async () => {
    fill(60);
    await scan();
    const gone = telling((file) => (file.isFolder ? file : null));
    expect(await scan(gone)).toMatchObject({ held: 60 });
    expect(await scan(gone)).toMatchObject({ held: 60 });
    expect(await scan()).toEqual({ files: 60, removed: 0, held: 0, toDescribe: 0 });
    expect(await scan(gone)).toMatchObject({ held: 60, removed: 0 });
  });

  it("believes a fifth or less at once, and a few files of a small folder", async () => {
    fill(60);
    await scan();
    for (let i = 0; i < 12; i++) source.remove(`f/${i}.txt`);
    expect(await scan()).toMatchObject({ removed: 12 });
    const small = memorySource(`s${++count}`);
    await store.setSources([{ id: small.id, kind: "memory", uri: small.id, name: small.name }]);
    for (const key of ["a", "b", "c"]) small.put(key, "x");
    await scan(small);
    for (const key of ["a", "b", "c"]) small.remove(key);
    expect(await scan(small)).toEqual({ files: 0, removed: 3, held: 0, toDescribe: 0 });
  });

  it("deletes nothing when the source cannot be read, and says why", async () => {
    fill(5);
    await scan();
    source.failWith("The share is away.");
    await expect(scan()).rejects.toMatchObject({ code: "source_unavailable" });
    expect((await keys()).length).toBe(6);
    expect(await scanState()).toMatchObject({ scan_state: "idle", last_error: "The share is away." });
    source.failWith(null);
    await scan();
    expect(await scanState()).toMatchObject({ last_error: null });
  });

  it("deletes nothing when reading stops half-way", async () => {
    fill(20);
    await scan();
    let seen = 0;
    const stumbling = telling((file) => {
      if (++seen > 5) throw new Error("lost");
      return file;
    });
    await expect(scan(stumbling)).rejects.toThrow("lost");
    expect((await keys()).length).toBe(21);
  });

  it("deletes nothing under a folder that cannot be read", async () => {
    source.put("closed/deep/a.txt", "x");
    source.put("closed-not/b.txt", "x");
    await scan();
    const denied = telling((file) =>
      file.key === "closed"
        ? { ...file, problem: "No permission to read it" }
        : file.key === "closed-not"
          ? file
          : null,
    );
    expect(await scan(denied)).toEqual({ files: 0, removed: 1, held: 0, toDescribe: 0 });
    expect(await keys()).toEqual(["closed", "closed-not", "closed/deep", "closed/deep/a.txt"]);
    expect(await row("closed")).toMatchObject({ problem: "No permission to read it" });
  });

  it("waits for another scan when it is told to stop", async () => {
    fill(3);
    const stopped = new AbortController();
    const stopping = telling((file) => {
      stopped.abort();
      stopped.signal.throwIfAborted();
      return file;
    });
    await expect(scanSource({ store }, stopping, stopped.signal)).rejects.toMatchObject({ name: "AbortError" });
    expect(await scanState()).toMatchObject({ scan_state: "waiting", last_error: null });
  });

  it("keeps names that break what is careless, and shows them safely", async () => {
    for (const name of ODD_NAMES) source.put(`odd/${name}`, "x");
    await scan();
    const files = (await rows()).filter((one) => one.is_folder === 0);
    expect(files.map((file) => file.key).toSorted()).toEqual(ODD_NAMES.map((name) => `odd/${name}`).toSorted());
    for (const file of files) expect(file.name).not.toMatch(/[\n\u202e]/u);
  });

  it("gives back the tree to files whose folder was lost on the way", async () => {
    source.put("a/b.txt", "x");
    await scan();
    const before = await row("a");
    // What a removal that was cut short between two statements leaves.
    await records()
      .db.deleteFrom("file")
      .where("id", "=", before?.id ?? "")
      .execute();
    await scan();
    const [folder, file] = [await row("a"), await row("a/b.txt")];
    expect(folder?.id).not.toBe(before?.id);
    expect(file).toMatchObject({ parent_id: folder?.id, folder_ids: `/${folder?.id}/` });
  });

  it("scans 2,500 files in one folder, and a file that became a folder", async () => {
    fill(2_500, "many");
    source.put("thing", "x");
    expect(await scan()).toMatchObject({ files: 2_501 });
    source.remove("thing");
    source.put("thing/inside.txt", "x");
    expect(await scan()).toMatchObject({ files: 2_501, removed: 0 });
    expect(await row("thing")).toMatchObject({ is_folder: 1, version: null, kind: "folder" });
  });

  it("keeps the files of a source that is left out, for when it returns", async () => {
    fill(2);
    await scan();
    await store.setSources([]);
    expect(await store.activeSourceIds()).toEqual([]);
    expect(await libraryProgressNow(store)).toMatchObject({ filesTotal: 0 });
    await store.setSources([{ id: source.id, kind: "memory", uri: source.id, name: "Again" }]);
    expect(await libraryProgressNow(store)).toMatchObject({ filesTotal: 2 });
  });

  it("is ready once it was looked through to its end, at a later start too, and stays so while it is looked through again", async () => {
    const stateNow = async () => (await libraryProgressNow(store)).state;
    const readAll = async () => {
      const read = (await rows()).filter((file) => file.is_folder === 0);
      for (const { id, version } of read)
        await records()
          .db.insertInto("indexed")
          .values({ file_id: id, version, state: "indexed", attempts: 0, next_try_at: 0 })
          .onConflict((conflict) => conflict.column("file_id").doUpdateSet({ version }))
          .execute();
    };
    fill(2);
    await scan();
    await readAll();
    expect(await stateNow()).toBe("ready");
    await store.setScanState(source.id, { state: "scanning" });
    expect(await stateNow()).toBe("ready");
    await store.setScanState(source.id, { state: "idle" });
    await store.awaitScans();
    expect(await stateNow()).toBe("scanning");
    await store.setScanState(source.id, { state: "scanning" });
    expect(await stateNow()).toBe("scanning");
    fill(3);
    await scan();
    expect(await stateNow()).toBe("indexing");
    await readAll();
    expect(await stateNow()).toBe("ready");
  });

  it("counts what is done, what waits and how fast it goes", async () => {
    const { db } = records();
    expect(await libraryProgressNow(store)).toMatchObject({ state: "scanning", filesTotal: 0 });
    fill(6);
    await scan();
    expect(await libraryProgressNow(store)).toMatchObject({
      state: "indexing",
      filesTotal: 6,
      filesDone: 0,
      secondsLeft: null,
    });
    const now = Date.now();
    const states = ["indexed", "partly", "failed", "skipped", "running"];
    const files = (await rows()).filter((file) => file.is_folder === 0);
    for (const [index, state] of states.entries()) {
      const file = files[index];
      const done = {
        attempts: 0,
        next_try_at: 0,
        page_count: 10,
        started_at: now - 5_000,
        indexed_at: state === "running" ? null : now,
      };
      await db
        .insertInto("indexed")
        .values({ file_id: file?.id ?? "", version: file?.version ?? "", state, ...done })
        .execute();
    }
    const progress = await libraryProgressNow(store, now);
    expect(progress).toMatchObject({
      filesTotal: 6,
      filesDone: 4,
      filesIndexed: 1,
      filesPartly: 1,
      filesFailed: 1,
      filesSkipped: 1,
    });
    expect(progress).toMatchObject({ pagesIndexed: 40, pagesPerSecond: 8, secondsLeft: 3 });
    await db.updateTable("indexed").set({ state: "indexed" }).where("state", "=", "running").execute();
    source.remove("f/5.txt");
    await scan();
    expect(await libraryProgressNow(store)).toMatchObject({
      state: "ready",
      filesTotal: 5,
      filesDone: 5,
      secondsLeft: 0,
    });
    source.put("f/0.txt", "changed");
    await scan();
    expect(await libraryProgressNow(store)).toMatchObject({ state: "indexing", filesDone: 4 });
  });
});
