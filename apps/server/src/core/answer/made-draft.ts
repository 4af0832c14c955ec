import { answerQuestion, type Draft } from "./answer-question.ts";
import type { PassageHit } from "../passage.ts";
import { madeHit } from "./made-hit.ts";
import { answerModel } from "./model.ts";
import { readQuestion } from "./asked/question.ts";

/** What is answered from nothing but these passages, for tests: each text stands on a page of its own. */
export const madeDraft = (question: string, ...texts: readonly (string | PassageHit)[]): Draft =>
  answerQuestion(answerModel, {
    question: readQuestion(question),
    hits: texts.map((text, i) => (typeof text === "string" ? madeHit(text, { pageNumber: i + 1 }) : text)),
    rarity: null,
    names: new Map(),
    corrected: 0,
    publications: new Map(),
  });
