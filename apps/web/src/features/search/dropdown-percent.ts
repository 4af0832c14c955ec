import { LIMITS } from "@reading-room/contract/limits";

/** The whole percentage that the header's dropdown shows for a rank sent with `view=dropdown`. */
export const dropdownPercent = (rank: number): number => Math.round(rank * LIMITS.rankDropdownFactor);
