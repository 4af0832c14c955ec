import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql, type SqlBool } from "kysely";
import { whileOnDuty } from "./db/duty.ts";
import { databaseNow } from "./db/now.ts";
import type { OpenRecords } from "./db/open.ts";
import { putFirst } from "./put-first.ts";
import type { Settings } from "./settings.ts";

const NAME = "embedded index";
const ELSEWHERE =
  "Another node of this installation keeps its search index in a data folder of its own: neither finds what the other has read. Set SEARCH_URL on all nodes, or give them one DATA_DIR.";

interface Indexed {
  readonly settings: Pick<Settings, "dataDir" | "searchUrl">;
  readonly records: OpenRecords;
  /** Nothing can be written into the records. */
  readonly isCopy: boolean;
}

/** What a data folder is known by; processes that share it agree on it. */
async function idOf(dataDir: string): Promise<string> {
  const path = join(dataDir, "index.id");
  const id = randomUUID();
  await putFirst(path, id);
  // Where no links can be made it is written in place.
  if (!existsSync(path)) await writeFile(path, id, { flag: "wx" }).catch(() => {});
  return (await readFile(path, "utf8")).trim();
}

async function isElsewhere(records: OpenRecords, id: string): Promise<boolean> {
  const other = await records.db
    .selectFrom("duty")
    .select("holder")
    .where("name", "=", NAME)
    .where("holder", "!=", id)
    .where(sql<SqlBool>`held_until > ${databaseNow(records)}`)
    .executeTakeFirst();
  return other !== undefined;
}

const untilAborted = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, "abort");
};

/**
 * Of nodes on one PostgreSQL without SEARCH_URL all must share a data folder: makes known in which one the index lies, until
 * aborted.
 * @returns a sentence when another node has another one
 */
export async function noteIndexPlace(
  { settings, records, isCopy }: Indexed,
  signal: AbortSignal,
): Promise<string | null> {
  if (records.kind === "sqlite" || settings.searchUrl !== null || isCopy) return null;
  const id = await idOf(settings.dataDir);
  if (await isElsewhere(records, id)) return ELSEWHERE;
  void whileOnDuty({ records, duty: { name: NAME, holder: id } }, signal, untilAborted);
  return null;
}
