// Fits the numbers of apps/server/src/core/answer/model.json on the development library, and prints cross-validated figures.
//   node eval/fit-answers.ts [--cache FILE] [--dry]
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { AnswerModel } from "../apps/server/src/core/answer/answer-question.ts";
import { askAll } from "./asked.ts";
import { printFigures } from "./figures.ts";
import { CHOSEN, crossValidated, foldRankers, modelOnAll } from "./fit-model.ts";
import { openDevLibrary } from "./library.ts";

const MODEL = resolve(import.meta.dirname, "../apps/server/src/core/answer/model.json");

/** Short arrays and whole trees each on one line. */
const readable = (model: AnswerModel): string =>
  `${JSON.stringify(model, (_, value) => (Array.isArray(value) && value.some((one) => typeof one === "number") ? JSON.stringify(value) : value), 1).replace(/"(\[[^"]*\])"/g, "$1")}\n`;

const { values } = parseArgs({ options: { cache: { type: "string" }, dry: { type: "boolean", default: false } } });
const sets = await askAll(await openDevLibrary(values.cache ?? null));
const { judged, fitted } = crossValidated(sets, foldRankers(sets), CHOSEN);
printFigures(judged, fitted);
if (!values.dry) writeFileSync(MODEL, readable(modelOnAll(sets, fitted)));
