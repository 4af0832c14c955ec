import type { PassageHit } from "../../passage.ts";
import type { Weighed } from "../ranking/weigh.ts";
import { NO_LIFTS } from "../ranking/lifts.ts";
import { rankCandidates, type LinearModel } from "../ranking/rank.ts";

/** The passages that hold the likeliest sentences, best first, each once. */
export function bestPassages(ranker: LinearModel, { candidates }: Weighed, limit: number): PassageHit[] {
  const hits = rankCandidates(candidates, ranker, NO_LIFTS).map(({ passage }) => passage.hit);
  return [...new Map(hits.map((hit) => [hit.id, hit])).values()].slice(0, limit);
}
