import { expect, it } from "vitest";
import { drawingScale } from "./draw-page.ts";

it("draws as sharp as the screen is", () => {
  expect(drawingScale(612 * 792, 1.5, 2)).toBe(3);
});

it("draws a huge page coarser instead of failing", () => {
  const side = 10_000;
  expect(drawingScale(side * side, 4, 2) * side).toBeCloseTo(4_000);
});
