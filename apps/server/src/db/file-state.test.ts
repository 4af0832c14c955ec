import { createHash } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "./for-tests.ts";
import { up } from "./migrations/003-file-state.ts";
import { up as upToCoverage } from "./migrations/005-coverage.ts";
import type { OpenRecords, Records } from "./open.ts";

const FINAL = ["indexed", "partly", "skipped", "failed"];
const STATES = [...FINAL, "waiting", "running"];
const IDS = Array.from({ length: 12 }, (_, i) => `f${i}`);

/** The same chances in every run, from a chain of hashes. */
function chances(seed: string) {
  let last = createHash("sha256").update(seed).digest();
  const below = (limit: number): number => {
    last = createHash("sha256").update(last).digest();
    return last.readUInt32BE() % limit;
  };
  return { below, of: <T>(some: readonly T[]): T => some[below(some.length)] as T };
}

const fileRow = (id: string, some: object = {}) => ({
  id,
  source_id: "s1",
  parent_id: null,
  key: id,
  name: id,
  sort_name: id,
  is_folder: 0,
  mime_type: "application/pdf",
  kind: "pdf",
  size: 1,
  modified_at: 1,
  version: "1",
  drive_file_id: null,
  problem: null,
  created_at: 1,
  folder_path: "",
  folder_ids: "/",
  ...some,
});

const indexedRow = (fileId: string, some: object = {}) => ({
  file_id: fileId,
  version: "1",
  state: "indexed",
  attempts: 0,
  next_try_at: 0,
  page_count: 3,
  ...some,
});

const saveFiles = (db: Records, rows: readonly ReturnType<typeof fileRow>[]) =>
  db
    .insertInto("file")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({
        version: eb.ref("excluded.version"),
        size: eb.ref("excluded.size"),
        is_folder: eb.ref("excluded.is_folder"),
      })),
    )
    .execute();

const saveIndexed = (db: Records, rows: readonly ReturnType<typeof indexedRow>[]) =>
  db
    .insertInto("indexed")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("file_id").doUpdateSet((eb) => ({
        state: eb.ref("excluded.state"),
        lease_until: eb.ref("excluded.lease_until"),
      })),
    )
    .execute();

/** What each row must say, thought out from the two tables that it follows. */
async function expected(db: Records) {
  const files = (await db.selectFrom("file").selectAll().execute()).filter((file) => file.is_folder === 0);
  const indexed = new Map((await db.selectFrom("indexed").selectAll().execute()).map((row) => [row.file_id, row]));
  const byId = new Map(files.map((file) => [file.id, file]));
  const ids = [...new Set([...byId.keys(), ...indexed.keys()])].sort();
  return ids.map((id) => {
    const [file, read] = [byId.get(id), indexed.get(id)];
    const isStale = read !== undefined && FINAL.includes(read.state) && read.version !== (file?.version ?? null);
    const dueAt = (): number | null => {
      if (read?.state === "running") return read.lease_until;
      if (file === undefined || read === undefined || isStale) return 0;
      if (read.state === "waiting") return read.next_try_at;
      return read.state === "failed" && read.next_try_at > 0 ? read.next_try_at : null;
    };
    return {
      file_id: id,
      source_id: file?.source_id ?? null,
      size: file?.size ?? null,
      version: file?.version ?? null,
      folder_path: file?.folder_path ?? null,
      state: read?.state ?? null,
      read_version: read?.version ?? null,
      page_count: read?.page_count ?? null,
      pages_without_text: read?.pages_without_text ?? null,
      next_try_at: read?.next_try_at ?? null,
      lease_until: read?.lease_until ?? null,
      became: read === undefined || isStale ? "waiting" : read.state,
      due_at: dueAt(),
    };
  });
}

const kept = async (db: Records) => {
  const rows = await db.selectFrom("file_state").selectAll().execute();
  return rows.sort((a, b) => (a.file_id < b.file_id ? -1 : 1));
};

/** Something that a scan, a worker or an admin does to the rows, chosen at random. */
async function change(db: Records, { below, of }: ReturnType<typeof chances>): Promise<void> {
  const some = IDS.filter(() => below(3) === 0);
  if (some.length === 0) return;
  const file = () => ({ version: of(["1", "2", null]), size: of([1, 2, null]), is_folder: of([0, 0, 0, 1]) });
  const tried = () => ({ next_try_at: below(3), lease_until: of([null, 5]) });
  const read = () => ({ version: of(["1", "2", null]), state: of(STATES), page_count: of([null, 3]), ...tried() });
  const files = () => db.updateTable("file").where("id", "in", some);
  const indexed = () => db.updateTable("indexed").where("file_id", "in", some);
  await of<() => Promise<unknown>>([
    () =>
      saveFiles(
        db,
        some.map((id) => fileRow(id, file())),
      ),
    () =>
      saveIndexed(
        db,
        some.map((id) => indexedRow(id, read())),
      ),
    () =>
      files()
        .set({ source_id: of(["s1", "s2"]) })
        .execute(),
    () => files().set({ name: "renamed" }).execute(),
    () =>
      files()
        .set({ folder_path: of(["", "A", "A/B"]) })
        .execute(),
    () =>
      indexed()
        .set({ pages_without_text: of([null, 0, 2]) })
        .execute(),
    () => files().set(file()).execute(),
    () => db.deleteFrom("file").where("id", "in", some.slice(0, 3)).execute(),
    () => indexed().set(read()).execute(),
    () => indexed().set(tried()).execute(),
    () => db.deleteFrom("indexed").where("file_id", "in", some.slice(0, 3)).execute(),
  ])();
}

/** Leaves the tables as they were before there was such a thing. */
async function takeAway({ db, kind }: OpenRecords): Promise<void> {
  const found =
    kind === "sqlite"
      ? sql<{ name: string }>`select name from sqlite_master where type = 'trigger'`
      : sql<{ name: string }>`select proname as name from pg_proc where proname like 'file_state%'`;
  for (const { name } of (await found.execute(db)).rows)
    await (kind === "sqlite" ? sql`drop trigger ${sql.id(name)}` : sql`drop function ${sql.id(name)} cascade`).execute(
      db,
    );
  await db.schema.dropTable("file_state").execute();
  await db.schema.createIndex("indexed_done").on("indexed").column("file_id").execute();
}

onEveryDatabase("where each file stands", (records) => {
  beforeAll(async () => {
    const source = { kind: "memory", is_active: 1, scan_state: "idle", vanished_scans: 0, created_at: 1 };
    const sources = ["s1", "s2"].map((id) => ({ id, uri: id, name: id, last_error: null, ...source }));
    await records().db.insertInto("source").values(sources).execute();
  });

  it("follows files and what was indexed of them, whatever is done to either", async () => {
    const { db } = records();
    const chance = chances("a");
    const seen = new Set<string>();
    for (let step = 0; step < 300; step += 1) {
      await change(db, chance);
      const rows = await kept(db);
      expect(rows, `step ${step}`).toEqual(await expected(db));
      for (const { source_id, became, state } of rows)
        seen.add(source_id === null ? `${state} without a file` : `${became} of a file`);
    }
    const every = STATES.flatMap((state) => [`${state} of a file`, `${state} without a file`]);
    expect([...seen].sort()).toEqual(every.sort());
  });

  it("is there for what a version before it had written", async () => {
    const { db, kind } = records();
    await takeAway(records());
    await change(db, chances("d"));
    for (const one of [up, upToCoverage])
      await one(db as unknown as Kysely<unknown>, kind === "postgres" ? "bytea" : "blob", kind);
    expect((await kept(db)).length).toBeGreaterThan(5);
    expect(await kept(db)).toEqual(await expected(db));
    await change(db, chances("c"));
    expect(await kept(db)).toEqual(await expected(db));
  });

  it("goes back with a transaction that fails", async () => {
    const { db } = records();
    const before = await kept(db);
    const broken = db.transaction().execute(async (tx) => {
      await tx.deleteFrom("file").execute();
      await tx.deleteFrom("indexed").execute();
      expect(await kept(tx)).toEqual([]);
      throw new Error("broken off");
    });
    await expect(broken).rejects.toThrow("broken off");
    expect(await kept(db)).toEqual(before);
  });

  it("lets scans and workers write many rows in any order at once", async () => {
    const { db } = records();
    await db.deleteFrom("indexed").execute();
    await db.deleteFrom("file").execute();
    const ids = Array.from({ length: 200 }, (_, i) => `g${String(i).padStart(3, "0")}`);
    await saveIndexed(
      db,
      ids.map((id) => indexedRow(id)),
    );
    const scan = (round: number) =>
      saveFiles(
        db,
        [...ids].reverse().map((id) => fileRow(id, { version: `v${round}` })),
      );
    const retry = () => db.updateTable("indexed").set({ state: "waiting" }).where("file_id", "in", ids).execute();
    const work = (id: string) =>
      db.updateTable("indexed").set({ state: "indexed", version: "v9" }).where("file_id", "=", id).execute();
    for (let round = 0; round < 10; round += 1)
      await Promise.all([scan(round), retry(), ...ids.slice(0, 20).map((id) => work(id))]);
    expect(await kept(db)).toEqual(await expected(db));
  });
});
