// Fits the numbers of apps/server/src/core/answer/model.json on the development library, and prints cross-validated figures.
//   node eval/fit-answers.ts [--passages FILE] [--dry]
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { analyseAll, type Analysed, type Analyser } from "../apps/server/src/core/answer/analysed.ts";
import {
  draftAnswer,
  rankWeighed,
  weigh,
  type AnswerModel,
  type Weighed,
} from "../apps/server/src/core/answer/answer-question.ts";
import { confidenceScore } from "../apps/server/src/core/answer/confidence.ts";
import type { LinearModel } from "../apps/server/src/core/answer/rank.ts";
import { lookUp } from "../apps/server/src/features/counsel/look-up.ts";
import { printFigures, type Judged } from "./figures.ts";
import { fitConfidence, fitCurve } from "./fit-confidence.ts";
import { fitRanker, type List } from "./fit-ranker.ts";
import { holdsAnswer, readGold, type Gold } from "./gold.ts";
import { openDevLibrary, type DevLibrary } from "./library.ts";

const FOLDS = 5;
/** Every this many-th answerable question is asked again with its document taken out: the library then lacks the answer. */
const TAKE_OUT_EVERY = 2;
/** Answerable questions that may be refused: below the goal of 5 %, to leave room for other libraries. */
const REFUSED_SHARE = 0.04;
/** Questions that are all but answered by a document: a little of them makes confidence careful. */
const TRAP_WEIGHT = 0.2;
const TRAPS_EVERY = 6;
const MODEL = resolve(import.meta.dirname, "../apps/server/src/core/answer/model.json");

interface Asked {
  readonly gold: Gold;
  /** The document that answers was taken out. */
  readonly takenOut: boolean;
  readonly fold: number;
  readonly weighed: Weighed;
}

const foldOf = (gold: Gold, library: DevLibrary): number => {
  if (gold.file !== null) return library.files.indexOf(gold.file) % FOLDS;
  return [...(gold.removed_title ?? gold.id)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % FOLDS;
};

/** A passage comes up in many questions: taken apart once, it takes little memory. */
function remembering(): Analyser {
  const known = new Map<string, Analysed>();
  return (hits) => {
    const fresh = hits.filter(({ id }) => !known.has(id));
    for (const one of analyseAll(fresh)) known.set(one.hit.id, one);
    return hits.flatMap((hit, rank) => {
      const one = known.get(hit.id);
      return one === undefined ? [] : [{ ...one, hit, rank }];
    });
  };
}
const remembered = remembering();

async function ask(library: DevLibrary, questions: readonly Gold[], takenOut = false): Promise<Asked[]> {
  const whole = library.without(null);
  const asked: Asked[] = [];
  for (const gold of questions) {
    const { words, filter } = takenOut ? library.without(gold.file) : whole;
    const { engine, visibleTo } = library;
    const found = await lookUp({ words, engine }, { asked: gold.query, filter, visibleTo });
    asked.push({ gold, takenOut, fold: foldOf(gold, library), weighed: weigh(found, remembered) });
  }
  return asked;
}

function listOf({ gold, weighed }: Asked): List {
  const right = weighed.candidates.map(({ passage: { hit, sentences }, at }) => {
    const sentence = sentences[at];
    const onPage = hit.fileId === gold.file && gold.pages.includes(hit.pageNumber);
    return onPage && holdsAnswer(hit.text.slice(sentence?.start, sentence?.end), gold.answers);
  });
  return { right, rows: weighed.candidates.map(({ features }) => features) };
}

const isAnswerable = ({ gold, takenOut }: Asked): boolean => !takenOut && gold.kind.startsWith("answerable");

function confidenceFrom(ranker: LinearModel, asked: readonly Asked[]): LinearModel {
  const weightOf = (one: Asked) => {
    if (one.gold.kind.startsWith("unanswerable")) return TRAP_WEIGHT;
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
  const { certainty } = rankWeighed(model.ranker, one.weighed);
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
    score: confidenceScore(model.confidence.weights, certainty),
  };
}

interface Sets {
  readonly plain: readonly Asked[];
  readonly others: readonly Asked[];
}

const NO_CURVE = { curve: [], answersFrom: 0 };

function fitOn({ plain, others }: Sets, keeps: (one: Asked) => boolean): AnswerModel {
  const own = plain.filter(keeps);
  const ranker = fitRanker(own.map(listOf));
  return { ranker, confidence: { weights: confidenceFrom(ranker, [...own, ...others.filter(keeps)]), ...NO_CURVE } };
}

function thresholdOf(judged: readonly Judged[]): number {
  const scores = judged.filter(({ kind }) => kind === "answerable").map(({ score }) => score);
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

async function askAll(library: DevLibrary): Promise<Sets> {
  const gold = readGold();
  const of = (...kinds: string[]) => gold.filter(({ kind }) => kinds.includes(kind));
  const plain = await ask(library, of("answerable"));
  const others = [
    ...(await ask(
      library,
      of("answerable-typo", "answerable-keyword", "answerable-verbose", "out-of-library", "out-of-scope"),
    )),
    ...(await ask(
      library,
      of("unanswerable-adversarial").filter((_, i) => i % TRAPS_EVERY === 0),
    )),
    ...(await ask(
      library,
      of("answerable").filter((_, i) => i % TAKE_OUT_EVERY === 0),
      true,
    )),
  ];
  return { plain, others };
}

const { values } = parseArgs({ options: { passages: { type: "string" }, dry: { type: "boolean", default: false } } });
const sets = await askAll(await openDevLibrary(values.passages ?? null));
const judged = Array.from({ length: FOLDS }, (_, fold) => {
  const model = fitOn(sets, (one) => one.fold !== fold);
  return [...sets.plain, ...sets.others].filter((one) => one.fold === fold).map((one) => judge(model, one));
}).flat();
const fitted = { curve: curveOf(judged), answersFrom: Number(thresholdOf(judged).toFixed(4)) };
printFigures(judged, fitted);
if (!values.dry) {
  const { ranker, confidence } = fitOn(sets, () => true);
  const model: AnswerModel = { ranker, confidence: { ...confidence, ...fitted } };
  writeFileSync(MODEL, `${JSON.stringify(model, null, 1)}\n`);
}
