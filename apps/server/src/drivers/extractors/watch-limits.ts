import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "../../core/app-error.ts";
import type { Need } from "./format.ts";
import { processMemory } from "./process-memory.ts";

/** How long and how large a child may grow over one file. */
export interface ChildLimits {
  readonly baseMs: number;
  readonly perPageMs: number;
  readonly maxRssBytes: number;
  /** Of what it writes. */
  readonly maxDiskBytes: number;
  /** A child that holds more than this between files is replaced: memory once taken is not given back. */
  readonly maxIdleRssBytes: number;
}

const WATCH_MS = 100;
const DISK_WATCH_MS = 1_000;
/** A file that claims more pages gets no more time for them. */
const MAX_PAGES_OF_TIME = 20_000;

interface Watched {
  readonly pid: number | undefined;
  readonly folder: string;
  readonly limits: ChildLimits;
  readonly needs: readonly Need[];
  readonly fail: (error: AppError) => void;
}

/** Looks at the clock, the child's memory and its folder until stopped; memory of programs that it started counts as its own. */
export function watchLimits({ pid, folder, limits, needs, fail }: Watched) {
  const start = performance.now();
  let allowedMs = limits.baseMs;
  let rss = 0;
  const look = async () => {
    if (performance.now() - start > allowedMs) fail(tookTooLong(allowedMs));
    rss = (pid === undefined ? null : await processMemory(pid, needs.includes("programs"))) ?? rss;
    if (rss > limits.maxRssBytes) fail(tookTooMuch(limits.maxRssBytes));
  };
  const lookAtDisk = async () => {
    if ((await bytesIn(folder)) > limits.maxDiskBytes) fail(wroteTooMuch(limits.maxDiskBytes));
  };
  const timers = [setInterval(() => void look(), WATCH_MS), setInterval(() => void lookAtDisk(), DISK_WATCH_MS)];
  return {
    allowPages(pages: number) {
      const counted = Number.isFinite(pages) ? Math.max(0, Math.min(pages, MAX_PAGES_OF_TIME)) : 0;
      allowedMs = limits.baseMs + limits.perPageMs * counted;
    },
    lastRss: () => rss,
    stop: () => timers.forEach((timer) => clearInterval(timer)),
  };
}

const tookTooLong = (ms: number): AppError =>
  new AppError("extraction_timeout", `Reading the file was stopped after ${Math.round(ms / 1_000)} seconds.`);

const inMegabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;

const tookTooMuch = (bytes: number): AppError =>
  new AppError(
    "extraction_memory",
    `Reading the file was stopped when it took more than ${inMegabytes(bytes)} of memory.`,
  );

const wroteTooMuch = (bytes: number): AppError =>
  new AppError("extraction_memory", `Reading the file was stopped when it wrote more than ${inMegabytes(bytes)}.`);

/** What is gone meanwhile counts for nothing. */
async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(entries.map((name) => stat(join(folder, name)).catch(() => null)));
  return sizes.reduce((sum, stats) => sum + (stats?.size ?? 0), 0);
}
