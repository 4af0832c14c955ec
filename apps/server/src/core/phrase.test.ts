import { expect, it } from "vitest";
import { hasPhrase, placesOfPhrase } from "./phrase.ts";

it("finds a phrase across punctuation, case and line breaks", () => {
  const text = "At the River-\nCrossing site; a river crossing.";
  expect(placesOfPhrase(text, '"river crossing"').map(({ start, end }) => text.slice(start, end))).toEqual([
    "River-\nCrossing",
    "river crossing",
  ]);
  expect(hasPhrase(text, "the river crossing")).toBe(true);
});

it("finds whole words only", () => {
  expect(hasPhrase("rivers crossing", "river crossing")).toBe(false);
  expect(hasPhrase("a river", "")).toBe(false);
  expect(placesOfPhrase("a river", "…")).toEqual([]);
});
