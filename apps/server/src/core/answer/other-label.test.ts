import { expect, it } from "vitest";
import { hasOtherLabel } from "./other-label.ts";
import { tokensOf } from "./tokens.ts";

it.each([
  ["Was pump three replaced in 2018?", "Pump two was replaced in 2018.", true],
  ["Was pump 3 replaced?", "Pump two was replaced.", true],
  ["Was pump three replaced?", "Pump 3 was replaced.", false],
  ["Was pump three replaced?", "Pumps two and three were replaced.", false],
  ["Was pump three replaced?", "The pump was replaced.", false],
  ["Which three pumps were replaced?", "Both pumps were replaced by two others.", false],
])("%s – %s: %s", (question, sentence, isOther) => {
  expect(hasOtherLabel(tokensOf(question), tokensOf(sentence))).toBe(isOther);
});
