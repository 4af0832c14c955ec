import { answerQuestion, type Draft } from "../../../core/answer/answer-question.ts";
import { compareSentences } from "../../../core/answer/sides/compare-sentences.ts";
import { modelFor } from "../../../core/answer/model.ts";
import { tellsAnother } from "../../../core/answer/parts/tells-another.ts";
import { quoteIn, type Quote } from "../../../core/answer/parts/quote.ts";
import type { PassageHit } from "../../../core/passage.ts";
import { sentences } from "../../../core/text/sentences.ts";
import type { LookedUp } from "../looking-up/look-up.ts";
import type { SupersededBy } from "./reply.ts";

/** What is shown as the answer. */
type Shown = Pick<Draft, "above" | "claims" | "agreeing">;

const bare = (text: string): string => text.replace(/\s+/g, " ").toLowerCase();

/** Whether a sentence stands in the answer, too: who says the same says nothing otherwise. */
function isShown({ above, claims, agreeing }: Shown, text: string): boolean {
  const shown = [...above, ...claims, ...agreeing];
  return shown.some((one) => bare(one.text) === bare(text) || compareSentences(one.text, text) === "same");
}

/** The sentence that tells the same thing otherwise. */
function contrarySentence(claim: Quote, hits: readonly PassageHit[]): Quote | null {
  for (const hit of hits) {
    for (const range of sentences(hit.text)) {
      const said = quoteIn(hit, range);
      if (compareSentences(claim.text, said.text) === "contrary") return said;
    }
  }
  return null;
}

/** The sentence that answers the question in another edition, where it tells another value. */
function otherAnswer(claim: Quote, found: LookedUp, hits: readonly PassageHit[]): Quote | null {
  const { answers, claims } = answerQuestion(modelFor(found), {
    ...found,
    hits,
    around: [],
    apart: undefined,
    likeness: null,
  });
  const [other] = answers ? claims : [];
  if (other === undefined) return null;
  return tellsAnother(found.question, claim.text, other.text) ? other : null;
}

/**
 * What an edition that was left out says in the place of the first sentence of an answer, when that is something else: an earlier
 * one, or the current one where the answer is from an earlier. Null when it says no such thing.
 */
export function saidByOtherEdition(shown: Shown, found: LookedUp, supersededBy: SupersededBy): Quote | null {
  const [claim] = shown.claims;
  const hits = claim === undefined ? [] : hitsOfOthers(claim, found, supersededBy);
  if (claim === undefined || hits.length === 0) return null;
  // A part is told whole: any of its sentences may be another one there.
  const said =
    found.section.length > 0
      ? (shown.claims.map((one) => contrarySentence(one, hits)).find((one) => one !== null) ?? null)
      : (contrarySentence(claim, hits) ?? otherAnswer(claim, found, hits));
  return said === null || isShown(shown, said.text) ? null : said;
}

/** Passages of the editions in whose place a claim is told. */
function hitsOfOthers({ fileId: own }: Quote, { outdated, publications }: LookedUp, supersededBy: SupersededBy) {
  const publication = publications.get(own);
  const current = supersededBy.get(own)?.id;
  return outdated.filter(
    ({ fileId }) =>
      publication !== undefined &&
      publications.get(fileId) === publication &&
      (current === undefined ? supersededBy.has(fileId) : fileId === current),
  );
}
