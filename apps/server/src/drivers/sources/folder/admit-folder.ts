import { realpath } from "node:fs/promises";
import { isAbsolute, resolve, sep } from "node:path";
import { AppError } from "../../../core/app-error.ts";
import type { SourceContext } from "../source-driver.ts";
import { isInside } from "./what-stands-there.ts";

/** What the system keeps for itself: no documents are there, and much that no reader may see. */
const OF_THE_SYSTEM = "/bin /boot /dev /etc /lib /lib32 /lib64 /proc /root /run /sbin /sys /tmp /usr /var".split(" ");
/** Places below those where documents do live. */
const FOR_DOCUMENTS = "/usr/share /usr/local/share /var/lib /var/www /run/media /tmp".split(" ");

const refused = (why: string): AppError => new AppError("bad_setting", why);

const real = (path: string): Promise<string> => realpath(path).catch(() => resolve(path));

function isOfTheSystem(path: string): boolean {
  if (path === sep || OF_THE_SYSTEM.includes(path) || FOR_DOCUMENTS.includes(path)) return true;
  return OF_THE_SYSTEM.some((place) => isInside(place, path)) && !FOR_DOCUMENTS.some((place) => isInside(place, path));
}

/** Keys and passwords that settings name as files: whoever may open the library's files would read them. */
const SECRET_FILES = ["LIBRARY_SETTINGS", "GOOGLE_APPLICATION_CREDENTIALS"] as const;

async function refuseSecrets(path: string, { env, root }: SourceContext): Promise<void> {
  for (const name of SECRET_FILES) {
    const file = env[name];
    if (file !== undefined && isInside(path, await real(resolve(root, file))))
      throw refused(`The folder "${path}" holds the file that the setting ${name} names.`);
  }
}

async function refuseOverlap(path: string, others: readonly string[]): Promise<void> {
  // The very same place has the same id: who adds it sees that it is there.
  for (const other of others.filter((one) => one !== path)) {
    const there = await real(other);
    if (there === path) throw refused(`The folder "${path}" is in the library already.`);
    if (isInside(there, path)) throw refused(`The folder "${path}" is in the library already, inside "${other}".`);
    if (isInside(path, there)) {
      throw refused(`The folder "${path}" holds "${other}", which is in the library already: remove that first.`);
    }
  }
}

/**
 * Of two folders that a setting names, one inside the other would show its files twice.
 * @param paths absolute; the very same path may stand there again: it counts once
 * @throws AppError `bad_setting`
 */
export async function refuseNested(paths: readonly string[]): Promise<void> {
  const places = await Promise.all([...new Set(paths)].map(async (path) => ({ path, at: await real(path) })));
  for (const [index, inner] of places.entries()) {
    const outer = places.find((other, at) => at !== index && isInside(other.at, inner.at));
    if (outer === undefined) continue;
    const lies = outer.at === inner.at ? `is "${outer.path}" by another name` : `lies inside "${outer.path}"`;
    throw refused(`The library folder "${inner.path}" ${lies}, which is named, too: leave one of them out.`);
  }
}

/** @returns the folder's path without links on the way. @throws AppError `bad_setting` for one that an admin may not add over the network */
export async function admitFolder(entry: string, context: SourceContext, others: readonly string[]) {
  if (!isAbsolute(entry)) throw refused(`Give the whole path of the folder, from "${sep}" on.`);
  const path = await real(entry);
  if (isOfTheSystem(path)) throw refused(`The folder "${path}" belongs to the system; give a folder of documents.`);
  if (path.split(sep).some((part) => part.startsWith(".")))
    throw refused(`The folder "${path}" is hidden, or inside a hidden one; give another.`);
  const data = await real(context.dataDir);
  if (isInside(data, path)) throw refused(`The folder "${path}" is inside the server's own data folder.`);
  if (isInside(path, data)) throw refused(`The folder "${path}" holds the server's own data folder.`);
  await refuseSecrets(path, context);
  await refuseOverlap(path, others);
  return path;
}
