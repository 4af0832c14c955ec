import type { FacetRow } from "../records/facet-store.ts";

/** A document by what its places have; of a group of documents that are alike, one place. */
export type Placed = readonly FacetRow[];

/** How many documents have each value: each counts once for a value, however many of its places have it. */
export function countValues(
  documents: readonly Placed[],
  valuesOf: (place: FacetRow) => readonly string[],
): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (value: string, by: number) => counts.set(value, (counts.get(value) ?? 0) + by);
  for (const places of documents) {
    const [only] = places;
    if (only === undefined) continue;
    if (places.length === 1) for (const value of valuesOf(only)) add(value, only.documents);
    else for (const value of new Set(places.flatMap(valuesOf))) add(value, 1);
  }
  return counts;
}
