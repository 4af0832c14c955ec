import { expect, it } from "vitest";
import { shareBars } from "./share-bars.ts";

const counted = (id: string, count: number) => ({ id, label: id, count });

it("measures each count against the greatest, in the order given", () => {
  expect(shareBars([counted("2024", 2), counted("2023", 8)]).map(({ id, share }) => [id, share])).toEqual([
    ["2024", 0.25],
    ["2023", 1],
  ]);
});

it("draws nothing where nothing was counted", () => {
  expect(shareBars([])).toEqual([]);
  expect(shareBars([counted("a", 0)])[0]?.share).toBe(0);
});
