/** What the ranker looks at, in the order of its weights. A new one goes to the end, and the weights are fitted again. */
export const FEATURE_NAMES = [
  "coverage", "coverageSquared", "coverageBefore", "coverageAfter", "coveragePassage", "coverageAround", "coveragePage",
  "sentenceBm25", "passageBm25", "passageBm25Rank", "engineRank", "engineFirst", "pairs", "pairsPassage", "nearness",
  "names", "namesPassage", "numbers", "rarest", "exact", "soft", "focus", "order", "kindDate", "kindPerson", "kindPlace",
  "kindCount", "kindAmount", "kindReason", "kindManner", "kindName", "kindOther", "freshWords", "length", "isShort",
  "position", "isFirst", "fileScore", "fileFirst", "fileName", "startsWithPronoun", "unmatched", "headings", "isTable", "related", "softPassage", "relatedPassage",
  "coverageInSentences", "freshCapital", "freshNumber", "definition", "answerNear", "rawPairs", "allCovered", "best",
] as const;

export type FeatureName = (typeof FEATURE_NAMES)[number];
