import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PictureCache } from "./picture-cache.ts";

const MEBIBYTE = 2 ** 20;
const MAX_BYTES = 512 * MEBIBYTE;
/** A file takes at least a block, and that there is no picture takes a file, too. */
const BLOCK_BYTES = 4_096;
/** What could not be made may have been the machine's fault. */
const NONE_MS = 24 * 60 * 60_000;
/** Last looked at is told no finer than this. */
const TOUCH_MS = 60 * 60_000;
/** Making room once makes enough for a while. */
const KEPT_SHARE = 0.9;

interface Kept {
  readonly path: string;
  readonly bytes: number;
  readonly usedMs: number;
}

const weight = (bytes: number): number => Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES;

async function keptIn(folder: string): Promise<Kept[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const kept: Kept[] = [];
  for (const path of files) {
    const found = await stat(path).catch(() => null);
    if (found !== null) kept.push({ path, bytes: weight(Math.max(1, found.size)), usedMs: found.mtimeMs });
  }
  return kept;
}

/** Lets those go that were looked at least lately. @returns what is left, in bytes */
async function makeRoom(folder: string, maxBytes: number): Promise<number> {
  const kept = await keptIn(folder);
  let bytes = kept.reduce((sum, one) => sum + one.bytes, 0);
  if (bytes <= maxBytes) return bytes;
  for (const one of kept.toSorted((a, b) => a.usedMs - b.usedMs)) {
    if (bytes <= maxBytes * KEPT_SHARE) break;
    await rm(one.path, { force: true });
    bytes -= one.bytes;
  }
  return bytes;
}

/** Pictures in a folder that does not grow beyond so many bytes; those that nobody looks at go first. */
export function folderPictureCache(folder: string, maxBytes = MAX_BYTES): PictureCache {
  let bytes: number | null = null;
  let making: Promise<void> | null = null;
  const pathOf = (name: string): string => {
    const hash = createHash("sha256").update(name).digest("hex");
    return join(folder, hash.slice(0, 2), hash.slice(2));
  };
  const room = async (): Promise<void> => {
    bytes = await makeRoom(folder, maxBytes);
  };
  const count = (added: number): Promise<void> => {
    if (bytes !== null) bytes += added;
    if (bytes !== null && bytes <= maxBytes) return Promise.resolve();
    making ??= room().finally(() => (making = null));
    return making;
  };
  return {
    async find(name) {
      const path = pathOf(name);
      const found = await stat(path).catch(() => null);
      if (found === null) return null;
      const age = Date.now() - found.mtimeMs;
      if (found.size === 0) return age < NONE_MS ? "none" : null;
      if (age > TOUCH_MS) await utimes(path, new Date(), new Date()).catch(() => {});
      return readFile(path).catch(() => null);
    },
    async keep(name, picture) {
      const path = pathOf(name);
      const content = picture === "none" ? new Uint8Array(0) : picture;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Whoever looks meanwhile finds all of it, or nothing.
      const part = `${path}.${randomUUID()}`;
      await writeFile(part, content, { mode: 0o600 });
      await rename(part, path);
      await count(weight(Math.max(1, content.byteLength)));
    },
  };
}
