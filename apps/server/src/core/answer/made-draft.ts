import { answerQuestion, type Draft } from "./answer-question.ts";
import { madeHit } from "./made-hit.ts";
import { answerModel } from "./model.ts";
import { readQuestion } from "./question.ts";

/** What is answered from nothing but these passages, for tests: each stands on a page of its own. */
export const madeDraft = (question: string, ...texts: readonly string[]): Draft =>
  answerQuestion(answerModel, {
    question: readQuestion(question),
    hits: texts.map((text, i) => madeHit(text, { pageNumber: i + 1 })),
    rarity: null,
    names: new Map(),
    corrected: 0,
    publications: new Map(),
  });
