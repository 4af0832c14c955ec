import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { isPostgres } from "./db/database-kind.ts";
import type { Settings } from "./settings.ts";

/** What only a process that had opened its records leaves in a data folder. */
const LEFT_BY_A_START = ["secret.key", "passages", "worker.id"];

/**
 * What whoever starts the product should know of a data folder that was used before and has no records any more, or empty ones: to
 * whoever signs in, that all accounts are gone looks like a fault of the product.
 * @returns one sentence after the other, or none; nothing before a first start
 */
export function lostRecords({ dataDir, databaseUrl }: Pick<Settings, "dataDir" | "databaseUrl">): string[] {
  if (isPostgres(databaseUrl)) return [];
  const size = statSync(databaseUrl, { throwIfNoEntry: false })?.size;
  if (size !== undefined && size > 0) return [];
  if (!LEFT_BY_A_START.some((name) => existsSync(join(dataDir, name)))) return [];
  const is = size === undefined ? "is not there any more" : "is empty";
  return [
    `The database "${databaseUrl}" ${is}, though this data folder has been used: a new one is made. Accounts, conversations, saved searches and the audit log of before are not in it.`,
    "It may have been deleted or moved, be on a disk that is not mounted, or the records may be in PostgreSQL and DATABASE_URL not be set. To have them back, stop Reading Room and put the file back, or run `npm run restore -- FILE --force` with a backup.",
  ];
}
