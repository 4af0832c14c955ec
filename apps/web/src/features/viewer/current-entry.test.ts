import { expect, it } from "vitest";
import { currentEntry } from "./current-entry.ts";

const outline = [1, 5, 5, 9, 7].map((pageNumber, index) => ({ title: `Part ${index}`, pageNumber, level: 1 }));

it("marks the last heading that began before the page", () => {
  expect(currentEntry(outline, 3)).toBe(0);
  expect(currentEntry(outline, 6)).toBe(2);
});

it("marks the first heading on the page itself", () => {
  expect(currentEntry(outline, 5)).toBe(1);
});

it("is not misled by headings out of order", () => {
  expect(currentEntry(outline, 8)).toBe(4);
  expect(currentEntry(outline, 20)).toBe(3);
});

it("marks none before the first heading, and none without headings", () => {
  expect(currentEntry(outline, 0)).toBe(-1);
  expect(currentEntry([], 4)).toBe(-1);
});
