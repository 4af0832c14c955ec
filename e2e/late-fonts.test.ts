import type { Page } from "playwright-core";
import { beforeAll, afterAll, describe, expect, it } from "vitest";
import { CHROMIUM } from "./place.ts";
import { openSampleRoom } from "./sample-room.ts";
import type { SampleRoom } from "./sample-room.ts";
import { DESKTOP, PHONE } from "./browser.ts";

const LATE_MS = 400;
/** What is found takes longer: fonts that are asked for at start are there before it, others come behind it. */
const FOUND_MS = 3 * LATE_MS;
/** A tenth of what is felt as a jump. */
const HARDLY = 0.01;

type Watched = typeof globalThis & { shifts?: number };

/** Adds up by how much a page that is loaded from now on moves by itself. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const watched: Watched = globalThis;
    watched.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const moved = "value" in entry && typeof entry.value === "number" ? entry.value : 0;
        watched.shifts = (watched.shifts ?? 0) + moved;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

describe.skipIf(CHROMIUM === undefined)("fonts that come late", () => {
  let sample: SampleRoom;
  beforeAll(async () => {
    sample = await openSampleRoom();
  });
  afterAll(() => sample.close());

  it.each([DESKTOP, PHONE])("move nothing of what is quoted, at $width pixels", async (size) => {
    const { page, context } = await sample.enterSignedIn({ size });
    const asked: string[] = [];
    await page.route("**/*.woff2", async (route) => {
      asked.push(route.request().url());
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue();
    });
    await page.route("**/api/search?*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, FOUND_MS));
      await route.continue();
    });
    await watchShifts(page);
    await page.goto("/browse?search=passage");
    const quoted = page.locator(".font-serif").first();
    await quoted.waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(LATE_MS);
    expect(asked.some((url) => url.includes("source-serif"))).toBe(true);
    expect(await quoted.evaluate((words) => getComputedStyle(words).fontFamily)).toMatch(/^"?Source Serif/);
    expect(await page.evaluate(() => (globalThis as Watched).shifts)).toBeLessThan(HARDLY);
    await context.close();
  });
});
