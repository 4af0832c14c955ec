import { expect, it } from "vitest";
import { rankWeighed, weigh } from "./answer-question.ts";
import { madeHit } from "./made-hit.ts";
import { answerModel } from "./model.ts";
import { readQuestion } from "./question.ts";

function firstFileFor(question: string, texts: Readonly<Record<string, string>>): string | undefined {
  const hits = Object.entries(texts).map(([fileId, text]) => madeHit(text, { fileId }));
  const found = { question: readQuestion(question), hits, rarity: null, names: new Map(), corrected: 0 };
  const { ranked } = rankWeighed(answerModel.ranker, weigh({ ...found, publications: new Map() }));
  return ranked[0]?.passage.hit.fileId;
}

it("prefers the sentence that says it the question's way round, whichever was found first", () => {
  const before = "The pumps are drained before the winter by the second crew.";
  const after = "The pumps are drained after the winter by the second crew.";
  const question = "Who drains the pumps after the winter?";
  expect(firstFileFor(question, { other: before, own: after })).toBe("own");
  expect(firstFileFor(question, { own: after, other: before })).toBe("own");
});
