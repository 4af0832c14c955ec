import type { RankFactor } from "@reading-room/contract/search";
import { OUTDATED_SHARE, supersederOf, type Edition } from "../../../core/documents/editions.ts";
import type { SearchStore } from "../store.ts";

type EditionRow = Awaited<ReturnType<SearchStore["editions"]>>[number];

/** A found file as far as its edition matters. */
export interface Ranked {
  readonly row: Edition & { readonly edition_key: string | null };
  readonly score: number;
  readonly coverage: number;
  /** What made its score. */
  readonly factors: readonly RankFactor[];
}

/** However well an old edition's name fits: beside a current one that holds as much, it comes after that. */
const BEHIND_CURRENT = 0.99;

/**
 * Marks what a later edition has taken the place of, and ranks it behind that edition where both hold as much of the query.
 * @param sourceIds what the asker may see: an edition elsewhere is not told of
 */
export async function preferCurrent<One extends Ranked>(
  store: Pick<SearchStore, "editions">,
  found: readonly One[],
  sourceIds: readonly string[],
): Promise<(One & { readonly supersededBy: EditionRow | null })[]> {
  const keys = [...new Set(found.flatMap(({ row }) => row.edition_key ?? []))];
  const visible = new Set(sourceIds);
  const editions = keys.length === 0 ? [] : await store.editions(keys);
  const byKey = Map.groupBy(
    editions.filter((row) => visible.has(row.source_id)),
    (row) => row.edition_key,
  );
  const foundById = new Map(found.map((one) => [one.row.id, one]));
  return found.map((one) => {
    const supersededBy = supersederOf(one.row, byKey.get(one.row.edition_key) ?? []);
    if (supersededBy === null) return { ...one, supersededBy };
    const current = foundById.get(supersededBy.id);
    const limit = current !== undefined && current.coverage >= one.coverage ? current.score * BEHIND_CURRENT : 1;
    const score = Math.min(one.score * OUTDATED_SHARE, limit);
    const factor = { factor: "later edition", value: 1, adds: score - one.score };
    return { ...one, supersededBy, score, factors: [...one.factors, factor] };
  });
}
