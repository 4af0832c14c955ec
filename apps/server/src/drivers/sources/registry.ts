import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { AppError } from "../../core/app-error.ts";
import { folderSource } from "./folder.ts";
import type { Source } from "./source.ts";

export interface SourceEntry {
  readonly kind: string;
  /** What tells this place from every other; for a folder its absolute path. */
  readonly uri: string;
  readonly source: Source;
}

interface SourceDriver {
  readonly kind: string;
  readonly takes: (entry: string) => boolean;
  readonly make: (entry: string, root: string) => SourceEntry;
  /** @throws AppError `bad_setting`: one sentence on why the library cannot be there */
  readonly check: (entry: string, root: string) => Promise<void>;
}

/** The same place has the same id at every start. */
const idOf = (kind: string, uri: string): string =>
  createHash("sha256").update(`${kind}\n${uri}`).digest("hex").slice(0, 32);

async function checkFolder(path: string): Promise<void> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new AppError("bad_setting", `The library folder "${path}" does not exist.`, { cause });
  });
  if (!found.isDirectory()) throw new AppError("bad_setting", `The library "${path}" is a file; a folder is needed.`);
  await access(path, constants.R_OK | constants.X_OK).catch((cause: unknown) => {
    throw new AppError("bad_setting", `The library folder "${path}" cannot be read: no permission.`, { cause });
  });
}

const folder: SourceDriver = {
  kind: "folder",
  takes: () => true,
  make: (entry, root) => {
    const uri = resolve(root, entry);
    return { kind: "folder", uri, source: folderSource(idOf("folder", uri), uri) };
  },
  check: (entry, root) => checkFolder(resolve(root, entry)),
};

const notYet = (kind: string, prefix: string): SourceDriver => {
  const refuse = (): never => {
    throw new AppError(
      "bad_setting",
      `The setting LIBRARY names ${prefix}…, which this version cannot read yet; give a folder.`,
    );
  };
  return { kind, takes: (entry) => entry.startsWith(prefix), make: refuse, check: async () => refuse() };
};

const DRIVERS: readonly SourceDriver[] = [notYet("gdrive", "gdrive:"), notYet("s3", "s3://"), folder];

const driverFor = (entry: string): SourceDriver => DRIVERS.find((driver) => driver.takes(entry)) ?? folder;

/** The sources that LIBRARY's entries name, without repeats; relative folders are taken from `root`. */
export function sourcesOf(entries: readonly string[], root: string): SourceEntry[] {
  const made = entries.map((entry) => driverFor(entry).make(entry, root));
  return made.filter((one, index) => made.findIndex((other) => other.source.id === one.source.id) === index);
}

/** @throws AppError `bad_setting` for the first entry that cannot be a library */
export async function checkSources(entries: readonly string[], root: string): Promise<void> {
  for (const entry of entries) await driverFor(entry).check(entry, root);
}
