import { expect, it } from "vitest";
import { heightOf, layOutPages, PAGE_GAP, pageAt, pagesInSight, placeAt } from "./page-layout.ts";

const same = layOutPages(1480, () => ({ width: 600, height: 800 }), 1);

it("stacks pages with a gap around each", () => {
  expect(same.tops.slice(0, 3)).toEqual([16, 832, 1648]);
  expect(same.height).toBe(1480 * 816 + PAGE_GAP);
});

it("lets each page have its own size", () => {
  const mixed = layOutPages(3, (page) => ({ width: page * 100, height: page * 200 }), 0.5);
  expect(mixed.heights).toEqual([100, 200, 300]);
  expect(mixed.width).toBe(150);
  expect(mixed.tops[2]).toBe(16 + 100 + 16 + 200 + 16);
});

it("finds the page at a height, at its exact edges too", () => {
  expect([0, 16, 831, 832, 1e9].map((y) => pageAt(same, y))).toEqual([1, 1, 1, 2, 1480]);
});

it("draws only what is in sight and its neighbours", () => {
  expect(pagesInSight(same, { top: 0, height: 700 })).toEqual([1, 2]);
  expect(pagesInSight(same, { top: 816 * 699, height: 900 })).toEqual([698, 699, 700, 701, 702]);
  expect(pagesInSight(same, { top: same.height - 700, height: 700 })).toEqual([1479, 1480]);
});

it("keeps a place when the scale changes", () => {
  const place = placeAt(same, 5000);
  const larger = layOutPages(1480, () => ({ width: 600, height: 800 }), 2);
  expect(placeAt(larger, heightOf(larger, place)).page).toBe(place.page);
  expect(heightOf(same, place)).toBeCloseTo(5000);
});
