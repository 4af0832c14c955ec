import { expect, it } from "vitest";
import { turns } from "./picture-turns.ts";

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
