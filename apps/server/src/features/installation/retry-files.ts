import { AppError } from "../../core/app-error.ts";
import type { AppendAudit } from "../../core/audit.ts";
import type { Caller } from "../../core/caller.ts";

/** What is done to the queue; its rows are another room's. */
export interface RetryDeeds {
  /** @returns null when the library has no such file */
  readonly retryFile: (
    id: string,
  ) => Promise<{ readonly name: string; readonly became: "again" | "waiting" | "running" } | null>;
  /** @returns how many there were */
  readonly retryFailed: () => Promise<number>;
}

export interface RetryDeps {
  readonly retry: RetryDeeds;
  readonly audit: AppendAudit;
}

export interface By {
  readonly caller: Caller;
  readonly ip: string;
}

const note = ({ audit }: RetryDeps, { caller: { userId, username }, ip }: By, details: string): Promise<void> =>
  audit({ userId, username, action: "file_retry", details, ip });

/** Lets a file be read again. @returns what comes of it, for a person. @throws AppError `file_not_found` */
export async function retryOneFile(deps: RetryDeps, id: string, by: By): Promise<{ message: string }> {
  const file = await deps.retry.retryFile(id);
  if (file === null) throw new AppError("file_not_found", "There is no such file.");
  if (file.became === "running") return { message: `${file.name} is being read right now.` };
  if (file.became === "waiting") return { message: `${file.name} has not been read yet; it waits for its turn.` };
  await note(deps, by, file.name);
  return { message: `${file.name} is read again now.` };
}

/** Lets all failed files be read again. */
export async function retryAllFailed(deps: RetryDeps, by: By): Promise<{ message: string; files: number }> {
  const files = await deps.retry.retryFailed();
  if (files === 0) return { message: "No file has failed.", files };
  const title = `${files.toLocaleString("en")} ${files === 1 ? "file" : "files"}`;
  await note(deps, by, `${title} that had failed`);
  return { message: `${title} ${files === 1 ? "is" : "are"} read again now.`, files };
}
