import { expect, it } from "vitest";
import { clampPage, findPage, labelBoxText } from "./page-label.ts";

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
  expect(findPage("1,047 of 1,221", 1_221, [])).toEqual({ page: 1_047, clamped: false });
  expect(findPage("#1,047", 1_221, [])).toEqual({ page: 1_047, clamped: false });
});

it("finds a page by its label, whatever the case and spacing", () => {
  expect(findPage(" a - 1 ", 6, LABELS)).toEqual({ page: 5, clamped: false });
  expect(findPage("II", 6, LABELS)).toEqual({ page: 2, clamped: false });
});

it("prefers a printed label to a physical page, and takes #n for the physical one", () => {
  expect(findPage("2", 6, LABELS)).toEqual({ page: 4, clamped: false });
  expect(findPage("#2", 6, LABELS)).toEqual({ page: 2, clamped: false });
  expect(findPage("2 of 6", 6, LABELS)).toEqual({ page: 2, clamped: false });
  expect(findPage("A-9 · 3 of 6", 6, LABELS)).toEqual({ page: 3, clamped: false });
});

it("falls back to the physical page and clamps it", () => {
  expect(findPage("6", 6, LABELS)).toEqual({ page: 6, clamped: false });
  expect(findPage("900", 6, LABELS)).toEqual({ page: 6, clamped: true });
  expect(findPage("0", 6, LABELS)).toEqual({ page: 1, clamped: true });
});

it("finds nothing for an empty or unknown text", () => {
  expect(findPage("  ", 6, LABELS)).toBeNull();
  expect(findPage("Z-99", 6, LABELS)).toBeNull();
});

it("clamps below and above", () => {
  expect(clampPage(-4, 10)).toEqual({ page: 1, clamped: true });
  expect(clampPage(11, 10)).toEqual({ page: 10, clamped: true });
  expect(clampPage(10, 10)).toEqual({ page: 10, clamped: false });
});
