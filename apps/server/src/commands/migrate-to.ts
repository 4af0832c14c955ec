import { existsSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../core/app-error.ts";
import { withoutCredentials } from "../core/without-credentials.ts";
import { claimDataDir } from "../claim-data-dir.ts";
import { copyRecords, type CopiedTable } from "../db/copy-records.ts";
import { isPostgres } from "../db/database-kind.ts";
import { openRecords, type OpenRecords } from "../db/open.ts";
import { openEngine } from "../drivers/engines/registry.ts";
import { holdLock } from "../hold-lock.ts";
import { installationSecret } from "../secret.ts";
import { wrongSettings, type Settings } from "../settings.ts";
import { runCommand, say } from "./command.ts";

const USAGE =
  "npm run migrate-to -- DATABASE_URL [SEARCH_URL]     copy all records of DATA_DIR into an empty PostgreSQL, and compare them";

const fail = (message: string): never => {
  throw new AppError("validation_failed", message);
};

interface Target {
  readonly databaseUrl: string;
  /** Null where the embedded index stays. */
  readonly searchUrl: string | null;
}

function targetOf([databaseUrl, searchUrl, ...more]: readonly string[]): Target {
  if (databaseUrl === undefined || databaseUrl.startsWith("-") || more.length > 0) return fail(USAGE);
  const [wrong] = wrongSettings({
    DATABASE_URL: databaseUrl,
    ...(searchUrl !== undefined && { SEARCH_URL: searchUrl }),
  });
  if (wrong !== undefined) return fail(wrong);
  return { databaseUrl, searchUrl: searchUrl ?? null };
}

/** Holds the data folder until the process ends: nothing in it becomes another while it is copied. */
function holdStill({ databaseUrl, dataDir }: Settings): void {
  if (isPostgres(databaseUrl))
    fail("The settings name a PostgreSQL already (DATABASE_URL): take it out to copy what is in DATA_DIR.");
  if (!existsSync(databaseUrl)) fail(`There is nothing to copy in "${dataDir}" yet.`);
  claimDataDir(dataDir);
  if (holdLock(join(dataDir, "working.lock")) === null)
    fail(`A worker works on the data folder "${dataDir}": stop it first.`);
}

/** Where files of the library are found by their text from now on; it must be empty, or workers would take away what they do not know. */
async function checkEngine(settings: Settings, searchUrl: string): Promise<void> {
  const engine = await openEngine({ ...settings, searchUrl });
  try {
    await engine.ping();
    const held = await engine.count();
    if (held > 0)
      fail(`The search cluster holds ${held} passages already: name one that Reading Room has not used yet.`);
  } finally {
    await engine.close();
  }
}

async function copied(settings: Settings, databaseUrl: string): Promise<CopiedTable[]> {
  const from = await openRecords(settings.databaseUrl);
  const to: OpenRecords = await openRecords(databaseUrl);
  try {
    // All nodes sign and seal with what signed and sealed here.
    return await copyRecords(
      from.db,
      to.db,
      async (tx) => void (await installationSecret(settings, { ...to, db: tx })),
    );
  } finally {
    await Promise.all([from.db.destroy(), to.db.destroy()]);
  }
}

function tell(settings: Settings, { databaseUrl, searchUrl }: Target, tables: readonly CopiedTable[]): void {
  for (const { name, rows } of tables)
    if (rows > 0) say(`${name}: ${rows.toLocaleString("en")} rows, the same on both sides`);
  say(
    `All ${tables.length} tables are in PostgreSQL, read back and compared; the audit log holds there as it does here.`,
  );
  say("Now set, on every node:");
  say(`  DATABASE_URL=${withoutCredentials(databaseUrl)}`);
  if (searchUrl !== null) say(`  SEARCH_URL=${withoutCredentials(searchUrl)}`);
  say(
    searchUrl === null
      ? `The search index stays in "${settings.dataDir}": serve and work from there, or run this again with a SEARCH_URL and an empty database.`
      : "Start a worker: it puts every document into the search cluster, which takes as long as reading the library did. Recognised pages are not recognised again.",
  );
  say(`"${settings.databaseUrl}" is as it was: keep it until you are content, and do not serve from it meanwhile.`);
}

await runCommand(async (settings) => {
  const target = targetOf(process.argv.slice(2));
  holdStill(settings);
  if (target.searchUrl !== null) await checkEngine(settings, target.searchUrl);
  tell(settings, target, await copied(settings, target.databaseUrl));
});
