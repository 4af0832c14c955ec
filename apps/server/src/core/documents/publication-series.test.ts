import { expect, it } from "vitest";
import { placeOfNumber } from "./publication-series.ts";

it.each([
  ["When did DoDD 6000.6 take effect?", "DoDD 6000.6", "DoDD 6000.6"],
  ["When did DoD Directive 6000.6 take effect?", "DoDD 6000.6", "DoD Directive 6000.6"],
  [
    "the Department of Defense instruction number 4715.13",
    "DoDI 4715.13",
    "Department of Defense instruction number 4715.13",
  ],
  ["What is Field Manual No. 3-0 about?", "FM 3-0", "Field Manual No. 3-0"],
  ["What does Army Regulation 95-1 say?", "AR 95-1", "Army Regulation 95-1"],
  ["What does DoD Manual 6000.6 say?", "DoDD 6000.6", null],
  ["What does DoD Directive 6000.06 say?", "DoDD 6000.6", null],
  ["What does H. R. 6395 say?", "H. R. 6395", "H. R. 6395"],
])("finds in %s the publication %s", (text, number, written) => {
  const place = placeOfNumber(text, number);
  expect(place && text.slice(place.start, place.end)).toBe(written);
});
