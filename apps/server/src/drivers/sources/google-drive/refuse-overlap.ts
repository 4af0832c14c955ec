import { AppError } from "../../../core/app-error.ts";
import { getFile } from "./ask-drive.ts";
import type { DriveClient } from "./drive-client.ts";
import { isAboutOneFile } from "./drive-error.ts";
import type { DriveFile } from "./drive-file.ts";
import type { DriveRoot } from "./drive-root.ts";

/** Drive lets folders stand in each other a hundred deep; some stand in several. */
const FOLDERS_MAX = 200;

/** A place that is part of the library already. */
export interface OtherPlace {
  readonly uri: string;
  /** Id of its folder or shared drive. */
  readonly id: string;
}

const refused = (why: string): AppError => new AppError("bad_setting", why);

/** Looks at a folder, once. @returns null for one that this account does not see */
function looker(client: DriveClient): (id: string) => Promise<DriveFile | null> {
  const seen = new Map<string, Promise<DriveFile | null>>();
  const look = (id: string): Promise<DriveFile | null> =>
    getFile(client, id).catch((error: unknown) => {
      if (isAboutOneFile(error)) return null;
      throw error;
    });
  return (id) => {
    const found = seen.get(id) ?? look(id);
    seen.set(id, found);
    return found;
  };
}

/** The ids of a folder and of all that it stands in, as far up as this account sees; folders may hold each other. */
async function lineOf(look: ReturnType<typeof looker>, id: string): Promise<ReadonlySet<string>> {
  const line = new Set([id]);
  for (const one of line) {
    if (line.size > FOLDERS_MAX) break;
    const folder = await look(one);
    for (const above of folder?.parents ?? []) line.add(above);
    // Its root folder bears the drive's id; who was given one folder alone does not see the way up to it.
    if (folder?.driveId !== undefined) line.add(folder.driveId);
  }
  return line;
}

/**
 * Refuses a folder that holds a place of the library, or is in one: its files would be there twice.
 * @throws AppError `bad_setting`; DriveError when Drive cannot be asked
 */
export async function refuseOverlap(
  client: DriveClient,
  root: DriveRoot,
  others: readonly OtherPlace[],
): Promise<void> {
  const look = looker(client);
  const above = await lineOf(look, root.id);
  for (const { uri, id } of others) {
    if (id === root.id) throw refused(`The folder "${root.name}" is in the library already, as ${uri}.`);
    if (above.has(id)) throw refused(`The folder "${root.name}" is in the library already, inside ${uri}.`);
    if ((await lineOf(look, id)).has(root.id))
      throw refused(`The folder "${root.name}" holds ${uri}, which is in the library already: remove that first.`);
  }
}
