import { LIMITS } from "@reading-room/contract/limits";
import type { PassageHit } from "../../../core/passage.ts";
import type { PassageFilter, VisibleTo } from "../../../drivers/engines/engine.ts";
import { withoutCopies, type Kin } from "./distinct-hits.ts";
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

/** Passages of further documents, and what is known of their editions and copies. */
export interface Further {
  readonly hits: readonly PassageHit[];
  readonly kin: ReadonlyMap<string, Kin>;
}

/**
 * The best passage of each further document that holds every word of a question that matters, best first: what was looked up
 * for an answer may all be of a few long ones. None where the question names the publication that it asks.
 */
export async function furtherHits(
  { engine, words }: Pick<LookUpDeps, "engine" | "words">,
  { found, filter, visibleTo, known }: Wanted,
): Promise<Further> {
  const stated = found.question.terms.flatMap(({ word, isFiller }) => (isFiller ? [] : [word]));
  if (stated.length === 0 || (found.number ?? "") !== "") return { hits: [], kin: new Map() };
  const query = { words: stated.join(" "), phrases: [], everyWord: true, fuzzy: false };
  const best = new Map<string, PassageHit>();
  const kin = new Map<string, Kin>();
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const files = [...known, ...best.keys()];
    const exceptFileIds = [...files, ...(await words.copyIds(files))];
    const hits = await engine.find({ ...query, filter: { ...filter, exceptFileIds } }, visibleTo, PASSAGES_PER_ROUND);
    const ofRound = await words.fileKin([...new Set(hits.map(({ fileId }) => fileId))]);
    for (const [id, row] of ofRound) kin.set(id, row);
    for (const hit of withoutCopies(hits, ofRound)) if (!best.has(hit.fileId)) best.set(hit.fileId, hit);
    if (hits.length < PASSAGES_PER_ROUND || known.length + best.size >= LIMITS.counselDocuments) break;
  }
  return { hits: [...best.values()], kin };
}
