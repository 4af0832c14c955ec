import { isSameNumber } from "../words/claim-words.ts";
import type { Evidence } from "../ranking/evidence.ts";
import { isKin } from "../words/kin.ts";
import { missingFrom } from "../ranking/missing-from.ts";
import { othersBeside } from "./other-beside.ts";
import type { AnswerKind } from "../asked/question.ts";
import type { Ranked } from "../ranking/rank.ts";
import { relatedStems } from "../words/related-words.ts";

const KINDS = ["Date", "Person", "Place", "Count", "Amount", "Name", "Reason", "Manner", "Other"] as const;

/** How much the sentence looks like an answer of the kind that was asked for. */
export const looksLike = (value: Ranked["value"]): number => Math.max(...KINDS.map((kind) => value(`kind${kind}`)));

const SHORT_TERMS = 4;
const LONG_SENTENCE = 80;
const TYPED_KINDS: ReadonlySet<AnswerKind> = new Set(["date", "person", "place", "count", "amount"]);
/** A word that says less than this may be missing. */
const SLIGHT_SHARE = 0.05;

/** Whether a sentence or one beside it, or what stands above it, has a word, one of its family or one of like meaning. */
export function meets(evidence: Evidence, { passage, at }: Ranked): (stem: string) => boolean {
  const around = [at - 1, at, at + 1].flatMap((place) => passage.sentences[place]?.stems ?? []);
  return (stem) =>
    [stem, ...relatedStems(stem)].some((one) => around.some((stems) => stems.has(one))) ||
    around.some((stems) => [...stems].some((one) => isKin(stem, one) || isSameNumber(stem, one))) ||
    evidence.isNamed(passage, stem);
}

/** Words that only happen to stand in the same sentence: the noun asked for is missing, or all are far apart in a long list. */
export function chanceValues(evidence: Evidence, best: Ranked) {
  const { passage, at, value } = best;
  const { terms, kind, head } = evidence.question;
  const isMet = meets(evidence, best);
  const sentence = passage.sentences[at];
  const around = [at - 1, at, at + 1].flatMap((place) => passage.sentences[place]?.stems ?? []);
  const [aroundMissing = 0, aroundMost = 0] = missingFrom(evidence, (stem) => around.some((stems) => stems.has(stem)));
  const [unmet = 0, unmetMost = 0] = missingFrom(evidence, isMet);
  const words = Math.max(1, sentence?.tokens.length ?? 0);
  const text = passage.hit.text.slice(sentence?.start, sentence?.end);
  const looks = looksLike(value);
  const asked = terms[head]?.stem;
  return {
    aroundMissing,
    aroundMost,
    unmet,
    unmetMost,
    unmetFew: terms.length < SHORT_TERMS && unmetMost > SLIGHT_SHARE ? 1 : 0,
    headMissing: asked !== undefined && !isMet(asked) ? 1 : 0,
    headNowhere: asked !== undefined && !passage.counts.has(asked) ? 1 : 0,
    fewApart: terms.length <= SHORT_TERMS ? 1 - value("proximityBefore") : 0,
    typeMissing: TYPED_KINDS.has(kind) ? 1 - looks : 0,
    ...othersBeside(evidence, best, isMet),
    listLike: Math.min(1, (4 * (text.match(/[,;]/g)?.length ?? 0)) / words),
    long: Math.min(1, words / LONG_SENTENCE),
  };
}
