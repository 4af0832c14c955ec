import { LIMITS } from "@reading-room/contract/limits";

/**
 * What a confidence is about: an answer's sentences, those of pages that lack words of the question, the first document found,
 * or having found nothing.
 */
export type ConfidenceOf = "answer" | "lacking" | "documents" | "abstention";

export interface ConfidenceView {
  readonly tone: "red" | "amber" | "green";
  /** "Well supported 86 %": never the colour alone. */
  readonly text: string;
  readonly why: string;
}

const ABSTAINED = { words: "Not supported", why: "No passage in the library answers this well enough to quote." };

const ANSWER = {
  green: { words: "Well supported", why: "The cited passages state this directly." },
  amber: { words: "Partly supported", why: "The cited passages touch on this, but do not settle all of it." },
  red: { words: "Weakly supported", why: "The library says little about this. Read the cited pages first." },
};

const WORDS = {
  answer: ANSWER,
  lacking: {
    ...ANSWER,
    green: {
      words: "Mostly supported",
      why: "The cited passages state most of this; what their pages lack is said beside it.",
    },
  },
  documents: {
    green: { words: "Close match", why: "The first document speaks of this at length." },
    amber: { words: "Partial match", why: "The first document speaks of some of this." },
    red: { words: "Distant match", why: "No document is mainly about this." },
  },
  abstention: { green: ABSTAINED, amber: ABSTAINED, red: ABSTAINED },
} as const;

/** Rounded down, so that the figure never reads better than its colour. */
const percentOf = (share: number): number => Math.floor(Math.min(Math.max(share, 0), 1) * 100 + 1e-9);

/** How a confidence from 0 to 1 is shown: below .5 red, below .7 amber, else green. */
export function confidenceView(confidence: number, of: ConfidenceOf): ConfidenceView {
  const high = confidence >= LIMITS.confidenceGreen ? "green" : "amber";
  const tone = confidence < LIMITS.confidenceAmber ? "red" : high;
  const { words, why } = WORDS[of][tone];
  return { tone, text: `${words} ${percentOf(confidence)} %`, why };
}
