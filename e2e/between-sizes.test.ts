import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESKTOP, PHONE } from "./browser.ts";
import type { Visit } from "./browser.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { idOf, openSampleRoom } from "./sample-room.ts";

/** A desktop at 200 %, and a tablet. */
const WIDTHS = [640, 1024];
const TABS = ["", "?tab=users", "?tab=audit-logs", "?tab=library"];

describe.skipIf(CHROMIUM === undefined)("a window between a telephone's and a desktop's", () => {
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;

  beforeAll(async () => {
    sample = await openSampleRoom();
    reader = await sample.enterSignedIn();
    page = reader.page;
  });
  afterAll(() => sample?.close());

  it.each(WIDTHS)("holds the admin area at %i px, with all of its tabs and names", async (width) => {
    await page.setViewportSize({ width, height: 700 });
    for (const tab of TABS) {
      await page.goto(`/admin${tab}`);
      await page.getByRole("cell").filter({ hasText: /\w/ }).first().waitFor({ state: "attached" });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const row = page.getByRole("tablist", { name: "Admin" });
      expect(await row.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    }
    await page.goto("/admin?tab=users");
    const name = page.getByRole("cell", { name: /^reader/ }).first();
    await name.waitFor();
    expect((await name.boundingBox())?.width).toBeGreaterThan(150);
    expect(reader.complaints).toEqual([]);
  });

  it("shows the menu and the filters once when it has become wide enough for them beside the screen", async () => {
    const windows = page.locator("[role=dialog]");
    for (const [opener, there] of [
      ["Menu", page.getByRole("navigation", { name: "Main" })],
      ["Filters", page.getByRole("complementary", { name: "Filters" })],
    ] as const) {
      await page.setViewportSize(PHONE);
      await page.goto("/browse?search=reading");
      await page.getByRole("button", { name: opener, exact: true }).click();
      await windows.waitFor();
      await page.setViewportSize(DESKTOP);
      await windows.waitFor({ state: "detached" });
      expect(await there.count()).toBe(1);
    }
    expect(reader.complaints).toEqual([]);
  });

  it("has rows and cards as high as the letters are that its reader has chosen", async () => {
    await page.setViewportSize(DESKTOP);
    const heightOf = async (view: string, entry: string): Promise<number> => {
      await page.goto(`/browse/${idOf(sample, "Handbook")}?view=${view}`);
      await page.getByRole("grid").locator(entry).nth(1).waitFor();
      return (await page.getByRole("grid").locator(entry).nth(1).boundingBox())?.height ?? 0;
    };
    const usual = [await heightOf("list", "[role=row]"), await heightOf("grid", "[role=gridcell]")];
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = "32px"));
    });
    const large = [await heightOf("list", "[role=row]"), await heightOf("grid", "[role=gridcell]")];
    for (const [at, height] of large.entries()) expect(height / (usual[at] ?? 0)).toBeGreaterThan(1.9);
  });
});
