import { LIMITS } from "@reading-room/contract/limits";

/** Which screen asks: each shows its own multiple of `rank` as a percentage. */
export type RankView = "list" | "dropdown";

const { rankDropdownFactor, rankListFactor, rankListMinPercent, rankListMaxPercent } = LIMITS;

/** A score from 0 to 1 as the whole percentage that both screens show for it: from 1 to 99. */
export function percentOf(score: number): number {
  const percent = Math.round(score * 100);
  return Math.min(Math.max(Number.isNaN(percent) ? 0 : percent, rankListMinPercent), rankListMaxPercent);
}

/** The `rank` to send, on the scale of the screen that asks, so that both show the same percentage for one score. */
export const rankFor = (score: number, view: RankView): number =>
  percentOf(score) / (view === "dropdown" ? rankDropdownFactor : rankListFactor);
