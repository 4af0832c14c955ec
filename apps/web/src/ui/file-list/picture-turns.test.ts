import { expect, it } from "vitest";
import { restAfter, turns } from "./picture-turns.ts";

it("lets so many begin at once, and the next when one ends", () => {
  const ask = turns(2);
  const begun: string[] = [];
  const ends = ["a", "b", "c", "d"].map((name) => ask(() => begun.push(name)));
  expect(begun).toEqual(["a", "b"]);
  ends[0]?.();
  expect(begun).toEqual(["a", "b", "c"]);
  ends[0]?.();
  expect(begun).toEqual(["a", "b", "c"]);
});

it("passes over who has left the line", () => {
  const ask = turns(1);
  const begun: string[] = [];
  const [first, second] = ["a", "b", "c"].map((name) => ask(() => begun.push(name)));
  second?.();
  first?.();
  expect(begun).toEqual(["a", "c"]);
});

it("rests longer after each failure, and gives up after the third", () => {
  const [first, second, third] = [1, 2, 3].map(restAfter);
  expect([third, restAfter(4)]).toEqual([null, null]);
  expect(second ?? 0).toBeGreaterThan(first ?? Infinity);
});
