import fc from "fast-check";
import { expect, it } from "vitest";
import { crossesEdge, hasPhrase, placesOfPhrase } from "./phrase.ts";

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

it("tells a phrase that runs across a text's begin or end from one that stands beside it", () => {
  const whole = "Fords. The river was cold that day.";
  const text = "The river was";
  expect(crossesEdge(text, whole, "fords the")).toBe(true);
  expect(crossesEdge(text, whole, "was cold that")).toBe(true);
  expect(crossesEdge(text, whole, "fords the river was cold")).toBe(true);
  expect(crossesEdge(text, whole, "cold that")).toBe(false);
  expect(crossesEdge(text, whole, "was warm")).toBe(false);
  expect(crossesEdge(text, whole, "fords")).toBe(false);
});

it("tells whether a phrase is there as its places do", () => {
  const text = fc.string({ unit: fc.constantFrom(..."aab  B-'\n.ée\u0301ß½\u200d😀"), maxLength: 24 });
  const phrase = fc.string({ unit: fc.constantFrom(..."ab e-ß"), maxLength: 6 });
  fc.assert(
    fc.property(text, phrase, (whole, part) => {
      expect(hasPhrase(whole, part)).toBe(placesOfPhrase(whole, part).length > 0);
    }),
    { numRuns: 2_000 },
  );
});
