import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import {
  CompiledQuery,
  SqliteDialect,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type SqliteDatabase,
} from "kysely";
import { AppError } from "../core/app-error.ts";
import { sqliteCode } from "../core/sqlite-code.ts";

/** Another process may hold the write lock this long before a statement gives up. */
const BUSY_TIMEOUT_MS = 10_000;
/** SQLite itself waits so long at most, since nothing else happens in this process meanwhile. */
const STANDSTILL_MS = 10;
const RETRY_MS = 15;

const SETTINGS = [
  "PRAGMA journal_mode=WAL",
  "PRAGMA synchronous=FULL",
  "PRAGMA foreign_keys=ON",
  "PRAGMA cache_size=-16384",
];

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
  14: "Its file may not be opened by this user; run this as the user whom DATA_DIR belongs to.",
  26: DAMAGED,
};

const problemOf = (error: unknown): string | undefined => PROBLEMS[sqliteCode(error) ?? 0];

function said<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    const problem = problemOf(cause);
    if (problem === undefined) throw cause;
    throw new AppError("unavailable", problem, { cause });
  }
}

const isBusy = (error: unknown): boolean => error instanceof AppError && error.message === BUSY;

/** Waits for another process's write lock while everything else goes on. */
function patient(connection: DatabaseConnection): DatabaseConnection {
  return {
    streamQuery: (...given) => connection.streamQuery(...given),
    executeQuery: async (query) => {
      const deadline = performance.now() + BUSY_TIMEOUT_MS;
      for (;;) {
        try {
          return await connection.executeQuery(query);
        } catch (error) {
          if (!isBusy(error) || performance.now() > deadline) throw error;
        }
        await setTimeout(RETRY_MS);
      }
    },
  };
}

function withPatience(driver: Driver): Driver {
  const acquire = driver.acquireConnection.bind(driver);
  driver.acquireConnection = async (...given) => patient(await acquire(...given));
  return driver;
}

const patientDialect = (dialect: Dialect): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createDriver: () => withPatience(dialect.createDriver()),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
});

/** To plan a statement takes as long as to run it: so many are kept, those with long lists apart, which hardly come again. */
const KEPT_STATEMENTS = 300;
const KEPT_CHARS = 4_000;

/** A statement, and whether it gives rows: to ask SQLite for its columns each time takes as long as to find a row. */
interface Prepared {
  readonly statement: StatementSync;
  readonly reader: boolean;
}

function prepared(db: DatabaseSync, text: string): Prepared {
  const statement = db.prepare(text);
  return { statement, reader: statement.columns().length > 0 };
}

/** Prepares statements, keeping those that were asked for last. */
function preparing(db: DatabaseSync): (text: string) => Prepared {
  const kept = new Map<string, Prepared>();
  return (text) => {
    const known = kept.get(text) ?? prepared(db, text);
    if (text.length > KEPT_CHARS) return known;
    kept.delete(text);
    kept.set(text, known);
    const [oldest] = kept.size > KEPT_STATEMENTS ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return known;
  };
}

/** One connection, whose statements take their values one by one instead of as a list. */
function kyselyDatabase(db: DatabaseSync): SqliteDatabase {
  const values = (list: readonly unknown[]): SQLInputValue[] => list as SQLInputValue[];
  // A full disk ends a transaction by itself; to end it again would hide why.
  const isOver = (text: string): boolean => text === "rollback" && !db.isTransaction;
  // A transaction that reads first and writes later would fail at once when another process wrote in between.
  const meant = (text: string): string =>
    isOver(text) ? "select 1 where false" : text === "begin" ? "begin immediate" : text;
  const prepare = preparing(db);
  return {
    close: () => db.close(),
    prepare: (text) => {
      const { statement, reader } = said(() => prepare(meant(text)));
      return {
        reader,
        all: (list) => said(() => statement.all(...values(list))),
        run: (list) => said(() => statement.run(...values(list))),
        // It stays open between rows, while others may ask the same.
        iterate: (list) => db.prepare(text).iterate(...values(list)),
      };
    },
  };
}

/** When several processes make a new file together, SQLite refuses the journal to one of them without any waiting. */
async function setUp(connection: DatabaseConnection): Promise<void> {
  for (const setting of SETTINGS) await patient(connection).executeQuery(CompiledQuery.raw(setting));
}

/**
 * Kysely's SQLite dialect over `node:sqlite`.
 * @throws AppError `unavailable`, at once when its file may not be opened, from every statement when it is busy, full, damaged or read-only
 */
export function sqliteDialect(path: string): Dialect {
  const database = kyselyDatabase(said(() => new DatabaseSync(path, { timeout: STANDSTILL_MS })));
  return patientDialect(new SqliteDialect({ database, onCreateConnection: setUp }));
}
