import { expect, it } from "vitest";
import { delayMs, delaysOf, leftMs } from "./delays.ts";

const { pair, account, place } = delaysOf({ identifier: "anna@example.org", network: "192.0.2.1" });

it("lets a few tries fail, then doubles the wait up to a bound", () => {
  const waits = (delay: typeof pair, to: number) =>
    Array.from({ length: to }, (_, i) => delayMs(delay, i + 1, 1) / 1000);
  expect(waits(pair, 14)).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300]);
  expect(waits(account, 16).slice(8)).toEqual([0, 1, 2, 4, 8, 16, 30, 30]);
  expect(waits(place, 31).slice(18)).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  expect([pair, account, place].map((delay) => delayMs(delay, 2_000_000_000, 1))).toEqual([300_000, 30_000, 900_000]);
});

it("divides delays by the scale, in whole milliseconds", () => {
  expect([delayMs(pair, 5, 10), delayMs(pair, 99, 10), delayMs(pair, 5, 3)]).toEqual([100, 30_000, 334]);
});

it("counts one account for the same however it is written, and keeps nothing that was typed", () => {
  const keys = (identifier: string) => delaysOf({ identifier, network: "192.0.2.1" });
  expect(keys("ANNA@Example.org").account.key).toBe(account.key);
  expect(keys("berta@example.org").account.key).not.toBe(account.key);
  expect(keys("berta@example.org").place.key).toBe(place.key);
  expect([pair.key, account.key, place.key].join()).not.toMatch(/anna|192/);
});

it("waits for no longer than the longest delay when the clock was put back", () => {
  expect(leftMs(pair, Date.now() + 200_000, 1)).toBeGreaterThan(199_000);
  expect(leftMs(pair, Date.now() + 24 * 60 * 60_000, 1)).toBe(0);
  expect(leftMs(pair, Date.now() - 1, 1)).toBe(0);
});
