import type { Evidence } from "./evidence.ts";

/** How much of the question, by weight, is met by words with this property: from 0 to 1. */
export const share = (evidence: Evidence, has: (stem: string) => boolean): number =>
  evidence.question.terms.reduce((sum, term, i) => sum + (has(term.stem) ? (evidence.terms.weights[i] ?? 0) : 0), 0);
