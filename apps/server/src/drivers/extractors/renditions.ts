import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { AppError } from "../../core/app-error.ts";
import type { Extractor, FileToRead } from "./extractor.ts";
import { findLibreOffice } from "./libreoffice/find-libreoffice.ts";
import { officeExtension } from "./libreoffice/office-extension.ts";

/** What is kept, by content: the PDFs that were asked for last. */
const MAX_BYTES = 2 ** 30;
/** Documents of which nothing could be made are not tried again by this process, as long as it remembers them. */
const MAX_REFUSED = 1_000;
const HASH = /^[0-9a-f]{64}$/;
/** One is printed at a time, which takes seconds; each that waits holds its file open, or a copy of it. */
const MAX_WAITING = 12;
const RETRY_S = 20;

interface Fetched {
  readonly file: FileToRead;
  readonly release: () => Promise<void>;
}

interface Made {
  /** In bytes. */
  readonly size: number;
  readonly version: string;
  readonly open: (range?: { readonly start: number; readonly end: number }) => Promise<ReadableStream<Uint8Array>>;
}

export interface RenditionOptions {
  /** Where they are kept. */
  readonly folder: string;
  /** Prints documents; closing it ends what is being made. */
  readonly printer: Pick<Extractor, "print" | "close">;
  readonly find?: () => Promise<string | null>;
  readonly maxBytes?: number;
  /** Of more documents at once the later are turned away. */
  readonly maxWaiting?: number;
}

const busy = (): AppError =>
  new AppError("unavailable", "Too many documents are being made into pages. Please try again in a moment.", {
    retryAfterS: RETRY_S,
  });

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() === true ? found.size : null;
}

/** In small pieces: others are served meanwhile. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(path)) hash.update(part);
  return hash.digest("hex");
}

/** What is being made is called so; nothing takes so long to make. */
const PART = ".part";
const ABANDONED_MS = 3_600_000;

/** Files in a folder, the oldest first. */
async function filesIn(folder: string) {
  const found = (await readdir(folder)).map(async (name) => {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    return stats === null ? [] : [{ path, bytes: stats.size, changedMs: stats.mtimeMs }];
  });
  return (await Promise.all(found)).flat().toSorted((a, b) => a.changedMs - b.changedMs);
}

/** What a process that was killed left behind goes, and the oldest of what is kept. */
async function prune(folder: string, maxBytes: number): Promise<void> {
  const files = await filesIn(folder);
  const isAbandoned = (changedMs: number): boolean => changedMs < Date.now() - ABANDONED_MS;
  for (const { path, changedMs } of files) {
    if (path.endsWith(PART) && isAbandoned(changedMs)) await rm(path, { force: true });
  }
  const kept = files.filter(({ path }) => path.endsWith(".pdf"));
  let total = kept.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { path, bytes } of kept) {
    if (total <= maxBytes) return;
    await rm(path, { force: true });
    total -= bytes;
  }
}

/** Of what LibreOffice cannot open there is no PDF; everything else may go better another time. */
const refuses = (error: unknown): error is AppError =>
  error instanceof AppError && error.code !== "unavailable" && error.code !== "file_gone";

const refusal = (cause: unknown): AppError =>
  new AppError("not_found", "No pages could be made of this document.", { cause });

/** What was made before, by its content's hash. */
const keptIn =
  (folder: string) =>
  async (hash: string): Promise<Made | null> => {
    const path = pathIn(folder, hash);
    const size = await sizeOf(path);
    if (size === null) return null;
    const now = new Date();
    await utimes(path, now, now).catch(() => {}); // it may be another user's, or gone this moment
    const open: Made["open"] = async (range) => Readable.toWeb(createReadStream(path, range ?? {}));
    return { size, version: hash, open };
  };

const pathIn = (folder: string, hash: string): string => join(folder, `${hash}.pdf`);

interface Printing extends Required<Pick<RenditionOptions, "folder" | "printer" | "maxBytes">> {
  readonly signal: AbortSignal;
}

/** Prints each document once at a time, whoever asks for it meanwhile, and remembers what cannot be printed. */
function printsOnce({ folder, printer, maxBytes, signal }: Printing) {
  const running = new Map<string, Promise<void>>();
  const refused = new Set<string>();
  const print = async (hash: string, file: FileToRead): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const part = join(folder, `${hash}.${process.pid}${PART}`);
    await rm(part, { force: true });
    try {
      await printer.print?.(file, { out: part, signal });
      await rename(part, pathIn(folder, hash));
    } catch (error) {
      await rm(part, { force: true });
      if (!refuses(error)) throw error;
      if (refused.size >= MAX_REFUSED) refused.clear();
      refused.add(hash);
      throw refusal(error);
    }
    await prune(folder, maxBytes);
  };
  return {
    requireTry(hash: string): void {
      if (refused.has(hash)) throw refusal(null);
    },
    print(hash: string, file: FileToRead): Promise<void> {
      const begun = running.get(hash) ?? print(hash, file).finally(() => running.delete(hash));
      running.set(hash, begun);
      return begun;
    },
  };
}

/** Runs work for all who wait for the same, and of different work no more than so much. @throws AppError `unavailable` beyond */
function sharing<Result>(max: number) {
  const begun = new Map<string, Promise<Result>>();
  let count = 0;
  return (of: string | null, work: () => Promise<Result>): Promise<Result> => {
    const same = of === null ? undefined : begun.get(of);
    if (same !== undefined) return same;
    if (count >= max) throw busy();
    count += 1;
    const mine = work().finally(() => {
      count -= 1;
      if (of !== null) begun.delete(of);
    });
    if (of !== null) begun.set(of, mine);
    return mine;
  };
}

/** PDFs of Office documents: each made once by LibreOffice, for all who ask, and kept by its content's hash. */
export function renditions(options: RenditionOptions) {
  const { folder, printer, find = findLibreOffice, maxBytes = MAX_BYTES, maxWaiting = MAX_WAITING } = options;
  const stop = new AbortController();
  const kept = keptIn(folder);
  const printing = printsOnce({ folder, printer, maxBytes, signal: stop.signal });
  const made = sharing<Made | null>(maxWaiting);
  const fromBytes = async (contentHash: string | null, fetch: () => Promise<Fetched>): Promise<Made | null> => {
    const { file, release } = await fetch();
    try {
      const hash = contentHash ?? (await hashOf(file.path));
      printing.requireTry(hash);
      if ((await kept(hash)) === null) await printing.print(hash, file);
      return await kept(hash);
    } finally {
      await release();
    }
  };
  return {
    canMake: async (file: Pick<FileToRead, "name" | "mimeType">): Promise<boolean> =>
      officeExtension(file) !== null && (await find()) !== null,
    async open(contentHash: string | null, fetch: () => Promise<Fetched>): Promise<Made> {
      const hash = contentHash !== null && HASH.test(contentHash) ? contentHash : null;
      if (hash !== null) printing.requireTry(hash);
      const found = (hash === null ? null : await kept(hash)) ?? (await made(hash, () => fromBytes(hash, fetch)));
      if (found === null) throw new AppError("unavailable", "The pages could not be kept. Please try again.");
      return found;
    },
    async close(): Promise<void> {
      stop.abort(new AppError("unavailable", "The server is stopping."));
      await printer.close();
    },
  };
}
