import { expect, it } from "vitest";
import { cellsOf, headsOfRows, isRowAsked } from "./table-rows.ts";

it("knows which row names the columns of those below it", () => {
  const texts = ["Fees.", "Length · Fee", "up to 10 m · 18", "over 10 m · 46", "Fees are due.", "12 · 7", "13 · 8"];
  expect(headsOfRows(texts)).toEqual([-1, -1, 1, 1, -1, -1, -1]);
  expect(headsOfRows(["Driver · Type", "Driver: M. Ruud · Type: Lorry"])).toEqual([-1, -1]);
});

it("takes names with numbers for those of columns where values stand below them", () => {
  expect(headsOfRows(["Stop · Bus 1 · Bus 2", "North Gate · 0710 · 0845"])).toEqual([-1, 0]);
  expect(headsOfRows(["North Gate · 0710 · 0845", "Field · 0722 · 0857"])).toEqual([-1, -1]);
  expect(headsOfRows(["Bridge 4 · closed", "Bridge 5 · open"])).toEqual([-1, -1]);
});

it("takes the lines of a page's table for rows, and the first without a number for its names", () => {
  const texts = ["Nation Units Soldiers", "Norway 11 1,640", "Estonia 4 380"];
  expect(headsOfRows(texts, true)).toEqual([-1, 0, 0]);
  expect(headsOfRows(texts)).toEqual([-1, -1, -1]);
  expect(cellsOf("Estonia 4 380", "Nation Units Soldiers")).toEqual([
    { column: "", text: "Estonia" },
    { column: "Nation Units Soldiers", text: "4 380" },
  ]);
});

it("takes names with numbers in them for those of a page's table, above values", () => {
  expect(headsOfRows(["Property HX-40 HX-40S", "Rated flow (m3/h) 40 46", "Mass 118 121"], true)).toEqual([-1, 0, 0]);
  expect(headsOfRows(["Option 2 40 46", "Mass 118 121"], true)).toEqual([-1, -1]);
});

it("tells the cells of a row by the names of their columns, wherever these stand", () => {
  expect(cellsOf("North Gate · 0710", "Stop · Bus 1")).toEqual([
    { column: "Stop", text: "North Gate" },
    { column: "Bus 1", text: "0710" },
  ]);
  expect(cellsOf("Stop: North Gate · 0710", "")).toEqual([
    { column: "Stop", text: "North Gate" },
    { column: "", text: "0710" },
  ]);
  expect(cellsOf("North Gate · 0710", "Stop · Bus 1 · Bus 2").map(({ column }) => column)).toEqual(["", ""]);
});

it("knows the row that is asked for by what it is of", () => {
  const asked = new Set(["unpaid", "leav", "personnel", "offic"]);
  expect(isRowAsked("Unpaid · no · director", asked)).toBe(true);
  expect(isRowAsked("Parental · yes · personnel office", asked)).toBe(false);
  expect(isRowAsked("Unpaid leave is rare.", asked)).toBe(false);
});

it("takes the second row for the names of columns, where the first one names groups of them", () => {
  const texts = [
    "Does it · Is told",
    "Stage · Lead · Supports · Before · After",
    "Buying · a · b · c · d",
    "Repair · a · b · c · d",
  ];
  expect(headsOfRows(texts)).toEqual([-1, -1, 1, 1]);
  expect(headsOfRows(["Single · Return", "Car · 19 · 34", "Van · 28 · 46"])).toEqual([-1, 0, 0]);
});
