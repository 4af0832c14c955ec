import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { findOpensearch } from "../../scripts/find-opensearch.mjs";
import { startOpensearch } from "../../scripts/start-opensearch.mjs";
import { DEV, readGold } from "../gold.ts";
import { knownItems, KINDS, type KnownItem } from "../search/known-items.ts";
import { serveLibrary, type ServedLibrary } from "../search/served-library.ts";
import { agreement } from "./overlap.ts";

/**
 * Whether a library is found alike in the embedded index and in OpenSearch. See README.md.
 * Usage: node eval/engines/run.ts [FOLDER…]
 */
const given = process.argv.slice(2);
const folders = given.length > 0 ? given : [resolve(DEV, "library"), resolve(DEV, "../../library")];
const SEED = 7;
const SHARDS = 3;
const MAX_FIVE = 5;

const percent = (part: number, of: number): string => (of === 0 ? "–" : ((100 * part) / of).toFixed(1));

/** Where a file that is known comes; -1 when it is not found. The same document is the same file in both. */
async function placeOf(library: ServedLibrary, { query, file }: KnownItem): Promise<number> {
  const hashes = new Map(library.files.map(({ id, hash }) => [id, hash]));
  return (await library.search(query)).findIndex((ids) => ids.some((id) => hashes.get(id) === file.hash));
}

async function compareItems(libraries: readonly ServedLibrary[], items: readonly KnownItem[]): Promise<void> {
  console.log("| query | asked | right file first, % | in first five, % |\n|---|---|---|---|");
  for (const kind of KINDS) {
    const own = items.filter((item) => item.kind === kind);
    const places = await Promise.all(
      libraries.map(async (library) => {
        const found: number[] = [];
        for (const item of own) found.push(await placeOf(library, item));
        return found;
      }),
    );
    const share = (isRight: (place: number) => boolean): string =>
      places.map((found) => percent(found.filter(isRight).length, own.length)).join(" / ");
    console.log(
      `| ${kind} | ${own.length} | ${share((place) => place === 0)} | ${share((place) => place >= 0 && place < MAX_FIVE)} |`,
    );
  }
}

async function compare(folder: string, searchUrl: string): Promise<void> {
  const searchIndex = `eval-${Date.now()}`;
  const search = { SEARCH_URL: searchUrl, SEARCH_INDEX: searchIndex, SEARCH_SHARDS: String(SHARDS) };
  const embedded = await serveLibrary(folder);
  try {
    const cluster = await serveLibrary(folder, search);
    try {
      console.log(`\n${folder}\n\nembedded / OpenSearch:\n`);
      const items = knownItems(embedded.files, SEED);
      await compareItems([embedded, cluster], items);
      const questions = folder.startsWith(DEV) ? readGold("gold_standard").map(({ query }) => query) : [];
      const queries = [...items.map(({ query }) => query), ...questions];
      const settings = { searchUrl, searchIndex, searchShards: SHARDS };
      const one = { library: embedded, settings: { searchUrl: null } };
      const { queries: asked, overlap, sameFirst } = await agreement(one, { library: cluster, settings }, queries);
      console.log(
        `\nof ${asked} queries put to the engines alone, the best ten passages are the same for ${percent(overlap, 1)} %, the first for ${percent(sameFirst, 1)} %`,
      );
    } finally {
      await cluster.close();
    }
  } finally {
    await embedded.close();
  }
}

const { nodes, stop } = await startOpensearch(findOpensearch());
try {
  for (const folder of folders) {
    if (existsSync(folder)) await compare(folder, nodes[0]?.url ?? "");
    else console.log(`${folder}: not here (set SHARED_DIR), left out`);
  }
} finally {
  await stop();
}
