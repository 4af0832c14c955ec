import { expect, it } from "vitest";
import { clampPage, findPage, labelBoxText, otherPageHint } from "./page-label.ts";

const LABELS = ["i", "ii", "1", "2", "A-1", null];

it("shows the label beside the physical page", () => {
  expect(labelBoxText(5, 6, LABELS)).toBe("A-1 · 5 of 6");
});

it("shows the physical page alone when there is no label, or it says the same", () => {
  expect(labelBoxText(6, 6, LABELS)).toBe("6 of 6");
  expect(labelBoxText(2, 6, ["1", "2"])).toBe("2 of 6");
  expect(labelBoxText(40, 60, [])).toBe("40 of 60");
});

it("groups the digits of large numbers, and takes them so", () => {
  expect(labelBoxText(1_047, 1_221, [])).toBe("1,047 of 1,221");
  expect(findPage("1,047 of 1,221", 1_221, [])).toEqual({ page: 1_047, missing: null });
  expect(findPage("#1,047", 1_221, [])).toEqual({ page: 1_047, missing: null });
});

it("finds a page by its label, whatever the case and spacing", () => {
  expect(findPage(" a - 1 ", 6, LABELS)).toEqual({ page: 5, missing: null });
  expect(findPage("II", 6, LABELS)).toEqual({ page: 2, missing: null });
});

it("prefers a printed label to a physical page, and takes #n for the physical one", () => {
  expect(findPage("2", 6, LABELS)).toEqual({ page: 4, missing: null });
  expect(findPage("#2", 6, LABELS)).toEqual({ page: 2, missing: null });
  expect(findPage("2 of 6", 6, LABELS)).toEqual({ page: 2, missing: null });
  expect(findPage("A-9 · 3 of 6", 6, LABELS)).toEqual({ page: 3, missing: null });
});

it("falls back to the physical page, or the nearest one, and tells which is missing", () => {
  expect(findPage("6", 6, LABELS)).toEqual({ page: 6, missing: null });
  expect(findPage("900", 6, LABELS)).toEqual({ page: 6, missing: 900 });
  expect(findPage("-3", 6, LABELS)).toEqual({ page: 1, missing: -3 });
  expect(findPage("1,000,000,000", 6, LABELS)).toEqual({ page: 6, missing: 1_000_000_000 });
  expect(findPage("0", 6, LABELS)).toEqual({ page: 1, missing: 0 });
});

it("finds nothing for an empty or unknown text", () => {
  expect(findPage("  ", 6, LABELS)).toBeNull();
  expect(findPage("Z-99", 6, LABELS)).toBeNull();
});

it("clamps below and above", () => {
  expect(clampPage(-4, 10)).toEqual({ page: 1, missing: -4 });
  expect(clampPage(11, 10)).toEqual({ page: 10, missing: 11 });
  expect(clampPage(10, 10)).toEqual({ page: 10, missing: null });
});

it("tells how to come to the page of a number that led to another page, labelled so", () => {
  expect(otherPageHint(" 12", 18, 400)).toBe(
    "The page labelled 12 is the 18th of 400. For the 12th, type “12 of 400”.",
  );
  expect(findPage("12 of 400", 400, [])).toEqual({ page: 12, missing: null });
});

it("tells nothing where no other page can have been meant", () => {
  for (const [typed, page] of [
    ["12", 12],
    ["#2", 2],
    ["2 of 6", 2],
    ["A-1", 5],
    ["900", 6],
    ["0", 1],
  ] as const)
    expect([typed, otherPageHint(typed, page, 12)]).toEqual([typed, null]);
});
