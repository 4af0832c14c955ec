import { AppError } from "../../core/app-error.ts";
import { GONE } from "../../core/files/gone.ts";
import { UnreadableFile } from "./unreadable-file.ts";

interface Failure {
  readonly message: string;
  /** As Node names it. */
  readonly codes: readonly string[];
  /** As libraries written in C say it, whose errors have no code. */
  readonly said: RegExp;
}

const FAILURES: readonly Failure[] = [
  {
    message: "The disk that files are unpacked on is full.",
    codes: ["ENOSPC", "EDQUOT"],
    said: /No space left on device|Disk quota exceeded/i,
  },
  {
    message: "The file could not be read for now: its place does not answer, or the machine is at its limits.",
    codes: ["EIO", "ESTALE", "ENOTCONN", "EMFILE", "ENFILE", "EAGAIN", "ENOMEM"],
    said: /Input\/output error|Stale (?:NFS )?file handle|endpoint is not connected|Too many open files/i,
  },
];
const GONE_CODES: ReadonlySet<string> = new Set(["ENOENT", "ENOTDIR"]);

const codeOf = (error: Error): string => ("code" in error ? String(error.code) : "");

/** What to throw when the machine or the file's place failed, or caused what did: `unavailable`, for it says nothing of the file; else null. */
export function placeFailure(error: unknown): AppError | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    const [code, said] = [codeOf(each), each.message];
    const failure = FAILURES.find((one) => one.codes.includes(code) || one.said.test(said));
    if (failure !== undefined) return new AppError("unavailable", failure.message, { cause: error });
  }
  return null;
}

/** What to throw when a file cannot be opened: `file_gone`, `unavailable`, or `unreadable_file`. */
export function cannotOpen(error: unknown): Error {
  if (error instanceof Error && GONE_CODES.has(codeOf(error)))
    return new AppError("file_gone", `${GONE}.`, { cause: error });
  return placeFailure(error) ?? new UnreadableFile("unreadable_file", "The file could not be opened.");
}
