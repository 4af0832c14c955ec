import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe } from "vitest";
import { openRecords, type OpenRecords } from "./open.ts";

const POSTGRES = process.env.TEST_POSTGRES_URL;

async function freshSqlite(): Promise<readonly [OpenRecords, () => Promise<void>]> {
  const folder = await mkdtemp(join(tmpdir(), "reading-room-db-"));
  const records = await openRecords(join(folder, "records.db"));
  return [records, () => rm(folder, { recursive: true, force: true })];
}

/** A database of its own inside the test server, so that suites do not meet. */
async function freshPostgres(url: string): Promise<readonly [OpenRecords, () => Promise<void>]> {
  const name = `t_${randomBytes(8).toString("hex")}`;
  const admin = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }) });
  await sql`create database ${sql.id(name)}`.execute(admin);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const drop = async () => {
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin);
    await admin.destroy();
  };
  return [await openRecords(own.href), drop];
}

/**
 * Runs the same promises on every database: the embedded one always, PostgreSQL when TEST_POSTGRES_URL names a server
 * (else those are skipped). `records()` is open inside the tests.
 */
export function onEveryDatabase(title: string, promises: (records: () => OpenRecords) => void): void {
  for (const kind of ["sqlite", "postgres"] as const) {
    describe.skipIf(kind === "postgres" && POSTGRES === undefined)(`${title} (${kind})`, () => {
      let open: OpenRecords | undefined;
      let drop = async (): Promise<void> => {};
      beforeAll(async () => {
        [open, drop] = kind === "postgres" ? await freshPostgres(POSTGRES ?? "") : await freshSqlite();
      }, 60_000);
      afterAll(async () => {
        await open?.db.destroy();
        await drop();
      });
      promises(() => {
        if (open === undefined) throw new Error("the database is open only inside a test");
        return open;
      });
    });
  }
}
