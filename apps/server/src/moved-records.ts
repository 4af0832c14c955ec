import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "./core/app-error.ts";
import { withoutCredentials } from "./core/without-credentials.ts";
import { isPostgres } from "./db/database-kind.ts";
import type { Settings } from "./settings.ts";

/** Beside the embedded database that was copied from. A file, so that whoever wants that one again can take it away. */
const MARK = "records.moved";

type Place = Pick<Settings, "dataDir" | "databaseUrl">;

/** Where the mark of a data folder is. */
export const movedMark = ({ dataDir }: Pick<Place, "dataDir">): string => join(dataDir, MARK);

const SOMEWHERE = "The records of this data folder were copied to PostgreSQL.";

/** What the mark says first: where its records are now, and since when; of one that tells nothing only that they are elsewhere. */
function whereTo(path: string): string {
  try {
    return readFileSync(path, "utf8").split("\n")[0] || SOMEWHERE;
  } catch {
    return SOMEWHERE; // it is another's
  }
}

/** Marks records that were copied to PostgreSQL, so that no start serves them by mistake. */
export async function markMoved(place: Place, to: string): Promise<void> {
  const says = [
    `The records of "${place.databaseUrl}" were copied to ${withoutCredentials(to)} at ${new Date().toISOString()}.`,
    "While this file is here, Reading Room does not start with them. Remove it to go back to them: what was written in PostgreSQL since is not in them.",
  ];
  await writeFile(movedMark(place), `${says.join("\n")}\n`, { flush: true });
}

/**
 * Records that were left behind are not served by mistake: what is written into them then is missing where the others are.
 * @throws AppError `bad_setting` where the settings name them, saying where the others are and what to do
 */
export function checkNotMoved({ dataDir, databaseUrl }: Place): void {
  const path = movedMark({ dataDir });
  if (isPostgres(databaseUrl) || !existsSync(path)) return;
  throw new AppError(
    "bad_setting",
    `${whereTo(path)} Set DATABASE_URL to that, since what was written there is not here. To go back to the records here all the same, remove "${path}" first.`,
  );
}
