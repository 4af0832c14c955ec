import { byRank, type RankedPassage } from "../../core/passage.ts";
import type { EngineQuery, VisibleTo } from "./engine.ts";
import { asksForWords, hasContent } from "./occurs.ts";

/** Fetched beyond the limit, so that what is checked here afterwards and ties at the edge rarely need a second read. */
const SPARE_ROWS = 32;

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
  async (query: EngineQuery, visibleTo: VisibleTo, limit: number): Promise<Hit[]> => {
    if (limit <= 0 || (asksForWords(query) && !hasContent(query))) return [];
    for (let rows = limit + SPARE_ROWS; ; rows *= 4) {
      const { good, count } = await read({ query, visibleTo }, rows);
      if (good.length >= limit || count < rows) return good.sort(byRank).slice(0, limit);
    }
  };
