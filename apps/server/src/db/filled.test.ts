import { expect, it } from "vitest";
import { filled } from "./filled.ts";

const many = (count: number): string[] => Array.from({ length: count }, (_, i) => `id ${i}`);

it("is never empty, and holds what it is given", () => {
  expect(filled([])).toEqual([""]);
  expect(filled(["a", "b"])).toEqual(["a", "b", ""]);
  expect(filled(many(40)).slice(0, 40)).toEqual(many(40));
});

it("makes long lists of a few lengths", () => {
  const lengths = new Set(Array.from({ length: 400 }, (_, count) => filled(many(count)).length));
  expect([...lengths].filter((length) => length > 16)).toEqual(Array.from({ length: 24 }, (_, i) => 32 + 16 * i));
  expect([15, 16, 31, 32, 100].map((count) => filled(many(count)).length)).toEqual([16, 32, 32, 48, 112]);
});
