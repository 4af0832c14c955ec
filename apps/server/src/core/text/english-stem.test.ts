import { expect, it } from "vitest";
import { englishStem } from "./english-stem.ts";

it.each([
  ["crossing crossings crossed", "cross"],
  ["organization organizations organized", "organiz"],
  ["generous generously", "generous"],
  ["general generals generally", "general"],
  ["universities university", "universiti"],
  ["hopping hops", "hop"],
  ["hoping hoped", "hope"],
  ["happy", "happi"],
  ["cries cried cry", "cri"],
  ["news", "news"],
  ["added", "add"],
  ["relational", "relat"],
  ["biologist", "biolog"],
])("takes %s to %s", (words, stem) => {
  expect([...new Set(words.split(" ").map(englishStem))]).toEqual([stem]);
});

it("leaves alone what is no English word", () => {
  for (const word of ["4715", "я", "is", "x1"]) expect(englishStem(word)).toBe(word);
});
