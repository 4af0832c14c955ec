import { existsSync } from "node:fs";
import { access, constants, mkdtemp, rmdir, stat, statfs } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { sql } from "kysely";
import { answersThere } from "../answers-there.ts";
import { checkPort } from "../check-port.ts";
import { findBrokenLink } from "../db/audit-log.ts";
import { isPostgres } from "../db/database-kind.ts";
import { clockApart } from "../db/now.ts";
import type { OpenRecords } from "../db/open.ts";
import type { Engine } from "../drivers/engines/engine.ts";
import { checkOpenIdConnect } from "../drivers/identity-providers/openid-connect.ts";
import { chooseOcr } from "../drivers/ocr-engines/registry.ts";
import { checkSmtp } from "../drivers/mailers/smtp.ts";
import { checkGoogleKey } from "../drivers/sources/google-drive/service-account.ts";
import { checkSources } from "../drivers/sources/registry.ts";
import { callbackAddress } from "../features/auth/provider/provider-deps.ts";
import { findDifferences } from "../features/indexing/reconcile.ts";
import { indexingStore } from "../features/indexing/store.ts";
import { libraryStore } from "../features/library/store.ts";
import { LEGAL_NAMES, ownLegalText } from "../http/legal-text.ts";
import { chooseLibrary, idleLibrary, namedBy } from "../library-choice.ts";
import { loadRules } from "../library-rules-file.ts";
import { secretPath } from "../secret.ts";
import type { Settings } from "../settings.ts";
import { sourceContextOf } from "../source-context.ts";
import { NO_ADMIN, whoAdministers } from "../who-administers.ts";
import { ROOT } from "./command.ts";

/** What one check found: that all is well, something to know, or something to mend and how. */
export interface Finding {
  readonly verdict: "ok" | "note" | "FAIL";
  readonly says: string;
}

const ok = (says: string): Finding => ({ verdict: "ok", says });
const note = (says: string): Finding => ({ verdict: "note", says });
const fail = (says: string): Finding => ({ verdict: "FAIL", says });

const NODE_MAJOR = 24;
const GB = 1024 ** 3;
const LITTLE_DISK_GB = 2;
const NO_DISK_GB = 0.2;
const OTHERS_MAY_READ = 0o077;
const NAMED = 3;

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, "");

/** Whether this Node runs the server's TypeScript as it is. */
export function checkNode(version = process.versions.node): Finding {
  if (Number(version.split(".")[0]) >= NODE_MAJOR) return ok(`Node ${version}`);
  return fail(`Node ${version} is too old: Node ${NODE_MAJOR} or newer is needed; npm start brings it.`);
}

/** Whether the first start can make the data folder, told by a folder that is made where it would stand, and goes at once. */
async function checkRoomFor(dataDir: string): Promise<Finding> {
  let above = dirname(resolve(dataDir));
  while (!existsSync(above)) above = dirname(above);
  try {
    await rmdir(await mkdtemp(join(above, ".reading-room-")));
  } catch (error) {
    const why = error instanceof Error && "code" in error ? String(error.code) : messageOf(error);
    return fail(
      `DATA_DIR "${dataDir}" cannot be made: nothing can be made in "${above}" (${why}); set DATA_DIR to another.`,
    );
  }
  return note(`DATA_DIR "${dataDir}" is not there yet; the first start makes it.`);
}

/** Whether the data folder can be written, and how much room its disk has. */
export async function checkDataDir({ dataDir }: Settings): Promise<Finding[]> {
  if (!existsSync(dataDir)) return [await checkRoomFor(dataDir)];
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return [
      fail(`DATA_DIR "${dataDir}" cannot be written: ${messageOf(error)}; give it another owner or set DATA_DIR.`),
    ];
  }
  const { bavail, bsize } = await statfs(dataDir);
  const free = (bavail * bsize) / GB;
  const says = `DATA_DIR "${dataDir}" has ${free.toFixed(1)} GB free`;
  if (free < NO_DISK_GB) return [fail(`${says}: make room, or set DATA_DIR to another disk.`)];
  return [free < LITTLE_DISK_GB ? note(`${says}; a large library needs more.`) : ok(says)];
}

/** Whether the secret is readable by its owner only. */
export async function checkSecret({ dataDir, databaseUrl, secretKey }: Settings): Promise<Finding> {
  if (secretKey !== null) return ok("SECRET_KEY is the secret; all nodes must have the same");
  if (isPostgres(databaseUrl)) return ok("The secret is kept in PostgreSQL, for all nodes");
  const path = secretPath({ dataDir });
  const found = await stat(path).catch(() => null);
  if (found === null) return note("There is no secret yet; the first start makes it.");
  if ((found.mode & OTHERS_MAY_READ) === 0) return ok("The secret is its owner's alone");
  return fail(`Others may read "${path}": run chmod 600 on it.`);
}

/** Whether each place of the library that the next start would serve can be read. */
export async function checkLibrary(settings: Settings): Promise<Finding[]> {
  const sample = join(ROOT, "sample-library");
  const { dataDir, library } = settings;
  const choice = await chooseLibrary({ dataDir, folder: null, setting: library, sample });
  const { entries, given } = choice;
  const named = given === "before" ? "the FOLDER of an earlier start" : "setting LIBRARY";
  const check = (some: readonly string[], says: string): Promise<Finding> =>
    namedBy(named, checkSources(some, sourceContextOf(settings, ROOT))).then(
      () => ok(says),
      (error: unknown) => fail(`${messageOf(error)}; start with npm start -- FOLDER to name another.`),
    );
  const idle = idleLibrary(choice, library).map(note);
  const read = await Promise.all(entries.map((entry) => check([entry], `The library "${entry}" can be read`)));
  const found = [...read, ...idle];
  if (entries.length === 1 || found.some(({ verdict }) => verdict === "FAIL")) return found;
  return [...found, await check(entries, "Its places lie apart from each other")];
}

/** Whether Google's key can be read, whatever it is for. */
export async function checkKey({ given }: Settings): Promise<Finding[]> {
  if (given.GOOGLE_APPLICATION_CREDENTIALS === undefined) return [];
  return checkGoogleKey(given).then(
    () => [ok("The key of GOOGLE_APPLICATION_CREDENTIALS can be read")],
    (error: unknown) => [fail(`${messageOf(error)}.`)],
  );
}

/** Whether types and topics can be read, and passwords by their owner only. */
export async function checkRules({ librarySettings }: Settings): Promise<Finding> {
  const { documentTypes, topics, passwords } = loadRules(librarySettings);
  const found = librarySettings === null ? null : await stat(librarySettings);
  if (passwords.length > 0 && found !== null && (found.mode & OTHERS_MAY_READ) !== 0)
    return fail(`Others may read the passwords in "${librarySettings}": run chmod 600 on it.`);
  return ok(`library.yaml names ${documentTypes.length} document types and ${topics.length} topics`);
}

/** Whether scanned pages can be read, by what, and in which languages. */
export async function checkOcr(settings: Settings): Promise<Finding[]> {
  if (settings.ocr === "off") return [note("Scanned pages stay unread, since OCR is off.")];
  const { engine, languages, notes } = await chooseOcr(settings);
  if (engine === null) return notes.map(fail);
  return [ok(`Scanned pages are read by ${engine.name}: ${languages.join(", ")}`), ...notes.map(fail)];
}

/** Whether the mail server lets this installation in; nothing is sent. */
export async function checkMail({ smtpUrl }: Settings): Promise<Finding> {
  if (smtpUrl === null) return note("Mails are files in DATA_DIR/outbox, since SMTP_URL is not set.");
  return checkSmtp(smtpUrl).then(
    () => ok("The mail server answers"),
    (error: unknown) => fail(`The mail server does not answer: ${messageOf(error)}; check SMTP_URL.`),
  );
}

/** Whether the identity provider is what OIDC_ISSUER says, and what has to be registered there. */
export async function checkProvider({ oidc, publicUrl }: Settings): Promise<Finding> {
  if (oidc === null) return note("People sign in with a password only, since OIDC_ISSUER is not set.");
  const callback = callbackAddress({ publicUrl: () => publicUrl });
  return checkOpenIdConnect(oidc).then(
    () => ok(`The identity provider "${oidc.name}" answers; its client must have ${callback} as a redirect address`),
    (error: unknown) => fail(`The identity provider does not answer: ${messageOf(error)}; check OIDC_ISSUER.`),
  );
}

/** Whether terms and privacy notice are the operator's own; a file there that cannot be shown wants mending. */
export const checkLegalTexts = ({ dataDir }: Settings): Promise<Finding[]> =>
  Promise.all(
    LEGAL_NAMES.map((name) =>
      ownLegalText(dataDir, name).then(
        (own) =>
          own === null
            ? note(`${name}: visitors read the text that comes with the product; DATA_DIR/${name}.md replaces it.`)
            : ok(`${name}: visitors read DATA_DIR/${name}.md`),
        (error: unknown) =>
          fail(`DATA_DIR/${name}.md is not shown, since ${messageOf(error)}: visitors read the default text.`),
      ),
    ),
  );

/** Whether the port is free, or served by Reading Room itself. */
export async function checkPlace(settings: Settings): Promise<Finding> {
  if (await answersThere(settings)) return ok(`Reading Room answers on port ${settings.port}`);
  return checkPort(settings).then(
    () => ok(`Port ${settings.port} is free`),
    (error: unknown) => fail(messageOf(error)),
  );
}

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
  return states.flatMap(({ name, last_error: error }) => (error === null ? [] : [note(`"${name}": ${error}`)]));
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
