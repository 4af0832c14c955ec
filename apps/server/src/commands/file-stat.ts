import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { AppError } from "../core/app-error.ts";

/** What is known of a file that a command was given. @throws AppError `validation_failed` where it cannot be read, or is no file */
export async function fileStat(path: string): Promise<Stats> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new AppError("validation_failed", `The file ${path} cannot be read.`, { cause });
  });
  if (!found.isFile()) throw new AppError("validation_failed", `${path} is no file.`);
  return found;
}
