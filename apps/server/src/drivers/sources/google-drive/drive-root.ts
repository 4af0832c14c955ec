import { AppError } from "../../../core/app-error.ts";
import { getDriveName, getFile } from "./ask-drive.ts";
import type { DriveClient } from "./drive-client.ts";
import { asUnavailable, isAboutOneFile } from "./drive-error.ts";
import { DRIVE_FOLDER, type DriveFile } from "./drive-file.ts";

/** The folder that a source begins at. */
export interface DriveRoot {
  /** Its real id, also where it was asked for as "root". */
  readonly id: string;
  readonly name: string;
  /** The shared drive that it is, or is in, when the account is a member of it; null for all else. */
  readonly driveId: string | null;
}

const unavailable = (says: string, cause?: unknown): AppError => new AppError("source_unavailable", says, { cause });

/**
 * The shared drive that a folder is in, as its members see it. Who was given a folder of it alone sees it as one that is
 * shared with them, and cannot ask for the drive.
 */
async function driveOf(client: DriveClient, { driveId }: DriveFile, signal?: AbortSignal) {
  if (driveId === undefined) return null;
  return getDriveName(client, driveId, signal).then(
    (name) => ({ id: driveId, name }),
    (error: unknown) => {
      if (isAboutOneFile(error)) return null;
      throw error;
    },
  );
}

/** @param asked a folder's id, a shared drive's id, or "root". @throws AppError `source_unavailable` */
export async function findRoot(client: DriveClient, asked: string, signal?: AbortSignal): Promise<DriveRoot> {
  try {
    const folder = await getFile(client, asked, signal);
    if (folder.mimeType !== DRIVE_FOLDER)
      throw unavailable(`"${folder.name}" in Google Drive is a file; a folder is needed.`);
    if (folder.trashed === true) throw unavailable(`The folder "${folder.name}" is in Google Drive's bin.`);
    const drive = await driveOf(client, folder, signal);
    const name = drive?.id === folder.id ? drive.name : folder.name;
    return { id: folder.id, name, driveId: drive?.id ?? null };
  } catch (error) {
    if (!isAboutOneFile(error)) throw asUnavailable(error);
    throw unavailable(
      `The folder "${asked}" is not to be found in Google Drive: share it with the account that reads it.`,
      error,
    );
  }
}
