import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DESKTOP, PHONE } from "./browser.ts";
import type { Visit } from "./browser.ts";
import { faultsOfLooks } from "./looks.ts";
import { openOwnRoom } from "./own-room.ts";
import { CHROMIUM } from "./place.ts";
import { idOf } from "./sample-room.ts";
import type { SampleRoom } from "./sample-room.ts";

const LEVELS = 18;
const part = (level: number): string => `Part ${level}`;
const PARTS = Array.from({ length: LEVELS }, (_, index) => part(index + 1));
const LONG = "Correspondence of the Commission on River Crossings, with Enclosures and Maps, Second Series, Vol. ";
const LONG_PARTS = ["Old", `${LONG}1`, `${LONG}2`, `${LONG}3`];

describe.skipIf(CHROMIUM === undefined)("the way to a folder far down", () => {
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;
  openOwnRoom(
    async (put) => {
      await put(`${PARTS.join("/")}/Ford.txt`, "The ford is shallow.");
      await put(`${LONG_PARTS.join("/")}/Ferry.txt`, "The ferry is slow.");
    },
    (room) => ({ sample, reader, page } = room),
  );

  const way = () => page.getByRole("navigation", { name: "Breadcrumb" });
  const links = () => way().getByRole("link").allInnerTexts();
  const above = () => way().getByRole("button", { name: "Folders above" });
  /** Whether a name is shown whole. */
  const isWhole = (name: string): Promise<boolean> =>
    way()
      .getByRole("link", { name, exact: true })
      .evaluate((link) => link.scrollWidth <= link.clientWidth);

  it("shows its last steps beside the tools, and the others in a menu", async () => {
    await page.goto(`/browse/${idOf(sample, part(LEVELS))}`);
    await page.getByText("Ford.txt").waitFor();
    expect(await links()).toEqual(["", ...PARTS.slice(-5)]);
    for (const name of PARTS.slice(-5)) expect(await isWhole(name)).toBe(true);
    expect(await faultsOfLooks(page, "browse-far-down")).toEqual([]);
    await above().click();
    expect(await page.getByRole("menuitem").allInnerTexts()).toEqual(PARTS.slice(0, -5));
    await page.getByRole("menuitem", { name: part(4), exact: true }).click();
    await page.waitForURL(`**/browse/${idOf(sample, part(4))}`);
    await expect.poll(links).toEqual(["", ...PARTS.slice(0, 4)]);
    expect(await above().count()).toBe(0);
  });

  it("shows on a phone the folder, the one above it and the way to all others", async () => {
    await page.setViewportSize(PHONE);
    await page.goto(`/browse/${idOf(sample, part(4))}`);
    await page.getByText(part(5)).waitFor();
    expect(await links()).toEqual(["", part(3), part(4)]);
    await above().click();
    await page.getByRole("menuitem", { name: part(1), exact: true }).click();
    await page.waitForURL(`**/browse/${idOf(sample, part(1))}`);
    await page.setViewportSize(DESKTOP);
  });

  it("keeps a short name whole beside long ones, which share the room", async () => {
    await page.goto(`/browse/${idOf(sample, `${LONG}3`)}`);
    await page.getByText("Ferry.txt").waitFor();
    expect(await isWhole("Old")).toBe(true);
    const [one = 0, other = 0, folder = 0] = await way()
      .getByRole("listitem")
      .evaluateAll((items) => items.slice(-3).map((item) => item.getBoundingClientRect().width));
    expect(Math.abs(one - other)).toBeLessThan(2);
    expect(folder).toBeGreaterThan(one);
    expect(await faultsOfLooks(page, "browse-long-way")).toEqual([]);
  });

  it("leaves the browser's console empty", () => {
    expect(reader.complaints).toEqual([]);
  });
});
