import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { fileAt, NO_HELP, type Extractor, type ReadingHelp } from "./extractor.ts";
import { FORMATS } from "./for-tests.ts";
import { startChild } from "./limited-child.ts";
import { killableExtractors, type KillableOptions } from "./killable-extractors.ts";

// Children are started by the dozen, at low priority.
vi.setConfig({ testTimeout: 60_000 });

const registry = new URL("./for-tests.ts", import.meta.url);
const forever = new AbortController().signal;
const MEBIBYTE = 2 ** 20;
let folder: string;
const opened: (readonly Extractor[])[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "killable-"));
});
afterAll(async () => {
  for (const [one] of opened) await one?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Reads a file of a format by its name with one pool; answers the pages' texts. */
function pool(options: KillableOptions = {}) {
  const own = killableExtractors(FORMATS, { registry, processes: 1, ...options });
  opened.push(own);
  const of = (name: string): Extractor => own.find((one) => one.name === name)!;
  let count = 0;
  const made = (name: string) => {
    const path = join(folder, `${count++}.${name}`);
    // At once: files that are made side by side must not change places.
    writeFileSync(path, "x");
    return fileAt(path);
  };
  return {
    of,
    made,
    async read(name: string, help: ReadingHelp = NO_HELP, signal: AbortSignal = forever): Promise<string[]> {
      return (await of(name).extract(made(name), help, signal)).pages.map((page) => page.text);
    },
  };
}

const SMALL = { baseMs: 1_500, perPageMs: 0, maxRssBytes: 400 * MEBIBYTE };
const ROOMY = { ...SMALL, baseMs: 60_000, maxDiskBytes: 50 * MEBIBYTE };

it.each([
  ["throws", "unreadable_file"],
  ["strange", "unreadable_file"],
  ["exits", "unreadable_file"],
  ["aborts", "extraction_memory"],
  ["spins", "extraction_timeout"],
  ["waits", "extraction_timeout"],
  ["hoards", "extraction_memory"],
  ["fills", "extraction_memory"],
  ["endless", "extraction_memory"],
  ["unsupported", "unsupported_file"],
  ["full", "unavailable"],
  ["dropped", "unavailable"],
])("ends a reader that %s with %s and a reason, and it reads the next file", async (name, code) => {
  const { read } = pool({
    limits: /^(?:spins|waits)$/.test(name) ? SMALL : { ...ROOMY, ...(name === "endless" && { maxDiskBytes: 2 ** 40 }) },
  });
  await expect(read(name)).rejects.toMatchObject({ name: "AppError", code, message: expect.stringMatching(/\.$/) });
  expect(await read("good")).toHaveLength(1);
});

it("ends a reader that fills JavaScript's own memory as one that wants too much", async () => {
  const { read } = pool({ limits: { maxRssBytes: 4_096 * MEBIBYTE } });
  await expect(read("heap")).rejects.toMatchObject({ code: "extraction_memory" });
  expect(await read("good")).toHaveLength(1);
});

it.each(["timer", "promise"])("does not blame a file for what a %s of the one before it left running", async (name) => {
  const { read } = pool();
  expect(await read(name)).toEqual(["read"]);
  expect(await read("slow")).toHaveLength(1);
});

it("kills a child that a former file keeps busy, and it reads the file after that", async () => {
  const { read } = pool({ limits: SMALL });
  expect(await read("late-spin")).toEqual(["read"]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect(read("good")).rejects.toMatchObject({ code: "extraction_timeout" });
  expect(await read("good")).toHaveLength(1);
});

it("takes no answer of one order for another's", async () => {
  const { read } = pool();
  expect(await read("good")).toHaveLength(1);
  expect(await read("talks")).toEqual(["late"]);
});

it("gives no more time to a file that claims pages without end", async () => {
  const { read } = pool({ limits: { ...SMALL, perPageMs: 0.05 } });
  await expect(read("brags")).rejects.toMatchObject({ message: expect.stringMatching(/after 3 seconds/) });
});

it("uses one child for files of several formats, and a fresh one after harm", async () => {
  const { read } = pool();
  const [first] = await read("who");
  await read("good");
  expect(await read("who")).toEqual([first]);
  await expect(read("throws")).rejects.toThrow("half-way");
  expect(await read("who")).not.toEqual([first]);
});

it("serves in the order it was asked, also when a child is replaced in between, and it forgets who gave up", async () => {
  const { read } = pool();
  const done: string[] = [];
  const stop = new AbortController();
  const note = (name: string, signal = forever) =>
    read(name, NO_HELP, signal).then(
      () => done.push(name),
      () => done.push(`${name}!`),
    );
  const all = [note("slow"), note("throws"), note("waits", stop.signal), note("good"), note("exits"), note("who")];
  stop.abort();
  await Promise.all(all);
  // What was read is taken over while the next is read already: a failure may be told before the success before it.
  const isFailed = (name: string): boolean => name.endsWith("!");
  expect(done.filter(isFailed)).toEqual(["waits!", "throws!", "exits!"]);
  expect(done.filter((name) => !isFailed(name))).toEqual(["slow", "good", "who"]);
});

it("lets a reader write to its own folder alone, start nothing, make no code and reach no network", async () => {
  const { read } = pool();
  const [own, beside, above, program, code, network, path] = await read("tries");
  expect(own).toBe("done");
  expect([beside, above, program]).toEqual(Array(3).fill("ERR_ACCESS_DENIED"));
  expect(code).toMatch(/EvalError/);
  expect(network).toMatch(/no network/);
  expect(path).toBe("no path");
});

it("lets a format that needs programs start them, in a child that other formats do not use", async () => {
  const { read } = pool();
  const [plain] = await read("who");
  expect((await read("runs")).at(3)).toBe("done");
  expect((await read("tries")).at(3)).toBe("ERR_ACCESS_DENIED");
  // The first child is still there: formats of different needs may take turns.
  expect(await read("who")).toEqual([plain]);
});

it.skipIf(process.platform !== "linux")("ends the programs that a reader started with it", async () => {
  const { read } = pool({ limits: SMALL });
  await expect(read("sleeps")).rejects.toMatchObject({ code: "extraction_timeout" });
  const isSleeping = () =>
    readdirSync("/proc").some((pid) => {
      const path = `/proc/${pid}/cmdline`;
      return /^\d+$/.test(pid) && existsSync(path) && readFileSync(path, "utf8") === "sleep\x0061\0";
    });
  await expect.poll(isSleeping).toBe(false);
});

it("hands recognised pages and passwords over, and draws where it is told", async () => {
  const { read, of, made } = pool();
  const words = Array.from({ length: 20_000 }, (_, i) => ({
    text: `word${i}`,
    box: { left: 0, top: 0, right: 1, bottom: 1 },
    line: 0,
    confidence: 0.5,
  }));
  const help = {
    passwords: ["a", "b"],
    recognised: [{ number: 1, words, confidence: 0.5, turn: 0 as const, skew: 0 }],
  };
  expect(JSON.parse((await read("told", help))[0] ?? "")).toEqual(help);
  const out = join(folder, "drawn.png");
  await of("good").draw?.(made("good"), NO_HELP, { pageNumber: 1, dpi: 100, out, signal: forever });
  expect(readFileSync(out, "utf8")).toBe("picture");
});

it("hands over what was recognised on the pages of a thick book", async () => {
  const words = Array.from({ length: 500 }, (_, i) => ({
    text: `word${i}`,
    box: { left: 0.1, top: 0.2, right: 0.3, bottom: 0.4 },
    line: i,
    confidence: 0.5,
  }));
  const pages = Array.from({ length: 5_000 }, (_, i) => ({
    number: i + 1,
    words,
    confidence: 0.5,
    turn: 0 as const,
    skew: 0,
  }));
  expect(await pool().read("counts", { ...NO_HELP, recognised: pages })).toEqual(["2500000"]);
});

it("tells the hash of the bytes that were read", async () => {
  const { of, made } = pool();
  const { contentHash } = await of("good").extract(made("good"), NO_HELP, forever);
  expect(contentHash).toBe("2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881");
});

it("reads no link that leads in a circle, and its child stays sound", async () => {
  const { of, read } = pool();
  const [child] = await read("who");
  await symlink("circle.good", join(folder, "circle.good"));
  await expect(of("good").extract(fileAt(join(folder, "circle.good")), NO_HELP, forever)).rejects.toThrow(
    "not be opened",
  );
  expect(await read("who")).toEqual([child]);
});

it("says of a process that cannot be started that it is not the file's fault, and starts the next one", async () => {
  const { read } = pool();
  const { execPath } = process;
  process.execPath = join(folder, "nothing");
  try {
    await expect(read("good")).rejects.toMatchObject({ name: "AppError", code: "unavailable" });
  } finally {
    process.execPath = execPath;
  }
  expect(await read("good")).toHaveLength(1);
});

it("takes what a child made before it replaces one that has grown too large", async () => {
  const limits = { baseMs: 60_000, perPageMs: 0, maxRssBytes: 2 ** 40, maxDiskBytes: 2 ** 40, maxIdleRssBytes: 1 };
  const child = startChild({ registry, limits, needs: [], workFolder: folder });
  const out = join(child.folder, "out");
  const deed = { kind: "read", out } as const;
  const file = pool().made("slow");
  await child.run({ format: "slow", file, passwords: [], recognised: null, deed }, forever);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([child.isAlive(), existsSync(out)]).toEqual([true, true]);
  child.rest();
  expect(child.isAlive()).toBe(false);
  await expect.poll(() => existsSync(out)).toBe(false);
});

it("reads no folder, and it turns away who comes after it was closed", async () => {
  const { of } = pool();
  const asFile = { path: folder, name: "folder.good", mimeType: "" };
  await expect(of("good").extract(asFile, NO_HELP, forever)).rejects.toMatchObject({ code: "unreadable_file" });
  await of("who").close();
  await expect(of("good").extract(asFile, NO_HELP, forever)).rejects.toMatchObject({ code: "unavailable" });
});
