import { expect, it } from "vitest";
import { wordStem } from "../../text/word-stem.ts";
import { hasOpposite } from "./opposites.ts";

const isOpposite = (one: string, other: string): boolean => hasOpposite(new Set([wordStem(one)]), wordStem(other));

it.each([
  ["east", "west"],
  ["largest", "smallest"],
  ["increases", "decreasing"],
  ["before", "after"],
  ["public", "private"],
  ["distinguishable", "indistinguishable"],
  ["motion", "motionless"],
])("knows %s and %s as opposites, from either side", (one, other) => {
  expect(isOpposite(one, other)).toBe(true);
  expect(isOpposite(other, one)).toBe(true);
});

it("takes neither another form nor a word of like meaning for an opposite", () => {
  expect(isOpposite("largest", "larger")).toBe(false);
  expect(isOpposite("big", "large")).toBe(false);
  expect(isOpposite("east", "east")).toBe(false);
});
