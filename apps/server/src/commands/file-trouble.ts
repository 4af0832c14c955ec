import { AppError } from "../core/app-error.ts";

const NO_ROOM = new Set(["ENOSPC", "EDQUOT"]);
const FORBIDDEN = new Set(["EACCES", "EPERM", "EROFS"]);

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/**
 * What of the place keeps a file from being read or written, in one sentence.
 * @returns null for any other failure
 */
export function fileTrouble(error: unknown, path: string): AppError | null {
  const code = codeOf(error);
  if (NO_ROOM.has(code)) return new AppError("unavailable", `There is no room on the disk of "${path}".`);
  if (FORBIDDEN.has(code)) return new AppError("unavailable", `"${path}" may not be read or written by this user.`);
  return null;
}
