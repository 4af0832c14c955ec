import { expect, it } from "vitest";
import { keptPlace, placeKept } from "./place.ts";

it("comes back from the history as it was kept there", () => {
  const place = { page: 3, fraction: -0.01 };
  expect(placeKept(structuredClone(keptPlace(place)))).toEqual(place);
  expect(placeKept(keptPlace(null))).toBeNull();
});

it("is none where another screen kept something, or nobody anything", () => {
  for (const state of [null, undefined, 7, {}, { place: 3 }, { place: {} }, { place: { page: "3", fraction: NaN } }])
    expect(placeKept(state)).toBeNull();
});
