import { expect, it } from "vitest";
import { headsOfRows, isRowAsked } from "./table-rows.ts";

it("knows which row names the columns of those below it", () => {
  const texts = ["Fees.", "Length · Fee", "up to 10 m · 18", "over 10 m · 46", "Fees are due.", "12 · 7", "13 · 8"];
  expect(headsOfRows(texts)).toEqual([-1, -1, 1, 1, -1, -1, -1]);
  expect(headsOfRows(["Driver · Type", "Driver: M. Ruud · Type: Lorry"])).toEqual([-1, -1]);
});

it("knows the row that is asked for by what it is of", () => {
  const asked = new Set(["unpaid", "leav", "personnel", "offic"]);
  expect(isRowAsked("Unpaid · no · director", asked)).toBe(true);
  expect(isRowAsked("Parental · yes · personnel office", asked)).toBe(false);
  expect(isRowAsked("Unpaid leave is rare.", asked)).toBe(false);
});
