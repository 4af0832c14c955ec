import { LIMITS } from "@reading-room/contract/limits";

/** The whole percentage that a row of the results page shows for a rank sent with `view=list`: never 0, never 100. */
export function listPercent(rank: number): number {
  const percent = Math.round(rank * LIMITS.rankListFactor);
  return Math.min(Math.max(percent, LIMITS.rankListMinPercent), LIMITS.rankListMaxPercent);
}
