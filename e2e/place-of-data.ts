import { spawnSync } from "node:child_process";
import { basename, join } from "node:path";
import { readSettings, type Settings } from "../apps/server/src/settings.ts";
import { findPostgres } from "../scripts/find-postgres.mjs";
import { ROOT } from "./place.ts";

/** What the journeys are to run on: what is embedded unless TEST_ON says "postgres", or "cluster" for OpenSearch beside it. */
const { TEST_ON = "embedded" } = process.env;

/** Whether all that a server knows is in its data folder. */
export const isEmbedded = TEST_ON === "embedded";

function ownDatabase(name: string): string {
  const server = process.env.TEST_POSTGRES_URL ?? "";
  const make = ["-X", "-q", "-d", server, "-c", `create database "${name}"`];
  const { status, stderr } = spawnSync(join(findPostgres() ?? "", "psql"), make, { encoding: "utf8" });
  if (status !== 0 && !stderr.includes("already exists")) throw new Error(`No database for this journey: ${stderr}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Where a server with this data folder keeps what it knows. @returns the settings that say so */
export async function placeOfData(dataDir: string): Promise<Readonly<Record<string, string>>> {
  if (isEmbedded) return {};
  const name = basename(dataDir).toLowerCase();
  const DATABASE_URL = ownDatabase(name);
  if (TEST_ON !== "cluster") return { DATABASE_URL };
  // The run's node is started when it is first asked for.
  const answer = await fetch(process.env.TEST_OPENSEARCH ?? "");
  return { DATABASE_URL, SEARCH_URL: await answer.text(), SEARCH_INDEX: name, SEARCH_SHARDS: "1" };
}

/** The settings of a server with this data folder: for journeys that look into what it keeps, or damage it. */
export const settingsAt = async (dataDir: string): Promise<Settings> =>
  readSettings({ DATA_DIR: dataDir, ...(await placeOfData(dataDir)) }, ROOT);
