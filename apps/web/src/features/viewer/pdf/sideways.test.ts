import type { Box } from "@reading-room/contract/passages";
import { expect, it } from "vitest";
import { leftOf, leftToRead, leftToShow, middleOf } from "./sideways.ts";

const PAGE_PX = 1_200;
const window = (left: number) => ({ left, width: 400, scrollWidth: 1_232 });
const line = (begin: number, end: number): Box => [begin, 0.2, end, 0.22];

it("knows where the middle of the window stands, and comes back there", () => {
  expect(middleOf(window(416), 2)).toBe(0);
  expect(middleOf(window(616), 2)).toBe(100);
  expect(leftOf(100, window(0), 2)).toBe(616);
});

it("keeps the middle when the pages are made larger", () => {
  const middle = middleOf(window(616), 2);
  const larger = { left: 0, width: 400, scrollWidth: 2_432 };
  expect(middleOf({ ...larger, left: leftOf(middle, larger, 4) }, 4)).toBe(middle);
});

it("stays where what is wanted is in sight", () => {
  expect(leftToShow(line(0.5, 0.6), PAGE_PX, window(500))).toBe(500);
});

it("goes to the page's edge where what is wanted can be seen from there", () => {
  expect(leftToShow(line(0.1, 0.2), PAGE_PX, window(500))).toBe(0);
});

it("goes to where it begins if that is farther in, or it is wider than the window", () => {
  expect(leftToShow(line(0.8, 0.9), PAGE_PX, window(0))).toBe(0.8 * PAGE_PX);
  expect(leftToShow(line(0.1, 0.9), PAGE_PX, window(0))).toBe(0.1 * PAGE_PX);
});

it("shows lines from end to end: where it stands, else in its middle, and not where they are too long", () => {
  expect(leftToRead(line(0.5, 0.7), PAGE_PX, window(600))).toBe(600);
  expect(leftToRead(line(0.5, 0.7), PAGE_PX, window(0))).toBe(536);
  expect(leftToRead(line(0.1, 0.7), PAGE_PX, window(0))).toBeNull();
});
