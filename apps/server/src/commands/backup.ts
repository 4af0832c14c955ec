import { accessSync, constants, existsSync, statSync } from "node:fs";
import { rename, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { AppError } from "../core/app-error.ts";
import { copySnapshot } from "../db/copy-snapshot.ts";
import { isPostgres } from "../db/database-kind.ts";
import { openRecords, type OpenRecords } from "../db/open.ts";
import { takeSecretOut } from "../secret.ts";
import { SETTINGS_HELP } from "../settings-help.ts";
import type { Settings } from "../settings.ts";
import { writeBackup, type Part } from "./backup-file.ts";
import { misused, runCommand, say, userPath, withRecords, wrongArgument } from "./command.ts";
import { envLine } from "./env-line.ts";
import { fileTrouble } from "./file-trouble.ts";
import { withDraft } from "./with-draft.ts";

const USAGE = "npm run backup -- FILE     write accounts, conversations, records and settings into one file";
const MB = 1024 * 1024;
const SQLITE_FULL = 13;

const fail = (message: string): never => {
  throw new AppError("validation_failed", message);
};

/** @throws AppError when what LIBRARY_SETTINGS names cannot be copied: whoever restores would take the product's own for it */
function checkRulesFile(path: string): void {
  try {
    accessSync(path, constants.R_OK);
  } catch (error) {
    throw fileTrouble(error, path) ?? fail(`The library settings "${path}" (setting LIBRARY_SETTINGS) are not there.`);
  }
}

function checkRecordsFile(path: string, dataDir: string): void {
  try {
    accessSync(path, constants.R_OK);
  } catch (error) {
    throw fileTrouble(error, path) ?? fail(`There is nothing to back up in "${dataDir}" yet.`);
  }
}

function checkCanBackUp({ databaseUrl, dataDir, librarySettings }: Settings, target: string): void {
  if (!isPostgres(databaseUrl)) checkRecordsFile(databaseUrl, dataDir);
  if (librarySettings !== null) checkRulesFile(librarySettings);
  if (existsSync(target)) fail(`"${target}" is there already; name a file that is not.`);
  if (!existsSync(dirname(target))) fail(`The folder "${dirname(target)}" does not exist.`);
}

/** The settings that are in force, in the form of a file .env. */
const settingsText = (): string =>
  SETTINGS_HELP.flatMap(({ name }) => {
    const value = process.env[name];
    return value ? [envLine(name, value)] : [];
  }).join("");

/** SQLite tells in its own way that a disk is full, and takes the copy's for the database's. */
const isFull = (error: unknown): boolean =>
  error instanceof AppError && error.cause instanceof Error && Reflect.get(error.cause, "errcode") === SQLITE_FULL;

/** Of PostgreSQL as an embedded database with its secret beside it: a backup of either can be restored into either. */
async function copyPostgres(from: OpenRecords, folder: string): Promise<void> {
  const { db } = await openRecords(join(folder, "records.db"));
  try {
    await copySnapshot(from, db);
    const secret = await takeSecretOut(db);
    if (secret !== null) await writeFile(join(folder, "secret.key"), secret);
  } finally {
    await db.destroy();
  }
}

const copyEmbedded = async ({ db }: OpenRecords, folder: string): Promise<void> =>
  void (await sql`vacuum into ${join(folder, "records.db")}`.execute(db));

async function copyRecords(settings: Settings, folder: string): Promise<void> {
  await withRecords(settings, (records) =>
    (records.kind === "postgres" ? copyPostgres : copyEmbedded)(records, folder),
  ).catch((error: unknown) => {
    throw isFull(error) ? Object.assign(new Error("full", { cause: error }), { code: "ENOSPC" }) : error;
  });
}

/** What is copied as it stands; of these a data folder need not have any. */
function keptFiles({ dataDir, librarySettings }: Settings): Part[] {
  const own = (["secret.key", "library.json", "terms.md", "privacy.md"] as const).map((name) => ({
    name,
    path: join(dataDir, name),
  }));
  const rules = librarySettings === null ? [] : [{ name: "library.yaml" as const, path: librarySettings }];
  return [...own, ...rules].filter(({ path }) => statSync(path, { throwIfNoEntry: false })?.isFile() === true);
}

/** What was made in `folder`, and what a data folder has; the secret of a PostgreSQL is the one that counts. */
function partsOf(settings: Settings, folder: string): Part[] {
  const made = (["records.db", "secret.key", "settings.env"] as const)
    .map((name) => ({ name, path: join(folder, name) }))
    .filter(({ path }) => existsSync(path));
  return [...made, ...keptFiles(settings).filter(({ name }) => !made.some((own) => own.name === name))];
}

/** Copies all that the library cannot give back; what is written meanwhile waits or is in the copy as a whole. */
const backUp = (settings: Settings, target: string): Promise<void> =>
  withDraft(dirname(target), ".reading-room-backup-", async ({ folder }) => {
    await copyRecords(settings, folder);
    await writeFile(join(folder, "settings.env"), settingsText());
    const draft = join(folder, "backup");
    await writeBackup(draft, partsOf(settings, folder));
    await rename(draft, target);
  });

await runCommand(USAGE, async (settings) => {
  const args = process.argv.slice(2);
  const [file] = args;
  const wrong = wrongArgument(args, 1);
  if (file === undefined || wrong !== null) return misused(USAGE, wrong);
  const target = userPath(file);
  checkCanBackUp(settings, target);
  await backUp(settings, target).catch((error: unknown) => {
    throw fileTrouble(error, target) ?? error;
  });
  say(
    `Wrote "${target}" (${((await stat(target)).size / MB).toFixed(1)} MB). It holds secrets: keep it where only you can read it.`,
  );
  say("The search index is not in it; after a restore it is made again from the library.");
});
