import { expect, it } from "vitest";
import { ordinal } from "./ordinal.ts";

it("ends each number as it is said", () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 1_022, 113].map(ordinal)).toEqual(
    "1st 2nd 3rd 4th 11th 12th 13th 21st 1,022nd 113th".split(" "),
  );
});
