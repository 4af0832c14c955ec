import { fileReference } from "../../../core/files/file-reference.ts";
import { supersederOf } from "../../../core/documents/editions.ts";
import type { Kin } from "../looking-up/distinct-hits.ts";
import type { SupersededBy } from "./reply.ts";
import type { CounselStore } from "../store.ts";

/**
 * What the library holds a later edition of, among files that were found.
 * @param found of these the editions that say so themselves are known to no record
 * @param sourceIds what the asker may see: an edition elsewhere is not told of
 */
export async function supersededAmong(
  store: Pick<CounselStore, "editions" | "files">,
  found: ReadonlyMap<string, Kin>,
  sourceIds: readonly string[],
): Promise<SupersededBy> {
  const keyed = [...found.values()].filter(({ edition_key: key }) => key !== null);
  if (keyed.length === 0) return new Map();
  const kept = await store.editions([...new Set(keyed.flatMap(({ edition_key: key }) => key ?? []))]);
  const seen = kept.filter((row) => sourceIds.includes(row.source_id));
  const byKey = Map.groupBy<string | null, Kin>([...seen, ...keyed], (row) => row.edition_key);
  const current = keyed.flatMap((own) => {
    const later = supersederOf(own, byKey.get(own.edition_key) ?? []);
    return later === null ? [] : [[own.id, later.id] as const];
  });
  const names = new Map([...seen, ...(await store.files(current.map(([, id]) => id)))].map((row) => [row.id, row]));
  return new Map(
    current.flatMap(([id, by]) => {
      const row = names.get(by);
      return row === undefined ? [] : [[id, fileReference(row)] as const];
    }),
  );
}
