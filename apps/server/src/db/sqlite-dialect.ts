import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { SqliteDialect } from "kysely";
import { AppError } from "../core/app-error.ts";

/** Another process may hold the write lock this long before a statement gives up. */
const BUSY_TIMEOUT_MS = 10_000;

const BUSY = "The database is busy. Please try again in a moment.";
const DAMAGED =
  "The database is damaged; restore a backup with npm run restore, or move records.db away to begin anew.";

/** Failures of the place rather than of a statement, by SQLite's primary result code. */
const PROBLEMS: Readonly<Record<number, string>> = {
  5: BUSY,
  6: BUSY,
  8: "The database cannot be written: it is read-only.",
  10: "The disk that holds the database is full or fails.",
  11: DAMAGED,
  13: "The disk that holds the database is full.",
  26: DAMAGED,
};
const PRIMARY_CODE = 0xff;

const problemOf = (error: unknown): string | undefined =>
  error instanceof Error && "errcode" in error ? PROBLEMS[Number(error.errcode) & PRIMARY_CODE] : undefined;

function said<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    const problem = problemOf(cause);
    if (problem === undefined) throw cause;
    throw new AppError("unavailable", problem, { cause });
  }
}

/**
 * Kysely's SQLite dialect over `node:sqlite`, whose statements take their values one by one instead of as a list.
 * @throws AppError `unavailable`, here and from every statement, when the database is busy, full, damaged or read-only
 */
export function sqliteDialect(path: string): SqliteDialect {
  const db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  said(() => db.exec("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;"));
  const isOver = (text: string): boolean => text === "rollback" && !db.isTransaction;
  return new SqliteDialect({
    database: {
      close: () => db.close(),
      prepare: (text) => {
        // A full disk ends a transaction by itself; to end it again would hide why.
        if (isOver(text)) text = "select 1 where false";
        // A transaction that reads first and writes later would fail at once when another process wrote in between.
        const statement = said(() => db.prepare(text === "begin" ? "begin immediate" : text));
        const values = (list: readonly unknown[]): SQLInputValue[] => list as SQLInputValue[];
        return {
          reader: statement.columns().length > 0,
          all: (list) => said(() => statement.all(...values(list))),
          run: (list) => said(() => statement.run(...values(list))),
          iterate: (list) => statement.iterate(...values(list)),
        };
      },
    },
  });
}
