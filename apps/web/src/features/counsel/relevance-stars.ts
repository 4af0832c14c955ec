import { LIMITS } from "@reading-room/contract/limits";

/** Full stars of five for a score from 0 to 1, rounded. */
export function relevanceStars(score: number): number {
  const stars = Math.round(score * LIMITS.relevanceStars);
  return Math.min(Math.max(stars, 0), LIMITS.relevanceStars);
}
