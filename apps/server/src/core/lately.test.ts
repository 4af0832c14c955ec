import { expect, it } from "vitest";
import { lately } from "./lately.ts";

function stage(keptMs: number) {
  let now = 0;
  return { seen: lately(keptMs, () => now), pass: (ms: number): void => void (now += ms) };
}

it("calls new what did not happen for a while, counted from when it was last new", () => {
  const { seen, pass } = stage(100);
  expect([seen.isNew("a"), seen.isNew("a"), seen.isNew("b")]).toEqual([true, false, true]);
  pass(99);
  expect(seen.isNew("a")).toBe(false);
  pass(1);
  expect([seen.isNew("a"), seen.isNew("a")]).toEqual([true, false]);
});

it("may be asked about a shorter while, and forgets what is taken back", () => {
  const { seen, pass } = stage(100);
  seen.isNew("a");
  pass(10);
  expect([seen.isNew("a", 11), seen.isNew("a", 10), seen.isNew("a", 10)]).toEqual([false, true, false]);
  seen.forget("a");
  expect(seen.isNew("a")).toBe(true);
});

it("forgets the oldest of very many, so that its memory has an end", () => {
  const { seen } = stage(100);
  for (let i = 0; i <= 10_001; i++) seen.isNew(`${i}`);
  expect([seen.isNew("10001"), seen.isNew("0")]).toEqual([false, true]);
});
