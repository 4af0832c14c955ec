import { byRank, type RankedPassage } from "../../core/passage.ts";
import type { EngineQuery, Found, VisibleTo } from "./engine.ts";
import { asksForSigns, asksForWords, hasContent } from "./occurs.ts";

/** Fetched beyond the limit, so that what is checked here afterwards and ties at the edge rarely need a second read. */
const SPARE_ROWS = 32;
/** For each row that is wanted: whoever asks only whether there is one needs few. */
const SPARE_SHARE = 4;
/** "5 %" is looked for wherever a 5 stands: in so many of the best passages with its words, or some more. */
const MAX_READ_FOR_SIGNS = 5_000;

/** A query, and who asks. */
export interface Search {
  readonly query: EngineQuery;
  readonly visibleTo: VisibleTo;
}

/** What one reading brought. */
export interface Batch<Hit> {
  readonly good: Hit[];
  /** Rows read, good or not. */
  readonly count: number;
}

/** Reads so many rows, best first. */
export type Read<Hit> = (search: Search, limit: number) => Promise<Batch<Hit>>;

/** The best that there are, read in growing lots until nothing is missing. */
export const best =
  <Hit extends RankedPassage>(read: Read<Hit>) =>
  async (query: EngineQuery, visibleTo: VisibleTo, limit: number): Promise<Found<Hit>> => {
    if (limit <= 0 || (asksForWords(query) && !hasContent(query))) return [];
    const most = asksForSigns(query) ? MAX_READ_FOR_SIGNS : Infinity;
    for (let rows = limit + Math.min(SPARE_ROWS, SPARE_SHARE * limit); ; rows *= 4) {
      const { good, count } = await read({ query, visibleTo }, rows);
      const found = good.sort(byRank).slice(0, limit);
      if (good.length >= limit || count < rows) return found;
      if (rows >= most) return Object.assign(found, { isUnread: true as const });
    }
  };
