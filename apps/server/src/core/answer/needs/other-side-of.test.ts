import { expect, it } from "vitest";
import { madeDraft } from "../made-draft.ts";
import { otherSideOf } from "./other-side-of.ts";
import { tokensOf } from "../words/tokens.ts";

it.each([
  ["What is the speed limit in the inner basin?", "Outside the inner basin the limit is 12 knots."],
  ["What is the notice period after probation?", "During probation the notice period is one week."],
  ["What must be checked before departure?", "The lights are checked after departure."],
])("knows what is told of another side of a place or time: %s", (question, text) => {
  expect(otherSideOf(question)(tokensOf(text))).toBe(true);
});

it.each([
  ["What is the speed limit in the inner basin?", "No vessel may exceed 4 knots in the inner basin."],
  ["What is the speed limit in the inner basin?", "It is 4 knots in the inner basin and 12 outside the inner basin."],
  ["What is the speed limit in the inner basin?", "Outside the harbour the limit is 12 knots."],
  ["What is the notice period?", "During probation the notice period is one week."],
])("takes no other for it: %s %s", (question, text) => {
  expect(otherSideOf(question)(tokensOf(text))).toBe(false);
});

it("answers with what is told of the asked side, though the other has more of the words", () => {
  const { claims } = madeDraft(
    "What is the speed limit in the inner basin?",
    "No vessel may exceed 4 knots in the inner basin. Outside the inner basin the limit is 12 knots.",
  );
  expect(claims[0]?.text).toMatch(/4 knots/);
});
