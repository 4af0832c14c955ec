import { mkdtemp, mkdir, rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { openRecords } from "../../apps/server/src/db/open.ts";
import { findPostgres } from "../../scripts/find-postgres.mjs";
import { startPostgres } from "../../scripts/start-postgres.mjs";
import { addPerson, signIn, start } from "../product.ts";
import { fill } from "./fill.ts";
import { measure } from "./measure.ts";

/**
 * Fills a database with many accounts and a long audit log and measures each kind of admin page over HTTP, first on the
 * embedded database, then on PostgreSQL: the empty one that DATABASE_URL names, else one of its own.
 * Usage: node bench/admin/run.ts [USERS] [ENTRIES] [sqlite|postgres]
 */
const [users = 100_000, entries = 1_000_000] = process.argv.slice(2, 4).map(Number);
const only = process.argv[4];
const PERSON = { email: "bench@example.org", password: "a long enough one" };

async function measureOn(databaseUrl: string, folder: string): Promise<void> {
  const dataDir = join(folder, "data");
  const library = join(folder, "library");
  for (const each of [dataDir, library]) await mkdir(each, { recursive: true });
  const { db, kind } = await openRecords(databaseUrl);
  const begun = performance.now();
  // Filling is not what is measured: nothing of it need survive a crash.
  if (kind === "sqlite") await sql`pragma synchronous = off`.execute(db);
  if (kind === "sqlite") await sql`pragma cache_size = -1000000`.execute(db);
  await fill(db, { users, entries });
  // A server that runs for a while does this by itself.
  if (kind === "postgres") await sql`vacuum analyze`.execute(db);
  await db.destroy();
  const machine = `${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`;
  console.log(`\n${kind}: ${users} accounts, ${entries} entries; ${machine}`);
  console.log(`filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  if (kind === "postgres") process.env.DATABASE_URL = databaseUrl;
  else delete process.env.DATABASE_URL;
  addPerson(dataDir, PERSON);
  const server = await start(library, dataDir, { ROLES: "serve", ADMIN_EMAILS: PERSON.email });
  try {
    await measure(server, await signIn(server.address, PERSON));
  } finally {
    await server.stop();
  }
}

async function onPostgres(folder: string): Promise<void> {
  const given = process.env.DATABASE_URL;
  if (given !== undefined) return measureOn(given, folder);
  const programs = findPostgres();
  if (programs === null) return console.log("PostgreSQL is not installed: not measured.");
  const { url, stop } = await startPostgres(programs);
  try {
    await measureOn(url, folder);
  } finally {
    await stop();
  }
}

const folder = await mkdtemp(join(tmpdir(), "reading-room-bench-"));
try {
  if (only !== "sqlite") await onPostgres(join(folder, "postgres"));
  if (only !== "postgres") await measureOn(join(folder, "sqlite", "data", "records.db"), join(folder, "sqlite"));
} finally {
  await rm(folder, { recursive: true, force: true });
}
