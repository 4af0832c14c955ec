import { expect, it } from "vitest";
import { formatNumber } from "./format-number.ts";

it("writes counts with commas", () => {
  expect([0, 999, 3_190, 1_234_567].map(formatNumber)).toEqual(["0", "999", "3,190", "1,234,567"]);
});
