import { readdirSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, join, relative, resolve } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { fileKindOf, mimeTypeOf } from "../../apps/server/src/core/files/file-kind.ts";
import { NO_RULES } from "../../apps/server/src/core/documents/library-rules.ts";
import { openRecords, type Records } from "../../apps/server/src/db/open.ts";
import type { Engine } from "../../apps/server/src/drivers/engines/engine.ts";
import { openEngine } from "../../apps/server/src/drivers/engines/registry.ts";
import { extractors } from "../../apps/server/src/drivers/extractors/registry.ts";
import { folderSource } from "../../apps/server/src/drivers/sources/folder.ts";
import type { Source } from "../../apps/server/src/drivers/sources/source.ts";
import { describer } from "../../apps/server/src/features/indexing/describe-file.ts";
import { indexLibrary } from "../../apps/server/src/features/indexing/index-library.ts";
import { indexingStore } from "../../apps/server/src/features/indexing/store.ts";
import { recognisedStore } from "../../apps/server/src/features/indexing/recognised-store.ts";
import { silentLog } from "../../apps/server/src/http/log.ts";

/**
 * Indexes a folder in this process as a worker does, with a clock on each stage, and prints the figures as JSON.
 * Usage: node bench/ingest/measure.ts FOLDER DATA_DIR
 */
const SAMPLE_MS = 500;
const ROWS_AT_ONCE = 200;

const [folder = "", dataDir = ""] = process.argv.slice(2).map((one) => resolve(one));

/** Seconds in which at least one call of a stage was under way. */
function stageClock() {
  const busy = new Map<string, { open: number; since: number; ms: number; calls: number }>();
  const timed = <Args extends unknown[], T>(stage: string, work: (...args: Args) => Promise<T>) => {
    const own = { open: 0, since: 0, ms: 0, calls: 0 };
    busy.set(stage, own);
    return async (...args: Args): Promise<T> => {
      if (own.open++ === 0) own.since = performance.now();
      own.calls += 1;
      try {
        return await work(...args);
      } finally {
        if (--own.open === 0) own.ms += performance.now() - own.since;
      }
    };
  };
  const seconds = () =>
    Object.fromEntries([...busy].map(([stage, { ms, calls }]) => [stage, { s: ms / 1_000, calls }]));
  return { timed, seconds };
}

async function putRows(db: Records, sourceId: string): Promise<number> {
  const place = { kind: "folder", uri: folder, name: "bench", is_active: 1, scan_state: "idle", vanished_scans: 0 };
  await db
    .insertInto("source")
    .values({ id: sourceId, created_at: 1, last_scan_at: null, last_error: null, ...place })
    .execute();
  const source = folderSource("bench", folder);
  const rows = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const key = relative(folder, join(entry.parentPath, entry.name));
    const { version, release } = await source.localPath(key);
    await release();
    const name = basename(key);
    rows.push({
      id: `file-${String(rows.length).padStart(7, "0")}`,
      source_id: sourceId,
      parent_id: null,
      key,
      name,
      sort_name: name,
      is_folder: 0,
      mime_type: mimeTypeOf(name),
      kind: fileKindOf(mimeTypeOf(name)),
      size: statSync(join(folder, key)).size,
      modified_at: 1,
      version,
      drive_file_id: null,
      problem: null,
      created_at: 1,
      folder_path: "",
      folder_ids: "/",
    });
  }
  for (let i = 0; i < rows.length; i += ROWS_AT_ONCE)
    await db
      .insertInto("file")
      .values(rows.slice(i, i + ROWS_AT_ONCE))
      .execute();
  return rows.length;
}

/** What this process holds in memory meanwhile. @returns its peak in each quarter of the time */
function watchMemory() {
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(process.memoryUsage.rss() / 2 ** 20), SAMPLE_MS);
  return (): { peakMbByQuarter: number[] } => {
    clearInterval(timer);
    const quarter = Math.ceil(samples.length / 4);
    const peaks = [0, 1, 2, 3].map((at) => Math.max(0, ...samples.slice(at * quarter, (at + 1) * quarter)));
    return { peakMbByQuarter: peaks.map(Math.round) };
  };
}

/** Indexes what waits, with a clock on every stage. */
async function indexAll(db: Records, engine: Engine, source: Source) {
  const { timed, seconds } = stageClock();
  const clocked = { ...source, localPath: timed("fetch", source.localPath.bind(source)) };
  const store = indexingStore(db);
  const own = extractors();
  const describe = describer(NO_RULES);
  const stop = new AbortController();
  await indexLibrary({
    store: {
      ...store,
      look: timed("look", store.look),
      claim: timed("claim", store.claim),
      savePages: timed("pages", store.savePages),
      saveVocabulary: timed("vocabulary", store.saveVocabulary),
      finish: timed("finish", store.finish),
    },
    engine: {
      ...engine,
      replace: timed("engine", engine.replace.bind(engine)),
      optimize: timed("optimize", engine.optimize.bind(engine)),
    },
    extractors: own.map((one) => ({ ...one, extract: timed(`extract ${one.name}`, one.extract.bind(one)) })),
    sourceById: () => clocked,
    describer: () => describe,
    passwords: [],
    recognised: recognisedStore(db),
    isPaused: async () => false,
    lanes: Math.max(1, availableParallelism() - 1),
    workerId: "bench",
    log: silentLog(),
    onRest: () => stop.abort(),
  }).run(stop.signal);
  await Promise.all(own.map((one) => one.close()));
  return seconds();
}

async function main(): Promise<void> {
  const { db } = await openRecords(join(dataDir, "records.db"));
  const engine = await openEngine({ searchUrl: null, dataDir });
  const source = folderSource("bench", folder);
  await putRows(db, source.id);
  const peak = watchMemory();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const stages = await indexAll(db, engine, source);
  const seconds = (performance.now() - begun) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  const done = await db
    .selectFrom("indexed")
    .select((eb) => [eb.fn.countAll<number>().as("files"), eb.fn.sum<number>("page_count").as("pages")])
    .executeTakeFirstOrThrow();
  await engine.close();
  await db.destroy();
  const delayMs = { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 };
  console.log(JSON.stringify({ ...done, seconds, cpuSeconds: (user + system) / 1e6, stages, delayMs, ...peak() }));
}

await main();
