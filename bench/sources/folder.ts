import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { openRecords } from "../../apps/server/src/db/open.ts";
import { folderSource } from "../../apps/server/src/drivers/sources/folder.ts";
import { scanSource, type ScanResult } from "../../apps/server/src/features/library/scan-source.ts";
import { libraryStore, type LibraryStore } from "../../apps/server/src/features/library/store.ts";

const FILES_PER_FOLDER = 100;
const SAMPLE_MS = 20;
const MB = 1024 ** 2;

async function fill(root: string, files: number): Promise<void> {
  for (let from = 0; from < files; from += FILES_PER_FOLDER) {
    const folder = join(root, `part ${Math.floor(from / 10_000)}`, `folder ${Math.floor(from / FILES_PER_FOLDER)}`);
    await mkdir(folder, { recursive: true });
    const some = Array.from({ length: Math.min(FILES_PER_FOLDER, files - from) }, (_, i) => from + i);
    await Promise.all(some.map((i) => writeFile(join(folder, `report ${i}.bin`), `bytes of ${i}`)));
  }
}

/** Prints one row: how long a scan took, how much memory it needed and how long it kept the process from all else. */
async function measured(title: string, scan: () => Promise<ScanResult>): Promise<ScanResult> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), SAMPLE_MS);
  delay.enable();
  const begun = performance.now();
  const result = await scan();
  const seconds = (performance.now() - begun) / 1000;
  delay.disable();
  clearInterval(timer);
  const { files, removed, held, toDescribe } = result;
  const [p99, max] = [delay.percentile(99) / 1e6, delay.max / 1e6];
  console.log(
    `| ${title} | ${seconds.toFixed(1)} | ${(most / MB).toFixed(0)} (${((most - before) / MB).toFixed(0)} more) | ${p99.toFixed(0)} / ${max.toFixed(0)} | ${files} told, ${removed} removed, ${held} held, ${toDescribe} to describe |`,
  );
  return result;
}

async function scans(root: string, store: LibraryStore, files: number): Promise<number> {
  const source = folderSource("bench", root);
  await store.setSources([{ id: source.id, kind: "folder", uri: root, name: "bench" }]);
  const scan = () => scanSource({ store }, source, new AbortController().signal);
  const first = await measured("first", scan);
  const again = await measured("again, nothing changed", scan);
  await rename(join(root, "part 0"), join(root, "renamed"));
  const moved = await measured(`a folder of ${Math.min(files, 10_000)} files renamed`, scan);
  await rename(root, `${root}.away`);
  await mkdir(root);
  const empty = await measured("an empty folder in its place", scan);
  await rm(root, { recursive: true });
  await rename(`${root}.away`, root);
  const back = await measured("back again", scan);
  const known = await store.filesOf(source.id);
  const wrong = [first, again, moved, back].filter((one) => one.files !== files || one.removed + one.held > 0).length;
  return wrong + Math.abs(known - files) + (empty.removed > 0 ? 1 : 0);
}

/** Looks through a folder of so many files, again and again. @returns 0 when each scan told what is there */
export async function folderBench(files: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "reading-room-folder-bench-"));
  const root = join(folder, "library");
  try {
    await fill(root, files);
    const { db } = await openRecords(join(folder, "records.db"));
    console.log("| scan | seconds | memory, MB | event loop p99 / most, ms | |\n|---|---|---|---|---|");
    const wrong = await scans(root, libraryStore(db), files);
    await db.destroy();
    return wrong;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
