import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Somebody's hold on a file that lies here for a while. */
export interface Held {
  readonly path: string;
  readonly size: number;
  readonly release: () => Promise<void>;
}

interface Wanted {
  /** What tells these bytes from all others. */
  readonly name: string;
  /** Writes them to a path. */
  readonly fetch: (path: string) => Promise<void>;
  /** They may stay when nobody holds them, as they are dear. */
  readonly stays: boolean;
}

interface Entry extends Wanted {
  readonly path: string;
  readonly ready: Promise<number>;
  holders: number;
  size: number;
}

/** Files fetched from afar. Who asks for what is there, or on its way, gets the same file. */
export interface FileCache {
  /** @throws what fetching threw */
  hold(wanted: Wanted): Promise<Held>;
}

/** What a process that is no more left behind goes after so long: nobody reads one file for a day. */
const LEFT_MS = 24 * 60 * 60_000;
const PREFIX = "fetched-";

async function makeFolder(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    const found = name.startsWith(PREFIX) ? await stat(path).catch(() => null) : null;
    if (found !== null && Date.now() - found.mtimeMs > LEFT_MS) await rm(path, { recursive: true, force: true });
  }
  return mkdtemp(join(parent, PREFIX));
}

/** Oldest first, all that nobody holds beyond so many bytes. */
function surplus(entries: Iterable<Entry>, maxBytes: number): Entry[] {
  const idle = [...entries].filter(({ holders }) => holders === 0);
  let bytes = idle.reduce((sum, { size }) => sum + size, 0);
  return idle.filter((entry) => {
    const isTooMuch = bytes > maxBytes;
    if (isTooMuch) bytes -= entry.size;
    return isTooMuch;
  });
}

function once(deed: () => Promise<void>): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (isDone) return;
    isDone = true;
    await deed();
  };
}

/**
 * A cache in a folder of this process's own below `parent`.
 * @param keptMaxBytes what nobody holds may stay up to so many bytes
 */
export function fileCache(parent: string, keptMaxBytes: number): FileCache {
  const entries = new Map<string, Entry>();
  let folder: Promise<string> | null = null;
  let count = 0;

  const forget = async (entry: Entry): Promise<void> => {
    if (entries.get(entry.name) === entry) entries.delete(entry.name);
    await rm(entry.path, { force: true });
  };
  const begin = async (wanted: Wanted): Promise<Entry> => {
    folder ??= makeFolder(parent);
    const path = join(await folder, String(++count));
    const ready = wanted.fetch(path).then(async () => (await stat(path)).size);
    return { ...wanted, path, ready, holders: 0, size: 0 };
  };
  const release = async (entry: Entry): Promise<void> => {
    entry.holders -= 1;
    if (entry.holders > 0) return;
    const out = entry.stays ? surplus(entries.values(), keptMaxBytes) : [entry];
    await Promise.all(out.map(forget));
  };
  const isThere = async ({ path, size }: Entry): Promise<boolean> =>
    size === 0 || (await stat(path).catch(() => null))?.size === size;

  return {
    hold: async (wanted) => {
      const found = entries.get(wanted.name);
      const known = found !== undefined && (await isThere(found)) ? entries.get(wanted.name) : undefined;
      const entry = known ?? (await begin(wanted));
      // Last used, last in order.
      entries.delete(entry.name);
      entries.set(entry.name, entry);
      entry.holders += 1;
      try {
        entry.size = await entry.ready;
      } catch (error) {
        entry.holders -= 1;
        await forget(entry);
        throw error;
      }
      return { path: entry.path, size: entry.size, release: once(() => release(entry)) };
    },
  };
}
