import { expect, it } from "vitest";
import { directionOf, dotProduct, WORD_DIMENSIONS, wordVector } from "./word-vectors.ts";

const like = (a: string, b: string): number => dotProduct(directionOf(wordVector(a)), directionOf(wordVector(b)));

it.each([
  ["beverage", "alcohol", "bridge"],
  ["doctor", "physician", "river"],
  ["bought", "purchased", "burned"],
  ["ship", "vessel", "wage"],
])("finds %s nearer to %s than to %s", (word, alike, other) => {
  expect(like(word, alike)).toBeGreaterThan(like(word, other) + 0.1);
});

it("makes words short that say little", () => {
  const length = (word: string) => Math.hypot(...wordVector(word));
  expect(length("the")).toBeLessThan(length("artillery") / 2);
});

it.each(["", "мост", "桥", "x".repeat(41)])("has zeros for what it knows no meaning of: %s", (word) => {
  expect([...wordVector(word)]).toEqual(Array.from({ length: WORD_DIMENSIONS }, () => 0));
  expect(like(word, "bridge")).toBe(0);
});

it("puts together words that it does not know from their pieces", () => {
  expect(like("gunpowder", "explosive")).toBeGreaterThan(like("gunpowder", "parliament"));
});
