import { appendFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { changeHints, watchFolder } from "./watch-folder.ts";

afterEach(() => void vi.useRealTimers());

function hintsByHand() {
  vi.useFakeTimers();
  const startedAt = performance.now();
  const told: number[] = [];
  return { told, ...changeHints(() => void told.push(performance.now() - startedAt)) };
}

/** Adds to one file every 100 ms. */
async function writeFor(ms: number, changed: (path: string) => void): Promise<void> {
  for (let at = 0; at < ms; at += 100) {
    changed("log.txt");
    await vi.advanceTimersByTimeAsync(100);
  }
}

it("tells a burst of changes once, when it is over", async () => {
  const { told, changed } = hintsByHand();
  for (let i = 0; i < 20; i++) {
    changed(`${i}.txt`);
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual([1_900 + 400]);
});

it("tells of a burst that does not end after five seconds", async () => {
  const { told, changed } = hintsByHand();
  for (let i = 0; i < 120; i++) {
    changed(`${i}.txt`);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(told).toEqual([5_000, 10_000]);
});

it("finds another file at once beside one that is written to all the time", async () => {
  const { told, changed } = hintsByHand();
  await writeFor(8_000, changed);
  changed("other.pdf");
  await writeFor(500, changed);
  expect(told).toEqual([5_000, 8_400]);
});

it("has a file that is written to all the time looked at twice a minute or so, and once more when that is over", async () => {
  const { told, changed } = hintsByHand();
  await writeFor(120_000, changed);
  expect(told.length).toBeLessThanOrEqual(8);
  const before = told.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told.length).toBe(before + 1);
  expect(told.at(-1)).toBeLessThanOrEqual(122_000);
});

it("tells a second saving of a file within two seconds", async () => {
  const { told, changed } = hintsByHand();
  changed("letter.docx");
  await vi.advanceTimersByTimeAsync(5_000);
  changed("letter.docx");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).toEqual([400, 7_000]);
});

it("tells nothing any more once it is closed", async () => {
  const { told, changed, cancel } = hintsByHand();
  changed("a.txt");
  cancel();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([]);
});

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "reading-room-watch-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

it("finds a new file on a disk where another is written to without a pause", async () => {
  let hints = 0;
  const watching = watchFolder({ root, without: null }, () => void (hints += 1));
  const log = join(root, "log.txt");
  await writeFile(log, "begun");
  const writing = setInterval(() => void appendFile(log, "line\n"), 50);
  await expect.poll(() => hints, { timeout: 12_000 }).toBeGreaterThan(0);
  const before = hints;
  await writeFile(join(root, "other.txt"), "x");
  await expect.poll(() => hints, { timeout: 2_000 }).toBeGreaterThan(before);
  clearInterval(writing);
  await watching.close();
}, 20_000);
