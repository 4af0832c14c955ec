import { spawnSync } from "node:child_process";
import { basename, join } from "node:path";
import { findPostgres } from "../scripts/find-postgres.mjs";

/** Whether the records are a file, which some journeys look into or damage. */
export const isEmbedded = process.env.TEST_ON !== "postgres";

/**
 * Where the journeys are to run on PostgreSQL instead (TEST_ON=postgres), each data folder has a database of its own there.
 * @returns the settings that say so
 */
export function placeOfRecords(dataDir: string): Readonly<Record<string, string>> {
  const server = process.env.TEST_POSTGRES_URL;
  if (isEmbedded || server === undefined) return {};
  const name = basename(dataDir).toLowerCase();
  const make = ["-X", "-q", "-d", server, "-c", `create database "${name}"`];
  const { status, stderr } = spawnSync(join(findPostgres() ?? "", "psql"), make, { encoding: "utf8" });
  if (status !== 0 && !stderr.includes("already exists")) throw new Error(`No database for this journey: ${stderr}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { DATABASE_URL: url.href };
}
