import { createHash } from "node:crypto";
import { DRIVE_FOLDER } from "../drive-file.ts";

/** A file or folder as the fake Drive keeps it. */
export interface FakeFile {
  readonly id: string;
  name: string;
  mimeType: string;
  parents: readonly string[];
  trashed: boolean;
  /** Null for folders, shortcuts and documents of Google's own kinds. */
  bytes: Uint8Array | null;
  /** The PDF that an export gives; null where there is none. */
  pdf: Uint8Array | null;
  modifiedTime: string;
  revision: number;
  canDownload: boolean;
  /** Of a shortcut. */
  targetId: string | null;
  /** It may be seen, but not looked into or read. */
  isClosed: boolean;
  /** Drive computes none for some files. */
  hasChecksum: boolean;
  /** A PDF at another address, for what is too large to export. */
  hasExportLink: boolean;
}

export type FakeFacts = Partial<Omit<FakeFile, "id">>;

/** The state of a fake Drive: its files, and its record of what happened to them. */
export interface FakeFiles {
  readonly files: ReadonlyMap<string, FakeFile>;
  /** Ids in the order in which something happened to them. */
  readonly record: readonly string[];
  /** Adds a file, or changes the facts of one. */
  set(id: string, facts: FakeFacts): void;
  /** Takes a file away for good, or out of sight. */
  remove(id: string): void;
  isTrashed(file: FakeFile): boolean;
  driveIdOf(file: FakeFile): string | null;
}

const fresh = (id: string): FakeFile => ({
  id,
  name: id,
  mimeType: "application/octet-stream",
  parents: [],
  trashed: false,
  bytes: null,
  pdf: null,
  modifiedTime: "",
  revision: 0,
  canDownload: true,
  targetId: null,
  isClosed: false,
  hasChecksum: true,
  hasExportLink: false,
});

/** @param sharedDrive id of a shared drive, whose root folder bears it; null for My Drive alone */
export function fakeFiles(rootId: string, sharedDrive: string | null): FakeFiles {
  const files = new Map<string, FakeFile>();
  const record: string[] = [];
  let ticks = 0;

  const parentsOf = (file: FakeFile): FakeFile[] => file.parents.flatMap((id) => files.get(id) ?? []);
  /** All that a file stands in, itself included; safe where folders hold each other. */
  const lineOf = (file: FakeFile, seen = new Set<FakeFile>()): Set<FakeFile> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const parent of parentsOf(file)) lineOf(parent, seen);
    return seen;
  };
  const all: FakeFiles = {
    files,
    record,
    set: (id, facts) => {
      const file = files.get(id) ?? fresh(id);
      const isContent = "bytes" in facts || "pdf" in facts || !files.has(id);
      const revision = file.revision + (isContent ? 1 : 0);
      const modifiedTime = isContent
        ? new Date(Date.UTC(2025, 0, 1) + ++ticks * 1000).toISOString()
        : file.modifiedTime;
      files.set(id, { ...file, revision, modifiedTime, ...facts });
      record.push(id);
    },
    remove: (id) => {
      files.delete(id);
      record.push(id);
    },
    isTrashed: (file) => [...lineOf(file)].some(({ trashed }) => trashed),
    driveIdOf: (file) => ([...lineOf(file)].some(({ id }) => id === sharedDrive) ? sharedDrive : null),
  };
  all.set(rootId, { name: sharedDrive === null ? "My Drive" : "Drive", mimeType: DRIVE_FOLDER });
  return all;
}

/** A file in the words of the API. */
export function resourceOf(all: FakeFiles, file: FakeFile, address: string): Record<string, unknown> {
  const driveId = all.driveIdOf(file);
  const { bytes } = file;
  return {
    kind: "drive#file",
    id: file.id,
    name: file.name,
    mimeType: file.mimeType,
    parents: file.parents.length > 0 ? file.parents : undefined,
    trashed: all.isTrashed(file),
    modifiedTime: file.modifiedTime,
    version: String(file.revision * 7),
    capabilities: { canDownload: file.canDownload, canEdit: false },
    ...(driveId !== null && { driveId }),
    ...(bytes !== null && { size: String(bytes.byteLength), headRevisionId: `r${file.revision}` }),
    ...(bytes !== null && file.hasChecksum && { md5Checksum: createHash("md5").update(bytes).digest("hex") }),
    ...(file.targetId !== null && { shortcutDetails: { targetId: file.targetId, targetMimeType: "application/pdf" } }),
    ...(file.pdf !== null && {
      exportLinks: file.hasExportLink
        ? { "application/pdf": `${address}/export-link/${encodeURIComponent(file.id)}` }
        : {},
    }),
  };
}

/** Only the asked fields of an answer, as the parameter `fields` words them: "a,b/c,d(e,f)". */
export function onlyFields(value: unknown, fields: string): unknown {
  if (Array.isArray(value)) return value.map((one) => onlyFields(one, fields));
  if (typeof value !== "object" || value === null) return value;
  const kept: Record<string, unknown> = {};
  for (const field of fields.match(/[^,(]+(?:\((?:[^()]|\([^()]*\))*\))?/g) ?? []) {
    const [, name = "", path, bracket] = /^(\w+)(?:\/(.+)|\((.*)\))?$/.exec(field) ?? [];
    const below = path ?? bracket;
    const found = (value as Record<string, unknown>)[name];
    if (found !== undefined) kept[name] = below === undefined ? found : onlyFields(found, below);
  }
  return kept;
}
