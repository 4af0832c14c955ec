import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { installWithApt } from "./install-with-apt.mjs";

const DEBIAN_FOLDER = "/usr/lib/postgresql";

/**
 * Finds a PostgreSQL server's programs, newest first, installing Debian's with apt when that is allowed here.
 * @returns the folder that holds `postgres`, `initdb` and `pg_isready`, or null
 */
export function findPostgres() {
  if (process.platform === "win32") return null;
  return installed() ?? (installWithApt("postgresql") ? installed() : null);
}

function installed() {
  const folders = [...debianFolders(), configuredFolder(), ...(process.env.PATH ?? "").split(path.delimiter)];
  return folders.find((folder) => folder && ["postgres", "initdb", "pg_isready"].every(isIn(folder))) ?? null;
}

const isIn = (folder) => (program) => existsSync(path.join(folder, program));

function debianFolders() {
  if (!existsSync(DEBIAN_FOLDER)) return [];
  const newestFirst = readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a));
  return newestFirst.map((version) => path.join(DEBIAN_FOLDER, version, "bin"));
}

function configuredFolder() {
  const answer = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" });
  return answer.status === 0 ? answer.stdout.trim() : null;
}
