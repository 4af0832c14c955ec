import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DESKTOP, PHONE } from "./browser.ts";
import type { Visit } from "./browser.ts";
import { hold } from "./hold.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { idOf, openSampleRoom } from "./sample-room.ts";

describe.skipIf(CHROMIUM === undefined)("the focus", () => {
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;

  beforeAll(async () => {
    sample = await openSampleRoom();
    reader = await sample.enterSignedIn();
    page = reader.page;
  });
  afterAll(() => sample?.close());
  beforeEach(() => {
    reader.complaints.length = 0;
  });

  const press = async (button: Locator): Promise<void> => {
    await button.focus();
    await page.keyboard.press("Enter");
  };
  const isIn = (place: Locator) =>
    expect.poll(() => place.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  const button = (name: string | RegExp) => page.getByRole("button", { name });

  it("stays near a button that goes away when it is pressed, and on one that works for a while", async () => {
    await page.goto("/admin?tab=audit-logs&user=reader");
    await press(button("Clear filters"));
    await button("Clear filters").waitFor({ state: "detached" });
    await isIn(page.getByRole("search", { name: "Audit logs" }));
    await press(button("Verify"));
    await page.getByText("The log is intact").waitFor();
    await isIn(button("Verify"));
    await press(button("Put away"));
    await isIn(page.getByRole("tabpanel"));
    expect(reader.complaints).toEqual([]);
  });

  it("stays near an entry that is deleted, whose deletion can be undone once", async () => {
    await page.goto("/browse?search=reading");
    await press(button(/^Save/).first());
    await page.getByRole("dialog", { name: "Save this search" }).getByRole("textbox").press("Enter");
    await press(button("More for “reading”"));
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await isIn(page.getByRole("complementary", { name: "Filters" }));
    await button("Undo").click();
    await button("More for “reading”").waitFor();
    await button("Undo").waitFor({ state: "detached" });
    expect(reader.complaints).toEqual([]);
  });

  it("goes to the pages from a panel, a note or the page box that is left", async () => {
    const pages = page.getByRole("region", { name: "Pages" });
    await page.goto(`/view/${idOf(sample, "Reader's Handbook.pdf")}?page=99`);
    await press(button("Put this note away"));
    await isIn(pages);
    await page.keyboard.press("/");
    await page.getByRole("searchbox").fill("reading");
    await page.getByRole("list", { name: "Matches" }).waitFor();
    for (const inPanel of [
      page.getByRole("checkbox"),
      page.getByRole("list", { name: "Matches" }).getByRole("button").first(),
    ]) {
      await inPanel.focus();
      await page.keyboard.press("Escape");
      await page.getByRole("searchbox").waitFor({ state: "detached" });
      await isIn(pages);
      await page.keyboard.press("/");
      await page.getByRole("searchbox").fill("reading");
    }
    await page.keyboard.press("Escape");
    await page.keyboard.press("o");
    await page.getByRole("navigation", { name: "Outline" }).getByRole("button").first().focus();
    await page.keyboard.press("o");
    await isIn(pages);
    await page.keyboard.press("g");
    await page.keyboard.press("Escape");
    await isIn(pages);
    await page.setViewportSize(PHONE);
    await page.goto(`/view/${idOf(sample, "Reader's Handbook.pdf")}?find=reading`);
    await page.getByRole("list", { name: "Matches" }).getByRole("button").nth(2).click();
    await page.getByRole("searchbox").waitFor({ state: "detached" });
    await isIn(pages);
    await page.setViewportSize(DESKTOP);
    expect(reader.complaints).toEqual([]);
  });

  it("goes back to the button of the filters on a telephone, though the results are others by then, or come after it", async () => {
    await page.setViewportSize(PHONE);
    for (const isLate of [false, true]) {
      await page.goto("/browse?search=reading");
      await page.getByText(/^\d+ results$/).waitFor();
      await press(button("Filters"));
      const sheet = page.getByRole("dialog", { name: "Filters" });
      const held = isLate ? await hold(page, /\/api\/search\?/) : null;
      await press(sheet.getByRole("link", { name: /^PDF/ }).first());
      await (held === null ? sheet.getByText("chosen: take it out").first().waitFor() : held.asked);
      await page.keyboard.press("Escape");
      await sheet.waitFor({ state: "detached" });
      held?.letGo();
      await isIn(button("Filters, 1 on"));
    }
    await page.setViewportSize(DESKTOP);
    expect(reader.complaints).toEqual([]);
  });
});
