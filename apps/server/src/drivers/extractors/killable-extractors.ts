import { copyFile, lstat, readdir, rename, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { AppError } from "../../core/app-error.ts";
import { children, type Children } from "./children.ts";
import { NO_HELP, type Extractor, type FileToRead, type ReadingHelp } from "./extractor.ts";
import type { Format } from "./format.ts";
import { startChild, type LimitedChild } from "./limited-child.ts";
import { readPages } from "./read-pages.ts";
import { recognisedLines } from "./recognised-line.ts";
import type { ChildLimits } from "./watch-limits.ts";
import { workFolder, type WorkFolder } from "./work-folder.ts";

const MEBIBYTE = 2 ** 20;
/** Four-kilobyte files can keep any parser busy for ever: only killing it helps. */
const LIMITS: ChildLimits = {
  baseMs: 60_000,
  perPageMs: 200,
  maxRssBytes: 768 * MEBIBYTE,
  maxDiskBytes: 1_024 * MEBIBYTE,
  maxIdleRssBytes: 320 * MEBIBYTE,
};

export interface KillableOptions {
  /** The module that exports these formats as FORMATS, for the children to find them in. */
  readonly registry?: URL;
  /** How many files are read side by side; by default all cores but one. */
  readonly processes?: number;
  readonly limits?: Partial<ChildLimits>;
}

/**
 * Extractors for these formats whose work is done in processes of their own, which all of them share and which are killed at the
 * limits. The first is started for the first file; closing any of the extractors closes all.
 */
export function killableExtractors(formats: readonly Format[], options: KillableOptions = {}): readonly Extractor[] {
  const { registry = new URL("./registry.ts", import.meta.url), limits = {} } = options;
  const work = workFolder();
  const readers = children({
    count: options.processes ?? Math.max(1, availableParallelism() - 1),
    start: (needs) => startChild({ registry, needs, limits: { ...LIMITS, ...limits }, workFolder: work.path() }),
  });
  return formats.map((format) => killable(format, readers, work));
}

/** An extractor of one registered format, with processes of its own. */
export function extractorOf(format: Format, options: KillableOptions = {}): Extractor {
  const [extractor] = killableExtractors([format], options);
  if (extractor === undefined) throw new Error("there is an extractor for each format");
  return extractor;
}

/** What is asked of a child, before it is known which one. */
interface Task {
  readonly format: Format;
  readonly file: FileToRead;
  readonly help: ReadingHelp;
  readonly signal: AbortSignal;
}

function killable(format: Format, readers: Children, work: WorkFolder): Extractor {
  const { name, reads, needs = [] } = format;
  let taken = 0;
  return {
    name,
    reads,
    async extract(file, help, signal) {
      const made = join(work.path(), `taken-${name}-${taken++}`);
      const task = { format, file, help, signal };
      try {
        await readers.lend(needs, (child) => carryOut(child, task, { kind: "read", made }), signal);
        return await readPages(made, signal);
      } finally {
        await rm(made, { force: true });
      }
    },
    ...(format.previews && {
      async preview(file, help, { signal, out: made, ...picture }) {
        const task = { format, file, help, signal };
        await readers.lend(needs, (child) => carryOut(child, task, { kind: "preview", made, ...picture }), signal);
      },
    }),
    ...(format.draws && {
      async draw(file, help, { signal, out: made, ...picture }) {
        const task = { format, file, help, signal };
        await readers.lend(needs, (child) => carryOut(child, task, { kind: "draw", made, ...picture }), signal);
      },
    }),
    ...(format.prints && {
      async print(file, { signal, out: made }) {
        const task = { format, file, help: NO_HELP, signal };
        await readers.lend(needs, (child) => carryOut(child, task, { kind: "print", made }), signal);
      },
    }),
    async close() {
      readers.close();
      await work.remove();
    },
  };
}

type Made = { readonly made: string } & (
  | { readonly kind: "read" | "print" }
  | { readonly kind: "draw"; readonly pageNumber: number; readonly dpi: number }
  | { readonly kind: "preview"; readonly pageNumber: number; readonly widthPx: number }
);

/** Has the child do it within its own folder, moves what it made to where it belongs, and clears the folder for the next file. */
async function carryOut(
  child: LimitedChild,
  { format, file, help, signal }: Task,
  { made, ...deed }: Made,
): Promise<void> {
  const out = join(child.folder, "out");
  try {
    const recognised = await handOver(child.folder, help);
    const { passwords } = help;
    await child.run({ format: format.name, file, passwords, recognised, deed: { ...deed, out } }, signal);
    // Whoever took the child over could have left a pipe or a link in its place.
    if (!(await lstat(out)).isFile()) throw new AppError("unreadable_file", "The file's pages were not handed over.");
    await move(out, made);
  } finally {
    await clear(child.folder);
    child.rest();
  }
}

async function handOver(folder: string, { recognised }: ReadingHelp): Promise<string | null> {
  if (recognised.length === 0) return null;
  const path = join(folder, "recognised");
  await writeFile(path, recognisedLines(recognised));
  return path;
}

const move = (from: string, to: string): Promise<void> => rename(from, to).catch(() => copyFile(from, to));

/** A child that is gone takes its folder with it. */
async function clear(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true }).catch(() => {});
}
