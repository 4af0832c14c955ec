import { expect, it } from "vitest";
import { memoryFor } from "./memory.ts";

it("remembers up to so many, then begins anew", () => {
  const { get, keep } = memoryFor<string, number>(2);
  expect(["a", "b"].map((key, i) => keep(key, i))).toEqual([0, 1]);
  expect(["a", "b"].map(get)).toEqual([0, 1]);
  keep("c", 2);
  expect(["a", "b", "c"].map(get)).toEqual([undefined, undefined, 2]);
});

it("forgets nothing else where a known one is told anew, or forgotten", () => {
  const { get, keep, forget } = memoryFor<string, number>(2);
  keep("a", 0);
  keep("b", 1);
  keep("a", 5);
  expect(["a", "b"].map(get)).toEqual([5, 1]);
  forget("a");
  expect(["a", "b"].map(get)).toEqual([undefined, 1]);
});
