import { expect, it } from "vitest";
import { remember } from "./remember.ts";

it("keeps up to so many, then begins anew", () => {
  const known = new Map<string, number>();
  expect(["a", "b"].map((key, i) => remember(known, key, i, 2))).toEqual([0, 1]);
  expect([...known]).toEqual([
    ["a", 0],
    ["b", 1],
  ]);
  remember(known, "c", 2, 2);
  expect([...known]).toEqual([["c", 2]]);
});

it("forgets nothing where a known one is told anew", () => {
  const known = new Map([
    ["a", 0],
    ["b", 1],
  ]);
  remember(known, "a", 5, 2);
  expect([...known]).toEqual([
    ["a", 5],
    ["b", 1],
  ]);
});
