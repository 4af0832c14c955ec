import type { SearchHit } from "@reading-room/contract/search";
import { describe, expect, it } from "vitest";
import { hitOptions, moveOption, suggestionOption } from "./dropdown-option.ts";

describe("moveOption", () => {
  it("goes down from the box through the lines and back to the box", () => {
    expect(moveOption("ArrowDown", -1, 2)).toBe(0);
    expect(moveOption("ArrowDown", 0, 2)).toBe(1);
    expect(moveOption("ArrowDown", 1, 2)).toBe(-1);
  });

  it("goes up from the box to the last line", () => {
    expect(moveOption("ArrowUp", -1, 2)).toBe(1);
    expect(moveOption("ArrowUp", 1, 2)).toBe(0);
    expect(moveOption("ArrowUp", 0, 2)).toBe(-1);
  });

  it("goes to the first and the last line by Home and End, once a line is chosen", () => {
    expect([moveOption("Home", 2, 5), moveOption("End", 2, 5)]).toEqual([0, 4]);
    expect([moveOption("Home", -1, 5), moveOption("End", -1, 5)]).toEqual([null, null]);
  });

  it("leaves other keys, and a dropdown without lines, alone", () => {
    expect(moveOption("Tab", 0, 2)).toBeNull();
    expect(moveOption("End", 0, 0)).toBeNull();
    expect(moveOption("ArrowDown", -1, 0)).toBeNull();
  });
});

it("stands in the order of the percentages that it shows", () => {
  const hit = (id: string, rank: number | null) => ({ id, rank, isFolder: false }) as SearchHit;
  const ranked = [hit("whole word", 0.000081), hit("none", null), hit("begun", 0.000093), hit("begun too", 0.000093)];
  expect(hitOptions(ranked).map(({ key }) => key)).toEqual(["begun", "begun too", "whole word", "none"]);
});

it("searches for a suggestion's words", () => {
  expect(suggestionOption({ text: "noise program", type: "phrase", score: 1 }).to).toBe("/browse?search=noise+program");
});
