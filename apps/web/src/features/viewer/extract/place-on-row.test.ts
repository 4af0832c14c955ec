import { expect, it } from "vitest";
import { heightIn, placeOn } from "./place-on-row.ts";

const row = { index: 6, start: 5_400, size: 900 };

it("is a page and how far down on it, above its top, too", () => {
  expect(placeOn(row, 5_850)).toEqual({ page: 7, fraction: 0.5 });
  expect(placeOn({ index: 0, start: 16, size: 100 }, 0)).toEqual({ page: 1, fraction: -0.16 });
});

it("stays where it is on its page when that turns out longer or begins further down", () => {
  const place = placeOn(row, 5_625) ?? { page: 0, fraction: 0 };
  expect(heightIn(row, place)).toBe(5_625);
  expect(heightIn({ index: 6, start: 6_000, size: 1_800 }, place)).toBe(6_450);
});

it("is none where there are no pages, and at the top of what is not known", () => {
  expect(placeOn(undefined, 10)).toBeNull();
  expect(heightIn(undefined, { page: 3, fraction: 0.5 })).toBe(0);
});
