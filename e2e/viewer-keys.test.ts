import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Visit } from "./browser.ts";
import { settled } from "./hold.ts";
import { CHROMIUM } from "./place.ts";
import { openViewerRoom, soon } from "./viewer-room.ts";
import type { ViewerRoom } from "./viewer-room.ts";

const HANDBOOK = "Reader's Handbook.pdf";

describe.skipIf(CHROMIUM === undefined)("the keyboard in a document", () => {
  let reader: Visit;
  let page: Page;
  let view: ViewerRoom["view"];
  openViewerRoom((room) => ({ reader, page, view } = room));

  const region = () => page.locator("[data-scroller]");
  const scrolled = () => region().evaluate(({ scrollTop }) => Math.round(scrollTop));
  const ring = () => region().evaluate((element) => getComputedStyle(element).outlineStyle);
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  /** Wherever in the app it was opened from: nobody has pointed at the document yet. */
  const readsOn = async () => {
    await soon(() => region().evaluate((element) => element === document.activeElement)).toBe(true);
    for (const key of ["PageDown", "Space", "ArrowDown", "End"]) {
      await region().evaluate((element) => element.scrollTo({ top: 0 }));
      await page.keyboard.press(key);
      await soon(scrolled).toBeGreaterThan(0);
      // Browsers take their time for the way.
      await settled(page, 500);
    }
  };
  const isInSight = () =>
    page.evaluate(() => {
      const [entry, list] = [document.activeElement, document.activeElement?.closest("ol")?.parentElement];
      const [box, window] = [entry?.getBoundingClientRect(), list?.getBoundingClientRect()];
      return box !== undefined && window !== undefined && box.top >= window.top && box.bottom <= window.bottom;
    });

  it("reads on at once in whatever is opened by its address, and shows nobody a ring who has pressed no key", async () => {
    for (const name of ["Forty Pages.pdf", "Keyboard Card.md", "Huge.txt", "Bridges.html"]) {
      await view.open(name);
      await region().waitFor();
      await soon(ring).toBe("none");
      await readsOn();
    }
    expect(reader.complaints).toEqual([]);
  });

  it("reads on at once in what is opened from a passage of a search and by the command palette", async () => {
    await page.goto("/browse?search=ferries");
    const passage = page.getByRole("grid", { name: "Search results" }).getByRole("link", { name: /PDF \d+/ });
    await passage.first().click();
    await page.waitForURL("**/view/**");
    await readsOn();
    await page.goto("/dashboard");
    await page.getByText("Welcome to Reading Room").waitFor();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search or jump to" }).fill("Forty Pages");
    // What was typed stands in the option that searches for it, too, which stays marked when files come late.
    const file = page.getByRole("option", { name: /^Forty Pages\.pdf/ }).first();
    await file.waitFor();
    await expect
      .poll(async () => {
        const isMarked = (await file.getAttribute("aria-selected")) === "true";
        if (!isMarked) await page.keyboard.press("ArrowDown");
        return isMarked;
      })
      .toBe(true);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/view/**");
    await readsOn();
  });

  it("stays where it is led to: in the words to find", async () => {
    await view.openPdf(HANDBOOK, "?find=");
    await soon(() => view.findBox().evaluate((box) => box === document.activeElement)).toBe(true);
  });

  it("goes through the small pictures of all pages, and lets none go that has the focus", async () => {
    await view.openPdf("Forty Pages.pdf", "?panel=pages");
    const pictures = page.getByRole("list", { name: "Pages" });
    await pictures.getByRole("button").first().focus();
    for (const [key, reached] of [
      ["ArrowDown", 2],
      ["j", 3],
      ["End", 40],
      ["ArrowUp", 39],
      ["k", 38],
      ["Home", 1],
    ] as const) {
      await page.keyboard.press(key);
      await soon(focused).toBe(`Page ${reached}`);
      await soon(isInSight).toBe(true);
      expect(await view.pageBox().inputValue()).toBe("1 of 40");
    }
    await region().evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await view.boxShows("40 of 40");
    await pictures.getByText("Page 40").waitFor();
    expect(await focused()).toBe("Page 1");
    await page.keyboard.press("ArrowDown");
    await soon(focused).toBe("Page 2");
    await page.keyboard.press("Enter");
    await view.boxShows("2 of 40");
    expect(reader.complaints).toEqual([]);
  });

  it("goes through the headings of the outline, and through the matches", async () => {
    await view.openPdf(HANDBOOK, "?panel=outline");
    const headings = page.getByRole("navigation", { name: "Outline" }).getByRole("button");
    const [first, second, last] = [headings.first(), headings.nth(1), headings.last()];
    await first.focus();
    for (const [key, reached] of [
      ["ArrowDown", second],
      ["End", last],
      ["Home", first],
      ["j", second],
      ["k", first],
    ] as const) {
      await page.keyboard.press(key);
      await soon(() => reached.evaluate((element) => element === document.activeElement)).toBe(true);
      await soon(isInSight).toBe(true);
    }
    expect(await view.pageBox().inputValue()).toMatch(/1 of 13$/);
    await view.openPdf(HANDBOOK, "?find=the");
    await view.matches().nth(1).waitFor();
    await view.matches().first().getByRole("button").focus();
    await page.keyboard.press("End");
    const placed = () => page.evaluate(() => document.activeElement?.closest("li")?.ariaPosInSet ?? "");
    const count = await view.matches().first().getAttribute("aria-setsize");
    await soon(placed).toBe(count);
    await page.keyboard.press("Home");
    await soon(placed).toBe("1");
    expect(await view.pageBox().inputValue()).toMatch(/1 of 13$/);
  });
});
