import { expect, it } from "vitest";
import { placeInText, topInText } from "./place-in-text.ts";

it("leads back to where the window stood, in a text that has become longer, too", () => {
  const place = placeInText({ scrollTop: 1_234, scrollHeight: 9_000 });
  expect(topInText(place, 9_000)).toBeCloseTo(1_234);
  expect(topInText(place, 18_000)).toBeCloseTo(2_468);
});

it("is the beginning where there is nothing to scroll", () => {
  expect(placeInText({ scrollTop: 0, scrollHeight: 0 })).toEqual({ page: 1, fraction: 0 });
});
