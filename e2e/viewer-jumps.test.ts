import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Visit } from "./browser.ts";
import { settled } from "./hold.ts";
import { faultsOfLooks } from "./looks.ts";
import { CHROMIUM } from "./place.ts";
import { openViewerRoom, soon } from "./viewer-room.ts";
import type { ViewerRoom } from "./viewer-room.ts";

const HANDBOOK = "Reader's Handbook.pdf";

describe.skipIf(CHROMIUM === undefined)("going elsewhere in a document", () => {
  let reader: Visit;
  let page: Page;
  let view: ViewerRoom["view"];
  openViewerRoom((room) => ({ reader, page, view } = room));

  const type = async (text: string): Promise<void> => {
    await view.pageBox().fill(text);
    await view.pageBox().press("Enter");
  };
  const isAt = (place: RegExp) => soon(() => view.pageBox().inputValue()).toMatch(place);
  const placesBehind = () => page.evaluate(() => history.length);

  it("comes back by Back to the page that was left, though it was only just reached, and on by Forward", async () => {
    await view.openPdf(HANDBOOK);
    await page.keyboard.press("j");
    await isAt(/2 of 13$/);
    await type("#12");
    await isAt(/12 of 13$/);
    await view.addressHas("page", "12");
    await page.goBack();
    await isAt(/(^|\D)2 of 13$/);
    await view.addressHas("page", "2");
    await page.goForward();
    await isAt(/12 of 13$/);
    expect(reader.complaints).toEqual([]);
  });

  it("steps from a page without a passage of the search to the next that has one, and leaves none out", async () => {
    await view.openPdf("Forty Pages.pdf", "?page=3&q=12%2014");
    const counter = page.getByRole("group", { name: "Highlighted passages" });
    await counter.getByText("1 of 2 passages").waitFor();
    await view.boxShows("3 of 40");
    await page.keyboard.press("n");
    await view.boxShows("12 of 40");
    await page.keyboard.press("n");
    await view.boxShows("14 of 40");
    await counter.getByText("2 of 2 passages").waitFor();
  });

  it("comes back by Back to the very place on the page, after a reload too, and on by Forward to where it was left", async () => {
    await view.openPdf(HANDBOOK, "?zoom=150");
    await view.scrollTo(2_900);
    const left = await view.pageBox().inputValue();
    await type("#12");
    await isAt(/12 of 13$/);
    const reached = (await view.scrolled()) - 400;
    await view.scrollTo(reached);
    await page.goBack();
    await soon(view.scrolled).toBe(2_900);
    await view.boxShows(left);
    await page.goForward();
    await soon(view.scrolled).toBe(reached);
    await page.reload();
    await page.locator(".pdf-page canvas").first().waitFor();
    await page.goBack();
    await soon(view.scrolled).toBe(2_900);
    expect(reader.complaints).toEqual([]);
  });

  it("comes back to the very place on the page from another screen and by a reload, and begins at the top when it is opened anew", async () => {
    for (const query of ["?page=7", "", "?page=7&q=page"]) {
      await view.openPdf(HANDBOOK, query);
      const top = (await view.scrolled()) + 170;
      await view.scrollTo(top, 100);
      const read = await view.pageBox().inputValue();
      for (const comeBack of [view.leaveAndComeBack, () => page.reload(), view.leaveAndComeBack]) {
        await comeBack();
        await page.locator(".pdf-page canvas").first().waitFor();
        await soon(view.scrolled).toBe(top);
        // What a search led to comes late, and leads nobody away again.
        await settled(page, 500);
        expect([await view.scrolled(), await view.pageBox().inputValue()]).toEqual([top, read]);
      }
      // The same address right after itself would be a reload.
      await page.goto("/dashboard");
      await view.openPdf(HANDBOOK, query);
      await settled(page, 500);
      expect(await view.scrolled()).toBe(top - 170);
    }
    expect(reader.complaints).toEqual([]);
  });

  it("comes back from a heading of the outline, and from a small picture of a page", async () => {
    await view.openPdf(HANDBOOK, "?page=2&panel=outline");
    await page.getByRole("navigation", { name: "Outline" }).getByRole("button").last().click();
    await soon(() => view.pageBox().inputValue()).not.toMatch(/(^|\D)2 of 13$/);
    await page.goBack();
    await isAt(/(^|\D)2 of 13$/);
    await page.keyboard.press("t");
    await page.getByRole("list", { name: "Pages" }).getByRole("button").nth(3).click();
    await isAt(/4 of 13$/);
    await page.goBack();
    await isAt(/(^|\D)2 of 13$/);
  });

  it("comes back to what was looked for there, too", async () => {
    await view.openPdf(HANDBOOK, "?page=2&find=library");
    await view.matches().first().waitFor();
    await type("#12");
    await view.addressHas("page", "12");
    await view.findBox().fill("citation");
    await view.addressHas("find", "citation");
    await page.goBack();
    await soon(() => view.findBox().inputValue()).toBe("library");
    await settled(page, 500);
    expect(view.address().get("find")).toBe("library");
  });

  it("has the passages of a search painted wherever a reader goes, of very many, too, and the way to the next one", async () => {
    const counter = page.getByRole("group", { name: "Highlighted passages" });
    const painted = (number: number) => page.locator(`[data-page="${number}"] .pdf-highlight`).first();
    await view.openPdf("Tide Table.pdf", "?q=tide&page=2");
    await counter.getByText("21 of 500+").waitFor();
    await type("39");
    await painted(39).waitFor();
    await counter.getByText("500+ passages", { exact: true }).waitFor();
    await page.keyboard.press("p");
    await type("3");
    await painted(3).waitFor();
    expect(reader.complaints).toEqual([]);
  });

  it("says that a document cannot be fetched while a part of it does not come, and shows it by itself when that does", async () => {
    const parts = /\/open\?raw=1$/;
    await page.route(parts, (route) =>
      route.request().headers().range?.startsWith("bytes=0-") ? route.continue() : route.abort(),
    );
    await view.open("Tide Table.pdf", "?page=20");
    await page.getByText("This file could not be fetched").waitFor();
    await page.unroute(parts);
    await page.locator('[data-page="20"] canvas').waitFor();
    await view.boxShows("20 of 40");
  });

  it("shows a document by itself, too, whose beginning could not be fetched at first", async () => {
    const parts = /\/open\?raw=1$/;
    const answers = [
      (route: Route) => route.fulfill({ status: 503, json: {} }),
      (route: Route) => route.abort(),
      (route: Route) => route.continue(),
    ];
    await page.route(parts, (route) => (answers.length > 1 ? answers.shift() : answers[0])?.(route));
    await view.open(HANDBOOK, "?page=3");
    await page.getByText("This file could not be fetched").waitFor();
    await page.locator('[data-page="3"] canvas').waitFor();
    await page.unroute(parts);
  });

  it("finds words where the reader is, and those before them when they are asked for", async () => {
    await view.openPdf("Tide Table.pdf", "?page=20&find=t");
    const list = page.getByRole("list", { name: "Matches" });
    await page.getByText(/^1,000 matches, from page \d+ to page \d+$/).waitFor();
    await page.locator('[data-page="20"] [data-active]').waitFor();
    await list.locator("[aria-current]").waitFor();
    await page.getByRole("button", { name: "Show earlier" }).click();
    await page.getByText(/^The first 1,\d{3} matches, as far as page/).waitFor();
    await page.locator('[data-page="20"] [data-active]').waitFor();
    expect(await view.pageBox().inputValue()).toBe("20 of 40");
    const places = await list
      .getByRole("listitem")
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-posinset")));
    expect(new Set(places).size).toBe(places.length);
    await view.findBox().press("Escape");
    await soon(() =>
      page.getByRole("region", { name: "Pages" }).evaluate((all) => all === document.activeElement),
    ).toBe(true);
    await view.openPdf("Tide Table.pdf", "?page=3&find=t");
    await page.getByText(/^The first 1,000 matches, as far as page/).waitFor();
    await type("39");
    await page.getByText(/^The last 1,000 matches, from page/).waitFor();
    await soon(() => list.innerText()).toContain("Tide 39.1");
    expect(reader.complaints).toEqual([]);
  });

  it("stays on the page that a link names, whose words stand elsewhere, and goes to them by a step or when others are typed", async () => {
    const counter = page.getByRole("group", { name: "Highlighted matches" });
    await view.openPdf("Forty Pages.pdf", "?page=7&find=Chapter+12");
    await counter.getByText("1 match").waitFor();
    for (const again of [false, true]) {
      if (again) await page.reload();
      await view.matches().first().waitFor();
      await settled(page, 500);
      expect([await view.pageBox().inputValue(), view.address().get("page")]).toEqual(["7 of 40", "7"]);
    }
    await view.findBox().press("Enter");
    await view.boxShows("12 of 40");
    await view.findBox().fill("Chapter 31");
    await view.boxShows("31 of 40");
    await view.openPdf("Forty Pages.pdf", "?find=Chapter+12");
    await view.boxShows("12 of 40");
    await view.openPdf("Forty Pages.pdf", "?page=12&find=Chapter+12");
    await page.locator('[data-page="12"] [data-active]').waitFor();
  });

  it("leaves nothing behind of turning pages and of stepping through matches", async () => {
    await view.openPdf(HANDBOOK, "?find=page+label");
    await view.matches().first().waitFor();
    const before = await placesBehind();
    await view.findBox().press("Enter");
    await view.matches().nth(3).getByRole("button").click();
    await page.getByRole("button", { name: "Next page" }).click();
    const region = page.getByRole("region", { name: "Pages" });
    await region.focus();
    await region.press("End");
    await view.addressHas("page", "13");
    expect(await placesBehind()).toBe(before);
  });

  it("comes back from a link within a page of the web", async () => {
    await view.open("Bridges.html");
    await page.getByRole("link", { name: "More below" }).click();
    await soon(view.scrolled).toBeGreaterThan(0);
    await page.goBack();
    await soon(view.scrolled).toBe(0);
    await page.goForward();
    await soon(view.scrolled).toBeGreaterThan(0);
    const there = await view.scrolled();
    await page.reload();
    await soon(view.scrolled).toBe(there);
    await page.goBack();
    await soon(view.scrolled).toBe(0);
  });

  it("says so where a typed page does not exist, and shows the nearest one", async () => {
    await view.openPdf(HANDBOOK, "?page=3");
    for (const [typed, shown, place] of [
      ["999", "the last one", /13 of 13$/],
      ["0", "the first one", /(^|\D)1 of 13$/],
      ["-3", "the first one", /(^|\D)1 of 13$/],
      ["9999999999", "the last one", /13 of 13$/],
    ] as const) {
      await type(typed);
      await page.getByText(`Page ${typed} does not exist, so ${shown} is shown.`).waitFor();
      await isAt(place);
    }
    await page.getByRole("button", { name: "Put this note away" }).click();
    await type("#5");
    await type("999");
    await page.getByText("Page 999 does not exist").waitFor();
    await page.getByRole("button", { name: "Previous page" }).click();
    await page.getByText("does not exist").waitFor({ state: "detached" });
    await page.keyboard.press("End");
    await page.keyboard.press("j");
    await settled(page, 300);
    expect(await page.getByText("does not exist").count()).toBe(0);
  });

  it("says no more of a page that does not exist once the reader goes on, by scrolling or by finding", async () => {
    await view.openPdf(HANDBOOK, "?page=3");
    const note = page.getByText("Page 999 does not exist");
    for (const goOn of [
      () => view.scrollTo(0),
      async () => {
        await page.keyboard.press("Control+f");
        await view.findBox().fill("page label");
      },
    ]) {
      await type("999");
      await note.waitFor();
      await isAt(/13 of 13$/);
      await goOn();
      await note.waitFor({ state: "detached" });
    }
  });

  it("says which page a typed number led to by its label, and how to come to the page of that number", async () => {
    await view.openPdf(HANDBOOK);
    const hint = page.getByText("The page labelled 4 is the 7th of 13. For the 4th, type “4 of 13”.");
    await type("4");
    await view.boxShows("4 · 7 of 13");
    await hint.waitFor();
    expect(await faultsOfLooks(page, "viewer-page-hint")).toEqual([]);
    await type("4 of 13");
    await isAt(/(^|\D)4 of 13$/);
    expect(await hint.count()).toBe(0);
    await type("4");
    await hint.waitFor();
    await page.getByRole("region", { name: "Pages" }).click();
    await hint.waitFor({ state: "detached" });
    await type("abc");
    await page.getByText("No page “abc” here").waitFor();
  });
});
