// Chooses, by cross-validation on the development library alone, what confidence is fitted with, and prints what was compared.
//   node eval/choose-confidence.ts [--cache FILE]
// The rule: first of the weights of questions whose pages were taken out, then of those of made-up questions, then of those of
// questions for definitions, then of leaving out each group of features and the refusal of what lacks a number, the one with the
// greatest mean AUROC of answerable questions against the six kinds of others, as long as that against absent ones is .985 at least. What it is no worse
// without is left out.
import { parseArgs } from "node:util";
import { askAll } from "./asked.ts";
import { auroc, type Judged } from "./figures.ts";
import { crossValidated, foldRankers, type Choice } from "./fit-model.ts";
import { openDevLibrary } from "./library.ts";

const PAGES_WEIGHTS = [0, 0.25, 0.5, 1];
const WEIGHTS = [0, 0.5, 1, 1.5, 2.2, 3];
const DEFINITION_WEIGHTS = [0, 0.5, 1, 2];
const MIN_ABSENT = 0.985;

/** Features in the groups in which they were thought of. */
const GROUPS: Readonly<Record<string, Choice["without"]>> = {
  nearness: ["proximity", "proximityBefore", "window", "withNames"],
  "head and kind": ["headMissing", "headNowhere", "fewApart", "typeMissing", "listLike", "long", "topical"],
  surroundings: ["aroundMissing", "aroundMost", "unmet", "unmetMost", "unmetFew"],
  numbers: ["quantityMissing", "numberMissing"],
  definitions: ["definitionThere", "definitionMissing"],
  "whole names": ["namesWhole", "namesApart"],
};

const KINDS: Readonly<Record<string, readonly string[]>> = {
  absent: ["out-of-library", "out-of-scope"],
  "document taken out": ["document taken out"],
  "pages taken out": ["pages taken out"],
  traps: ["unanswerable-adversarial"],
  "made-up": ["template"],
  definitions: ["undefined"],
};

function aurocs(judged: readonly Judged[]): number[] {
  const scores = (kinds: readonly string[]) =>
    judged.filter(({ kind }) => kinds.includes(kind)).map(({ score }) => score);
  return Object.values(KINDS).map((kinds) => auroc(scores(["answerable"]), scores(kinds)));
}

const { values } = parseArgs({ options: { cache: { type: "string" } } });
const sets = await askAll(await openDevLibrary(values.cache ?? null));
const rankers = foldRankers(sets);

/** The mean AUROC, or none where too many absent ones pass; printed. */
function worth(title: string, choice: Choice): number {
  const each = aurocs(crossValidated(sets, rankers, choice).judged);
  const mean = each.reduce((sum, one) => sum + one, 0) / each.length;
  console.log(`| ${title} | ${each.map((one) => one.toFixed(4)).join(" | ")} | ${mean.toFixed(4)} |`);
  return (each[0] ?? 0) < MIN_ABSENT ? -Infinity : mean;
}

console.log(`| | ${Object.keys(KINDS).join(" | ")} | mean |\n|---|---|---|---|---|---|---|---|`);
const bestOf = (compared: readonly { readonly choice: Choice; readonly worth: number }[]) =>
  compared.reduce((one, other) => (other.worth > one.worth ? other : one));
const compared = (title: string, choice: Choice) => ({ choice, worth: worth(title, choice) });

const AT_FIRST: Choice = { templateWeight: 1, pagesWeight: 0, definitionWeight: 0, without: [], refusesWithoutNumber: true };
const byPages = bestOf(
  PAGES_WEIGHTS.map((pagesWeight) => compared(`pages taken out count ${pagesWeight}`, { ...AT_FIRST, pagesWeight })),
);
const byTemplates = bestOf(
  WEIGHTS.map((templateWeight) =>
    compared(`made-up questions count ${templateWeight}`, { ...byPages.choice, templateWeight }),
  ),
);
const best = bestOf(
  DEFINITION_WEIGHTS.map((definitionWeight) =>
    compared(`questions for definitions count ${definitionWeight}`, { ...byTemplates.choice, definitionWeight }),
  ),
);
const free: Choice = { ...best.choice, refusesWithoutNumber: false };
const refusesWithoutNumber = worth("answers without a number, too", free) < best.worth;
const dropped = Object.entries(GROUPS).filter(
  ([name, without]) => worth(`without ${name}`, { ...best.choice, without }) >= best.worth,
);
const without = dropped.flatMap(([, names]) => names);
const chosen: Choice = { ...best.choice, refusesWithoutNumber, without };
if (dropped.length > 0) worth("without all that can be spared", chosen);
console.log(`\nchosen: ${JSON.stringify(chosen)}`);
