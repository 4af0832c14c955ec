import type { Box } from "@reading-room/contract/passages";
import { expect, it } from "vitest";
import { zoomPercent } from "../zoom.ts";
import { readableScale } from "./readable-scale.ts";

const PHONE = { pageWidth: 612, roomWidth: 360 };
const across = (left: number, right: number): Box => [left, 0.5, right, 0.51];

it("makes a column as wide as the window, less what stands beside it", () => {
  const scale = readableScale(across(0.09, 0.49), PHONE);
  expect(scale * 0.4 * PHONE.pageWidth).toBeLessThanOrEqual(360 - 32);
  expect(scale * 0.4 * PHONE.pageWidth).toBeGreaterThan(360 - 36);
});

it("is a whole per cent, so that an address which tells it makes nothing wider than the window", () => {
  const percent = (readableScale(across(0.1, 0.83), PHONE) / 96) * 72 * 100;
  expect(percent).toBeCloseTo(zoomPercent(readableScale(across(0.1, 0.83), PHONE)), 9);
});

it("makes nothing larger than a page is ever fitted", () => {
  expect(zoomPercent(readableScale(across(0.4, 0.5), PHONE))).toBe(150);
});
