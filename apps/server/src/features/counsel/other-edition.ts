import { answerQuestion } from "../../core/answer/answer-question.ts";
import { compareSentences } from "../../core/answer/compare-sentences.ts";
import { modelFor } from "../../core/answer/model.ts";
import { tellsAnother } from "../../core/answer/tells-another.ts";
import type { Quote } from "../../core/answer/quote.ts";
import type { PassageHit } from "../../core/passage.ts";
import { sentences } from "../../core/sentences.ts";
import type { LookedUp } from "./look-up.ts";
import type { SupersededBy } from "./reply.ts";

/** The sentence that tells the same thing otherwise. */
function contrarySentence(claim: Quote, hits: readonly PassageHit[]): Quote | null {
  for (const hit of hits) {
    for (const { start, end } of sentences(hit.text)) {
      const text = hit.text.slice(start, end);
      const { fileId, version, pageNumber, pageLabel } = hit;
      if (compareSentences(claim.text, text) !== "contrary") continue;
      return { fileId, version, pageNumber, pageLabel, start: hit.start + start, end: hit.start + end, text };
    }
  }
  return null;
}

/** The sentence that answers the question in another edition, where it tells another value. */
function otherAnswer(claim: Quote, found: LookedUp, hits: readonly PassageHit[]): Quote | null {
  const { answers, claims } = answerQuestion(modelFor(found), { ...found, hits, apart: undefined, likeness: null });
  const [other] = answers ? claims : [];
  if (other === undefined) return null;
  return tellsAnother(found.question, claim.text, other.text) ? other : null;
}

/**
 * What an edition that was left out says in the place of a sentence, when that is something else: an earlier one, or the current
 * one where the answer is from an earlier. Null when it says no such thing.
 */
export function saidByOtherEdition(claim: Quote, found: LookedUp, supersededBy: SupersededBy): Quote | null {
  const own = found.publications.get(claim.fileId);
  const current = supersededBy.get(claim.fileId)?.id;
  const hits = found.outdated.filter(
    ({ fileId }) =>
      own !== undefined &&
      found.publications.get(fileId) === own &&
      (current === undefined ? supersededBy.has(fileId) : fileId === current),
  );
  return hits.length === 0 ? null : (contrarySentence(claim, hits) ?? otherAnswer(claim, found, hits));
}
