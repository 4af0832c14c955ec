import { LIMITS } from "@reading-room/contract/limits";
import type { PassageHit } from "../../core/passage.ts";
import type { PassageFilter, VisibleTo } from "../../drivers/engines/engine.ts";
import { withoutCopies } from "./distinct-hits.ts";
import type { LookedUp, LookUpDeps } from "./look-up.ts";

const PASSAGES_PER_ROUND = 100;
const MAX_ROUNDS = 5;

/** What further documents are looked for. */
export interface Wanted {
  readonly found: LookedUp;
  readonly filter: PassageFilter;
  readonly visibleTo: VisibleTo;
  /** Files that are known already. */
  readonly known: readonly string[];
}

/**
 * The best passage of each further document that holds every word of a question that matters, best first: what was looked up
 * for an answer may all be of a few long ones. None where the question names the publication that it asks.
 */
export async function furtherHits(
  { engine, words }: Pick<LookUpDeps, "engine" | "words">,
  { found, filter, visibleTo, known }: Wanted,
): Promise<PassageHit[]> {
  const stated = found.question.terms.flatMap(({ word, isFiller }) => (isFiller ? [] : [word]));
  if (stated.length === 0 || (found.number ?? "") !== "") return [];
  const query = { words: stated.join(" "), phrases: [], everyWord: true, fuzzy: false };
  const best = new Map<string, PassageHit>();
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const files = [...known, ...best.keys()];
    const exceptFileIds = [...files, ...(await words.copyIds(files))];
    const hits = await engine.find({ ...query, filter: { ...filter, exceptFileIds } }, visibleTo, PASSAGES_PER_ROUND);
    const kin = await words.fileKin([...new Set(hits.map(({ fileId }) => fileId))]);
    const distinct = withoutCopies(hits, kin);
    for (const hit of distinct) if (!best.has(hit.fileId)) best.set(hit.fileId, hit);
    if (hits.length < PASSAGES_PER_ROUND || known.length + best.size >= LIMITS.counselDocuments) break;
  }
  return [...best.values()];
}
