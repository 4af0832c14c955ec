import type { Engine } from "../../apps/server/src/drivers/engines/engine.ts";
import { openEngine, type EngineSettings } from "../../apps/server/src/drivers/engines/registry.ts";
import { placeOfPassage } from "../../apps/server/src/core/passage.ts";
import { sourceIdsOf } from "../../bench/product.ts";
import type { ServedLibrary } from "../search/served-library.ts";

/** What is compared: the best so many. */
const BEST = 10;

/** The best passages of a query, each by its document's hash and its place there: the same wherever it is indexed. */
type Rank = (words: string) => Promise<readonly string[]>;

function rankerOf(engine: Engine, { files, dataDir }: ServedLibrary): Rank {
  const hashes = new Map(files.map(({ id, hash }) => [id, hash]));
  const visibleTo = { sourceIds: sourceIdsOf(dataDir) };
  return async (words) => {
    const query = { words, phrases: [], everyWord: false, fuzzy: false, filter: {} };
    const ranked = await engine.rank(query, visibleTo, BEST);
    return ranked.map(({ id, fileId }) => {
      const { pageNumber, start } = placeOfPassage(id);
      return `${hashes.get(fileId)}:${pageNumber}:${start}`;
    });
  };
}

/** Where a library's passages are kept. */
export interface Kept {
  readonly library: ServedLibrary;
  readonly settings: Omit<EngineSettings, "dataDir">;
}

/** How much two engines agree on. */
export interface Agreement {
  readonly queries: number;
  /** Share of the best ten passages that both give, on average. */
  readonly overlap: number;
  /** Share of queries with the same passage first. */
  readonly sameFirst: number;
}

/** Asks both engines the same, without anything of the product between. */
export async function agreement(one: Kept, other: Kept, queries: readonly string[]): Promise<Agreement> {
  const open = ({ library, settings }: Kept) => openEngine({ ...settings, dataDir: library.dataDir });
  const [first, second] = [await open(one), await open(other)];
  try {
    const [rankFirst, rankSecond] = [rankerOf(first, one.library), rankerOf(second, other.library)];
    let [asked, overlap, sameFirst] = [0, 0, 0];
    for (const words of queries) {
      const [a, b] = [await rankFirst(words), await rankSecond(words)];
      if (a.length + b.length === 0) continue;
      asked += 1;
      overlap += a.filter((id) => b.includes(id)).length / Math.max(a.length, b.length);
      if (a[0] === b[0]) sameFirst += 1;
    }
    return { queries: asked, overlap: overlap / asked, sameFirst: sameFirst / asked };
  } finally {
    await Promise.all([first.close(), second.close()]);
  }
}
