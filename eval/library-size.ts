// How the size of a library changes what an answer's score says, on parts of the development library alone:
//   node eval/library-size.ts [--meaning] [--cache FILE]
// Every third answerable question is put to libraries of 2, 4, 8 and 15 documents, with its document and without; the questions
// about other things as well. No document is asked by a model that was fitted on it. Prints how many are answered and refused at
// one threshold, and what an answer should score more for each time that the library is twice as large: what best tells
// questions that the library answers from the others.
import { parseArgs } from "node:util";
import type { AnswerModel } from "../apps/server/src/core/answer/answer-question.ts";
import { askAll, askOf, foldOf, isAnswerable, type Askable, type Asked } from "./asked.ts";
import { probabilityOf } from "../apps/server/src/core/answer/confidence/confidence.ts";
import { fitCurve } from "./fit-confidence.ts";
import { CHOSEN, CHOSEN_WITH_MEANING, crossValidated, foldModels, foldRankers, judge } from "./fit-model.ts";
import { readGold, type Gold } from "./gold.ts";
import { openDevLibrary } from "./library.ts";
import { meaningOf } from "./meaning.ts";
import { repeatable } from "./random.ts";

const SIZES = [2, 4, 8, 15];
const EVERY = 3;
const LIBRARIES_OF_A_SIZE = 6;
const STEPS = [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3];
const SEED = 7;
const LEAST = 1e-3;

/** How a question was answered from a library of so many passages. */
interface Outcome {
  readonly size: number;
  readonly kind: "there" | "taken out" | "absent";
  readonly passages: number;
  readonly score: number;
  readonly isRight: boolean;
}

const switched = { type: "boolean", default: false } as const;
const { values } = parseArgs({ options: { cache: { type: "string" }, meaning: switched } });
const { cache = null } = values;
const library = await openDevLibrary(cache);
const meant = values.meaning ? await meaningOf(library.passages, cache && `${cache}.meaning`) : null;
const askable: Askable = { library, meaning: meant?.meaning ?? null };
const sets = await askAll(askable);
const choice = values.meaning ? CHOSEN_WITH_MEANING : CHOSEN;
const models = foldModels(sets, foldRankers(sets, choice), choice);
const { answersFrom } = crossValidated(sets, models, choice).fitted;

const random = repeatable(SEED);

/** So many of the library's documents. */
function some(count: number): string[] {
  const left = [...library.files];
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}

const passagesIn = (files: readonly string[]): number =>
  library.passages.filter(({ fileId }) => files.includes(fileId)).length;

async function outcome(gold: Gold, files: readonly string[], size: number): Promise<Outcome> {
  const weighed = await askOf(askable, gold, library.within(files));
  const isThere = gold.file !== null && files.includes(gold.file);
  const asked: Asked = {
    gold,
    fold: foldOf(gold, library),
    takenOut: isThere || gold.file === null ? null : "document",
    weighed,
  };
  const { score, isRight } = judge(models[asked.fold] as AnswerModel, asked);
  const kind = isAnswerable(asked) ? "there" : gold.file === null ? "absent" : "taken out";
  return { size, kind, passages: passagesIn(files), score, isRight };
}

async function outcomesOf(size: number): Promise<Outcome[]> {
  const libraries = Array.from({ length: LIBRARIES_OF_A_SIZE }, () => some(size + 1));
  const outcomes: Outcome[] = [];
  const gold = readGold();
  for (const [i, one] of gold
    .filter(({ kind }) => kind === "answerable")
    .filter((_, at) => at % EVERY === 0)
    .entries()) {
    const others = (libraries[i % libraries.length] ?? []).filter((file) => file !== one.file);
    outcomes.push(await outcome(one, [one.file ?? "", ...others.slice(0, size - 1)], size));
    outcomes.push(await outcome(one, others.slice(0, size), size));
  }
  for (const [i, one] of gold.filter(({ kind }) => kind.startsWith("out-of")).entries())
    outcomes.push(await outcome(one, (libraries[i % libraries.length] ?? []).slice(0, size), size));
  return outcomes;
}

const percent = (all: readonly Outcome[], holds: (one: Outcome) => boolean): string =>
  ((100 * all.filter(holds).length) / all.length).toFixed(1);
const answered = ({ score }: Outcome): boolean => score >= answersFrom;

const all: Outcome[] = [];
console.log(
  "| documents | passages | answerable: right, % | refused, % | document not there: answered, % | absent: answered, % |",
);
console.log("|---|---|---|---|---|---|");
for (const size of SIZES) {
  const outcomes = await outcomesOf(size);
  const of = (kind: Outcome["kind"]) => outcomes.filter((one) => one.kind === kind);
  const passages = outcomes.reduce((sum, one) => sum + one.passages, 0) / outcomes.length;
  const shares = [
    percent(of("there"), ({ isRight }) => isRight),
    percent(of("there"), (one) => !answered(one)),
    percent(of("taken out"), answered),
    percent(of("absent"), answered),
  ];
  console.log(`| ${size} | ${passages.toFixed(0)} | ${shares.join(" | ")} |`);
  all.push(...outcomes);
}
await meant?.close();

const doublings = ({ passages }: Outcome): number => Math.log2(passages / library.passages.length);

/** How much is lost by telling how probable it is that the library answers, when each doubling asks for so much more. */
function lossOf(step: number): number {
  const cases = all.map((one) => ({
    score: one.score - step * doublings(one),
    isRight: one.kind === "there",
    weight: 1,
  }));
  const curve = fitCurve(cases);
  const chances = cases.map(({ score, isRight }) =>
    isRight ? probabilityOf(curve, score) : 1 - probabilityOf(curve, score),
  );
  return -chances.reduce((sum, chance) => sum + Math.log(Math.max(LEAST, chance)), 0);
}

const losses = STEPS.map(lossOf);
const best = Math.min(...losses);
console.log("\nmore for each doubling, and how far its log likelihood is behind the best");
console.log(STEPS.map((step, i) => `${step}: ${((losses[i] ?? 0) - best).toFixed(1)}`).join(", "));
