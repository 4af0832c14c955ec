import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
