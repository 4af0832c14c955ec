import { expect, it } from "vitest";
import { rankWeighed } from "../rank-weighed.ts";
import { weigh } from "../ranking/weigh.ts";
import { CONFIDENCE_NAMES } from "../confidence/confidence-features.ts";
import { madeHit } from "../made-hit.ts";
import { answerModel } from "../model.ts";
import { readQuestion } from "../asked/question.ts";

const TEXT = "The guard of the west gate is relieved every four hours. General Corrin led the retreat over the bridge.";

function valuesOf(question: string) {
  const found = { question: readQuestion(question), hits: [madeHit(TEXT)], rarity: null, names: new Map() };
  const {
    certainties: [certainty = []],
  } = rankWeighed(answerModel.ranker, weigh({ ...found, corrected: 0, publications: new Map() }));
  const value = (name: (typeof CONFIDENCE_NAMES)[number]) => certainty[CONFIDENCE_NAMES.indexOf(name)] ?? 0;
  return { otherBeside: value("otherBeside") > 0, otherName: value("otherName") > 0 };
}

it("sees another word in the place of one that is asked for", () => {
  expect(valuesOf("How often is the guard of the east gate relieved?").otherBeside).toBe(true);
  expect(valuesOf("Who led the advance over the bridge?").otherBeside).toBe(true);
});

it("sees nothing where all that is asked for stands", () => {
  const nothing = { otherBeside: false, otherName: false };
  expect(valuesOf("How often is the guard of the west gate relieved?")).toEqual(nothing);
});

it("sees another name where one is lacking", () => {
  expect(valuesOf("What did General Dorrin lead?").otherName).toBe(true);
  expect(valuesOf("What did General Corrin lead?").otherName).toBe(false);
});
