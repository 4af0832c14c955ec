import { AppError } from "../../core/app-error.ts";
import { GONE } from "../../core/files/gone.ts";
import { mimeTypeOf } from "../../core/files/file-kind.ts";
import { FOLDER_MIME_TYPE } from "@reading-room/contract/browse";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Source, SourceFile } from "./source.ts";

interface Held {
  readonly bytes: Uint8Array;
  readonly changes: number;
  /** Stays when it is renamed. */
  readonly identity: string;
}

/** A source whose files a test puts in and takes out. */
export interface MemorySource extends Source {
  /** Adds or overwrites a file; its folders come into being. */
  put(key: string, content: string | Uint8Array): void;
  remove(key: string): void;
  /** Gives a file another place, or another name, or both. */
  move(from: string, to: string): void;
  /** While set, the place itself cannot be read. */
  failWith(message: string | null): void;
}

const parentOf = (key: string): string | null => (key.includes("/") ? key.slice(0, key.lastIndexOf("/")) : null);
const nameOf = (key: string): string => key.slice(key.lastIndexOf("/") + 1);

const folderOf = (key: string): SourceFile => ({
  key,
  parentKey: parentOf(key),
  name: nameOf(key),
  isFolder: true,
  mimeType: FOLDER_MIME_TYPE,
  size: null,
  modifiedAt: 0,
  version: "folder",
  driveFileId: null,
  identity: null,
  problem: null,
});

const foldersAbove = (key: string): string[] => {
  const parent = parentOf(key);
  return parent === null ? [] : [...foldersAbove(parent), parent];
};

function* listing(files: ReadonlyMap<string, Held>): Generator<SourceFile> {
  const folders = new Set([...files.keys()].flatMap(foldersAbove));
  yield* [...folders].sort((a, b) => a.length - b.length).map(folderOf);
  for (const [key, file] of files) {
    const place = { key, parentKey: parentOf(key), name: nameOf(key), isFolder: false };
    const content = { size: file.bytes.byteLength, modifiedAt: file.changes, version: String(file.changes) };
    yield {
      ...place,
      ...content,
      mimeType: mimeTypeOf(key),
      driveFileId: null,
      identity: file.identity,
      problem: null,
    };
  }
}

function reading(files: ReadonlyMap<string, Held>): Pick<Source, "open" | "localPath"> {
  const held = (key: string): Held => {
    const file = files.get(key);
    if (file === undefined) throw new AppError("file_gone", `${GONE}.`);
    return file;
  };
  return {
    open: async (key, range) => {
      const file = held(key);
      const bytes = range ? file.bytes.slice(range.start, range.end + 1) : file.bytes;
      const stream = new Blob([Buffer.from(bytes)]).stream();
      return { stream, size: file.bytes.byteLength, version: String(file.changes) };
    },
    localPath: async (key) => {
      const file = held(key);
      const folder = await mkdtemp(join(tmpdir(), "reading-room-source-"));
      const path = join(folder, "file");
      await writeFile(path, file.bytes);
      const release = () => rm(folder, { recursive: true, force: true });
      return { path, version: String(file.changes), release };
    },
  };
}

/** A source in memory, for tests: the same promises as every other. */
export function memorySource(id: string, name = id): MemorySource {
  const files = new Map<string, Held>();
  const watchers = new Set<() => void>();
  let failure: string | null = null;
  let changes = 0;
  const changed = (): void => watchers.forEach((watcher) => watcher());

  return {
    id,
    name,
    ...reading(files),
    put: (key, content) => {
      const identity = files.get(key)?.identity ?? `file-${changes}`;
      const bytes = typeof content === "string" ? Buffer.from(content) : content;
      files.set(key, { bytes, changes: ++changes, identity });
      changed();
    },
    move: (from, to) => {
      const file = files.get(from);
      if (file === undefined) throw new Error(`There is no ${from}.`);
      files.delete(from);
      files.set(to, file);
      changed();
    },
    remove: (key) => {
      files.delete(key);
      changed();
    },
    failWith: (message) => {
      failure = message;
    },
    async *list() {
      if (failure !== null) throw new AppError("source_unavailable", failure);
      yield* listing(files);
    },
    watch: async (onChange) => {
      watchers.add(onChange);
      return { close: async () => void watchers.delete(onChange) };
    },
  };
}
