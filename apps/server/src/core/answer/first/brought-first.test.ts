import { expect, it } from "vitest";
import { answerQuestion } from "../answer-question.ts";
import { madeHit } from "../made-hit.ts";
import { answerModel } from "../model.ts";
import { readQuestion } from "../asked/question.ts";

const LEASE = "This lease of the Siren Café is made with Beatrice Lowe, the tenant.";

function draftOf(texts: readonly string[], brought: readonly string[]) {
  return answerQuestion(answerModel, {
    question: readQuestion("Can the tenant of the lease of the Siren Café sublet?"),
    hits: texts.map((text, i) => madeHit(text, { pageNumber: i + 1 })),
    rarity: null,
    names: new Map(),
    corrected: 0,
    publications: new Map(),
    brought: new Set(brought),
  });
}

it("answers a follow-up with what says something of what it brought", () => {
  const subletting = "Subletting needs the consent of the landlord.";
  expect(draftOf([LEASE, subletting], ["sublet"]).claims[0]?.text).toBe(subletting);
});

it("is not sure of a sentence that says nothing of that", () => {
  expect(draftOf([LEASE], ["sublet"]).confidence).toBeLessThanOrEqual(0.5);
});
