import { join } from "node:path";
import { openRecords } from "../../../apps/server/src/db/open.ts";
import type { EngineQuery } from "../../../apps/server/src/drivers/engines/engine.ts";
import { openEngine } from "../../../apps/server/src/drivers/engines/registry.ts";
import type { MadeQuery } from "../queries.ts";
import { HITS, type OpenPeer } from "./peer.ts";

const PLAIN: EngineQuery = { words: "", phrases: [], everyWord: false, fuzzy: false, filter: {} };

/** The product's own engine without anything around it, in a data folder that the product has filled: nothing is added. */
export const lancedb: OpenPeer = async (dataDir) => {
  const { db } = await openRecords(join(dataDir, "records.db"));
  const sources = await db.selectFrom("source").select("id").execute();
  const folders = await db.selectFrom("file").select(["id", "name"]).where("is_folder", "=", 1).execute();
  await db.destroy();
  const folderIds = new Map(folders.map(({ id, name }) => [name, id]));
  const visibleTo = { sourceIds: sources.map(({ id }) => id) };
  const engine = await openEngine({ searchUrl: null, dataDir });

  const queryOf = ({ kind, words, filter }: MadeQuery): EngineQuery => ({
    ...PLAIN,
    ...(kind === "phrase" ? { phrases: [words.join(" ")] } : { words: words.join(" ") }),
    everyWord: kind !== "question",
    fuzzy: kind === "misspelt",
    filter:
      filter === null
        ? {}
        : {
            fileKinds: [filter.kind],
            folderIds: [folderIds.get(filter.folder) ?? ""],
            modifiedFrom: filter.from,
          },
  });

  return {
    add: async () => {},
    finish: async () => {},
    ask: async (query) =>
      query.kind === "suggestion" ? null : (await engine.find(queryOf(query), visibleTo, HITS)).length,
    pid: process.pid,
    close: () => engine.close(),
  };
};
