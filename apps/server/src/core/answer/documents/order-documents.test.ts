import { expect, it } from "vitest";
import { orderDocuments, type Listed } from "./order-documents.ts";

const listed = (fileId: string, relevance: number, share: number): Listed => ({
  file: { fileId, relevance, keyPassages: [], pageNumbers: [] },
  holdsAll: share === 1,
  share,
});
const order = (all: readonly Listed[], current: Readonly<Record<string, string>> = {}) =>
  orderDocuments(all, new Map(Object.entries(current))).map(({ file }) => [
    file.fileId,
    Number(file.relevance.toFixed(2)),
  ]);

it("puts those that hold everything first, and lets none behind them look better", () => {
  expect(order([listed("part", 1, 0.6), listed("all", 0.5, 1), listed("also", 0.4, 1)])).toEqual([
    ["all", 1],
    ["also", 0.8],
    ["part", 0.8],
  ]);
});

it("puts an outdated edition behind the current one that holds as much", () => {
  const both = [listed("old", 1, 1), listed("other", 0.8, 1), listed("new", 0.5, 1)];
  expect(order(both, { old: "new" }).map(([id]) => id)).toEqual(["other", "new", "old"]);
});

it("leaves an outdated edition where it is better when the current one holds less", () => {
  const both = [listed("old", 1, 1), listed("other", 0.95, 1), listed("new", 1, 0.5)];
  expect(order(both, { old: "new" })).toEqual([
    ["other", 1],
    ["old", 0.95],
    ["new", 0.95],
  ]);
});

it("orders nothing where nothing was found", () => {
  expect(order([])).toEqual([]);
});
