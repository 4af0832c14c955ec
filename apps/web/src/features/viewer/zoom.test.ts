import { expect, it } from "vitest";
import { ACTUAL_SIZE, scaleFor, zoomPercent, zoomStep } from "./zoom.ts";

const LETTER = { width: 612, height: 792 };

it("fits the width of a narrow window", () => {
  expect(scaleFor("width", LETTER, { width: 306, height: 600 })).toBe(0.5);
});

it("does not stretch a page over a wide window", () => {
  expect(zoomPercent(scaleFor("width", LETTER, { width: 3000, height: 900 }))).toBe(150);
});

it("fits a whole page by its tighter side", () => {
  expect(scaleFor("page", LETTER, { width: 1200, height: 396 })).toBe(0.5);
});

it("never vanishes in a window without room", () => {
  expect(scaleFor("width", LETTER, { width: 0, height: 0 })).toBeGreaterThan(0);
});

it("steps up and down through whole steps and stops at the ends", () => {
  expect(zoomPercent(zoomStep(ACTUAL_SIZE, 1))).toBe(110);
  expect(zoomPercent(zoomStep(ACTUAL_SIZE, -1))).toBe(90);
  expect(zoomPercent(zoomStep(1.04 * ACTUAL_SIZE, -1))).toBe(100);
  expect(zoomStep(4 * ACTUAL_SIZE, 1)).toBe(4 * ACTUAL_SIZE);
  expect(zoomStep(0.25 * ACTUAL_SIZE, -1)).toBe(0.25 * ACTUAL_SIZE);
});
