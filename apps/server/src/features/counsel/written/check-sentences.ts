import type { Citation } from "@reading-room/contract/counsel-answer";
import { plainClaim } from "../../../core/answer/sentences/plain-claim.ts";
import { claimVerifier } from "../../../core/answer/verify/verify-claim.ts";
import type { GivenPassages } from "./given-passages.ts";
import type { SentenceEvent } from "./own-sentences.ts";

const MAX_SENTENCES = 8;

/** What a model wrote, as far as it stands. */
export interface CheckedSentences {
  /** @returns the sentence with its citation; null for one that stands nowhere, or was told already */
  check(sentence: string): SentenceEvent | null;
  /** Those that stand, in order, with their marks. */
  readonly texts: readonly string[];
  /** Of all of them, numbered from 1; the same quote has one number. */
  readonly citations: readonly Citation[];
}

const areSame = (a: Citation, b: Citation): boolean =>
  a.fileId === b.fileId && a.pageNumber === b.pageNumber && a.quote === b.quote;

/** Checks what a model writes against the passages that it was given, sentence by sentence. */
export function checkSentences({ texts: passages, cite }: GivenPassages): CheckedSentences {
  const verify = claimVerifier(passages);
  const [texts, citations]: [string[], Citation[]] = [[], []];
  const check = (sentence: string): SentenceEvent | null => {
    const claim = plainClaim(sentence);
    const place = claim === null || texts.length === MAX_SENTENCES ? null : verify(claim);
    const cited = place === null ? null : cite(place, citations.length + 1);
    if (claim === null || cited === null) return null;
    const known = citations.find((one) => areSame(one, cited));
    const citation = known ?? cited;
    const text = `${claim.text} [${citation.index}]`;
    if (texts.includes(text)) return null;
    if (known === undefined) citations.push(cited);
    texts.push(text);
    return { type: "sentence", text, citations: [citation] };
  };
  return { check, texts, citations };
}
