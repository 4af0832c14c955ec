import { expect, it } from "vitest";
import { listPercent } from "./list-percent.ts";

it("shows rank times 20", () => {
  expect(listPercent(3.5)).toBe(70);
  expect(listPercent(2.024)).toBe(40);
});

it("never shows less than 1 or more than 99", () => {
  expect(listPercent(0)).toBe(1);
  expect(listPercent(-4)).toBe(1);
  expect(listPercent(5)).toBe(99);
  expect(listPercent(400)).toBe(99);
});
