// Fits the numbers of apps/server/src/core/answer/model.json on the development library, and prints cross-validated figures.
//   node eval/fit-answers.ts [--meaning] [--cache FILE] [--dry]
// --meaning: those of model-meaning.json, with the embedding model of the shared material
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { AnswerModel } from "../apps/server/src/core/answer/answer-question.ts";
import { askAll } from "./asked.ts";
import { printFigures } from "./figures.ts";
import { CHOSEN, CHOSEN_WITH_MEANING, crossValidated, foldModels, foldRankers, modelOnAll } from "./fit-model.ts";
import { openDevLibrary } from "./library.ts";
import { meaningOf } from "./meaning.ts";

const MODELS = resolve(import.meta.dirname, "../apps/server/src/core/answer");

/** Short arrays and whole trees each on one line. */
const readable = (model: AnswerModel & { readonly embedder?: string }): string =>
  `${JSON.stringify(model, (_, value) => (Array.isArray(value) && value.some((one) => typeof one === "number") ? JSON.stringify(value) : value), 1).replace(/"(\[[^"]*\])"/g, "$1")}\n`;

const switched = { type: "boolean", default: false } as const;
const { values } = parseArgs({ options: { cache: { type: "string" }, meaning: switched, dry: switched } });
const { cache = null } = values;
const library = await openDevLibrary(cache);
const meant = values.meaning ? await meaningOf(library.passages, cache && `${cache}.meaning`) : null;
const sets = await askAll({ library, meaning: meant?.meaning ?? null });
await meant?.close();
const choice = meant === null ? CHOSEN : CHOSEN_WITH_MEANING;
const rankers = foldRankers(sets, choice);
const { judged, fitted } = crossValidated(sets, foldModels(sets, rankers, choice), choice);
printFigures(judged, fitted);
if (!values.dry) {
  const model = modelOnAll(sets, { rankers, choice }, { ...fitted, passages: library.passages.length });
  // A model's name ends with the fingerprint of its files.
  const embedder = meant?.meaning.model.split("-").at(-1);
  if (embedder === undefined) writeFileSync(resolve(MODELS, "model.json"), readable(model));
  else writeFileSync(resolve(MODELS, "model-meaning.json"), readable({ embedder, ...model }));
}
