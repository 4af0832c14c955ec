import { expect, it } from "vitest";
import {
  countPicks,
  isPicked,
  isWhole,
  NO_PICKS,
  pickSpots,
  pickStretch as pickPlaces,
  readPicks,
  togglePick,
  writePicks,
} from "./picks.ts";

const pickStretch = (one: number, other: number) => pickPlaces(one, other, { order: "name asc", total: 100_000 });
const spot = (index: number) => ({ index, id: `f${index}`, size: 10 });
const picked = (picks: typeof NO_PICKS, total = 10) =>
  Array.from({ length: total }, (_, i) => i).filter((i) => isPicked(picks, i, `f${i}`));

it("is a stretch in either direction, of entries that need not be there yet", () => {
  expect(picked(pickStretch(5, 3))).toEqual([3, 4, 5]);
  expect(isPicked(pickStretch(3, 5), 4, undefined)).toBe(true);
  expect(countPicks(pickStretch(0, 99_999))).toBe(100_000);
});

it("takes single entries in and out, within a stretch and beside it", () => {
  const some = togglePick(togglePick(pickStretch(3, 5), spot(4)), spot(8));
  expect([picked(some), countPicks(some)]).toEqual([[3, 5, 8], 3]);
  expect(picked(togglePick(togglePick(some, spot(4)), spot(8)))).toEqual([3, 4, 5]);
  expect(picked(togglePick(NO_PICKS, spot(2)))).toEqual([2]);
});

it("knows when all are meant", () => {
  expect(isWhole(pickStretch(0, 9), 10)).toBe(true);
  expect(isWhole(togglePick(pickStretch(0, 9), spot(4)), 10)).toBe(false);
  expect(isWhole(NO_PICKS, 0)).toBe(false);
  expect(isWhole(pickSpots([spot(0), spot(1)]), 2)).toBe(true);
});

it("is the same after it was written and read, and nothing when that is damaged", () => {
  const some = togglePick(togglePick(pickStretch(3, 5), spot(4)), spot(8));
  expect(readPicks(writePicks(some))).toEqual(some);
  expect(writePicks(NO_PICKS)).toBeNull();
  for (const text of [null, "", "{", '{"stretch":1}', '{"stretch":{"from":0,"to":1},"more":[],"less":[]}', "[]"])
    expect(readPicks(text)).toEqual(NO_PICKS);
});
