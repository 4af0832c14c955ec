import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { AppError } from "../../../core/app-error.ts";
import { getExport, getExportLinks, getFile, getMedia } from "./ask-drive.ts";
import { versionOf } from "./describe-file.ts";
import type { DriveClient } from "./drive-client.ts";
import { DriveError, isPassing } from "./drive-error.ts";
import { isExported, PDF, type DriveFile } from "./drive-file.ts";

/** Larger files are not read: nobody writes books of this size, and disks are small. */
export const FILE_MAX_BYTES = 2 * 1024 ** 3;
/** A connection that broke, or a file that was replaced under way. */
const TRIES = 3;

interface Written {
  readonly bytes: number;
  readonly md5: string;
}

async function write(response: Response, path: string): Promise<Written> {
  const hash = createHash("md5");
  let bytes = 0;
  const handle = await open(path, "w", 0o600);
  try {
    for await (const part of response.body ?? []) {
      bytes += part.byteLength;
      if (bytes > FILE_MAX_BYTES) throw tooLarge();
      hash.update(part);
      await handle.write(part);
    }
  } finally {
    await handle.close();
  }
  return { bytes, md5: hash.digest("hex") };
}

const tooLarge = (): AppError =>
  new AppError("unsupported_file", `Files of more than ${FILE_MAX_BYTES / 1024 ** 3} GB are not read.`);

const changed = (): AppError => new AppError("file_changed", "The file changed while it was read; it is read again.");

/** Whether these are the bytes of that version: by their checksum, else by asking once more. */
async function isOf(client: DriveClient, file: DriveFile, { bytes, md5 }: Written): Promise<boolean> {
  if (file.size !== undefined && Number(file.size) !== bytes) return false;
  if (file.md5Checksum !== undefined) return file.md5Checksum === md5;
  return versionOf(await getFile(client, file.id)) === versionOf(file);
}

/** Drive makes PDFs up to a size; of larger documents it may still offer one at another address. */
async function exported(client: DriveClient, id: string): Promise<Response> {
  try {
    return await getExport(client, id, PDF);
  } catch (error) {
    if (!(error instanceof DriveError) || error.trouble !== "too_large") throw error;
    const link = (await getExportLinks(client, id))[PDF];
    const response = link === undefined ? null : await client.bytes({ path: link, parameters: {} }).catch(() => null);
    if (response?.headers.get("content-type")?.startsWith(PDF) === true) return response;
    await response?.body?.cancel();
    throw error;
  }
}

/**
 * Writes the bytes of exactly this version to a path.
 * @throws DriveError; AppError `file_changed`, or `unsupported_file` when it is too large
 */
export async function fetchFile(client: DriveClient, file: DriveFile, path: string): Promise<void> {
  if (Number(file.size ?? 0) > FILE_MAX_BYTES) throw tooLarge();
  for (let tries = 1; ; tries++) {
    try {
      const response = isExported(file) ? await exported(client, file.id) : await getMedia(client, file.id, null);
      if (await isOf(client, file, await write(response, path))) return;
    } catch (error) {
      if (!isPassing(error) || tries === TRIES) throw error;
      continue;
    }
    if (tries === TRIES) throw changed();
  }
}
