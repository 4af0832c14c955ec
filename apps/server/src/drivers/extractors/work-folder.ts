import { mkdtempSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { isAlive } from "../is-alive.ts";

/** A folder for what one process writes while it reads files, made when it is first asked for. */
export interface WorkFolder {
  path(): string;
  /** With all that is in it. */
  remove(): Promise<void>;
}

const PREFIX = "reading-room-";
/** The machine's name is in it, because machines that share a folder do not know each other's processes. */
const prefixOf = (pid: number | ""): string => `${PREFIX}${hostname().replace(/[^\w.]/g, "")}-${pid}`;

/** Making one sweeps away what processes that are gone left behind. */
export function workFolder(): WorkFolder {
  let made: string | null = null;
  const make = (): string => {
    const own = mkdtempSync(join(tmpdir(), `${prefixOf(process.pid)}-`));
    void sweep(tmpdir()).catch(() => {}); // the next start tries again
    return own;
  };
  return {
    path: () => (made ??= make()),
    async remove() {
      const folder = made;
      made = null;
      if (folder !== null) await rm(folder, { recursive: true, force: true, maxRetries: 2 });
    },
  };
}

/** Removes the work folders in `parent` whose processes are gone. */
export async function sweep(parent: string): Promise<void> {
  const own = prefixOf("");
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(own) ? Number(name.slice(own.length).split("-", 1)[0]) : NaN;
    if (!Number.isInteger(pid) || pid < 1 || isAlive(pid)) continue;
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => {}); // another user's
  }
}
