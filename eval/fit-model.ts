import { draftAnswer, type AnswerModel } from "../apps/server/src/core/answer/answer-question.ts";
import { rankWeighed } from "../apps/server/src/core/answer/rank-weighed.ts";
import { CONFIDENCE_NAMES } from "../apps/server/src/core/answer/confidence/confidence-features.ts";
import { cautious, lacksNeeded } from "../apps/server/src/core/answer/confidence/confidence.ts";
import { FEATURE_NAMES, type FeatureName } from "../apps/server/src/core/answer/ranking/feature-names.ts";
import type { Passage } from "../apps/server/src/core/passage.ts";
import type { Quote } from "../apps/server/src/core/answer/parts/quote.ts";
import type { LinearModel } from "../apps/server/src/core/answer/ranking/rank.ts";
import { treesScore, type Tree } from "../apps/server/src/core/answer/confidence/trees.ts";
import { WORD_LIKENESS_FEATURES } from "../apps/server/src/core/answer/ranking/word-likeness.ts";
import { FOLDS, isAnswerable, listOf, type Asked, type Sets } from "./asked.ts";
import { UNDEFINED } from "./definition-questions.ts";
import { FRAMED } from "./framed-questions.ts";
import type { Judged } from "./figures.ts";
import { fitConfidence, fitCurve } from "./fit-confidence.ts";
import { fitRanker } from "./fit-ranker.ts";
import { SWAPPED } from "./swapped-questions.ts";
import { holdsAnswer } from "./gold.ts";

type ConfidenceName = (typeof CONFIDENCE_NAMES)[number];

/** What `eval/choose-confidence.ts` chooses between. */
export interface Choice {
  /** How much a made-up short question counts, on a name that the library only mentions. */
  readonly templateWeight: number;
  /** How much a question counts whose pages that answer were taken out, while the rest of their document stays. */
  readonly pagesWeight: number;
  /** How much a made-up question for a definition counts, answerable or not. */
  readonly definitionWeight: number;
  /** How much a question counts that is all but answered by a document. */
  readonly trapWeight: number;
  /** What an answer is worth from a page that does not answer while another does: between 0, as where none does, and 1. */
  readonly otherPageWorth: number;
  /** How much a question counts of which one word was changed into another. */
  readonly swappedWeight: number;
  /** How much a question counts that asks of one document's name what is asked of another's. */
  readonly framedWeight: number;
  /** Features that confidence does without. */
  readonly without: readonly ConfidenceName[];
  /** Features that the ranker does without. */
  readonly rankerWithout: readonly FeatureName[];
  /** Whether what lacks a number or a meaning that is asked for is refused however it scores, as the product does. */
  readonly refusesWithoutNeeded: boolean;
  /** Answerable questions that may be refused. */
  readonly refusedShare: number;
}

/** What it chose. */
export const CHOSEN: Choice = {
  templateWeight: 2.2,
  pagesWeight: 0.5,
  definitionWeight: 1,
  trapWeight: 0.7,
  otherPageWorth: 0.6,
  swappedWeight: 1,
  framedWeight: 0.5,
  without: [],
  rankerWithout: [],
  refusesWithoutNeeded: true,
  // Below the goal of 5 %, to leave room for other libraries.
  refusedShare: 0.047,
};

const isOfWords = (name: string): boolean => WORD_LIKENESS_FEATURES.some((one) => one === name);

/** The same where meaning is compared, with its own goal of 4 %: what words mean by themselves adds nothing to it. */
export const CHOSEN_WITH_MEANING: Choice = {
  ...CHOSEN,
  without: CONFIDENCE_NAMES.filter(isOfWords),
  rankerWithout: WORD_LIKENESS_FEATURES,
  refusedShare: 0.035,
};

const isDefinition = ({ gold: { kind } }: Asked): boolean => kind === UNDEFINED || kind === "answerable-definition";

const isOnPage = (
  { gold: { file, pages } }: Asked,
  { fileId, pageNumber }: Pick<Quote, "fileId" | "pageNumber">,
): boolean => fileId === file && pages.includes(pageNumber);

/** What a ranker puts first, and what confidence looks at of it. */
interface FirstSentence {
  readonly hit: Passage | undefined;
  readonly certainty: readonly number[];
}

/** By ranker and question: to rank takes most of a fit's time, and what is chosen for confidence changes none of it. */
const firsts = new WeakMap<LinearModel, WeakMap<Asked, FirstSentence>>();

function firstOf(ranker: LinearModel, one: Asked): FirstSentence {
  const known = firsts.get(ranker) ?? new WeakMap<Asked, FirstSentence>();
  firsts.set(ranker, known);
  const before = known.get(one);
  if (before !== undefined) return before;
  const { ranked, certainties } = rankWeighed(ranker, one.weighed);
  const [certainty = []] = certainties;
  const first = { hit: ranked[0]?.passage.hit, certainty };
  known.set(one, first);
  return first;
}

/** Questions whose first sentence stands on a page that answers, by the rankers that never saw their documents. */
function answeredFirst({ plain, others }: Sets, rankers: readonly LinearModel[]): ReadonlySet<Asked> {
  const isRight = (one: Asked, ranker: LinearModel | undefined): boolean => {
    const hit = ranker === undefined ? undefined : firstOf(ranker, one).hit;
    return hit !== undefined && isOnPage(one, hit);
  };
  return new Set([...plain, ...others].filter((one) => isAnswerable(one) && isRight(one, rankers[one.fold])));
}

/** What confidence learns from. */
interface Known {
  readonly asked: readonly Asked[];
  readonly answered: ReadonlySet<Asked>;
}

function confidenceFrom(ranker: LinearModel, { asked, answered }: Known, choice: Choice): Tree[] {
  const { templateWeight, pagesWeight, definitionWeight, trapWeight, swappedWeight, framedWeight, without } = choice;
  const weightOf = (one: Asked) => {
    if (isDefinition(one)) return definitionWeight;
    if (one.takenOut === "pages") return pagesWeight;
    if (one.gold.kind.startsWith("unanswerable")) return trapWeight;
    if (one.gold.kind === "template") return templateWeight;
    if (one.gold.kind === SWAPPED) return swappedWeight;
    if (one.gold.kind === FRAMED) return framedWeight;
    return one.gold.kind.startsWith("out-of") ? 4 : 1;
  };
  const left = new Set(without.map((name) => CONFIDENCE_NAMES.indexOf(name)));
  return fitConfidence(
    asked.map((one) => ({
      // No tree parts rows that are alike.
      row: firstOf(ranker, one).certainty.map((value, i) => (left.has(i) ? 0 : value)),
      worth: answered.has(one) ? 1 : isAnswerable(one) ? choice.otherPageWorth : 0,
      weight: weightOf(one),
    })),
  );
}

/** How an answer by a model that never saw the question's document turned out. */
export function judge(model: AnswerModel, one: Asked): Judged {
  const { certainty: features } = firstOf(model.ranker, one);
  const draft = draftAnswer(model, one.weighed);
  const first = draft.files[0]?.keyPassages[0];
  const onPage = first !== undefined && isOnPage(one, first);
  const told = [first?.text ?? "", ...draft.claims.map((claim) => claim.text)];
  return {
    kind: one.takenOut === null || isDefinition(one) ? one.gold.kind : `${one.takenOut} taken out`,
    gold: one.gold,
    draft,
    onPage: onPage && one.takenOut === null,
    isRight: onPage && one.takenOut === null && told.some((text) => holdsAnswer(text, one.gold.answers)),
    score: treesScore(model.confidence.trees, features),
    features,
  };
}

/** From which score on to answer, when what lacks something needed is refused as well. */
function thresholdOf(judged: readonly Judged[], refusedShare: number): number {
  const own = judged.filter(({ kind }) => kind === "answerable");
  const scores = own.map(({ score, features }) => (lacksNeeded(features) ? -Infinity : score));
  return [...scores].sort((a, b) => a - b)[Math.floor(refusedShare * scores.length)] ?? 0;
}

/** Answers and refusals in the proportion of the evaluator's standard sample. */
function curveOf(judged: readonly Judged[]): [number, number][] {
  const weights: Readonly<Record<string, number>> = { answerable: 800 / 2910, "out-of-library": 1, "out-of-scope": 1 };
  return fitCurve(
    judged.flatMap(({ kind, score, isRight }) =>
      weights[kind] === undefined ? [] : [{ score, isRight, weight: weights[kind] }],
    ),
  );
}

/** Fits the ranker on what `keeps` lets through. What never varies teaches it nothing. */
function rankerOn({ plain }: Sets, { rankerWithout }: Choice, keeps: (one: Asked) => boolean): LinearModel {
  const left = new Set(rankerWithout.map((name) => FEATURE_NAMES.indexOf(name)));
  const without = (row: readonly number[]) => row.map((value, i) => (left.has(i) ? 0 : value));
  const lists = plain.filter(keeps).map(listOf);
  return fitRanker(left.size === 0 ? lists : lists.map(({ right, rows }) => ({ right, rows: rows.map(without) })));
}

/** The rankers of all folds, each of which never saw its fold: the same whatever is chosen for confidence. */
export const foldRankers = (sets: Sets, choice: Choice): LinearModel[] =>
  Array.from({ length: FOLDS }, (_, fold) => rankerOn(sets, choice, (one) => one.fold !== fold));

const NO_CURVE = { curve: [], answersFrom: 0, passages: 1 };

/** The models of all folds, each of which never saw its fold; their scores are not made probabilities yet. */
export function foldModels(sets: Sets, rankers: readonly LinearModel[], choice: Choice): AnswerModel[] {
  const all = [...sets.plain, ...sets.others];
  const answered = answeredFirst(sets, rankers);
  return rankers.map((ranker, fold) => {
    const asked = all.filter((one) => one.fold !== fold);
    return { ranker, confidence: { trees: confidenceFrom(ranker, { asked, answered }, choice), ...NO_CURVE } };
  });
}

/** Every question answered by a model that never saw its document, and the curve and threshold from that. */
export function crossValidated(sets: Sets, models: readonly AnswerModel[], choice: Choice) {
  const all = [...sets.plain, ...sets.others];
  const raw = models.flatMap((model, fold) => all.filter((one) => one.fold === fold).map((one) => judge(model, one)));
  const answersFrom = Number(thresholdOf(raw, choice.refusedShare).toFixed(4));
  const judged = choice.refusesWithoutNeeded
    ? raw.map((one) => ({ ...one, score: cautious(one.score, answersFrom, one.features) }))
    : raw;
  return { judged, fitted: { curve: curveOf(judged), answersFrom } };
}

/** The model that is shipped: fitted on all questions, with the curve and threshold of the cross-validation. */
export function modelOnAll(
  sets: Sets,
  { rankers, choice }: { readonly rankers: readonly LinearModel[]; readonly choice: Choice },
  fitted: Omit<AnswerModel["confidence"], "trees">,
): AnswerModel {
  const ranker = rankerOn(sets, choice, () => true);
  const known = { asked: [...sets.plain, ...sets.others], answered: answeredFirst(sets, rankers) };
  return { ranker, confidence: { trees: confidenceFrom(ranker, known, choice), ...fitted } };
}
