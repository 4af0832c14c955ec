import type { Evidence } from "../ranking/evidence.ts";
import { hasLike } from "../needs/lacking-words.ts";
import type { Ranked } from "../ranking/rank.ts";

/** How much of these words, by weight, is met by words with this property: from 0 to 1; 1 where there are none. */
function shareOf(words: readonly { readonly stem: string; readonly weight: number }[], has: (stem: string) => boolean) {
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  return whole === 0 ? 1 : words.reduce((sum, { stem, weight }) => sum + (has(stem) ? weight : 0), 0) / whole;
}

/**
 * How much the sentence, and its passage with what that stands under, have of the words that ask something of the names and
 * numbers of a question ("Which bank holds the Senate Preservation Fund?"). A sentence that only names what is asked about has
 * all else, so that other shares are high for it.
 */
export function askedThere(evidence: Evidence, { passage, at }: Ranked) {
  const asked = evidence.question.terms.flatMap(({ stem, isName, isNumber, isFiller }, i) =>
    isName || isNumber || isFiller ? [] : [{ stem, weight: evidence.terms.weights[i] ?? 0 }],
  );
  const sentence = passage.sentences[at]?.stems ?? new Set<string>();
  return {
    askedThere: shareOf(asked, (stem) => hasLike(sentence, stem)),
    askedInPassage: shareOf(asked, (stem) => hasLike(passage.counts, stem) || evidence.isNamed(passage, stem)),
  };
}
