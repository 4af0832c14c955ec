import type { Edition } from "../../../core/documents/editions.ts";
import { byOriginality, type DocumentPlace } from "../../../core/documents/original-place.ts";
import type { PassageHit } from "../../../core/passage.ts";

/** What makes a file the same as, or another edition of, others, and where it stands. */
export interface Kin extends Edition, DocumentPlace {
  readonly edition_key: string | null;
}

/** By the hash of its bytes, the file that a document is cited from. */
export type Places = ReadonlyMap<string, Kin>;

/** Of each document among these hits the place that is most likely the original. */
export function placesOf(hits: readonly PassageHit[], kin: ReadonlyMap<string, Kin>): Places {
  const places = new Map<string, Kin>();
  for (const fileId of new Set(hits.map((hit) => hit.fileId))) {
    const own = kin.get(fileId);
    if (own === undefined || own.content_hash === null) continue;
    const other = places.get(own.content_hash);
    if (other === undefined || byOriginality(own, other) < 0) places.set(own.content_hash, own);
  }
  return places;
}

/**
 * Each document once, at its best place: copies do not agree with each other, they are the same.
 * @param taken places that are decided already
 */
export function withoutCopies(
  hits: readonly PassageHit[],
  kin: ReadonlyMap<string, Kin>,
  taken: Places = new Map(),
): PassageHit[] {
  const places = new Map([...placesOf(hits, kin), ...taken]);
  return hits.filter(({ fileId }) => {
    const place = places.get(kin.get(fileId)?.content_hash ?? "");
    return place === undefined || place.id === fileId;
  });
}
