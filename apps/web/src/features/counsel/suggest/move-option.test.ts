import { expect, it } from "vitest";
import { moveOption } from "./move-option.ts";

it("goes down through the list and back to what was typed", () => {
  expect([-1, 0, 1, 2].map((active) => moveOption("ArrowDown", active, 3))).toEqual([0, 1, 2, -1]);
});

it("goes up from the last", () => {
  expect([-1, 2, 0].map((active) => moveOption("ArrowUp", active, 3))).toEqual([2, 1, -1]);
});

it("leaves other keys, and an empty list, alone", () => {
  expect([moveOption("Enter", 0, 3), moveOption("ArrowDown", -1, 0)]).toEqual([null, null]);
});
