import type { ParsedQuery } from "../../../core/query/query.ts";
import type { Engine } from "../../../drivers/engines/engine.ts";
import { engineQuery, phrasesOf } from "../passages/engine-query.ts";
import { expandBeginnings } from "../passages/expand-beginnings.ts";
import type { Restriction } from "../requests/read-request.ts";
import type { SearchStore } from "../store.ts";

interface SurelyAnsweredDeps {
  readonly store: SearchStore;
  readonly engine: Engine;
}

/**
 * Whether some passage holds all of a query: a tenth of the cost of a search. What it takes a whole search to tell, by phrases,
 * exclusions or the names of files, it does not tell.
 */
export async function surelyAnswered(
  { store, engine }: SurelyAnsweredDeps,
  parsed: ParsedQuery,
  { passages, visibleTo }: Pick<Restriction, "passages" | "visibleTo">,
): Promise<boolean> {
  if (parsed.without.length > 0 || phrasesOf(parsed).length > 0) return false;
  const { expand } = await expandBeginnings(store, parsed);
  return (await engine.rank(engineQuery(parsed, passages, expand), visibleTo, 1)).length > 0;
}
