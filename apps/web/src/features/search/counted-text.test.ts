import { expect, it } from "vitest";
import { countedText } from "./counted-text.ts";

const ALL = { shown: 122, total: 122, isLeast: false, isSorted: false, isLoading: false };
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

it("does not let a total that stopped at its limit pass for all", () => {
  const cut = { shown: 100, total: 400, isLeast: true };
  expect(said(cut)).toBe("The best 100 of 400+");
  expect(said({ ...cut, isSorted: true, isLoading: true })).toBe("Loading all to sort them: 100 of 400+");
  expect(said({ ...cut, shown: 400 })).toBe("The best 400 of 400+");
  expect(said({ ...cut, shown: 400, isSorted: true })).toBe("Sorted: the best 400 of 400+");
});

it("says how far it is with loading what is to be sorted", () => {
  expect(said({ shown: 100, isSorted: true, isLoading: true })).toBe("Loading all to sort them: 100 of 122");
});
