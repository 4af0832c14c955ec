import { statSync } from "node:fs";
import { sql } from "kysely";
import { findBrokenLink } from "../db/audit-log.ts";
import { isPostgres } from "../db/database-kind.ts";
import { clockApart } from "../db/now.ts";
import type { OpenRecords } from "../db/open.ts";
import type { Engine } from "../drivers/engines/engine.ts";
import { isAdmin } from "../features/auth/user-view.ts";
import { authStore } from "../features/auth/store.ts";
import { findDifferences } from "../features/indexing/reconcile.ts";
import { indexingStore } from "../features/indexing/store.ts";
import { libraryStore } from "../features/library/store.ts";
import { idleForPlaces } from "../settings-alone.ts";
import { presentSecret } from "../secret.ts";
import type { Settings } from "../settings.ts";
import { NO_ADMIN, whoAdministers } from "../who-administers.ts";
import { sourceSealer } from "../wire-sources.ts";
import { fail, note, ok, type Finding } from "./finding.ts";

const NAMED = 3;
const UNSEAL =
  "put the secret.key (or SECRET_KEY) of before back, or have an admin remove that place in the admin area, under Library, and connect it again.";

/** Of a file that may not be looked at nobody knows whether it is there: opening it tells what is wrong. */
function isMissing(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
}

/** Whether there are records yet: looking must not make them. */
export const hasRecords = ({ databaseUrl }: Settings): boolean => isPostgres(databaseUrl) || !isMissing(databaseUrl);

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

type Administers = Awaited<ReturnType<typeof whoAdministers>>;

const ADMINS: Readonly<Record<Administers | "unowned", Finding>> = {
  named: ok("Who owns an address of ADMIN_EMAILS is an admin"),
  unowned: note("No account that is active has an address of ADMIN_EMAILS: who signs up with one is an admin."),
  stored: ok("There is an admin"),
  first: note("There is no admin yet: the first account that is confirmed in the browser will be one."),
  nobody: fail(NO_ADMIN),
};

/** Whether anybody is an admin, or can become one. */
export async function checkAdmins(settings: Settings, { db }: OpenRecords): Promise<Finding> {
  const who = await whoAdministers(settings, db);
  if (who !== "named") return ADMINS[who];
  const users = await authStore(db).users();
  const isOwned = users.some((user) => user.is_active === 1 && isAdmin(user, settings.adminEmails));
  return ADMINS[isOwned ? "named" : "unowned"];
}

/** What the last scans could not do. */
export async function checkScans({ db }: OpenRecords): Promise<Finding[]> {
  const troubles = await libraryStore(db).scanTroubles();
  return troubles.flatMap(({ name, trouble }) => (trouble === null ? [] : [fail(`"${name}": ${trouble}`)]));
}

/** Whether what is set for places of the library is for one of them. */
export async function checkPlaces({ given, library }: Settings, { db }: OpenRecords): Promise<Finding[]> {
  const listed = await libraryStore(db).listedSources();
  return idleForPlaces(given, [...library, ...listed.map(({ uri }) => uri)]).map(note);
}

/** Whether what is kept sealed of places of the library opens with the secret that is there. */
export async function checkSealed(settings: Settings, records: OpenRecords): Promise<Finding[]> {
  const secret = await presentSecret(settings, records);
  if (secret === null) return []; // told of the secret
  const { open } = sourceSealer(secret);
  const listed = await libraryStore(records.db).listedSources();
  return listed
    .filter(({ secret: sealed }) => sealed !== null && open(sealed) === null)
    .map(({ name }) => fail(`What is needed to read "${name}" was sealed with another secret: ${UNSEAL}`));
}

const missingWhileOff = (files: number): string =>
  `Files missing in the index, of sources that are off now: ${files}; they are read again once their source is on.`;

/** Nothing of theirs is read before an admin enables them, or a setting names them again. */
async function filesOfSourcesThatAreOff(db: OpenRecords["db"]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("file")
    .innerJoin("source", "source.id", "file.source_id")
    .select("file.id")
    .where("source.is_active", "=", 0)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether the index can be used, and holds what the records say. */
export async function checkIndex({ db }: OpenRecords, engine: Engine): Promise<Finding[]> {
  await engine.ping();
  const { missing, extra } = await findDifferences({ store: indexingStore(db), engine });
  const off = missing.length === 0 ? new Set<string>() : await filesOfSourcesThatAreOff(db);
  const wanted = missing.filter((id) => !off.has(id));
  const later = missing.length - wanted.length;
  const passages = `The index answers and holds ${await engine.count()} passages`;
  const notes = later === 0 ? [] : [note(missingWhileOff(later))];
  if (wanted.length + extra.length === 0) return [ok(`${passages}, as the records say`), ...notes];
  const named = [...wanted, ...extra].slice(0, NAMED).join(", ");
  return [
    ok(passages),
    fail(
      `Index and records differ: files missing in the index: ${wanted.length}, too many: ${extra.length} (${named}); the next start mends it.`,
    ),
    ...notes,
  ];
}
