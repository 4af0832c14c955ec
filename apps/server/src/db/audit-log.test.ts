import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { beforeEach, expect, it, vi } from "vitest";
import { auditLog, BEGINNING, chained, checkChain, findBrokenLink, rememberHead } from "./audit-log.ts";
import { onEveryDatabase } from "./for-tests.ts";
import { up as foundation } from "./migrations/001-foundation.ts";
import { openRecords, type Records } from "./open.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";

const entry = (details: string) =>
  ({ userId: "u", username: "anna", action: "login", details, ip: "10.0.0.1" }) as const;

onEveryDatabase("the audit log's chain", (records) => {
  let db: Records;
  beforeEach(async () => {
    ({ db } = records());
    for (const table of ["audit_log", "fact"] as const) await db.deleteFrom(table).execute();
  });

  const fill = async (count: number): Promise<void> => {
    const append = auditLog(db);
    for (let i = 1; i <= count; i++) await append(entry(`${i}`));
  };
  const rows = () => db.selectFrom("audit_log").selectAll().orderBy("position").execute();
  const at = async (position: number) =>
    db.selectFrom("audit_log").selectAll().where("position", "=", position).executeTakeFirstOrThrow();
  const change = (position: number, values: Readonly<Record<string, string | number | null>>) =>
    db.updateTable("audit_log").set(values).where("position", "=", position).execute();
  const cut = (position: number) => db.deleteFrom("audit_log").where("position", "=", position).execute();
  /** Details of the last entry that is as it was written; null for none, "whole" for all. */
  const lastGood = async (): Promise<string | null> => {
    const { intact, lastGood: row } = await checkChain(db);
    return intact ? "whole" : (row?.details ?? null);
  };

  it("is whole when nothing was written, and after each entry", async () => {
    expect(await findBrokenLink(db)).toBeNull();
    await fill(3);
    expect(await findBrokenLink(db)).toBeNull();
    expect((await rows()).map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(await checkChain(db)).toMatchObject({ intact: true, lastGood: { details: "3" } });
  });

  it("is whole whatever an entry says, half a character too", async () => {
    await auditLog(db)({ ...entry("half \ud800 of one"), username: "\udfff" });
    expect(await findBrokenLink(db)).toBeNull();
    expect(await rows()).toMatchObject([{ details: "half \ufffd of one", username: "\ufffd" }]);
  });

  it("sees a change of each field", async () => {
    await fill(4);
    const before = await at(3);
    for (const [field, value] of Object.entries({
      id: "another",
      user_id: null,
      username: "eve",
      action: "logout",
      details: null,
      ip_address: "1.1.1.1",
      created_at: before.created_at + 1,
      previous_hash: "0123",
      hash: "0123",
    })) {
      await change(3, { [field]: value });
      expect([field, await lastGood()]).toEqual([field, "2"]);
      await change(3, before);
    }
    expect(await lastGood()).toBe("whole");
  });

  it("sees entries deleted at the beginning, in the middle and at the end", async () => {
    for (const [gone, left] of [
      [1, null],
      [2, "1"],
      [4, "3"],
    ] as const) {
      for (const table of ["audit_log", "fact"] as const) await db.deleteFrom(table).execute();
      await fill(4);
      await cut(gone);
      expect([gone, await lastGood()]).toEqual([gone, left]);
    }
  });

  it("goes on after entries were cut off, and the gap stays", async () => {
    await fill(4);
    await cut(4);
    await cut(3);
    await auditLog(db)(entry("after"));
    expect((await rows()).map(({ position }) => position)).toEqual([1, 2, 5]);
    expect(await lastGood()).toBe("2");
  });

  it("sees that all of it is gone", async () => {
    await fill(2);
    await db.deleteFrom("audit_log").execute();
    expect(await findBrokenLink(db)).toBe("");
  });

  it("sees an inserted entry, wherever it stands", async () => {
    await fill(3);
    const [row, last] = [await at(2), await at(3)];
    for (const [position, previous, left] of [
      [4, last.hash, "3"],
      [99, "x", "3"],
      [0, "x", "3"],
      [-1, "x", "3"],
      [null, "x", "3"],
    ] as const) {
      const forged = { ...row, id: "forged", previous_hash: previous, hash: "forged" };
      // The column itself takes null: it came to a table that had rows.
      await db
        .insertInto("audit_log")
        .values({ ...forged, position: position as number })
        .execute();
      expect([position, await lastGood()]).toEqual([position, left]);
      await db.deleteFrom("audit_log").where("id", "=", "forged").execute();
    }
    expect(await lastGood()).toBe("whole");
  });

  it("sees two entries that changed places", async () => {
    await fill(4);
    await change(2, { position: 100 });
    await change(3, { position: 2 });
    await change(100, { position: 3 });
    expect(await lastGood()).toBe("1");
  });

  it("sees that its end was forgotten, or remembered wrongly, and goes on from the last entry", async () => {
    for (const value of ["", "nonsense", `1 ${"f".repeat(64)}`]) {
      for (const table of ["audit_log", "fact"] as const) await db.deleteFrom(table).execute();
      await fill(3);
      await db.updateTable("fact").set({ value }).where("name", "=", "audit_head").execute();
      expect([value, await lastGood()]).toEqual([value, "3"]);
      await auditLog(db)(entry("4"));
      expect([value, await lastGood()]).toEqual([value, "whole"]);
    }
  });

  it("follows a log that is longer than one part", async () => {
    const many = [chained(BEGINNING, entry("1"), 1)];
    for (let i = 2; i <= 1_200; i++) many.push(chained(many.at(-1) ?? BEGINNING, entry(`${i}`), i));
    for (let i = 0; i < many.length; i += 500)
      await db
        .insertInto("audit_log")
        .values(many.slice(i, i + 500))
        .execute();
    await rememberHead(db, many.at(-1) ?? BEGINNING);
    expect(await lastGood()).toBe("whole");
    await change(1_021, { details: "x" });
    expect(await lastGood()).toBe("1020");
  });

  it("stays one chain when several write at once, and while it is followed", async () => {
    const logs = [auditLog(db), auditLog(db), auditLog(db)];
    const writing = Promise.all(Array.from({ length: 60 }, (_, i) => logs[i % 3]?.(entry(`${i}`))));
    for (let i = 0; i < 5; i++) expect(await findBrokenLink(db)).toBeNull();
    await writing;
    expect((await rows()).map(({ position }) => position)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
    expect(await findBrokenLink(db)).toBeNull();
  });

  it("goes by position, not by time: the clock may jump back", async () => {
    const clock = vi.spyOn(Date, "now");
    try {
      for (const [i, now] of [5_000_000, 4_000_000, 4_000_000, 6_000_000].entries()) {
        clock.mockReturnValue(now);
        await auditLog(db)(entry(`${i}`));
      }
    } finally {
      clock.mockRestore();
    }
    expect((await rows()).map(({ details }) => details)).toEqual(["0", "1", "2", "3"]);
    expect(await findBrokenLink(db)).toBeNull();
  });

  it("goes on after an entry that could not be written", async () => {
    const append = auditLog(db);
    // A text cannot hold a NUL in PostgreSQL; SQLite takes it.
    await append(entry("a\0b")).catch(() => {});
    await append(entry("next"));
    expect(await findBrokenLink(db)).toBeNull();
    expect((await rows()).at(-1)?.details).toBe("next");
  });
});

it("stays one chain when several processes write to one embedded database", async () => {
  const folder = await mkdtemp(join(tmpdir(), "reading-room-audit-"));
  // Connections of their own, as processes have.
  const first = await openRecords(join(folder, "records.db"));
  const all = [first, ...(await Promise.all([2, 3].map(() => openRecords(join(folder, "records.db")))))];
  try {
    const logs = all.map(({ db }) => auditLog(db));
    await Promise.all(Array.from({ length: 45 }, (_, i) => logs[i % 3]?.(entry(`${i}`))));
    expect(await checkChain(first.db)).toMatchObject({ intact: true, lastGood: { position: 45 } });
  } finally {
    for (const { db } of all) await db.destroy();
    await rm(folder, { recursive: true, force: true });
  }
});

it("is still whole when it was written by a version that knew no positions", async () => {
  const folder = await mkdtemp(join(tmpdir(), "reading-room-audit-"));
  const path = join(folder, "records.db");
  const old = new Kysely<unknown>({ dialect: sqliteDialect(path) });
  await foundation(old, "blob");
  await sql`create table migration (name text primary key, at bigint not null)`.execute(old);
  await sql`insert into migration (name, at) values ('001-foundation', 1)`.execute(old);
  let head: Parameters<typeof chained>[0] = BEGINNING;
  for (const [details, at] of [["1", 9] as const, ["2", 5] as const, ["3", 7] as const]) {
    const { position, ...row } = chained(head, entry(details), at);
    head = { position, hash: row.hash };
    // As the old table was: without a place in the chain.
    const columns = sql.join(Object.keys(row).map((name) => sql.id(name)));
    await sql`insert into audit_log (${columns}) values (${sql.join(Object.values(row))})`.execute(old);
  }
  await old.destroy();
  const { db } = await openRecords(path);
  try {
    expect(await checkChain(db)).toMatchObject({ intact: true, lastGood: { position: 3, details: "3" } });
    await auditLog(db)(entry("4"));
    await db.deleteFrom("audit_log").where("position", "=", 4).execute();
    expect(await checkChain(db)).toMatchObject({ intact: false, lastGood: { position: 3 } });
  } finally {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  }
});
