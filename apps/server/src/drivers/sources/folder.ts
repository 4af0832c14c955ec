import { constants } from "node:fs";
import { access, realpath, stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { AppError } from "../../core/app-error.ts";
import { admitFolder, refuseNested } from "./folder/admit-folder.ts";
import { openRegular, pathOfOpen, streamOf } from "./folder/open-regular.ts";
import { unavailable, walkFolder } from "./folder/walk-folder.ts";
import { watchFolder } from "./folder/watch-folder.ts";
import { diskOf, isInside, versionOf, type Reach } from "./folder/what-stands-there.ts";
import { sourceId, type SourceDriver } from "./source-driver.ts";
import type { Source } from "./source.ts";

/**
 * A folder of this machine. Hidden files and editors' leavings are not part of it; links are followed to files inside it only.
 * @param root absolute path
 * @param dataDir absolute path of the server's own data, which is no part of any library
 */
export function folderSource(id: string, root: string, dataDir: string | null = null): Source {
  const reachNow = async (): Promise<Reach> => {
    const real = await realpath(root).catch((cause: unknown) => {
      throw unavailable(root, cause);
    });
    const data = dataDir === null ? null : await realpath(dataDir).catch(() => dataDir);
    // A library may lie inside the data folder: then it is the one that is meant.
    return { root: real, without: data !== null && data !== real && isInside(real, data) ? data : null };
  };

  return {
    id,
    name: basename(root) || root,
    async *list(signal) {
      yield* walkFolder(await reachNow(), signal);
    },
    open: async (key, range) => {
      const opened = await openRegular(await reachNow(), key);
      const { stats } = opened;
      return { stream: await streamOf(opened, range), size: stats.size, version: versionOf(stats) };
    },
    localPath: async (key) => {
      const opened = await openRegular(await reachNow(), key);
      return { path: pathOfOpen(opened), version: versionOf(opened.stats), release: () => opened.handle.close() };
    },
    disk: async () => diskOf(await stat((await reachNow()).root)),
    watch: async (onChange) => watchFolder({ root, without: dataDir }, onChange),
  };
}

async function checkFolder(path: string, dataDir: string): Promise<void> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new AppError("bad_setting", `The library folder "${path}" does not exist.`, { cause });
  });
  if (!found.isDirectory()) throw new AppError("bad_setting", `The library "${path}" is a file; a folder is needed.`);
  if (path === resolve(dataDir))
    throw new AppError("bad_setting", `The library "${path}" is the data folder (setting DATA_DIR); give another.`);
  await access(path, constants.R_OK | constants.X_OK).catch((cause: unknown) => {
    throw new AppError("bad_setting", `The library folder "${path}" cannot be read: no permission.`, { cause });
  });
}

/** A folder of this machine, by its path. */
export const folder: SourceDriver = {
  kind: "folder",
  written: "the path of a folder",
  // C:\ is a drive, and an address is no folder.
  takes: (entry) => !/^[a-z][a-z\d+.-]+:\/\//i.test(entry),
  make: (entry, { root, dataDir }) => {
    const uri = resolve(root, entry);
    return { kind: "folder", uri, source: folderSource(sourceId("folder", uri), uri, dataDir) };
  },
  check: (entry, { root, dataDir }) => checkFolder(resolve(root, entry), dataDir),
  checkTogether: (entries, { root }) => refuseNested(entries.map((entry) => resolve(root, entry))),
  admit: admitFolder,
};
