import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openRecords } from "./open.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "reading-room-sqlite-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("says in one sentence what to do about a file that is damaged or no database", async () => {
  await writeFile(join(folder, "records.db"), "this was a database once ".repeat(200));
  await expect(openRecords(join(folder, "records.db"))).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringMatching(
      /^The database could not be opened: The database is damaged; restore a backup .*\.$/,
    ),
  });
});

it("says that the disk is full, keeps what it had, and goes on when there is room again", async () => {
  const { db } = await openRecords(join(folder, "records.db"));
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit((pages.rows[0]?.page_count ?? 0) + 2)}`.execute(db);
  const write = (name: string, value: string) =>
    db.transaction().execute((tx) => tx.insertInto("fact").values({ name, value }).execute());
  await write("small", "x");
  await expect(write("large", "x".repeat(100_000))).rejects.toMatchObject({
    code: "unavailable",
    message: "The disk that holds the database is full.",
  });
  await sql`pragma max_page_count = 100000`.execute(db);
  await write("large", "y".repeat(100_000));
  expect(await db.selectFrom("fact").select("name").orderBy("name").execute()).toEqual([
    { name: "large" },
    { name: "small" },
  ]);
  await db.destroy();
});

it("tells the end of a transaction that the database ended itself for what it was", async () => {
  const { db } = await openRecords(join(folder, "records.db"));
  const broken = db.transaction().execute(async (tx) => {
    await sql`rollback`.execute(tx);
    throw new Error("the reason");
  });
  await expect(broken).rejects.toThrow("the reason");
  await db.destroy();
});

it("waits for another process that is making the same new file", async () => {
  const path = join(folder, "records.db");
  const other = new DatabaseSync(path);
  other.exec("BEGIN IMMEDIATE; CREATE TABLE made (by TEXT)");
  setTimeout(() => other.exec("COMMIT"), 100);
  const { db } = await openRecords(path);
  expect(await sql`pragma journal_mode`.execute(db)).toMatchObject({ rows: [{ journal_mode: "wal" }] });
  expect(await sql`select * from made`.execute(db)).toMatchObject({ rows: [] });
  other.close();
  await db.destroy();
});

it("waits for another process's lock without keeping anything else waiting", async () => {
  const path = join(folder, "records.db");
  const { db } = await openRecords(path);
  const other = new DatabaseSync(path);
  other.exec("BEGIN IMMEDIATE");
  let [last, longest] = [performance.now(), 0];
  const clock = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  setTimeout(() => other.exec("ROLLBACK"), 800);
  const write = (name: string) =>
    db.transaction().execute((tx) => tx.insertInto("fact").values({ name, value: "" }).execute());
  await Promise.all([write("a"), write("b"), db.insertInto("fact").values({ name: "c", value: "" }).execute()]);
  clearInterval(clock);
  expect(longest).toBeLessThan(400);
  expect(await db.selectFrom("fact").selectAll().execute()).toHaveLength(3);
  other.close();
  await db.destroy();
});
