import { expect, it } from "vitest";
import { answerQuestion } from "../answer-question.ts";
import { madeHit } from "../made-hit.ts";
import { answerModel } from "../model.ts";
import { readQuestion } from "../asked/question.ts";

const OFFICER =
  "The DPO is the data protection officer. The data protection officer is appointed by the board for four years.";

function first(question: string, text: string): string | undefined {
  const found = { question: readQuestion(question), hits: [madeHit(text)], rarity: null, names: new Map() };
  return answerQuestion(answerModel, { ...found, corrected: 0, publications: new Map() }).claims[0]?.text;
}

it("prefers the sentence that has all words of the question to one that only repeats some of them", () => {
  expect(first("Who appoints the data protection officer?", OFFICER)).toMatch(/appointed by the board/);
});

it("leaves a definition alone that is asked for", () => {
  expect(first("What does DPO stand for?", OFFICER)).toBe("The DPO is the data protection officer.");
});
