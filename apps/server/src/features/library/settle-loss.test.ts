import { beforeEach, expect, it } from "vitest";
import type { AuditEntry } from "../../core/audit.ts";
import { NOT_FOUND } from "../../core/files/file-entry.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { listed } from "../../drivers/sources/source.contract.ts";
import { memorySource, type MemorySource } from "../../drivers/sources/memory.ts";
import type { Source } from "../../drivers/sources/source.ts";
import { scanSource, type ScanDeps, type ScanResult } from "./scan-source.ts";
import { libraryStore, type LibraryStore } from "./store.ts";

const NEVER = new AbortController().signal;

let count = 0;

onEveryDatabase("a loss of many files at once", (records) => {
  let store: LibraryStore;
  let source: MemorySource;

  const scan = (from: Source = source, some: Partial<ScanDeps> = {}): Promise<ScanResult> =>
    scanSource({ store, ...some }, from, NEVER);
  const remove = (from: number, to: number): void => {
    for (let i = from; i < to; i++) source.remove(`${i}.txt`);
  };
  const arrive = (files: number): void => {
    for (let i = 0; i < files; i++) source.put(`new ${i}.txt`, "x");
  };
  const agreed = async () => (await store.scanRow(source.id))?.vanished_scans;

  beforeEach(async () => {
    store = libraryStore(records().db);
    source = memorySource(`loss-${++count}`);
    await store.setSources([{ id: source.id, kind: "memory", uri: source.id, name: source.name }]);
    for (let i = 0; i < 100; i++) source.put(`${i}.txt`, "x");
    await scan();
  });

  it("is agreed on anew when more is gone than before", async () => {
    remove(0, 30);
    for (const agreements of [1, 2]) {
      expect(await scan()).toMatchObject({ held: 30, removed: 0 });
      expect(await agreed()).toBe(agreements);
    }
    remove(30, 95);
    for (const agreements of [1, 2]) {
      expect(await scan()).toMatchObject({ held: 95, removed: 0 });
      expect(await agreed()).toBe(agreements);
    }
    expect(await scan()).toMatchObject({ held: 0, removed: 95 });
  });

  it("is agreed on by what is still gone when some of it is back", async () => {
    remove(0, 30);
    await scan();
    source.put("3.txt", "x");
    await scan();
    expect(await scan()).toMatchObject({ held: 0, removed: 29 });
  });

  it("that grew is counted at this moment: the next agreement is as far from it as from any", async () => {
    remove(0, 30);
    await scan();
    await records().db.updateTable("source").set({ loss_counted_at: 1 }).where("id", "=", source.id).execute();
    remove(30, 60);
    for (let worker = 0; worker < 4; worker++)
      expect(await scan(source, { apartMs: 60_000 })).toMatchObject({ held: 60, removed: 0 });
    expect(await agreed()).toBe(1);
  });

  it("is none the smaller for what arrives with it", async () => {
    remove(0, 40);
    arrive(101);
    // The second scan knows what arrived; the loss is the same.
    for (let again = 0; again < 2; again++) expect(await scan()).toMatchObject({ held: 40, removed: 0 });
    expect(await scan()).toMatchObject({ held: 0, removed: 40 });
    expect(await store.filesOf(source.id)).toBe(161);
  });

  it("is none the smaller for what an earlier part of the same listing told", async () => {
    remove(0, 40);
    arrive(700);
    /** In order of key, backwards: what is new comes first. */
    const inParts = (most: number): Source => ({
      ...source,
      async *list(_, from) {
        const files = (await listed(source)).toSorted((a, b) => (a.key > b.key ? -1 : 1));
        const rest = files.filter(({ key }) => from === undefined || key < from);
        for (const file of rest.slice(0, most)) yield { ...file, mark: file.key };
        if (rest.length > most) throw new Error("killed");
      },
    });
    await expect(scan(inParts(650))).rejects.toThrow("killed");
    expect(await scan(inParts(1_000))).toMatchObject({ held: 40, removed: 0 });
  });

  it("in a record of changes is none the smaller for what the record adds", async () => {
    remove(0, 40);
    arrive(101);
    const files = (await listed(source)).filter(({ key }) => key.startsWith("new"));
    const removedKeys = Array.from({ length: 40 }, (_, i) => `${i}.txt`);
    const changes = { now: async () => "1", since: async () => ({ files, removedKeys, mark: "2", isComplete: true }) };
    await records().db.updateTable("source").set({ changes_mark: "1" }).where("id", "=", source.id).execute();
    expect(await scan({ ...source, changes })).toMatchObject({ files: 101, held: 40, removed: 0 });
  });

  it("that three scans believed is told to the audit log, and one that an admin confirmed is the admin's", async () => {
    const told: AuditEntry[] = [];
    const audit = async (entry: AuditEntry): Promise<void> => void told.push(entry);
    remove(0, 30);
    await scan(source, { audit });
    await scan(source, { audit });
    expect(told).toEqual([]);
    await scan(source, { audit });
    const details = `${source.name}: 30 files, gone at 3 looks in a row (${source.id})`;
    const entry = { userId: null, username: "System", action: "source_loss_believe", details, ip: null };
    expect(told).toEqual([entry]);
    remove(30, 60);
    await scan(source, { audit });
    await records().db.updateTable("source").set({ is_loss_confirmed: 1 }).where("id", "=", source.id).execute();
    expect(await scan(source, { audit })).toMatchObject({ removed: 30 });
    remove(60, 63);
    expect(await scan(source, { audit })).toMatchObject({ removed: 3 });
    expect(told).toEqual([entry]);
  });

  it("says of what is kept that it was not found, until it is back", async () => {
    const notFound = async (): Promise<string[]> => {
      const rows = await records()
        .db.selectFrom("file")
        .select(["name", "problem"])
        .where("source_id", "=", source.id)
        .execute();
      return rows.filter(({ problem }) => problem === NOT_FOUND).map(({ name }) => name);
    };
    const before = await store.changeCount();
    remove(0, 30);
    await scan();
    expect((await notFound()).length).toBe(30);
    expect(await store.changeCount()).toBeGreaterThan(before);
    for (let i = 0; i < 30; i++) source.put(`${i}.txt`, "x");
    expect(await scan()).toMatchObject({ held: 0, removed: 0 });
    expect(await notFound()).toEqual([]);
  });

  it("of few files, where the disk went with them, is kept however many scans see it, until an admin confirms it", async () => {
    remove(5, 100);
    for (let scans = 0; scans < 3; scans++) await scan();
    expect(await store.filesOf(source.id)).toBe(5);
    remove(0, 5);
    const unmounted = { ...source, disk: async () => "another disk:" };
    for (let scans = 0; scans < 5; scans++) expect(await scan(unmounted)).toMatchObject({ held: 5, removed: 0 });
    const { last_error: told } = (await store.scanStates()).find(({ name }) => name === source.name) ?? {};
    expect(told).toBe(
      "The place is empty and on another disk than before: its own is probably not mounted. 5 files are kept until an admin confirms that they are gone.",
    );
    await records().db.updateTable("source").set({ is_loss_confirmed: 1 }).where("id", "=", source.id).execute();
    expect(await scan(unmounted)).toMatchObject({ held: 0, removed: 5 });
  });

  it("of few files goes at once where the disk is the same, or files are there", async () => {
    remove(8, 100);
    for (let scans = 0; scans < 3; scans++) await scan();
    remove(0, 3);
    expect(await scan({ ...source, disk: async () => "another disk:" })).toMatchObject({ held: 0, removed: 3 });
    remove(3, 8);
    expect(await scan({ ...source, disk: async () => "file-" })).toMatchObject({ held: 0, removed: 5 });
  });

  it("is no loss where files moved, however many", async () => {
    for (let i = 0; i < 60; i++) source.move(`${i}.txt`, `moved ${i}.txt`);
    remove(60, 75);
    expect(await scan()).toMatchObject({ held: 0, removed: 15 });
  });
});
