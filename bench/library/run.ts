import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { openRecords, type OpenRecords } from "../../apps/server/src/db/open.ts";
import { indexingStore } from "../../apps/server/src/features/indexing/store.ts";
import { coverageLedger } from "../../apps/server/src/features/installation/coverage-ledger.ts";
import { listDuplicates } from "../../apps/server/src/features/installation/list-duplicates.ts";
import { installationStore } from "../../apps/server/src/features/installation/store.ts";
import { libraryProgressNow } from "../../apps/server/src/features/library/progress.ts";
import { libraryStore } from "../../apps/server/src/features/library/store.ts";
import { documentsOf } from "../../apps/server/src/features/search/finding/one-of-each.ts";
import { searchStore } from "../../apps/server/src/features/search/store.ts";
import { measured, onPostgres } from "../databases.ts";
import { fill } from "./fill.ts";

/**
 * Fills a database with files and measures what asks for all of them: progress, the worker's look for work, the admin
 * area's counts and lists; first on PostgreSQL, then on the embedded database.
 * Usage: node bench/library/run.ts [FILES] [sqlite|postgres]
 */
const files = Number(process.argv[2] ?? 100_000);
const only = process.argv[3];
const ROUNDS = 15;
const BATCH = 64;
const PAGE = 101;
const STATES = ["waiting", "running", "indexed", "partly", "failed"] as const;

const NO_FILTER = {
  kinds: ["pdf"],
  modifiedFrom: null,
  modifiedTo: null,
  folderIds: null,
  formats: [],
  nameWords: [],
  excluded: { words: [], beginnings: [] },
  authors: [],
  topics: null,
  published: [],
};

const measure = measured(ROUNDS, 36);

async function measureAll(title: string, records: OpenRecords): Promise<void> {
  const { db, kind } = records;
  if (kind === "postgres") await sql`vacuum analyze`.execute(db);
  const [library, indexing, installation] = [libraryStore(db), indexingStore(db), installationStore(records)];
  console.log(`${kind}, ${files} files, ${title}; median and most, ms; load ${loadavg()[0]?.toFixed(1)}`);
  await measure("progress", () => libraryProgressNow(library));
  const tiles = { documents: ["pdf", "doc", "sheet", "slides", "text"], images: ["image"] };
  await measure("files by kind", () => library.countsByGroup(tiles));
  await measure("look for work", async () => {
    await indexing.look(Date.now(), BATCH);
    await indexing.orphans(Date.now(), BATCH);
  });
  await measure("admin counts", () => installation.countsByState());
  const middle = { folderPath: "Reports/2", sortName: "", id: "" };
  await measureCoverage(records);
  for (const state of STATES)
    for (const after of [null, middle])
      await measure(`admin files, ${state}, ${after === null ? "first" : "middle"}`, () =>
        installation.files({ state, sourceId: "large", after, limit: PAGE }),
      );
}

/** The ledger's first page adds up the reasons of the whole library; a later one finds them added up. */
async function measureCoverage(records: OpenRecords): Promise<void> {
  const installation = installationStore(records);
  const hideSecrets = (text: string): string => text;
  const page = { limit: 100, cursor: undefined, sourceId: undefined };
  await measure("coverage, first look", () => coverageLedger({ store: installation, hideSecrets })(page));
  const ledger = coverageLedger({ store: installation, hideSecrets });
  const first = await ledger(page);
  await measure("coverage, again", () => ledger(page));
  if (first.nextCursor !== null)
    await measure("coverage, second page", () => ledger({ ...page, cursor: first.nextCursor ?? "" }));
  await measure("duplicates, a page", () =>
    listDuplicates({ store: installation.duplicates, hideSecrets }, { limit: 100, cursor: undefined }),
  );
  const search = searchStore(records.db);
  const all = { ...NO_FILTER, sourceIds: ["large", "small"] };
  await measure("search, list of documents", () => documentsOf(search, all, { after: null, limit: 101 }));
  await measure("search, count of documents", () => search.countDocuments(all));
}

async function measureOn(url: string): Promise<void> {
  const records = await openRecords(url);
  const { db } = records;
  await fill(db, files);
  await measureAll("all read", records);
  await db
    .updateTable("indexed")
    .set({ version: null })
    .where(sql<boolean>`file_id like '%7'`)
    .execute();
  await measureAll("1 in 16 waits", records);
  await db
    .updateTable("indexed")
    .set({ state: "waiting" })
    .where(sql<boolean>`file_id not like '%1'`)
    .execute();
  await measureAll("15 in 16 wait", records);
  await db.destroy();
}

const folder = await mkdtemp(join(tmpdir(), "reading-room-bench-"));
try {
  console.log(`${availableParallelism()} processors, Node ${process.version}`);
  if (only !== "sqlite") await onPostgres(measureOn);
  if (only !== "postgres") await measureOn(join(folder, "records.db"));
} finally {
  await rm(folder, { recursive: true, force: true });
}
