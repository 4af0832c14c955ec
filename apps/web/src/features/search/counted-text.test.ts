import { expect, it } from "vitest";
import { countedText } from "./counted-text.ts";

const ALL = { shown: 122, total: 122, isSorted: false, isLoading: false };
const said = (some: Partial<typeof ALL>): string => Object.values(countedText({ ...ALL, ...some })).join("");

it("counts all results, in whatever order they are", () => {
  expect(said({})).toBe("122 results");
  expect(said({ isSorted: true })).toBe("122 results");
  expect(said({ shown: 1, total: 1 })).toBe("1 result");
});

it("does not let a part pass for all, least of all in another order than by relevance", () => {
  expect(said({ shown: 100, total: 5_000 })).toBe("The best 100 of 5,000");
  expect(said({ shown: 100, total: 5_000, isSorted: true })).toBe("Sorted: the best 100 of 5,000");
});

it("says how far it is with loading what is to be sorted", () => {
  expect(said({ shown: 100, isSorted: true, isLoading: true })).toBe("Loading all to sort them: 100 of 122");
});
