import { existsSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../core/app-error.ts";
import { withoutCredentials } from "../core/without-credentials.ts";
import { claimDataDir } from "../claim-data-dir.ts";
import { checkUnused, copyRecords } from "../db/copy-records.ts";
import type { CopiedTable } from "../db/copy-tables.ts";
import { isPostgres } from "../db/database-kind.ts";
import { openRecords, type Records } from "../db/open.ts";
import type { Engine } from "../drivers/engines/engine.ts";
import { openEngine } from "../drivers/engines/registry.ts";
import { copyPassages, type CopiedPassages } from "../features/indexing/copy-passages.ts";
import { describer } from "../features/indexing/describe-file.ts";
import { indexingStore, type IndexingStore } from "../features/indexing/store.ts";
import { holdLock } from "../hold-lock.ts";
import { loadRules } from "../library-rules-file.ts";
import { markMoved, movedMark } from "../moved-records.ts";
import { installationSecret } from "../secret.ts";
import { wrongSettings, type Settings } from "../settings.ts";
import { misused, runCommand, say, wrongArgument } from "./command.ts";

const USAGE =
  "npm run migrate-to -- DATABASE_URL [SEARCH_URL]     copy what is in DATA_DIR into an empty PostgreSQL and OpenSearch, and compare";

const fail = (message: string): never => {
  throw new AppError("validation_failed", message);
};

interface Target {
  readonly databaseUrl: string;
  /** Null where the embedded index stays. */
  readonly searchUrl: string | null;
}

function targetOf(args: readonly string[]): Target {
  const [databaseUrl, searchUrl] = args;
  const misspelt = wrongArgument(args, 2);
  if (databaseUrl === undefined || misspelt !== null) return misused(USAGE, misspelt);
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

/** What a run that was broken off has left is its own; anything else is somebody's. */
async function checkOwn(engine: Engine, store: IndexingStore): Promise<void> {
  const own = new Set((await store.states()).map(({ fileId }) => fileId));
  const foreign = [...(await engine.fileIds())].filter((id) => !own.has(id)).length;
  if (foreign > 0)
    fail(
      `The search cluster holds ${foreign} documents of another library: name one that Reading Room has not used yet.`,
    );
}

/** Puts into the search cluster what the embedded index holds. @throws AppError when it holds another number of passages then */
async function moveIndex(settings: Settings, searchUrl: string, db: Records): Promise<CopiedPassages> {
  const to = await openEngine({ ...settings, searchUrl });
  const from = await openEngine({ ...settings, searchUrl: null });
  try {
    const store = indexingStore(db);
    await checkOwn(to, store);
    const describe = describer(loadRules(settings.librarySettings));
    const copied = await copyPassages({ store, describer: describe, from, to });
    await to.optimize();
    const held = await to.count();
    if (held === copied.passages) return copied;
    return fail(
      `The search cluster holds ${held} passages, not the ${copied.passages} that were put there: run this again.`,
    );
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}

interface Moved {
  readonly tables: readonly CopiedTable[];
  /** Null where the embedded index stays. */
  readonly index: CopiedPassages | null;
}

async function move(settings: Settings, { databaseUrl, searchUrl }: Target): Promise<Moved> {
  const from = await openRecords(settings.databaseUrl);
  const to = await openRecords(databaseUrl);
  try {
    await checkUnused(from.db, to.db);
    const index = searchUrl === null ? null : await moveIndex(settings, searchUrl, from.db);
    const tables = await copyRecords(from.db, to.db, {
      // Vectors stay where the embedded index does: elsewhere they are made again.
      leaveOut: searchUrl === null ? [] : ["embedded"],
      // All nodes sign and seal with what signed and sealed here.
      finish: async (tx) => void (await installationSecret(settings, { ...to, db: tx })),
    });
    return { tables, index };
  } finally {
    await Promise.all([from.db.destroy(), to.db.destroy()]);
  }
}

const told = (count: number): string => count.toLocaleString("en");

function tellIndex({ dataDir }: Settings, index: CopiedPassages | null): void {
  if (index === null) {
    say(
      `The search index stays in "${dataDir}": serve and work from there, or name a SEARCH_URL, too, and an empty database.`,
    );
    return;
  }
  say(`${told(index.passages)} passages of ${told(index.files)} documents are in the search cluster, as many as here.`);
  if (index.left > 0)
    say(`${told(index.left)} documents are not in the index here as their rows say: a worker reads them.`);
  say("Vectors, where you have some, are made again by a worker.");
}

function tell(settings: Settings, { databaseUrl, searchUrl }: Target, { tables, index }: Moved): void {
  for (const { name, rows } of tables) if (rows > 0) say(`${name}: ${told(rows)} rows, the same on both sides`);
  say(
    `All ${tables.length} tables are in PostgreSQL, read back and compared; the audit log holds there as it does here.`,
  );
  tellIndex(settings, index);
  say("Now set, on every node:");
  say(`  DATABASE_URL=${withoutCredentials(databaseUrl)}`);
  if (searchUrl !== null) say(`  SEARCH_URL=${withoutCredentials(searchUrl)}`);
  say(`"${settings.databaseUrl}" is as it was: keep it until you are content.`);
  say(`Nothing starts with it while "${movedMark(settings)}" is there; remove that to go back to it.`);
}

await runCommand(USAGE, async (settings) => {
  const target = targetOf(process.argv.slice(2));
  holdStill(settings);
  const moved = await move(settings, target);
  await markMoved(settings, target.databaseUrl);
  tell(settings, target, moved);
});
