import { existsSync } from "node:fs";
import { access, constants, mkdtemp, rmdir, stat, statfs } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { answersThere } from "../answers-there.ts";
import { checkPort } from "../check-port.ts";
import { isPostgres } from "../db/database-kind.ts";
import { checkOpenIdConnect } from "../drivers/identity-providers/openid-connect.ts";
import { chooseOcr } from "../drivers/ocr-engines/registry.ts";
import { checkSmtp } from "../drivers/mailers/smtp.ts";
import { checkGoogleKey } from "../drivers/sources/google-drive/service-account.ts";
import { checkSources } from "../drivers/sources/registry.ts";
import { callbackAddress } from "../features/auth/provider/provider-deps.ts";
import { LEGAL_NAMES, ownLegalText } from "../http/legal-text.ts";
import { libraryStore } from "../features/library/store.ts";
import { chooseLibrary, idleLibrary, namedBy, type LibraryChoice } from "../library-choice.ts";
import { loadRules } from "../library-rules-file.ts";
import { isSecretLost, secretToPutBack } from "../lost-secret.ts";
import { checkLibraryKnown } from "../lost-records.ts";
import { knownSecret, secretPath } from "../secret.ts";
import { servedLibrary } from "../served-last.ts";
import type { Settings } from "../settings.ts";
import { sourceContextOf } from "../source-context.ts";
import { ROOT, withRecords } from "./command.ts";
import { hasRecords } from "./doctor-records.ts";
import { fail, messageOf, note, ok, type Finding } from "./finding.ts";

const NODE_MAJOR = 24;
const GB = 1024 ** 3;
const LITTLE_DISK_GB = 2;
const NO_DISK_GB = 0.2;
const OTHERS_MAY_READ = 0o077;

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

/** Of records that cannot be looked into their own check tells. */
const isLost = async (settings: Settings): Promise<boolean> =>
  hasRecords(settings) &&
  (await withRecords(settings, (records) => isSecretLost(settings, records)).catch(() => false));

/** Whether the secret can be used, is still there, and is readable by its owner only. */
export async function checkSecret(settings: Settings): Promise<Finding> {
  if (settings.secretKey !== null) return ok("SECRET_KEY is the secret; all nodes must have the same");
  if (await isLost(settings)) return fail(secretToPutBack(settings));
  if (isPostgres(settings.databaseUrl)) return ok("The secret is kept in PostgreSQL, for all nodes");
  const path = secretPath(settings);
  const found = await stat(path).catch(() => null);
  if (found === null) return note("There is no secret yet; the first start makes it.");
  if ((found.mode & OTHERS_MAY_READ) !== 0) return fail(`Others may read "${path}": run chmod 600 on it.`);
  return knownSecret(path).then(
    () => ok("The secret is its owner's alone"),
    (error: unknown) => fail(`${messageOf(error)}.`),
  );
}

/** What the next start serves: where it names nothing, the records tell. */
async function servedNext(settings: Settings, choice: LibraryChoice) {
  const context = sourceContextOf(settings, ROOT);
  if (choice.given !== "nowhere" || !hasRecords(settings)) return { entries: choice.entries, notes: [] };
  return withRecords(settings, ({ db, kind }) => servedLibrary(choice, { library: libraryStore(db), context, kind }));
}

/** Whether each place of the library that the next start would serve can be read. */
export async function checkLibrary(settings: Settings): Promise<Finding[]> {
  const sample = join(ROOT, "sample-library");
  const { dataDir, library } = settings;
  const choice = await chooseLibrary({ dataDir, folder: null, setting: library, sample });
  checkLibraryKnown(settings, choice.given);
  const { entries, notes } = await servedNext(settings, choice);
  const given = choice.given === "before" ? "the FOLDER of an earlier start" : "setting LIBRARY";
  const named = notes.length > 0 ? "what was served last" : given;
  const check = (some: readonly string[], says: string): Promise<Finding> =>
    namedBy(named, checkSources(some, sourceContextOf(settings, ROOT))).then(
      () => ok(says),
      (error: unknown) => fail(`${messageOf(error)}; start with npm start -- FOLDER to name another.`),
    );
  const idle = [...idleLibrary(choice, library), ...notes.slice(0, 1)].map(note);
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
