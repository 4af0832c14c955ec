import { expect, it } from "vitest";
import { MAIL_PACE } from "./deps.ts";
import { retryDelayMs } from "./retry-delay.ts";

it("doubles from 10 seconds to 15 minutes", () => {
  const delays = Array.from({ length: 10 }, (_, i) => retryDelayMs(MAIL_PACE, i + 1, 0.5) / 1_000);
  expect(delays).toEqual([10, 20, 40, 80, 160, 320, 640, 900, 900, 900]);
  expect(retryDelayMs(MAIL_PACE, 5_000, 0.5)).toBe(900_000);
});

it("spreads tries a quarter to either side", () => {
  expect([0, 1].map((random) => retryDelayMs(MAIL_PACE, 1, random))).toEqual([7_500, 12_500]);
});
