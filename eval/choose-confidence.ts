// Chooses, by cross-validation on the development library alone, what confidence is fitted with, and prints what was compared.
//   node eval/choose-confidence.ts [--cache FILE]
// The rule: first of the weights of questions whose pages were taken out, then of those of made-up questions, the one with the
// greatest mean AUROC of answerable questions against the five kinds of others that are no questions for a definition; then of
// the weights of those, with the greatest mean against six kinds; then of those of questions with one word changed, against seven;
// then of those of questions that ask of one document's name what is asked of another's, and of leaving out each group of features
// and the refusal of what lacks a number, the one with the greatest mean against all eight. AUROC against absent ones must be .985
// at least, and none of the weights from that of definitions on may cost any kind before it more than .005. What it is no worse without is left out. At last of the weights of questions that are all but
// answered ("traps") the least with which AUROC against them is .73, the goal and a little to spare, and then the least that an
// answer from another page than the right one is worth that costs no kind more than .002.
import { parseArgs } from "node:util";
import { askAll } from "./asked.ts";
import { auroc, type Judged } from "./figures.ts";
import { FRAMED } from "./framed-questions.ts";
import { CHOSEN, crossValidated, foldModels, foldRankers, type Choice } from "./fit-model.ts";
import { openDevLibrary } from "./library.ts";
import { SWAPPED } from "./swapped-questions.ts";

const PAGES_WEIGHTS = [0, 0.25, 0.5, 1];
const WEIGHTS = [0, 0.5, 1, 1.5, 2.2, 3];
const DEFINITION_WEIGHTS = [0, 0.5, 1, 2];
const SWAPPED_WEIGHTS = [0, 0.5, 1, 2];
const FRAMED_WEIGHTS = [0, 0.25, 0.5, 1];
const TRAP_WEIGHTS = [0.175, 0.35, 0.5, 0.7, 1];
const OTHER_PAGE_WORTHS = [0, 0.2, 0.4, 0.6, 0.8, 1];
const MIN_ABSENT = 0.985;
const ENOUGH_AGAINST_TRAPS = 0.73;
/** What may be lost when pages are told apart as well. */
const MAX_COST_OF_PAGES = 0.002;
const MAX_COST = 0.005;

/** Features in the groups in which they were thought of. */
const GROUPS: Readonly<Record<string, Choice["without"]>> = {
  nearness: ["proximity", "proximityBefore", "window", "withNames"],
  "head and kind": ["headMissing", "headNowhere", "fewApart", "typeMissing", "listLike", "long", "topical"],
  surroundings: ["aroundMissing", "aroundMost", "unmet", "unmetMost", "unmetFew"],
  numbers: ["quantityMissing", "numberMissing"],
  definitions: ["definitionThere", "definitionMissing"],
  "other words": ["otherBeside", "otherName"],
  "what is asked": ["askedThere", "askedInPassage"],
  contraries: ["negationMissing", "negationAdded", "negationNowhere", "oppositeThere", "otherNumber", "contrary"],
};

const KINDS: Readonly<Record<string, readonly string[]>> = {
  absent: ["out-of-library", "out-of-scope"],
  "document taken out": ["document taken out"],
  "pages taken out": ["pages taken out"],
  traps: ["unanswerable-adversarial"],
  "made-up": ["template"],
  definitions: ["undefined"],
  "one word changed": [SWAPPED],
  "asked of another name": [FRAMED],
};

const scoresOf = (judged: readonly Judged[]): number[] => judged.map(({ score }) => score);

function aurocs(judged: readonly Judged[]): number[] {
  const scores = (kinds: readonly string[]) => scoresOf(judged.filter(({ kind }) => kinds.includes(kind)));
  return Object.values(KINDS).map((kinds) => auroc(scores(["answerable"]), scores(kinds)));
}

/** Answers from the right page against those from another, of questions that the library answers. */
function pagesApart(judged: readonly Judged[]): number {
  const answerable = judged.filter(({ kind }) => kind === "answerable");
  const { right = [], wrong = [] } = Object.groupBy(answerable, ({ onPage }) => (onPage ? "right" : "wrong"));
  return auroc(scoresOf(right), scoresOf(wrong));
}

const { values } = parseArgs({ options: { cache: { type: "string" } } });
const sets = await askAll({ library: await openDevLibrary(values.cache ?? null), meaning: null });
const rankers = foldRankers(sets, CHOSEN);

interface Compared {
  readonly choice: Choice;
  readonly each: readonly number[];
  readonly mean: number;
  readonly worth: number;
}

const meanOf = (each: readonly number[]): number => each.reduce((sum, one) => sum + one, 0) / each.length;

/** The mean AUROC against so many kinds, worth nothing where too many absent ones pass; printed. */
function compared(title: string, choice: Choice, kinds: number): Compared {
  const { judged } = crossValidated(sets, foldModels(sets, rankers, choice), choice);
  const each = aurocs(judged);
  const mean = meanOf(each.slice(0, kinds));
  const shown = [...each, pagesApart(judged), mean];
  console.log(`| ${title} | ${shown.map((one) => one.toFixed(4)).join(" | ")} |`);
  return { choice, each, mean, worth: (each[0] ?? 0) < MIN_ABSENT ? -Infinity : mean };
}

const ALL = Object.keys(KINDS).length;
const WITH_SWAPPED = ALL - 1;
const WITH_DEFINITIONS = ALL - 2;
const OTHERS = ALL - 3;
console.log(`| | ${Object.keys(KINDS).join(" | ")} | pages apart | mean |\n|${"---|".repeat(ALL + 3)}`);
const bestOf = (some: readonly Compared[]) => some.reduce((one, other) => (other.worth > one.worth ? other : one));

const AT_FIRST: Choice = {
  templateWeight: 1,
  pagesWeight: 0,
  definitionWeight: 0,
  trapWeight: TRAP_WEIGHTS[0] ?? 0,
  otherPageWorth: 1,
  swappedWeight: 0,
  framedWeight: 0,
  without: [],
  refusesWithoutNeeded: true,
  rankerWithout: CHOSEN.rankerWithout,
  refusedShare: CHOSEN.refusedShare,
};
const byPages = bestOf(
  PAGES_WEIGHTS.map((pagesWeight) =>
    compared(`pages taken out count ${pagesWeight}`, { ...AT_FIRST, pagesWeight }, OTHERS),
  ),
);
const byTemplates = bestOf(
  WEIGHTS.map((templateWeight) =>
    compared(`made-up questions count ${templateWeight}`, { ...byPages.choice, templateWeight }, OTHERS),
  ),
);
/** Costs no kind before it more than a little. */
const costsLittle =
  (before: Compared, kinds: number, most = MAX_COST) =>
  ({ each }: Compared): boolean =>
    each.slice(0, kinds).every((one, kind) => one >= (before.each[kind] ?? 0) - most);
const byDefinitions = bestOf(
  DEFINITION_WEIGHTS.map((definitionWeight) =>
    compared(
      `questions for definitions count ${definitionWeight}`,
      { ...byTemplates.choice, definitionWeight },
      WITH_DEFINITIONS,
    ),
  ).filter(costsLittle(byTemplates, OTHERS)),
);
const bySwapped = bestOf(
  SWAPPED_WEIGHTS.map((swappedWeight) =>
    compared(
      `questions with one word changed count ${swappedWeight}`,
      { ...byDefinitions.choice, swappedWeight },
      WITH_SWAPPED,
    ),
  ).filter(costsLittle(byDefinitions, WITH_DEFINITIONS)),
);
const best = bestOf(
  FRAMED_WEIGHTS.map((framedWeight) =>
    compared(`questions asked of another name count ${framedWeight}`, { ...bySwapped.choice, framedWeight }, ALL),
  ).filter(costsLittle(bySwapped, WITH_SWAPPED)),
);
const worth = (title: string, choice: Choice): number => compared(title, choice, ALL).worth;
const free: Choice = { ...best.choice, refusesWithoutNeeded: false };
const refusesWithoutNeeded = worth("answers without a number, too", free) < best.worth;
const dropped = Object.entries(GROUPS).filter(
  ([name, without]) => worth(`without ${name}`, { ...best.choice, without }) >= best.worth,
);
const without = dropped.flatMap(([, names]) => names);
const spared: Choice = { ...best.choice, refusesWithoutNeeded, without };
const TRAPS = Object.keys(KINDS).indexOf("traps");
const byTraps = TRAP_WEIGHTS.map((trapWeight) => compared(`traps count ${trapWeight}`, { ...spared, trapWeight }, ALL));
const byTrap = byTraps.find(({ each }) => (each[TRAPS] ?? 0) >= ENOUGH_AGAINST_TRAPS) ?? bestOf(byTraps);
const byPage = OTHER_PAGE_WORTHS.map((otherPageWorth) =>
  compared(`answers from another page are worth ${otherPageWorth}`, { ...byTrap.choice, otherPageWorth }, ALL),
);
const { choice: chosen } = byPage.find(costsLittle(byTrap, ALL, MAX_COST_OF_PAGES)) ?? byTrap;
console.log(`\nchosen: ${JSON.stringify(chosen)}`);
