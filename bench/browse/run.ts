import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { openRecords, type OpenRecords } from "../../apps/server/src/db/open.ts";
import { findPlaceIn } from "../../apps/server/src/features/browse/find-place.ts";
import { listFolderFiles } from "../../apps/server/src/features/browse/list-folder.ts";
import { browseStore } from "../../apps/server/src/features/browse/store.ts";
import { measured, onPostgres } from "../databases.ts";
import { fill } from "./fill.ts";
import { inBrowser } from "./in-browser.ts";

/**
 * A folder of very many entries: pages of it anywhere and in every order on both databases, then the screen itself in a
 * browser.
 * Usage: node bench/browse/run.ts [ENTRIES] [sqlite|postgres|browser]
 */
const entries = Number(process.argv[2] ?? 100_000);
const only = process.argv[3];
const ROUNDS = 7;
const PAGE = 1_000;
const SORTS = ["name", "date", "size", "kind"] as const;

const measure = measured(ROUNDS, 44);

async function measureLists({ db, kind }: OpenRecords): Promise<void> {
  const store = browseStore(db);
  console.log(`${kind}, ${entries} entries; median and most, ms; load ${loadavg()[0]?.toFixed(1)}`);
  for (const sort of SORTS)
    for (const descending of [false, true]) {
      const asked = { folderId: "root", pageSize: PAGE, cursor: null, sort, descending };
      for (const share of [0, 0.5, 0.99]) {
        const offset = Math.floor(entries * share);
        const title = `${sort} ${descending ? "falling" : "rising"}, ${PAGE} rows at ${share * 100} %`;
        await measure(title, () => listFolderFiles(store, { ...asked, offset }));
      }
    }
  const asked = { folderId: "root", sort: "name", descending: false, fileId: null, after: 5 } as const;
  for (const typed of ["z", "report 9", "nothing at all"])
    for (const sort of ["name", "size"] as const)
      await measure(`"${typed}" by ${sort}`, () => findPlaceIn(store, { ...asked, sort, typed }));
}

async function measureOn(url: string): Promise<void> {
  const records = await openRecords(url);
  const source = { kind: "folder", is_active: 1, scan_state: "idle", last_error: null, vanished_scans: 0 };
  await records.db
    .insertInto("source")
    .values({ id: "source", uri: "source", name: "Library", created_at: 0, ...source })
    .execute();
  await fill(records.db, "source", entries);
  if (records.kind === "postgres") await sql`vacuum analyze`.execute(records.db);
  await measureLists(records);
  await records.db.destroy();
}

const folder = await mkdtemp(join(tmpdir(), "reading-room-bench-"));
try {
  console.log(`${availableParallelism()} processors, Node ${process.version}`);
  if (only === undefined || only === "sqlite") await measureOn(join(folder, "records.db"));
  if (only === undefined || only === "postgres") await onPostgres(measureOn);
  if (only === undefined || only === "browser") await inBrowser(folder, entries);
} finally {
  await rm(folder, { recursive: true, force: true });
}
