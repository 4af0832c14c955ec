import { expect, it } from "vitest";
import { rowSummer, type Row } from "./row-sum.ts";

const sumOf = (rows: readonly Row[], columns = ["a", "b"]) => {
  const summer = rowSummer(columns);
  for (const row of rows) summer.add(row);
  return summer.total();
};

const ROWS: readonly Row[] = [
  { a: 1, b: "x" },
  { a: 2, b: null },
  { a: 2, b: new Uint8Array([1, 2]) },
];

it("is the same for the same rows in any order, as either database writes their values", () => {
  expect(sumOf(ROWS.toReversed())).toEqual(sumOf(ROWS));
  expect(sumOf([{ b: 0.1 }], ["b"])).toEqual(sumOf([{ b: Math.fround(0.1) }], ["b"]));
  expect(sumOf([{ b: Buffer.from([1, 2]) }], ["b"])).toEqual(sumOf([{ b: new Uint8Array([1, 2]) }], ["b"]));
});

it("is another for a row less, a row twice, or one value that differs", () => {
  const sums = [
    sumOf(ROWS),
    sumOf(ROWS.slice(1)),
    sumOf([...ROWS, ...ROWS]),
    sumOf([...ROWS.slice(1), { a: 1, b: "y" }]),
    sumOf([...ROWS.slice(1), { a: "1", b: "x" }]),
  ].map(({ sum }) => sum);
  expect(new Set(sums).size).toBe(sums.length);
});
