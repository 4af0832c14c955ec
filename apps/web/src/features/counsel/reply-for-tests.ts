import type { CounselReply } from "@reading-room/contract/counsel";

/** An answer that says this, with nothing else in it. */
export const replySaying = (text: string): CounselReply => ({
  summary: {
    text,
    confidence: 0.9,
    citations: [],
    abstained: false,
    reason: null,
    coverage: null,
    conflict: false,
  },
  results: [],
  totalResults: 0,
  filters: { suggestions: [] },
});
