import { supersederOf, type Edition } from "../../core/editions.ts";
import type { PassageHit } from "../../core/passage.ts";
import { wordsOf } from "../../core/words.ts";

/** What makes a file the same as, or another edition of, others. */
export interface Kin extends Edition {
  readonly edition_key: string | null;
}

/** The current edition says as much of a question when its best passage comes so near to the old one's. */
const AS_GOOD = 0.7;

/** Each document once, at the place that was found best: copies do not agree with each other, they are the same. */
export function withoutCopies(hits: readonly PassageHit[], kin: ReadonlyMap<string, Kin>): PassageHit[] {
  const first = new Map<string, string>();
  return hits.filter(({ fileId }) => {
    const hash = kin.get(fileId)?.content_hash ?? null;
    if (hash === null) return true;
    if (!first.has(hash)) first.set(hash, fileId);
    return first.get(hash) === fileId;
  });
}

/** A question that names an edition's year or number asks for that edition. */
function isAskedFor(asked: ReadonlySet<string>, { published_at: published, publication_number: number }: Kin): boolean {
  const letters = /\d([A-Za-z])$/.exec(number ?? "") === null ? [] : wordsOf(number ?? "").slice(-1);
  return [published?.slice(0, 4) ?? "", ...letters].some((word) => asked.has(word));
}

/** Leaves out what an edition says that is no longer the current one, where the current one was found as well. */
export function withoutOutdated(
  hits: readonly PassageHit[],
  kin: ReadonlyMap<string, Kin>,
  question: string,
): PassageHit[] {
  const found = new Set(hits.map(({ fileId }) => fileId));
  const byKey = Map.groupBy(
    [...kin.values()].filter(({ id, edition_key: key }) => key !== null && found.has(id)),
    ({ edition_key: key }) => key,
  );
  const asked = new Set(wordsOf(question));
  const best = new Map<string, number>();
  for (const { fileId, score } of hits) best.set(fileId, Math.max(best.get(fileId) ?? 0, score));
  return hits.filter(({ fileId, score }) => {
    const own = kin.get(fileId);
    if (own === undefined || own.edition_key === null || isAskedFor(asked, own)) return true;
    const current = supersederOf(own, byKey.get(own.edition_key) ?? []);
    return current === null || (best.get(current.id) ?? 0) < AS_GOOD * score;
  });
}
