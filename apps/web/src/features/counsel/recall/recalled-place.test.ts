import { expect, it } from "vitest";
import { recalledPlace } from "./recalled-place.ts";

const at = (text: string, caret: number | null = text.length) => ({ text, caret });
const NOTHING = { count: 3, place: null };

it("is the last question for ArrowUp in an empty box, where there is one", () => {
  expect(recalledPlace("ArrowUp", at(""), NOTHING)).toBe(2);
  expect(recalledPlace("ArrowUp", at(""), { count: 0, place: null })).toBeNull();
  expect(recalledPlace("ArrowDown", at(""), NOTHING)).toBeNull();
});

it("goes back to the first, and forward to an empty box", () => {
  const from = (place: number) => ({ count: 3, place });
  expect([2, 1, 0].map((place) => recalledPlace("ArrowUp", at("Why?"), from(place)))).toEqual([1, 0, 0]);
  expect([0, 1, 2].map((place) => recalledPlace("ArrowDown", at("Why?"), from(place)))).toEqual([1, 2, 3]);
});

it("leaves what was typed, and every other key, alone", () => {
  expect(recalledPlace("ArrowUp", at("Why?"), NOTHING)).toBeNull();
  expect(recalledPlace("Enter", at(""), NOTHING)).toBeNull();
});

it("leaves the caret its way within a recalled text", () => {
  const recalled = { count: 3, place: 1 };
  expect([0, 2, null].map((caret) => recalledPlace("ArrowUp", at("Why?", caret), recalled))).toEqual([0, null, null]);
  const lines = "Why?\nAnd how?";
  expect([2, lines.length].map((caret) => recalledPlace("ArrowUp", at(lines, caret), recalled))).toEqual([0, null]);
  expect([2, lines.length].map((caret) => recalledPlace("ArrowDown", at(lines, caret), recalled))).toEqual([null, 2]);
});
