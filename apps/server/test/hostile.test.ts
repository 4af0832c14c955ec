import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { IndexingState } from "@reading-room/contract/admin-library";
import { runWork } from "../src/wire-work.ts";
import { SECRET, type HostilePlace } from "./hostile/hostile-file.ts";
import { judge, type Standing } from "./hostile/judge.ts";
import { HOSTILE_FILES, makeHostileFiles } from "./hostile/make-hostile-files.ts";
import { startWholeServer, type WholeServer } from "./whole-server.ts";

const WHOLE_CLASSES = ["names", "special files", "external entities"];
/** Of each class so many, evenly: bench/hostile runs them all. */
const MOST_OF_A_CLASS = 8;
/** Files that reach a limit of time or memory are tried three times over, so they are left to the bench too. */
const QUICK = [...Map.groupBy(HOSTILE_FILES, (file) => file.class)].flatMap(([name, all]) => {
  const files = all.filter((file) => !file.isSlow);
  const step = WHOLE_CLASSES.includes(name) ? 1 : Math.ceil(files.length / MOST_OF_A_CLASS);
  return files.filter((_, i) => i % step === 0);
});
/** The goal is five seconds on a quiet machine; suites run beside each other. */
const NEXT_FILE_MS = 60_000;
const ALL_MS = 900_000;

let temporary: string;
let server: WholeServer;
let library: string;
let place: HostilePlace;
let connections = 0;
const visitors = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
const stop = new AbortController();
let working: Promise<void>;

beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), "hostile-"));
  const usual = process.env["TMPDIR"];
  server = await startWholeServer({ "good.txt": "A good text about lighthouses." });
  // What is left behind by readers can then be seen; the server's own folder is made before.
  process.env["TMPDIR"] = temporary;
  await new Promise<void>((resolve) => visitors.listen(0, "127.0.0.1", resolve));
  const address = visitors.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const room = dirname(server.house.settings.dataDir);
  library = join(room, "library");
  place = { outside: join(room, "outside"), port };
  makeHostileFiles(library, QUICK, place);
  working = runWork(server.house, { resumed: true, onRest: () => {} }, stop.signal);
  await allDone();
  if (usual === undefined) delete process.env["TMPDIR"];
  else process.env["TMPDIR"] = usual;
}, ALL_MS);

afterAll(async () => {
  stop.abort();
  await working;
  visitors.close();
  await server.close();
  rmSync(temporary, { recursive: true, force: true });
});

const get = async (path: string): Promise<unknown> =>
  (await server.app.request(`/api${path}`, { headers: { Authorization: `Bearer ${server.admin.bearer}` } })).json();

interface Progress {
  readonly state: string;
  readonly filesTotal: number;
  readonly filesDone: number;
}

async function allDone(): Promise<void> {
  for (;;) {
    const { overview } = (await get("/library/overview")) as { overview: { progress: Progress } };
    const { state, filesTotal, filesDone } = overview.progress;
    if (state === "ready" && filesTotal > 1 && filesDone === filesTotal) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Every file below the class folders, in whatever state. */
async function standings(): Promise<Standing[]> {
  const all: Standing[] = [];
  for (const state of IndexingState.options) {
    let cursor: string | null = null;
    do {
      const query: string = `state=${state}${cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`}`;
      const page = (await get(`/admin/library/files?${query}`)) as { files: Standing[]; nextCursor: string | null };
      all.push(...page.files);
      cursor = page.nextCursor;
    } while (cursor !== null);
  }
  return all;
}

const found = async (word: string): Promise<number> =>
  ((await get(`/search?q=${word}`)) as { data: { total: number } }).data.total;

it("ends every hostile file in a stated state with a reason", async () => {
  expect(judge(QUICK, await standings())).toEqual([]);
});

it("reads nothing outside the library, and it changes nothing there or in it", async () => {
  expect(await found("lighthouses")).toBe(1);
  expect(await found(SECRET)).toBe(0);
  expect(readdirSync(place.outside)).toEqual(["secret.txt"]);
  expect(readFileSync(join(place.outside, "secret.txt"), "utf8")).toContain(SECRET);
  const classes = new Set(QUICK.map((file) => file.class));
  expect(readdirSync(library).sort()).toEqual([...classes, "good.txt"].sort());
  const made = QUICK.filter((file) => file.class === "names");
  expect(readdirSync(join(library, "names"))).toHaveLength(made.length);
});

it("connects to none of the addresses that files name", () => {
  expect(connections).toBe(0);
});

it(
  "reads the next good file at once",
  async () => {
    expect(await found("semaphores")).toBe(0);
    mkdirSync(join(library, "next"));
    writeFileSync(join(library, "next", "next.md"), "# The next file\n\nIt tells of semaphores.");
    await expect.poll(() => found("semaphores"), { timeout: NEXT_FILE_MS, interval: 100 }).toBe(1);
  },
  2 * NEXT_FILE_MS,
);

it("leaves nothing behind where readers work", async () => {
  stop.abort();
  await working;
  expect(readdirSync(temporary)).toEqual([]);
});
