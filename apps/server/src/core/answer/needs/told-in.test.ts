import { expect, it } from "vitest";
import { isToldIn } from "./told-in.ts";

const APPOINTED = "The Keeper of the Weir is appointed by the council for a term of ten years.";

it("sees that a sentence answers another question in passing", () => {
  expect(isToldIn("How long is the term of the Keeper of the Weir?", APPOINTED)).toBe(true);
});

it.each([
  "How long is the term of the Keeper of the Lock?",
  "When is the Keeper of the Weir appointed by the council?",
  "How many Keepers of the Weir are appointed by the council?",
  "How long is it?",
])("sees that it does not answer %s", (question) => {
  expect(isToldIn(question, APPOINTED)).toBe(false);
});
