import { expect, it } from "vitest";
import { SEES_S1 } from "./for-tests.ts";
import { PlacedPassage } from "./placed-passage.ts";

const RANKED = { id: "f:v1:1:0", fileId: "f", score: 2 };
const [table, other] = [{}, {}];
const placed = new PlacedPassage(RANKED, 7n, { table, visibleTo: SEES_S1 });

it("knows its row for the table and the asker that it was ranked for alone", () => {
  expect(PlacedPassage.rowIdOf(placed, { table, visibleTo: SEES_S1 })).toBe(7n);
  expect(PlacedPassage.rowIdOf(placed, { table: other, visibleTo: SEES_S1 })).toBeUndefined();
  expect(PlacedPassage.rowIdOf(placed, { table, visibleTo: { ...SEES_S1 } })).toBeUndefined();
  expect(PlacedPassage.rowIdOf(RANKED, { table, visibleTo: SEES_S1 })).toBeUndefined();
});

it("shows it to nobody else, and a copy has none", () => {
  expect(placed).toEqual(RANKED);
  expect(JSON.parse(JSON.stringify(placed))).toEqual(RANKED);
  expect(PlacedPassage.rowIdOf({ ...placed }, { table, visibleTo: SEES_S1 })).toBeUndefined();
});
