import { existsSync } from "node:fs";
import { mkdir, readdir, rm, rmdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { AppError } from "../core/app-error.ts";
import { isPostgres } from "../db/database-kind.ts";
import { endAllLeases } from "../db/end-leases.ts";
import { openRecords } from "../db/open.ts";
import { authStore } from "../features/auth/store.ts";
import { indexingStore } from "../features/indexing/store.ts";
import { holdLock } from "../hold-lock.ts";
import type { Settings } from "../settings.ts";
import { readBackup, type BackupHead } from "./backup-file.ts";
import { misused, runCommand, say, userPath, wrongArgument } from "./command.ts";
import { fileTrouble } from "./file-trouble.ts";
import { moveAll, moveAside } from "./move-aside.ts";

const USAGE = "npm run restore -- FILE [--force]     put a backup into DATA_DIR; --force moves aside what is there";

const fail = (message: string): never => {
  throw new AppError("validation_failed", message);
};

function checkCanRestore({ databaseUrl, dataDir }: Settings, file: string): void {
  if (isPostgres(databaseUrl))
    fail("The records are in PostgreSQL: restore them with pg_restore or psql from the dump.");
  if (!existsSync(file)) fail(`There is no file "${file}".`);
  checkNobodyIsThere(dataDir);
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
    const path = join(dataDir, lock);
    // A folder that nobody served from stays as it is.
    const letGo = existsSync(path) ? holdLock(path) : () => {};
    if (letGo === null) return fail(`${who} the data folder "${dataDir}"; stop it first.`);
    letGo();
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

async function restore(
  { dataDir }: Settings,
  file: string,
  force: boolean,
): Promise<{ head: BackupHead; kept: string | null }> {
  const isNew = (await mkdir(dataDir, { recursive: true })) !== undefined;
  // Inside, since what is beside it may be another disk's, or nobody's to write.
  const draft = join(dataDir, `restoring-${process.pid}`);
  await mkdir(draft);
  try {
    const head = await readBackup(file, draft);
    await readyForStart(draft);
    const there = (await readdir(dataDir)).filter((name) => name !== basename(draft));
    if (there.length > 0 && !force)
      fail(`The data folder "${dataDir}" is not empty; add --force to move aside what is in it.`);
    const kept = there.length === 0 ? null : await moveAside(dataDir, there);
    await moveAll(draft, dataDir, await readdir(draft));
    return { head, kept };
  } finally {
    await rm(draft, { recursive: true, force: true });
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

await runCommand(USAGE, async (settings) => {
  const args = process.argv.slice(2);
  const [file] = args.filter((arg) => !arg.startsWith("-"));
  const wrong = wrongArgument(args, 1, ["--force"]);
  if (file === undefined || wrong !== null) return misused(USAGE, wrong);
  checkCanRestore(settings, userPath(file));
  const { head, kept } = await restore(settings, userPath(file), args.includes("--force")).catch((error: unknown) => {
    throw fileTrouble(error, settings.dataDir) ?? error;
  });
  say(`Restored the backup of ${head.createdAt} into "${settings.dataDir}".`);
  if (kept !== null) say(`What was there before is in "${kept}".`);
  say(`Its settings are in "${join(settings.dataDir, "settings.env")}"; copy what you need into .env.`);
  if (head.files.some(({ name }) => name === "library.yaml")) sayRules(settings);
  say("All sessions have ended: everybody signs in again.");
  say("The search index is made again from the library at the next start.");
});
