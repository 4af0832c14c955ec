import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DESKTOP, PHONE } from "./browser.ts";
import { faultsOfLooks } from "./looks.ts";
import { openOwnRoom } from "./own-room.ts";
import type { Fill } from "./own-room.ts";
import { CHROMIUM } from "./place.ts";

/** More than a search weighs: those behind the best come page by page. */
const LEAFLETS = 420;
const SHORES = ["North", "South"];
const YEARS = ["2019", "2020", "2021"];

const leaflet = (i: number): string => join(SHORES[i % SHORES.length] ?? "", `Leaflet ${i}.txt`);

const fill: Fill = async (put) => {
  await Promise.all([
    ...Array.from({ length: LEAFLETS }, (_, i) => put(leaflet(i), `An osprey was seen ${i} times.`)),
    ...YEARS.map((year) => put(`Report ${year}.txt`, `Report on grebes\n\nPublished 12 March ${year}\n\nGrebes dive.`)),
    put("Rivers.txt", `${"Rivers run to the sea past hills. ".repeat(12)}There a kingfisher waits.`),
  ]);
};

describe.skipIf(CHROMIUM === undefined)("what is shown of a search", () => {
  let page: Page;
  openOwnRoom(fill, (room) => ({ page } = room));

  const filters = () => page.getByRole("complementary", { name: "Filters" });
  const year = (name: string) => filters().getByRole("link", { name: new RegExp(`^${name}`) });
  const ticked = () => filters().getByRole("link", { name: /take it out/ });
  const counted = (words: string) => page.getByRole("status").getByText(words, { exact: true });

  it("does not pass for all that there is where counting stopped, and reads all of it for another order", async () => {
    await page.goto("/browse?search=osprey");
    await counted("The best 100 of 400+").waitFor();
    await filters().getByText("Counted among the best results only").waitFor();
    expect(await faultsOfLooks(page, "many-results")).toEqual([]);
    await page.goto("/browse?search=osprey&sort=name&order=asc");
    await counted(`${LEAFLETS} results`).waitFor();
    await page.goto("/browse?search=grebes");
    await counted("3 results").waitFor();
    expect(await filters().getByText("Counted among").count()).toBe(0);
  });

  it("shows on a phone what was looked for, however far behind it stands", async () => {
    await page.setViewportSize(PHONE);
    const isSeen = (within: Locator) =>
      within.locator("mark").evaluate((mark) => {
        const shown = mark.closest("[dir=auto]")?.getBoundingClientRect();
        return shown !== undefined && mark.getBoundingClientRect().bottom <= shown.bottom;
      });
    await page.goto("/browse?search=kingfisher");
    expect(await isSeen(page.getByRole("grid", { name: "Search results" }))).toBe(true);
    await page.goto("/browse");
    await page.getByRole("combobox", { name: "Search files" }).fill("kingfisher");
    expect(await isSeen(page.getByRole("listbox"))).toBe(true);
    await page.setViewportSize(DESKTOP);
  });

  it("is narrowed to several years at once, which the address keeps, and one is taken out without the other", async () => {
    await page.goto("/browse?search=grebes");
    await year("2019").click();
    await counted("1 result").waitFor();
    await year("2021").press("Space");
    await counted("2 results").waitFor();
    await page.reload();
    await counted("2 results").waitFor();
    expect(await ticked().count()).toBe(2);
    await year("2019").click();
    await counted("1 result").waitFor();
    await page.waitForURL("**/browse?search=grebes+published%3A2021");
    expect(await ticked().allTextContents()).toEqual([expect.stringMatching(/^2021/)]);
    await page.goBack();
    await counted("2 results").waitFor();
    expect(await ticked().count()).toBe(2);
  });
});
