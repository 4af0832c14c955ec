import type { CounselEvent } from "@reading-room/contract/counsel";
import type { Summary } from "@reading-room/contract/counsel-answer";

/** A sentence of an answer that was checked, with its citations. */
export type SentenceEvent = Extract<CounselEvent, { type: "sentence" }>;

/** A piece of an answer up to its marks, and those. */
const MARKED = /[^]*?\[\d+\](?:\s*\[\d+\])*/g;

/** The sentences of a finished answer, each with the citations that its marks name. */
export const ownSentences = ({ text, citations }: Pick<Summary, "text" | "citations">): SentenceEvent[] =>
  (text.match(MARKED) ?? []).map((piece) => {
    const marks = new Set((piece.match(/\[\d+\]/g) ?? []).map((mark) => Number(mark.slice(1, -1))));
    return { type: "sentence", text: piece.trim(), citations: citations.filter(({ index }) => marks.has(index)) };
  });
