import { createReadStream, createWriteStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "@reading-room/contract/zod";
import { AppError } from "../core/app-error.ts";
import { fileTrouble } from "./file-trouble.ts";

/** What a backup may hold: nothing else is ever written at a restore. */
const NAMES = [
  "records.db",
  "secret.key",
  "library.json",
  "library.yaml",
  "terms.md",
  "privacy.md",
  "settings.env",
] as const;
const FORM = 1;
const HEAD_MAX_BYTES = 64 * 1024;
const NEWLINE = 0x0a;

export type BackupName = (typeof NAMES)[number];

const Head = z.object({
  readingRoomBackup: z.literal(FORM),
  createdAt: z.string(),
  files: z.array(z.object({ name: z.enum(NAMES), size: z.number().check(z.int(), z.minimum(0)) })),
});
export type BackupHead = z.infer<typeof Head>;

export interface Part {
  readonly name: BackupName;
  readonly path: string;
}

/** A backup is one gzip stream: a line of JSON that tells the files and their sizes, then their bytes, one after the other. */
async function* bytesOf(parts: readonly Part[], createdAt: string): AsyncGenerator<Uint8Array> {
  const sizes = await Promise.all(parts.map(({ path }) => stat(path)));
  const files = parts.map(({ name }, index) => ({ name, size: sizes[index]?.size ?? 0 }));
  const head: BackupHead = { readingRoomBackup: FORM, createdAt, files };
  yield Buffer.from(`${JSON.stringify(head)}\n`);
  for (const { path } of parts) yield* createReadStream(path);
}

/** Writes a backup, readable by its owner only. @throws when `target` is there already (EEXIST) */
export const writeBackup = (target: string, parts: readonly Part[]): Promise<void> =>
  pipeline(
    Readable.from(bytesOf(parts, new Date().toISOString())),
    createGzip(),
    createWriteStream(target, { flags: "wx", mode: 0o600 }),
  );

const damaged = (path: string, cause?: unknown): AppError =>
  new AppError("validation_failed", `"${path}" is no backup of Reading Room, or it is damaged.`, { cause });

/** Hands out a stream's bytes in the amounts that are asked for. */
function taker(stream: AsyncIterable<Uint8Array>) {
  const source = stream[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array(0);
  const more = async (): Promise<boolean> => {
    if (rest.length > 0) return true;
    const { done, value } = await source.next();
    if (!done) rest = value;
    return !done;
  };
  return {
    /** What comes next, at most so many bytes; null at the end. */
    some: async (maxBytes: number): Promise<Uint8Array | null> => {
      if (!(await more())) return null;
      const taken = rest.subarray(0, maxBytes);
      rest = rest.subarray(taken.length);
      return taken;
    },
  };
}

type Taker = ReturnType<typeof taker>;

async function readHead(bytes: Taker): Promise<BackupHead> {
  const line: number[] = [];
  for (;;) {
    const byte = (await bytes.some(1))?.[0];
    if (byte === undefined || line.length > HEAD_MAX_BYTES) throw new Error("no head");
    if (byte === NEWLINE) return Head.parse(JSON.parse(Buffer.from(line).toString("utf8")));
    line.push(byte);
  }
}

async function writePart(bytes: Taker, path: string, size: number): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    for (let left = size; left > 0;) {
      const some = await bytes.some(left);
      if (some === null) throw new Error("cut short");
      await file.write(some);
      left -= some.length;
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Writes what a backup holds into an empty folder.
 * @throws AppError `validation_failed` when it is no backup, damaged or cut short; `unavailable` when it may not be read, or there is no room
 */
export async function readBackup(path: string, folder: string): Promise<BackupHead> {
  const stream = createReadStream(path);
  const unpacked = stream.pipe(createGunzip());
  let unreadable: AppError | null = null;
  stream.on("error", (error) => {
    unreadable = fileTrouble(error, path);
    unpacked.destroy(error);
  });
  try {
    const bytes = taker(unpacked);
    const head = await readHead(bytes);
    for (const { name, size } of head.files) await writePart(bytes, join(folder, name), size);
    // The end is read too: there the checksum stands.
    if ((await bytes.some(1)) !== null) throw new Error("more than it says");
    return head;
  } catch (cause) {
    throw unreadable ?? fileTrouble(cause, folder) ?? damaged(path, cause);
  } finally {
    stream.destroy();
  }
}
