import { AppError } from "../../core/app-error.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** A full disk, a mount that went away, and a machine at its limits, as Node names them. */
const CODES = new Set("ENOSPC EDQUOT EIO ESTALE ENOTCONN EMFILE ENFILE EAGAIN ENOMEM".split(" "));
/** The same as libraries written in C say it, whose errors have no code. */
const SAID =
  /No space left on device|Disk quota exceeded|Input\/output error|Stale (?:NFS )?file handle|endpoint is not connected|Too many open files/i;
const GONE = new Set(["ENOENT", "ENOTDIR"]);
const PLACE_FAILED =
  "The file could not be read for now: a disk is full or does not answer, or the machine is at its limits.";

const codeOf = (error: Error): string => ("code" in error ? String(error.code) : "");

/** What to throw when the machine or the file's place failed, or caused what did: `unavailable`, for it says nothing of the file; else null. */
export function placeFailure(error: unknown): AppError | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (CODES.has(codeOf(each)) || SAID.test(each.message))
      return new AppError("unavailable", PLACE_FAILED, { cause: error });
  }
  return null;
}

/** What to throw when a file cannot be opened: `file_gone`, `unavailable`, or `unreadable_file`. */
export function cannotOpen(error: unknown): Error {
  if (error instanceof Error && GONE.has(codeOf(error)))
    return new AppError("file_gone", "The file is not there any more.", { cause: error });
  return placeFailure(error) ?? new UnreadableFile("unreadable_file", "The file could not be opened.");
}
