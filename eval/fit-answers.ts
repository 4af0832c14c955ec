// Fits the numbers of apps/server/src/core/answer/model.json on the development library, and prints cross-validated figures.
//   node eval/fit-answers.ts [--cache FILE] [--dry]
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { draftAnswer, rankWeighed, type AnswerModel } from "../apps/server/src/core/answer/answer-question.ts";
import { cautious, lacksNumber } from "../apps/server/src/core/answer/confidence.ts";
import type { LinearModel } from "../apps/server/src/core/answer/rank.ts";
import { treesScore, type Tree } from "../apps/server/src/core/answer/trees.ts";
import { askAll, FOLDS, isAnswerable, listOf, type Asked, type Sets } from "./asked.ts";
import { printFigures, type Judged } from "./figures.ts";
import { fitConfidence, fitCurve } from "./fit-confidence.ts";
import { fitRanker } from "./fit-ranker.ts";
import { holdsAnswer } from "./gold.ts";
import { openDevLibrary } from "./library.ts";

/** Answerable questions that may be refused: below the goal of 5 %, to leave room for other libraries. */
const REFUSED_SHARE = 0.047;
/** Questions that are all but answered by a document: a little of them makes confidence careful. */
const TRAP_WEIGHT = 0.7;
/** Short questions on a name that the library only mentions: made up, so that they count, but not all that much. */
const TEMPLATE_WEIGHT = 2.2;
const MODEL = resolve(import.meta.dirname, "../apps/server/src/core/answer/model.json");

function confidenceFrom(ranker: LinearModel, asked: readonly Asked[]): Tree[] {
  const weightOf = (one: Asked) => {
    if (one.gold.kind.startsWith("unanswerable")) return TRAP_WEIGHT;
    if (one.gold.kind === "template") return TEMPLATE_WEIGHT;
    return one.gold.kind.startsWith("out-of") ? 4 : 1;
  };
  return fitConfidence(
    asked.map((one) => ({
      row: rankWeighed(ranker, one.weighed).certainty,
      isAnswerable: isAnswerable(one),
      weight: weightOf(one),
    })),
  );
}

/** How an answer by a model that never saw the question's document turned out. */
function judge(model: AnswerModel, one: Asked): Judged {
  const { certainty: features } = rankWeighed(model.ranker, one.weighed);
  const draft = draftAnswer(model, one.weighed);
  const first = draft.files[0]?.keyPassages[0];
  const onPage = first !== undefined && first.fileId === one.gold.file && one.gold.pages.includes(first.pageNumber);
  const told = [first?.text ?? "", ...draft.claims.map((claim) => claim.text)];
  return {
    kind: one.takenOut ? "taken out" : one.gold.kind,
    gold: one.gold,
    draft,
    onPage: onPage && !one.takenOut,
    isRight: onPage && !one.takenOut && told.some((text) => holdsAnswer(text, one.gold.answers)),
    score: treesScore(model.confidence.trees, features),
    features,
  };
}

const NO_CURVE = { curve: [], answersFrom: 0 };

function fitOn({ plain, others }: Sets, keeps: (one: Asked) => boolean): AnswerModel {
  const own = plain.filter(keeps);
  const ranker = fitRanker(own.map(listOf));
  return { ranker, confidence: { trees: confidenceFrom(ranker, [...own, ...others.filter(keeps)]), ...NO_CURVE } };
}

/** From which score on to answer, when what lacks a number is refused as well. */
function thresholdOf(judged: readonly Judged[]): number {
  const own = judged.filter(({ kind }) => kind === "answerable");
  const scores = own.map(({ score, features }) => (lacksNumber(features) ? -Infinity : score));
  return [...scores].sort((a, b) => a - b)[Math.floor(REFUSED_SHARE * scores.length)] ?? 0;
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

/** Short arrays and whole trees each on one line. */
const readable = (model: AnswerModel): string =>
  `${JSON.stringify(model, (_, value) => (Array.isArray(value) && value.some((one) => typeof one === "number") ? JSON.stringify(value) : value), 1).replace(/"(\[[^"]*\])"/g, "$1")}\n`;

const { values } = parseArgs({ options: { cache: { type: "string" }, dry: { type: "boolean", default: false } } });
const sets = await askAll(await openDevLibrary(values.cache ?? null));
const rawJudged = Array.from({ length: FOLDS }, (_, fold) => {
  const model = fitOn(sets, (one) => one.fold !== fold);
  return [...sets.plain, ...sets.others].filter((one) => one.fold === fold).map((one) => judge(model, one));
}).flat();
const answersFrom = Number(thresholdOf(rawJudged).toFixed(4));
const judged = rawJudged.map((one) => ({ ...one, score: cautious(one.score, answersFrom, one.features) }));
const fitted = { curve: curveOf(judged), answersFrom };
printFigures(judged, fitted);
if (!values.dry) {
  const { ranker, confidence } = fitOn(sets, () => true);
  const model: AnswerModel = { ranker, confidence: { ...confidence, ...fitted } };
  writeFileSync(MODEL, readable(model));
}
