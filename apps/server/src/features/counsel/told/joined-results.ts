import type { CounselResult } from "@reading-room/contract/counsel-answer";

type KeyPassage = CounselResult["extractiveAnswers"][number];

const areSame = (a: KeyPassage, b: KeyPassage): boolean => a.pageNumber === b.pageNumber && a.content === b.content;

/** What one document holds of several questions, the first one's first. */
function joined(one: CounselResult, other: CounselResult): CounselResult {
  const further = other.extractiveAnswers.filter(
    (passage) => !one.extractiveAnswers.some((own) => areSame(own, passage)),
  );
  return {
    ...one,
    relevanceScore: Math.max(one.relevanceScore, other.relevanceScore),
    confidence: Math.max(one.confidence, other.confidence),
    extractiveAnswers: [...one.extractiveAnswers, ...further],
    pageNumbers: [...new Set([...one.pageNumbers, ...other.pageNumbers])],
  };
}

/** Documents that were found for several questions, each once, the most relevant first; of equals those of the first question. */
export function joinedResults(lists: readonly (readonly CounselResult[])[]): CounselResult[] {
  const byId = new Map<string, CounselResult>();
  for (const result of lists.flat()) {
    const known = byId.get(result.id);
    byId.set(result.id, known === undefined ? result : joined(known, result));
  }
  return [...byId.values()].sort((a, b) => b.relevanceScore - a.relevanceScore);
}
