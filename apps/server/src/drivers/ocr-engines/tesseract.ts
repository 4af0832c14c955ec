import { stat } from "node:fs/promises";
import { AppError } from "../../core/app-error.ts";
import type { OcrEngine } from "./ocr-engine.ts";
import { readTsv } from "./read-tsv.ts";
import { runProgram } from "./run-program.ts";

const LIST_TIMEOUT_MS = 10_000;
/** A page of small print takes ten seconds of the processor; noise and drawings can take minutes, and are not worth them. */
const MAX_CPU_SECONDS = 120;
/** Below all other work that may take long; only what hangs takes this long. */
const PAGE_TIMEOUT_MS = 900_000;
/** What it prepares pages for, and does not read. */
const NO_LANGUAGES = new Set(["osd", "equ", "snum"]);

export interface TesseractOptions {
  readonly command?: string;
  readonly timeoutMs?: number;
  readonly maxCpuSeconds?: number;
}

/** The machine's own tesseract, found by PATH. */
export function tesseract({
  command = "tesseract",
  timeoutMs = PAGE_TIMEOUT_MS,
  maxCpuSeconds = MAX_CPU_SECONDS,
}: TesseractOptions = {}): OcrEngine {
  const env = environment();
  const forever = new AbortController().signal;
  return {
    name: "tesseract",
    async languages() {
      const listed = await runProgram(
        { command, args: ["--list-langs"], env, timeoutMs: LIST_TIMEOUT_MS, maxCpuSeconds },
        forever,
      ).catch(() => null);
      if (listed === null || listed.status !== 0) return [];
      const codes = `${listed.out}\n${listed.err}`.split(/\r?\n/).filter((line) => /^[\w/-]+$/.test(line));
      return codes.filter((code) => !NO_LANGUAGES.has(code)).toSorted();
    },
    async recognise(picture, languages, signal) {
      const found = await stat(picture).catch(() => null);
      if (found === null) throw new AppError("unreadable_file", "There is no picture of this page.");
      const args = [picture, "stdout", "-l", languages.join("+"), "--psm", "3", "tsv"];
      const { status, out } = await runProgram({ command, args, env, timeoutMs, maxCpuSeconds }, signal);
      const page = status === 0 ? readTsv(out) : null;
      if (page === null) throw failure(status);
      return page;
    },
    close: async () => undefined,
  };
}

/** The system's shell says 127 for a program that is not there. */
const failure = (status: number | null): AppError =>
  status === 127
    ? new AppError("unavailable", "tesseract is not there any more.")
    : new AppError("unreadable_file", "The picture of this page could not be read by tesseract.");

/** One thread: pages are read below other work, and several threads take twice the processor time. No secrets. */
const environment = (): NodeJS.ProcessEnv => {
  const kept = ["PATH", "TESSDATA_PREFIX", "LANG", "SystemRoot", "TMPDIR", "TEMP", "TMP"];
  const own = kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return { ...Object.fromEntries(own), OMP_THREAD_LIMIT: "1" };
};
