import { rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execFileSync } from "node:child_process";
import { NO_WORDS, type Page } from "../../core/page.ts";
import type { Format, Need, ReadDocument, Reader } from "./format.ts";
import { UnreadableFile } from "./unreadable-file.ts";

const pageOf = (number: number, text: string): Page => ({
  number,
  label: null,
  printedLabel: null,
  text,
  words: NO_WORDS,
  blocks: [],
  gap: null,
  needsRecognition: false,
  confidence: null,
});

/** A document of one page for each text. */
export const documentOf = (...texts: readonly string[]): ReadDocument => ({
  pages: texts.map((text, i) => pageOf(i + 1, text)),
  finish: () => ({ title: null, author: null, publishedAt: null, publicationNumber: null, outline: [] }),
});

const format = (name: string, read: Reader["read"], needs?: readonly Need[]): Format => ({
  name,
  reads: (file) => file.name.endsWith(`.${name}`),
  load: async () => ({ read, draw: async (_file, _help, { out }) => writeFileSync(out, "picture") }),
  draws: true,
  ...(needs && { needs }),
});

const outcomeOf = (deed: () => unknown): string => {
  try {
    deed();
    return "done";
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
};

const spin = (): never => {
  for (;;);
};

async function hoard(): Promise<ReadDocument> {
  const held: Uint8Array[] = [];
  for (;;) {
    held.push(new Uint8Array(32 * 2 ** 20).fill(1));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function fill(): Promise<ReadDocument> {
  for (let n = 0; ; n++) {
    writeFileSync(join(tmpdir(), `full-${n}`), new Uint8Array(2 ** 20));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Holds ever more objects of JavaScript's own. */
function heap(): never {
  const held: number[][] = [];
  for (;;) held.push(Array<number>(2 ** 20).fill(held.length));
}

/** What a reader is let do, one answer a page. */
const tries = (): ReadDocument =>
  documentOf(
    outcomeOf(() => writeFileSync(join(tmpdir(), "own"), "")),
    outcomeOf(() => writeFileSync(`${tmpdir()}x`, "")),
    outcomeOf(() => rmSync(join(tmpdir(), "..", "kept"), { force: true })),
    outcomeOf(() => execFileSync(process.execPath, ["--version"])),
    outcomeOf(() => new Function("return 1")()),
    outcomeOf(() => connect(9, "127.0.0.1")),
    process.env["PATH"] === undefined ? "no path" : "path",
  );

const leave = (after: () => void, ms: number) => async (): Promise<ReadDocument> => {
  setTimeout(after, ms);
  return documentOf("read");
};

const boom = (): never => {
  throw new Error("boom");
};

const failureOf = (code: string): Error => Object.assign(new Error("a call failed"), { code });

/** Formats whose readers do what a hostile file may make a reader do. */
export const FORMATS: readonly Format[] = [
  format("good", async ({ name }) => documentOf(name)),
  format("who", async () => documentOf(String(process.pid))),
  format("slow", async ({ name }) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return documentOf(name);
  }),
  format("told", async (_file, { passwords, recognised }) => documentOf(JSON.stringify({ passwords, recognised }))),
  format("counts", async (_file, { recognised }) =>
    documentOf(String(recognised.reduce((sum, { words }) => sum + words.length, 0))),
  ),
  format("unsupported", async () => {
    throw new UnreadableFile("unsupported_file", "Such files are listed, but not read.");
  }),
  format("throws", async () => boom()),
  format("full", async () => {
    throw failureOf("ENOSPC");
  }),
  format("dropped", async () => {
    throw new Error("it could not be read", { cause: failureOf("EIO") });
  }),
  format("strange", async () => {
    throw null;
  }),
  format("spins", async () => spin()),
  format("waits", async () => await new Promise<never>(() => {})),
  format("hoards", hoard),
  format("fills", fill),
  format("heap", async () => heap()),
  format("exits", async () => process.exit(0)),
  format("aborts", async () => process.abort()),
  format("talks", async () => {
    process.send?.({ id: 1, kind: "done" });
    await new Promise((resolve) => setTimeout(resolve, 50));
    return documentOf("late");
  }),
  format("brags", async (_file, _help, onStart) => {
    onStart(2 ** 31);
    return spin();
  }),
  format("endless", async () => ({
    ...documentOf(),
    pages: (function* () {
      for (let n = 1; ; n++) yield pageOf(n, "word ".repeat(200_000));
    })(),
  })),
  format("timer", leave(boom, 20)),
  format(
    "promise",
    leave(() => void Promise.reject(new Error("boom")), 20),
  ),
  format("late-spin", leave(spin, 20)),
  format("tries", async () => tries()),
  format("runs", async () => tries(), ["programs"]),
  format(
    "sleeps",
    async () => {
      execFileSync("sleep", ["61"]);
      return documentOf("slept");
    },
    ["programs"],
  ),
];
