import { expect, it } from "vitest";
import { answerQuestion } from "./answer-question.ts";
import { madeHit } from "./made-hit.ts";
import { answerModel } from "./model.ts";
import { readQuestion } from "./question.ts";

const draft = (question: string, ...texts: readonly string[]) =>
  answerQuestion(answerModel, {
    question: readQuestion(question),
    hits: texts.map((text, i) => madeHit(text, { pageNumber: i + 1 })),
    rarity: null,
    names: new Map(),
    corrected: 0,
    publications: new Map(),
  });

it("answers with another sentence of the page that has what is asked for, where the best one has not", () => {
  const { claims, answers } = draft(
    "When does the north gate of the harbour open?",
    "The north gate of the harbour is opened by the warden on duty. The north gate opens at 0600 and is shut at 2200.",
  );
  expect(claims[0]?.text).toMatch(/opens at 0600/);
  expect(answers).toBe(true);
});

it("leaves the best sentence first where none has it", () => {
  const { claims, answers } = draft(
    "When was the north gate of the harbour painted?",
    "The north gate of the harbour was painted by the warden.",
    "The south gate is shut.",
  );
  expect(claims[0]?.text).toMatch(/painted by the warden/);
  expect(answers).toBe(false);
});
