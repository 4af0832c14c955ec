import type { ParsedQuery } from "../../core/query.ts";
import type { VisibleTo } from "../../drivers/engines/engine.ts";
import type { Place } from "./cursor.ts";
import { engineQuery } from "./engine-query.ts";
import { withoutExcluded } from "./gather-passages.ts";
import { documentsOf, withCopies } from "./one-of-each.ts";
import { preferCurrent } from "./prefer-current.ts";
import type { Shown } from "./present-hit.ts";
import { restrictionOf } from "./read-request.ts";
import type { SearchDeps } from "./search-files.ts";

/** Every file of a list meets its filters wholly, whatever edition it is. */
const SCORE = 1;
const FACTORS = [{ factor: "filters", value: 1, adds: SCORE }];

interface ListRequest {
  readonly limit: number;
  /** The last file of the page before. */
  readonly after: Place | null;
}

interface Listed {
  readonly found: readonly Shown[];
  readonly total: number;
  readonly notes: readonly string[];
  readonly next: Place | null;
}

/** Lists the files that a query's filters let through, newest first, for a query without words. */
export async function listFiles(
  deps: SearchDeps,
  { parsed, visibleTo }: { readonly parsed: ParsedQuery; readonly visibleTo: VisibleTo },
  { limit, after }: ListRequest,
): Promise<Listed> {
  const { store, engine } = deps;
  const restriction = await restrictionOf(deps, parsed, visibleTo);
  const [rows, total] = await Promise.all([
    documentsOf(store, restriction.files, { after, limit: limit + 1 }),
    store.countDocuments(restriction.files),
  ]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const query = engineQuery(parsed, {}, () => []);
  const kept = new Set(
    await withoutExcluded(
      engine,
      { query, visibleTo: restriction.visibleTo },
      page.map(({ id }) => id),
    ),
  );
  const listed = page
    .filter(({ id }) => kept.has(id))
    .map((row) => ({ row, passages: [], score: SCORE, factors: FACTORS, coverage: 1 }));
  const found = await preferCurrent(store, listed, restriction.files.sourceIds);
  return {
    found: (await withCopies(store, found, restriction)).map((one) => ({ ...one, score: SCORE, factors: FACTORS })),
    total: total - (page.length - kept.size),
    notes: [...parsed.notes, ...restriction.notes],
    next: rows.length > limit && last !== undefined ? { at: last.modified_at ?? -1, id: last.id } : null,
  };
}
