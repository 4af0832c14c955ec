import { existsSync } from "node:fs";
import { mkdir, rm, rmdir } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { AppError } from "../core/app-error.ts";
import { withoutCredentials } from "../core/without-credentials.ts";
import { isPostgres } from "../db/database-kind.ts";
import { endAllLeases } from "../db/end-leases.ts";
import { openAsTheyAre, openRecords, type OpenRecords, type Records } from "../db/open.ts";
import { checkNobodyConnected, replaceRecords } from "../db/replace-records.ts";
import { authStore } from "../features/auth/store.ts";
import { indexingStore } from "../features/indexing/store.ts";
import { isHeld } from "../hold-lock.ts";
import { rememberedFolder } from "../library-choice.ts";
import { installationSecret } from "../secret.ts";
import type { Settings } from "../settings.ts";
import { readBackup, type BackupHead } from "./backup-file.ts";
import { misused, ROOT, runCommand, say, userPath, wrongArgument } from "./command.ts";
import { fileTrouble } from "./file-trouble.ts";
import { replaceAll, type Replaced } from "./move-aside.ts";
import { giveMade, giveTo, ownerBesideRoot, type Owner } from "./owner-of.ts";
import { withDraft, type Draft } from "./with-draft.ts";

const USAGE = "npm run restore -- FILE     put a backup in the place of what is there, which is moved aside";

const fail = (message: string): never => {
  throw new AppError("validation_failed", message);
};

/** All that is in the data folder is moved aside: a library must not be. */
async function checkHoldsNoLibrary({ dataDir, library }: Settings): Promise<void> {
  const remembered = await rememberedFolder(dataDir).catch(() => null); // a damaged note names none
  const within = [...library, ...(remembered === null ? [] : [remembered])].find((place) =>
    resolve(ROOT, place).startsWith(resolve(dataDir) + sep),
  );
  if (within !== undefined)
    fail(`The library "${within}" lies in the data folder, which a restore moves aside: move it elsewhere first.`);
}

async function checkCanRestore(settings: Settings, file: string): Promise<void> {
  const { databaseUrl, dataDir } = settings;
  if (!existsSync(file)) fail(`There is no file "${file}".`);
  await checkHoldsNoLibrary(settings);
  checkNobodyIsThere(dataDir);
  // Told again when it is done; but to unpack a large backup takes its time.
  if (isPostgres(databaseUrl)) await withDatabase(databaseUrl, ({ db }) => checkNobodyConnected(db));
}

/** Opens a PostgreSQL as it is for as long as the work takes. */
async function withDatabase<T>(url: string, work: (records: OpenRecords) => Promise<T>): Promise<T> {
  const records = await openAsTheyAre(url);
  try {
    return await work(records);
  } finally {
    await records.db.destroy();
  }
}

/**
 * Who has the folder open, on whatever port, would go on writing into what is moved aside. A server that answers on PORT may be
 * another folder's.
 */
function checkNobodyIsThere(dataDir: string): void {
  for (const [lock, who] of [
    ["serving.lock", "Another Reading Room serves"],
    ["working.lock", "A worker works on"],
  ] as const) {
    if (isHeld(join(dataDir, lock))) fail(`${who} the data folder "${dataDir}"; stop it first.`);
  }
}

/**
 * Opens what was restored, which brings its schema up to date, and lets every file be indexed again: those, too, that a worker
 * had in hand when the backup was made. All sessions end: one that was ended after the backup was made must not live again.
 */
async function readyForStart(folder: string): Promise<void> {
  const { db } = await openRecords(join(folder, "records.db"));
  await endAllLeases(db);
  const store = indexingStore(db);
  await store.indexAgain((await store.states()).map(({ fileId }) => fileId));
  await authStore(db).endAllSessions();
  await db.destroy();
}

/** Where what was there before is now; null where nothing was. */
interface Kept {
  readonly folder: string | null;
  readonly schema: string | null;
}

/** The files count when the records do: until then a failure puts both back. */
async function intoPostgres(settings: Settings, draft: string): Promise<Kept> {
  const path = join(draft, "records.db");
  const from = await openRecords(path);
  const put: Replaced[] = [];
  const finish = async (db: Records, to: OpenRecords): Promise<void> => {
    await installationSecret({ ...settings, dataDir: draft }, { ...to, db });
    await from.db.destroy();
    await rm(path);
    put.push(await replaceAll(settings.dataDir, draft));
  };
  try {
    const schema = await withDatabase(settings.databaseUrl, (to) =>
      replaceRecords(from.db, to.db, (tx) => finish(tx, to)),
    );
    return { folder: put[0]?.kept ?? null, schema };
  } catch (error) {
    await put[0]?.undo();
    throw error;
  } finally {
    await from.db.destroy();
  }
}

const intoFolder = async ({ dataDir }: Settings, draft: string): Promise<Kept> => ({
  folder: (await replaceAll(dataDir, draft)).kept,
  schema: null,
});

interface Restored {
  readonly head: BackupHead;
  readonly kept: Kept;
  /** Whom it was given to; null where it stayed whose command it was. */
  readonly owner: Owner | null;
}

/** Unpacks a backup into `draft`, ready for a start, and puts it in the place of what is there. */
async function restoreFrom(settings: Settings, file: string, { folder, finish }: Draft): Promise<Restored> {
  const head = await readBackup(file, folder);
  await readyForStart(folder);
  const owner = await ownerBesideRoot(settings.dataDir);
  if (owner !== null) await giveTo(owner, folder);
  finish();
  const kept = await (isPostgres(settings.databaseUrl) ? intoPostgres : intoFolder)(settings, folder);
  if (owner !== null && kept.folder !== null) await giveMade(owner, kept.folder, kept.folder);
  return { head, kept, owner };
}

/** Makes the data folder where there is none. @returns whether there was none */
async function makeFor(dataDir: string): Promise<boolean> {
  const owner = await ownerBesideRoot(dataDir);
  const first = await mkdir(dataDir, { recursive: true });
  if (first !== undefined && owner !== null) await giveMade(owner, dataDir, first);
  return first !== undefined;
}

async function restore(settings: Settings, file: string): Promise<Restored> {
  const { dataDir } = settings;
  const isNew = await makeFor(dataDir);
  try {
    // Inside, since what is beside it may be another disk's, or nobody's to write.
    return await withDraft(dataDir, "restoring-", (draft) => restoreFrom(settings, file, draft));
  } finally {
    if (isNew) await rmdir(dataDir).catch(() => {}); // it holds what was restored
  }
}

/** Where the library's settings are now: what LIBRARY_SETTINGS names stands outside, where nothing is overwritten. */
function sayRules({ dataDir, librarySettings }: Settings): void {
  const path = join(dataDir, "library.yaml");
  if (librarySettings === path) return say(`The library's settings (LIBRARY_SETTINGS) are in "${path}".`);
  const other = librarySettings === null ? "" : `; "${librarySettings}", which it names now, is left as it is`;
  say(`The library's settings are in "${path}": name that file in LIBRARY_SETTINGS${other}.`);
}

/** What is where, and what was there before. */
function tell(settings: Settings, { head, kept: { folder, schema }, owner }: Restored): void {
  const { dataDir, databaseUrl } = settings;
  const database = isPostgres(databaseUrl) ? `"${withoutCredentials(databaseUrl)}" and ` : "";
  say(`Restored the backup of ${head.createdAt} into ${database}"${dataDir}".`);
  if (schema !== null) say(`The tables that were there before are in the schema "${schema}" of the same database.`);
  if (folder !== null) say(`What was there before is in "${folder}".`);
  if (owner !== null)
    say(`What was restored belongs to the owner of the data folder (user ${owner.uid}), as whom Reading Room runs.`);
  say(`Its settings are in "${join(dataDir, "settings.env")}"; copy what you need into .env.`);
  if (head.files.some(({ name }) => name === "library.yaml")) sayRules(settings);
  say("All sessions have ended: everybody signs in again.");
  say("The search index is made again from the library at the next start.");
}

await runCommand(USAGE, async (settings) => {
  const args = process.argv.slice(2);
  const [file] = args.filter((arg) => !arg.startsWith("-"));
  const wrong = wrongArgument(args, 1);
  if (file === undefined || wrong !== null) return misused(USAGE, wrong);
  await checkCanRestore(settings, userPath(file));
  const restored = await restore(settings, userPath(file)).catch((error: unknown) => {
    throw fileTrouble(error, settings.dataDir) ?? error;
  });
  tell(settings, restored);
});
