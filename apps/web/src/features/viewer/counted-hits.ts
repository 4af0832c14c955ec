import { formatNumber } from "../../ui/format-number.ts";

/**
 * "3 of 12"; "3 of 1,000+" where there are more of them than so many; "12" or "1,000+" while none is outlined.
 * @param index from 0; null for none
 */
export function countedHits(index: number | null, count: number, areMore: boolean): string {
  const all = `${formatNumber(count)}${areMore ? "+" : ""}`;
  return index === null ? all : `${formatNumber(index + 1)} of ${all}`;
}
