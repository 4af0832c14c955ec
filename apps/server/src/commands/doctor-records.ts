import { existsSync } from "node:fs";
import { sql } from "kysely";
import { findBrokenLink } from "../db/audit-log.ts";
import { isPostgres } from "../db/database-kind.ts";
import { clockApart } from "../db/now.ts";
import type { OpenRecords } from "../db/open.ts";
import type { Engine } from "../drivers/engines/engine.ts";
import { findDifferences } from "../features/indexing/reconcile.ts";
import { indexingStore } from "../features/indexing/store.ts";
import { libraryStore } from "../features/library/store.ts";
import type { Settings } from "../settings.ts";
import { NO_ADMIN, whoAdministers } from "../who-administers.ts";
import { fail, note, ok, type Finding } from "./finding.ts";

const NAMED = 3;

/** Whether there are records yet: looking must not make them. */
export const hasRecords = ({ databaseUrl }: Settings): boolean => isPostgres(databaseUrl) || existsSync(databaseUrl);

/** Whether this machine's clock goes with that of the database. */
async function checkClock(records: OpenRecords): Promise<Finding> {
  const apart = await clockApart(records);
  if (apart === null) return ok("The clock goes with that of the database");
  return fail(`The clock is ${apart} that of the database: set it.`);
}

/** @param lastGood id of the last entry that is as it was written; "" when not even the first is */
const changedAt = (lastGood: string): string =>
  lastGood === "" ? "at its first entry" : `after the entry "${lastGood}"`;

/** Whether the database and the audit log are whole. */
export async function checkRecords(records: OpenRecords): Promise<Finding[]> {
  const { db, kind } = records;
  const broken = await findBrokenLink(db);
  const chain =
    broken === null
      ? ok("The audit log is whole")
      : fail(`The audit log was changed ${changedAt(broken)}: compare it with a backup.`);
  if (kind === "postgres") return [ok("PostgreSQL answers"), await checkClock(records), chain];
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(db);
  const first = rows[0]?.quick_check;
  const whole =
    first === "ok" ? ok("The database is whole") : fail(`The database is damaged (${first}): restore a backup.`);
  return [whole, chain];
}

const ADMINS: Readonly<Record<Awaited<ReturnType<typeof whoAdministers>>, Finding>> = {
  named: ok("Who owns an address of ADMIN_EMAILS is an admin"),
  stored: ok("There is an admin"),
  first: note("There is no admin yet: the first account that is confirmed in the browser will be one."),
  nobody: fail(NO_ADMIN),
};

/** Whether anybody is an admin, or can become one. */
export const checkAdmins = async (settings: Settings, { db }: OpenRecords): Promise<Finding> =>
  ADMINS[await whoAdministers(settings, db)];

/** What the last scans could not do. */
export async function checkScans({ db }: OpenRecords): Promise<Finding[]> {
  const states = await libraryStore(db).scanStates();
  return states.flatMap(({ name, last_error: error }) => (error === null ? [] : [fail(`"${name}": ${error}`)]));
}

/** Whether the index can be used, and holds what the records say. */
export async function checkIndex({ db }: OpenRecords, engine: Engine): Promise<Finding[]> {
  await engine.ping();
  const { missing, extra } = await findDifferences({ store: indexingStore(db), engine });
  const passages = `The index answers and holds ${await engine.count()} passages`;
  if (missing.length + extra.length === 0) return [ok(`${passages}, as the records say`)];
  const named = [...missing, ...extra].slice(0, NAMED).join(", ");
  return [
    ok(passages),
    fail(
      `Index and records differ: files missing in the index: ${missing.length}, too many: ${extra.length} (${named}); the next start mends it.`,
    ),
  ];
}
