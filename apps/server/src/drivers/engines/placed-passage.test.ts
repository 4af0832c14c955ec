import { expect, it } from "vitest";
import { SEES_S1 } from "./for-tests.ts";
import { placed, rowIdOf } from "./placed-passage.ts";

const RANKED = { id: "f:v1:1:0", fileId: "f", score: 2 };
const [table, other] = [{}, {}];
const one = placed(RANKED, 7n, { table, visibleTo: SEES_S1 });

it("knows its row for the table and the asker that it was ranked for alone", () => {
  expect(rowIdOf(one, { table, visibleTo: SEES_S1 })).toBe(7n);
  expect(rowIdOf(one, { table: other, visibleTo: SEES_S1 })).toBeUndefined();
  expect(rowIdOf(one, { table, visibleTo: { ...SEES_S1 } })).toBeUndefined();
  expect(rowIdOf(RANKED, { table, visibleTo: SEES_S1 })).toBeUndefined();
});

it("says nothing of it where it is written down", () => {
  expect(JSON.parse(JSON.stringify(one))).toEqual(RANKED);
});
