import { expect, it } from "vitest";
import { relevanceStars } from "./relevance-stars.ts";

it("rounds a score to stars of five", () => {
  expect([0, 0.09, 0.1, 0.49, 0.5, 0.86, 0.9, 1].map(relevanceStars)).toEqual([0, 0, 1, 2, 3, 4, 5, 5]);
});

it("stays between none and five", () => {
  expect([-1, 1.4].map(relevanceStars)).toEqual([0, 5]);
});
