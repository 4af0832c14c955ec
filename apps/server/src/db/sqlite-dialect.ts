import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { SqliteDialect } from "kysely";

/** Another process may hold the write lock this long before a statement gives up. */
const BUSY_TIMEOUT_MS = 10_000;

/** Kysely's SQLite dialect over `node:sqlite`, whose statements take their values one by one instead of as a list. */
export function sqliteDialect(path: string): SqliteDialect {
  const db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  db.exec("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;");
  return new SqliteDialect({
    database: {
      close: () => db.close(),
      prepare: (text) => {
        // A transaction that reads first and writes later would fail at once when another process wrote in between.
        const statement = db.prepare(text === "begin" ? "begin immediate" : text);
        const values = (list: readonly unknown[]): SQLInputValue[] => list as SQLInputValue[];
        return {
          reader: statement.columns().length > 0,
          all: (list) => statement.all(...values(list)),
          run: (list) => statement.run(...values(list)),
          iterate: (list) => statement.iterate(...values(list)),
        };
      },
    },
  });
}
