import type { ReadQuestion } from "./question.ts";

/** Words this far apart still stand together. */
const REACH = 4;

/** How many of the question's neighbouring words stand near each other, in their order, among these stems: from 0 to 1. */
export function pairShare({ pairs, terms }: ReadQuestion, stems: readonly string[]): number {
  if (pairs.length === 0) return 0;
  const near = pairs.filter(([a, b]) => {
    const [first, second] = [terms[a]?.stem, terms[b]?.stem];
    return stems.some((stem, i) => stem === first && stems.slice(i + 1, i + REACH).includes(second ?? ""));
  });
  return near.length / pairs.length;
}
