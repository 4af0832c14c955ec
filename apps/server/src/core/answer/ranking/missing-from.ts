import type { Evidence } from "./evidence.ts";

/** What of the question has not this property: how much it weighs together, at most, in squares, and as names. */
export function missingFrom(evidence: Evidence, has: (stem: string) => boolean): number[] {
  const weights = evidence.question.terms.map((term, i) => (has(term.stem) ? 0 : (evidence.terms.weights[i] ?? 0)));
  const names = evidence.question.terms.reduce((sum, term, i) => sum + (term.isName ? (weights[i] ?? 0) : 0), 0);
  const most = Math.max(0, ...weights);
  return [weights.reduce((sum, one) => sum + one, 0), most, weights.reduce((sum, one) => sum + one * one, 0), names];
}
