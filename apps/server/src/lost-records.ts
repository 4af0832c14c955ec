import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "./core/app-error.ts";
import { isPostgres } from "./db/database-kind.ts";
import type { LibraryChoice } from "./library-choice.ts";
import type { Settings } from "./settings.ts";

/** What only a process that had opened its records leaves in a data folder. */
const LEFT_BY_A_START = ["secret.key", "passages", "worker.id"];

type Place = Pick<Settings, "dataDir" | "databaseUrl">;

/** What happened to the records of a used data folder; null where nothing did. */
function lossOf({ dataDir, databaseUrl }: Place): string | null {
  if (isPostgres(databaseUrl)) return null;
  const size = statSync(databaseUrl, { throwIfNoEntry: false })?.size;
  if (size !== undefined && size > 0) return null;
  if (!LEFT_BY_A_START.some((name) => existsSync(join(dataDir, name)))) return null;
  return `The database "${databaseUrl}" ${size === undefined ? "is not there any more" : "is empty"}, though this data folder has been used`;
}

/**
 * What whoever starts the product should know of a data folder that was used before and has no records any more, or empty ones: to
 * whoever signs in, that all accounts are gone looks like a fault of the product.
 * @returns one sentence after the other, or none; nothing before a first start
 */
export function lostRecords(place: Place): string[] {
  const loss = lossOf(place);
  if (loss === null) return [];
  return [
    `${loss}: a new one is made. Accounts, conversations, saved searches and the audit log of before are not in it.`,
    "It may have been deleted or moved, be on a disk that is not mounted, or the records may be in PostgreSQL and DATABASE_URL not be set. To have them back, stop Reading Room and put the file back, or run `npm run restore -- FILE` with a backup.",
  ];
}

/** The sample library is no library for who had another. @throws AppError `bad_setting` where it is lost with the records which one was served */
export function checkLibraryKnown(place: Place, given: LibraryChoice["given"]): void {
  const loss = given === "nowhere" ? lossOf(place) : null;
  if (loss === null) return;
  throw new AppError(
    "bad_setting",
    `${loss}, and with it is lost which library was served. Put the file back, or name the library: start with npm start -- FOLDER (sample-library for the sample) or set LIBRARY.`,
  );
}
