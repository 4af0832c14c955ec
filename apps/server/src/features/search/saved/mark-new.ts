import type { SearchHit } from "@reading-room/contract/search";
import type { OwnedSearch } from "../records/saved-search-store.ts";
import type { SearchStore } from "../store.ts";

/**
 * Says of each result whether it came, or changed, after the last visit to a saved search. One that is gone, or somebody
 * else's, marks nothing: the search itself is none the worse.
 */
export async function markNew(
  store: Pick<SearchStore, "savedSearch" | "newAmong">,
  results: readonly SearchHit[],
  saved: OwnedSearch,
): Promise<SearchHit[]> {
  const search = await store.savedSearch(saved);
  if (search === undefined) return [...results];
  const ids = results.map(({ id }) => id);
  const isNew = await store.newAmong(ids, search.visited_at);
  return results.map((hit) => ({ ...hit, isNew: isNew.has(hit.id) }));
}
