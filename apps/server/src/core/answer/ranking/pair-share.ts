import type { ReadQuestion } from "../asked/question.ts";

/** Words this far apart still stand together. */
const REACH = 4;

type Pair = readonly [first: string | undefined, second: string | undefined];

/** Whether two words stand less than so far from each other, in their order, among these stems. */
export const standNear = (stems: readonly string[], [first, second]: Pair, reach: number): boolean =>
  stems.some((stem, i) => stem === first && stems.slice(i + 1, i + reach).includes(second ?? ""));

/** How many of the question's neighbouring words stand near each other, in their order, among these stems: from 0 to 1. */
export function pairShare({ pairs, terms }: ReadQuestion, stems: readonly string[]): number {
  if (pairs.length === 0) return 0;
  const near = pairs.filter(([a, b]) => standNear(stems, [terms[a]?.stem, terms[b]?.stem], REACH));
  return near.length / pairs.length;
}
