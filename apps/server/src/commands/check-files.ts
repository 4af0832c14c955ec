import { existsSync } from "node:fs";
import { access, constants, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Settings } from "../settings.ts";
import { fail, ok, type Finding } from "./finding.ts";
import { ownerBesideRoot, type Owner } from "./owner-of.ts";

/** What of a data folder the product writes, and what it only reads. What else is there is the operator's own. */
export const OWN_FILES = {
  written: [
    "records.db",
    "records.db-wal",
    "records.db-shm",
    "passages",
    "vectors",
    "outbox",
    "renditions",
    "thumbnails",
    "fetched",
    "drive-names",
    "serving.lock",
    "working.lock",
    "worker.id",
    "index.id",
  ],
  read: ["secret.key", "library.json", "terms.md", "privacy.md", "models"],
} as const;

const NAMED = 3;

/** Whether somebody may do this with what is there (R_OK, W_OK and X_OK together). What goes meanwhile is no trouble. */
type May = (path: string, what: number) => Promise<boolean>;

const isGone = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

const mayThisUser: May = (path, what) => access(path, what).then(() => true, isGone);

/** As the bits of a file's mode say: nobody can ask for another. */
const mayOwner =
  ({ uid, gid }: Owner): May =>
  (path, what) =>
    stat(path).then((found) => {
      const shift = found.uid === uid ? 6 : found.gid === gid ? 3 : 0;
      return ((found.mode >> shift) & what) === what;
    }, isGone);

/** Looks at a path and, of a folder, at all below it. @returns what may not be used: a folder that may not stands for what is in it */
function barrier(rights: number, may: May): (path: string, isFolder: boolean) => Promise<string[]> {
  return async function look(path, isFolder) {
    if (!(await may(path, isFolder ? rights | constants.X_OK : rights))) return [path];
    if (!isFolder) return [];
    const found: string[] = [];
    const entries = await readdir(path, { withFileTypes: true }).catch(() => []); // gone meanwhile
    for (const entry of entries) found.push(...(await look(join(path, entry.name), entry.isDirectory())));
    return found;
  };
}

async function barredIn(dataDir: string, may: May): Promise<string[]> {
  const own = [
    { names: OWN_FILES.written, look: barrier(constants.R_OK | constants.W_OK, may) },
    { names: OWN_FILES.read, look: barrier(constants.R_OK, may) },
  ];
  const looked = own.flatMap(({ names, look }) =>
    names.map(async (name) => {
      const path = join(dataDir, name);
      const found = await stat(path).catch(() => null);
      return found === null ? [] : look(path, found.isDirectory());
    }),
  );
  return (await Promise.all(looked)).flat();
}

/** What makes the files of a data folder its owner's again; of another's folder nothing is to be made one's own. */
async function remedyFor(dataDir: string): Promise<string> {
  const { uid, gid } = await stat(dataDir);
  const me = process.getuid?.() ?? uid;
  if (me !== 0 && me !== uid) return "run this as the user whom DATA_DIR belongs to";
  return `as root, run chown -R ${uid}:${gid} "${dataDir}" && chmod -R u+rwX "${dataDir}"`;
}

/** Whether what the product keeps in its data folder can be read and written by whoever serves from it: this user or, to root, its owner. */
export async function checkFiles({ dataDir }: Pick<Settings, "dataDir">): Promise<Finding[]> {
  const mine = constants.R_OK | constants.W_OK | constants.X_OK;
  if (!existsSync(dataDir) || !(await mayThisUser(dataDir, mine))) return []; // told of the folder
  const owner = await ownerBesideRoot(dataDir);
  const who = owner === null ? "this user" : `its owner, as whom Reading Room runs (user ${owner.uid})`;
  const found = await barredIn(dataDir, owner === null ? mayThisUser : mayOwner(owner));
  if (found.length === 0) return [ok(`What is in DATA_DIR can be read and written by ${who}`)];
  const named = found.slice(0, NAMED).map((path) => `"${path}"`);
  const more = found.length > NAMED ? ` and ${found.length - NAMED} more` : "";
  return [
    fail(
      `What is in DATA_DIR cannot all be read and written by ${who}: ${named.join(", ")}${more}; ${await remedyFor(dataDir)}.`,
    ),
  ];
}
