import { sql, type Kysely } from "kysely";
import { AppError } from "../core/app-error.ts";
import type { DatabaseKind } from "./database-kind.ts";
import { up as foundation } from "./migrations/001-foundation.ts";
import { up as accounts } from "./migrations/002-accounts.ts";
import { up as fileState } from "./migrations/003-file-state.ts";
import { up as ingestion } from "./migrations/004-ingestion.ts";
import { up as coverage } from "./migrations/005-coverage.ts";
import { up as finding } from "./migrations/006-finding.ts";
import { up as answers } from "./migrations/007-answers.ts";
import { up as embedding } from "./migrations/008-embedding.ts";
import { up as cluster } from "./migrations/009-cluster.ts";
import { up as wantedTraces } from "./migrations/010-wanted-traces.ts";
import { up as sourceNames } from "./migrations/011-source-names.ts";
import { up as kindLabels } from "./migrations/012-kind-labels.ts";
import { up as compoundNames } from "./migrations/013-compound-names.ts";
import { up as fileChange } from "./migrations/014-file-change.ts";
import { up as unlistedWords } from "./migrations/015-unlisted-words.ts";
import { up as closedFolders } from "./migrations/016-closed-folders.ts";
import { up as mailAbout } from "./migrations/017-mail-about.ts";
import { up as placesOfReports } from "./migrations/018-places-of-reports.ts";
import { up as namesByInitials } from "./migrations/019-names-by-initials.ts";
import { up as linksOfPages } from "./migrations/020-links-of-pages.ts";
import type { Schema } from "./schema.ts";

type Migration = (db: Kysely<unknown>, bytes: "blob" | "bytea", kind: DatabaseKind) => Promise<void>;

/**
 * In order; an entry is never changed once released. From 009 on each only adds: nodes of the version before go on working
 * beside the new ones. What takes something away comes a release later, and raises the floor (the fact `schema_floor`), so that older ones refuse to start.
 */
const MIGRATIONS: readonly (readonly [name: string, up: Migration])[] = [
  ["001-foundation", foundation],
  ["002-accounts", accounts],
  ["003-file-state", fileState],
  ["004-ingestion", ingestion],
  ["005-coverage", coverage],
  ["006-finding", finding],
  ["007-answers", answers],
  ["008-embedding", embedding],
  ["009-cluster", cluster],
  ["010-wanted-traces", wantedTraces],
  ["011-source-names", sourceNames],
  ["012-kind-labels", kindLabels],
  ["013-compound-names", compoundNames],
  ["014-file-change", fileChange],
  ["015-unlisted-words", unlistedWords],
  ["016-closed-folders", closedFolders],
  ["017-mail-about", mailAbout],
  ["018-places-of-reports", placesOfReports],
  ["019-names-by-initials", namesByInitials],
  ["020-links-of-pages", linksOfPages],
];

const ADVISORY_LOCK = 7_255_001;
/** A row of the list that is no migration: to write it takes SQLite's write lock. */
const SQLITE_LOCK = "lock";
/** The fact that names the migration which every process must know to use this database. */
const FLOOR = "schema_floor";

/** One process at a time changes the schema of a PostgreSQL: all others wait until this transaction has ended, however long it takes. */
export async function lockSchema(tx: Kysely<Schema>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(tx);
}

/** One process migrates at a time: PostgreSQL by an advisory lock, SQLite by taking the write lock first. */
const lock = async (tx: Kysely<Schema>, kind: DatabaseKind): Promise<void> =>
  kind === "postgres"
    ? lockSchema(tx)
    : void (await sql`insert into migration (name, at) values (${SQLITE_LOCK}, 0) on conflict (name) do nothing`.execute(
        tx,
      ));

const makeList = (db: Kysely<Schema>) =>
  sql`create table if not exists migration (name text primary key, at bigint not null)`.execute(db);

async function namesDone(db: Kysely<Schema>): Promise<Set<string>> {
  const done = await sql<{ name: string }>`select name from migration`.execute(db);
  return new Set(done.rows.map((row) => row.name));
}

/** @throws AppError `bad_setting` when a newer version has taken away what this one needs */
async function checkFloor(db: Kysely<Schema>): Promise<void> {
  const floor = await db.selectFrom("fact").select("value").where("name", "=", FLOOR).executeTakeFirst();
  if (floor === undefined || MIGRATIONS.some(([name]) => name === floor.value)) return;
  throw new AppError(
    "bad_setting",
    `The database belongs to a newer version of Reading Room (it needs "${floor.value}"); start that version or a newer one.`,
  );
}

/** Does what is still to be done, within a transaction that holds the lock. @throws AppError `bad_setting` as `migrate` */
export async function bringUpToDate(tx: Kysely<Schema>, kind: DatabaseKind): Promise<void> {
  // Not before the lock: of two that make the same table at once, PostgreSQL lets one fail.
  if (kind === "postgres") await makeList(tx);
  const names = await namesDone(tx);
  if (names.has("001-foundation")) await checkFloor(tx);
  for (const [name, up] of MIGRATIONS) {
    if (names.has(name)) continue;
    // A migration says columns that the current Schema type may no longer have.
    await up(tx as unknown as Kysely<unknown>, kind === "postgres" ? "bytea" : "blob", kind);
    await sql`insert into migration (name, at) values (${name}, ${Date.now()})`.execute(tx);
  }
}

/**
 * Brings the schema up to date, all or nothing; safe to run from several processes at once. What a newer version has added
 * stays and does no harm.
 * @throws AppError `bad_setting` when a newer version has taken away what this one needs
 */
export async function migrate(db: Kysely<Schema>, kind: DatabaseKind): Promise<void> {
  if (kind === "sqlite") await makeList(db);
  await db.transaction().execute(async (tx) => {
    await lock(tx, kind);
    await bringUpToDate(tx, kind);
  });
}

/**
 * Makes sure of a schema that cannot be changed.
 * @throws AppError `unavailable` when it lacks what this version needs; `bad_setting` as `migrate`
 */
export async function checkSchema(db: Kysely<Schema>): Promise<void> {
  const names = await namesDone(db).catch(() => new Set<string>());
  const missing = MIGRATIONS.find(([name]) => !names.has(name));
  if (missing === undefined) return checkFloor(db);
  throw new AppError(
    "unavailable",
    `The database is a read-only copy that lacks "${missing[0]}"; start this version on the original first`,
  );
}

interface Asked {
  readonly db: Kysely<Schema>;
  readonly kind: DatabaseKind;
}

/** Whether there are records at all: to ask a table that is not there would end a transaction. */
async function hasList({ db, kind }: Asked): Promise<boolean> {
  if (kind === "sqlite") return true;
  const { rows } = await sql<{ there: boolean }>`select to_regclass('migration') is not null as there`.execute(db);
  return rows[0]?.there === true;
}

/**
 * Makes sure that this version knows all that records hold: only then they can be copied.
 * @param what the records are, in the words of whoever reads it
 * @throws AppError `bad_setting` when a newer version has added something
 */
export async function checkNoneNewer(records: Asked, what: "backup" | "database"): Promise<void> {
  if (!(await hasList(records))) return;
  const known = new Set([SQLITE_LOCK, ...MIGRATIONS.map(([name]) => name)]);
  const newer = [...(await namesDone(records.db))].find((name) => !known.has(name));
  if (newer === undefined) return;
  throw new AppError(
    "bad_setting",
    `The ${what} is of a newer version of Reading Room (it has "${newer}"): use that version, or a newer one.`,
  );
}
