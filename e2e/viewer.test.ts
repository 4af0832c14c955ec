import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { alter } from "./altered.ts";
import { DESKTOP } from "./browser.ts";
import type { Visit } from "./browser.ts";
import { settled } from "./hold.ts";
import { faultsOfLooks } from "./looks.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { idOf } from "./sample-room.ts";
import { openOwnViewerRoom, soon } from "./viewer-room.ts";
import type { ViewerRoom } from "./viewer-room.ts";

const HANDBOOK = "Reader's Handbook.pdf";

describe.skipIf(CHROMIUM === undefined)("the viewer", () => {
  let library: string;
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;
  let view: ViewerRoom["view"];
  openOwnViewerRoom((room) => ({ sample, library, reader, page, view } = room));
  // What one of them leaves when it fails is no matter of the next.
  afterEach(async () => {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.setViewportSize(DESKTOP);
  });

  /** So many matches are told at once. */
  const findAtOnce = (limit: number) =>
    page.route("**/api/library/find**", (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set("limit", String(limit));
      return route.continue({ url: url.href });
    });
  const pageWidth = async () => (await page.locator(".pdf-page").first().boundingBox())?.width ?? 0;

  describe("of a PDF", () => {
    it("zooms, fits and turns, and keeps it in the address over a reload", async () => {
      await view.openPdf(HANDBOOK);
      await page.keyboard.press("f");
      await view.addressHas("zoom", "page");
      const whole = await pageWidth();
      await page.getByRole("button", { name: "Zoom in" }).click();
      await soon(pageWidth).toBeGreaterThan(whole);
      await page.keyboard.press("0");
      await view.addressHas("zoom", "100");
      await page.keyboard.press("r");
      await view.addressHas("rotate", "90");
      const sides = async () => {
        const box = await page.locator(".pdf-page").first().boundingBox();
        return (box?.width ?? 0) > (box?.height ?? 0);
      };
      await soon(sides).toBe(true);
      await page.reload();
      await page.locator(".pdf-page canvas").first().waitFor();
      expect(await sides()).toBe(true);
      await page.getByRole("button", { name: "Zoom, 100 %" }).waitFor();
      await page.keyboard.press("Shift+R");
      await view.addressHas("rotate", null);
    });

    it("keeps highlights on their words when the page is turned", async () => {
      await view.openPdf(HANDBOOK, "?page=7&find=page+label&rotate=90");
      await view.highlights().first().waitFor();
      const turned = await page.evaluate(() => {
        const words = [...document.querySelectorAll(".pdf-text span")].find((span) =>
          /page label/i.test(span.textContent ?? ""),
        );
        const box = words?.getBoundingClientRect();
        const marks = [...document.querySelectorAll(".pdf-highlight")].map((mark) => mark.getBoundingClientRect());
        const over = (a: DOMRect, b: DOMRect) =>
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
        return box !== undefined && box.height > box.width && marks.some((mark) => over(mark, box));
      });
      expect(turned).toBe(true);
    });

    it("goes by a heading of the outline, and by a small picture of a page", async () => {
      await view.openPdf(HANDBOOK);
      await page.getByRole("button", { name: "Outline and pages" }).click();
      await view.addressHas("panel", "outline");
      const outline = page.getByRole("navigation", { name: "Outline" });
      await outline.getByRole("button").nth(4).click();
      await soon(() => view.pageBox().inputValue()).not.toMatch(/(^|\D)1 of 13$/);
      await outline.locator('[aria-current="location"]').waitFor();
      await page.keyboard.press("t");
      const pictures = page.getByRole("list", { name: "Pages" });
      await pictures.locator("canvas").first().waitFor();
      const other = pictures.locator("button:not([aria-current])").first();
      const label = ((await other.innerText()).trim().split(/\s+/).at(-1) ?? "").trim();
      await other.click();
      await soon(() => view.pageBox().inputValue()).toMatch(new RegExp(`^${label} `));
      await soon(() => pictures.locator("button[aria-current=page]").innerText()).toContain(label);
      await page.keyboard.press("Escape");
      await view.addressHas("panel", null);
    });

    it("draws a font that the file lacks with its own, whatever the machine has instead", async () => {
      const font = page.waitForRequest(/\/standard_fonts\//);
      await view.openPdf("Forty Pages.pdf");
      expect((await (await font).response())?.status()).toBe(200);
    });

    it("draws of many pages only the pictures in sight, and marks the last one's", async () => {
      await view.openPdf("Forty Pages.pdf", "?panel=pages");
      const pictures = page.getByRole("list", { name: "Pages" });
      await pictures.locator("canvas").first().waitFor();
      expect(await pictures.getByRole("listitem").count()).toBeLessThan(15);
      await page.keyboard.press("End");
      await view.boxShows("40 of 40");
      await pictures.locator('button[aria-current="page"] canvas').waitFor();
      expect(await pictures.locator('button[aria-current="page"]').innerText()).toContain("40");
    });

    it("goes to a printed label and to a physical page", async () => {
      await view.openPdf(HANDBOOK);
      await page.keyboard.press("g");
      await page.keyboard.type("4");
      await page.keyboard.press("Enter");
      await view.boxShows("4 · 7 of 13");
      await view.pageBox().fill("#12");
      await page.keyboard.press("Enter");
      await soon(() => view.pageBox().inputValue()).toMatch(/12 of 13$/);
      await view.addressHas("page", "12");
    });

    it("shows the nearest page for one that does not exist, and says so", async () => {
      for (const [asked, shown] of [
        ["0", "the first one"],
        ["1000000000", "the last one"],
        ["-3", "the first one"],
        ["999999999", "the last one"],
      ] as const) {
        await view.openPdf(HANDBOOK, `?page=${asked}`);
        await page.getByText(`Page ${asked} does not exist, so ${shown} is shown.`).waitFor();
      }
      await view.openPdf(HANDBOOK, "?page=nonsense&zoom=huge&rotate=7&panel=x");
      await page.getByText("“nonsense” in this link is no page number.").waitFor();
      expect(await faultsOfLooks(page, "viewer-no-page")).toEqual([]);
      expect(await view.pageBox().inputValue()).toMatch(/1 of 13$/);
      expect(reader.complaints).toEqual([]);
    });

    it("names both pages of words that go on on the next, and links to those on the first", async () => {
      await view.openPdf(HANDBOOK, "?page=7");
      await page.locator('[data-page="8"] .pdf-text span').first().waitFor();
      await page.locator('[data-page="7"] .pdf-text span').first().waitFor();
      const isSelected = await page.evaluate(() => {
        const linesOf = (at: number) => [...document.querySelectorAll(`[data-page="${at}"] .pdf-text span`)];
        const lines = linesOf(7).filter((span) => /\w{4,} \w{3,} \w/.test(span.textContent ?? ""));
        const [begin, end] = [lines.at(-1)?.firstChild, linesOf(8)[2]?.firstChild];
        if (!begin || !end) return false;
        getSelection()?.setBaseAndExtent(begin, 0, end, 3);
        return true;
      });
      expect(isSelected).toBe(true);
      await page.getByRole("button", { name: "Copy with citation" }).waitFor();
      await page.keyboard.press("c");
      await page.getByText("Copied with its citation.").waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain("pp. 4–5 (pages 7–8 of 13)");
      await page.goto(/http\S+$/.exec(copied)?.[0] ?? "");
      await view.highlights().first().waitFor();
      expect(await page.getByText("could not be found here").count()).toBe(0);
    });

    it("lets words be selected, and copies them with title, page, label and link", async () => {
      await view.openPdf(HANDBOOK, "?page=7");
      const words = page
        .locator('[data-page="7"] .pdf-text span')
        .filter({ hasText: /\w{4,} \w{3,}/ })
        .first();
      await words.waitFor();
      await words.evaluate((span) => getSelection()?.selectAllChildren(span));
      const selected = ((await words.textContent()) ?? "").trim();
      await page.getByRole("button", { name: "Copy with citation" }).waitFor();
      await page.keyboard.press("c");
      await page.getByText("Copied with its citation.").waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain(`“${selected}” — `);
      expect(copied).toContain("p. 4 (page 7 of 13)");
      const link = new URL(/http\S+$/.exec(copied)?.[0] ?? "");
      expect([link.searchParams.get("page"), link.searchParams.get("quote")]).toEqual(["7", selected]);
      await page.goto(link.href);
      await view.highlights().first().waitFor();
      await view.boxShows("4 · 7 of 13");
    });

    it("steps through the passages of a search, around the ends", async () => {
      await view.openPdf(HANDBOOK, "?q=citation");
      const counter = page.getByRole("group", { name: "Highlighted passages" });
      await counter.getByText(/^1 of \d+ passages$/).waitFor();
      const before = await page.locator("[data-active]").first().boundingBox();
      await page.keyboard.press("n");
      await counter.getByText(/^2 of \d+ passages$/).waitFor();
      await soon(() => page.locator("[data-active]").first().boundingBox()).not.toEqual(before);
      await page.keyboard.press("Shift+N");
      await page.keyboard.press("Shift+N");
      await soon(async () => /^(\d+) of \1 passages/.test(await counter.innerText())).toBe(true);
    });

    it("lets go whom a link leads away, though the page being read was still to be noted", async () => {
      const visit = await sample.enterSignedIn();
      const path = `/view/${idOf(sample, HANDBOOK)}`;
      await visit.page.goto(path);
      await visit.page.locator("canvas").first().waitFor();
      // The next screen's code takes longer than it takes to note the page.
      await visit.page.route(/\.js$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1_500));
        await route.continue();
      });
      await visit.page.keyboard.press("End");
      await visit.page.getByRole("link", { name: "Show in folder" }).click();
      await visit.page.waitForURL(`**/browse/${idOf(sample, "Handbook")}`);
      expect(visit.complaints).toEqual([]);
      await visit.context.close();
    });

    it("prints the original in a tab of its own", async () => {
      await view.openPdf(HANDBOOK);
      // Only the request is the same in every browser: one without a PDF viewer saves the file instead.
      const original = `/api/files/${idOf(sample, HANDBOOK)}/open?raw=1`;
      const [tab, request] = await Promise.all([
        reader.context.waitForEvent("page"),
        reader.context.waitForEvent("request", (asked) => asked.url().includes(original)),
        page.keyboard.press("Control+p"),
      ]);
      expect([request.isNavigationRequest(), request.frame().page() === page]).toEqual([true, false]);
      await tab.close();
      await page.evaluate(() => void (window.open = () => null));
      await page.keyboard.press("p");
      await page.getByText(`Failed to open ${HANDBOOK}`).waitFor();
    });
  });

  describe("finding in a document", () => {
    it("lists every match with what stands around it and its page, and paints them", async () => {
      await view.openPdf(HANDBOOK);
      await page.keyboard.press("Control+f");
      await view.findBox().fill("PAGE   label");
      await view.addressHas("find", "PAGE   label");
      await view.matches().first().waitFor();
      const count = await page.getByText(/^\d+ matches$/).innerText();
      expect(await view.matches().first().locator("mark").innerText()).toMatch(/^page label$/i);
      await view.highlights().first().waitFor();
      await page.getByText(`1 of ${count}`).waitFor();
      await view.findBox().press("Enter");
      await page.getByText(`2 of ${count}`).waitFor();
      await view.findBox().press("Shift+Enter");
      await page.getByText(`1 of ${count}`).waitFor();
      await view.matches().nth(2).getByRole("button").click();
      await page.getByText(`3 of ${count}`).waitFor();
      const chip = (await view.matches().nth(2).innerText()).trim().split(/\s+/).at(-1);
      expect((await view.pageBox().inputValue()).startsWith(chip ?? "none")).toBe(true);
      expect(await faultsOfLooks(page, "viewer-find")).toEqual([]);
    });

    it("finds words that run on to the next page once, and marks both parts", async () => {
      await view.openPdf("Forty Pages.pdf", "?find=fords+Chapter+3+tells");
      await page.getByText("1 match", { exact: true }).first().waitFor();
      expect(await view.matches().first().innerText()).toMatch(/of fords Chapter 3 tells of ferries[^]*2$/);
      for (const number of [2, 3]) await page.locator(`[data-page="${number}"] [data-active]`).waitFor();
    });

    it("stays at the match that is read when more of them are shown", async () => {
      await findAtOnce(4);
      await view.openPdf(HANDBOOK, "?find=the");
      await view.matches().nth(3).getByRole("button").click();
      // A page counts as read after a while; the matches around it are asked for then.
      await settled(page, 1_000);
      const outlined = view.matches().locator("[aria-current]");
      const [read, shown] = [await outlined.innerText(), await view.matches().count()];
      await page.getByRole("button", { name: "Show more" }).click();
      await soon(() => view.matches().count()).toBeGreaterThan(shown);
      await settled(page, 300);
      expect(await outlined.innerText()).toBe(read);
    });

    it("shows of very many matches those around the page that is read, says so, and does not lead away from it", async () => {
      await findAtOnce(10);
      await view.openPdf("Forty Pages.pdf", "?find=fords&page=17");
      const counter = page.getByRole("group", { name: "Highlighted matches" });
      await counter.getByText("10+ matches").waitFor();
      await page.getByText("10 matches, from page 12 to page 21").waitFor();
      await settled(page, 300);
      expect(await view.pageBox().inputValue()).toBe("17 of 40");
      expect(await faultsOfLooks(page, "viewer-find-more")).toEqual([]);
      await page.getByRole("button", { name: "Show more" }).click();
      await counter.getByText("20+ matches").waitFor();
      expect(await view.pageBox().inputValue()).toBe("17 of 40");
      await page.locator('[aria-label="Matches"] [aria-posinset="5"]').getByRole("button").click();
      await view.boxShows("16 of 40");
      await page.locator('[data-page="16"] [data-active]').waitFor();
    });

    it("is a link, finds whole words when asked, and ends with Escape", async () => {
      await view.openPdf(HANDBOOK, "?find=cit");
      await view.matches().first().waitFor();
      await page.getByRole("checkbox", { name: "Whole words" }).click();
      await page.getByText("These words do not stand in this document.").waitFor();
      await view.addressHas("whole", "1");
      await view.findBox().press("Escape");
      await view.addressHas("find", null);
      await soon(() => view.highlights().count()).toBe(0);
    });

    it("says that words do not stand together, and finds each of them alone", async () => {
      await view.openPdf(HANDBOOK, "?find=citation+handbook+zebra");
      await page.getByText("These words do not stand together in this document").waitFor();
      const alone = page.getByRole("group", { name: "Find one of them alone" });
      expect(await alone.getByRole("button").allInnerTexts()).toEqual(["citation", "handbook", "zebra"]);
      expect(await faultsOfLooks(page, "viewer-find-apart")).toEqual([]);
      await alone.getByRole("button", { name: "handbook" }).click();
      await view.matches().first().waitFor();
      await view.addressHas("find", "handbook");
    });

    it("says when nothing can be looked for, and never fails over signs", async () => {
      await view.openPdf(HANDBOOK, "?find=");
      await page.getByText("Case, accents and line ends do not count.").waitFor();
      await view.findBox().fill("((( … )");
      await page.getByText("Type a letter or a digit.").waitFor();
      await view.findBox().fill("(.*)+$ zz");
      await page.getByText("These words do not stand in this document.").waitFor();
      expect(reader.complaints).toEqual([]);
    });

    it("offers another try when the server cannot be reached", async () => {
      await view.openPdf(HANDBOOK, "?find=");
      await page.route("**/api/library/find**", (route) => route.abort());
      await view.findBox().fill("citation");
      await page.getByRole("button", { name: "Try again" }).waitFor();
      await page.unroute("**/api/library/find**");
      await page.getByRole("button", { name: "Try again" }).click();
      await view.matches().first().waitFor();
    });

    it("covers the page on a phone only until a match is chosen", async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await view.openPdf("Forty Pages.pdf", "?find=fords&page=30");
      const outlined = view.matches().locator("[aria-current]");
      await soon(() => outlined.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
      expect(await view.matches().count()).toBeLessThan(30);
      await outlined.click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      // Told in full when it fails, as it did now and then on a busy machine.
      const counter = page.getByRole("group", { name: "Highlighted matches" });
      await soon(() => counter.innerText()).toMatch(/^30 of 40\s+matches/);
      const tools = page.getByRole("toolbar");
      // Two rows of 44, and what is around them.
      expect((await tools.boundingBox())?.height).toBeLessThan(110);
      const sizes = await tools
        .getByRole("button")
        .evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
        );
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    });
  });

  describe("in trouble", () => {
    const refused = () => reader.complaints.filter((line) => !line.startsWith("Failed to load resource"));

    it.each([
      ["Damaged.pdf", "This document is damaged"],
      ["Locked.pdf", "This document is locked with a password"],
    ])("says what is wrong with %s", async (name, title) => {
      await view.open(name);
      await page.getByRole("heading", { name: title }).waitFor();
      for (const action of ["Details", "Download"])
        await page.getByRole("link", { name: action, exact: true }).waitFor();
      expect(await faultsOfLooks(page, `viewer-${name}`)).toEqual([]);
      expect(refused()).toEqual([]);
    });

    it("says that an empty file is empty", async () => {
      await view.open("Nothing.txt");
      await page.getByText("This file is empty.").waitFor();
    });

    it("says that there is no such document, or that it is gone since", async () => {
      await page.goto("/view/no-such-file");
      await page.getByRole("heading", { name: "There is no such document" }).waitFor();
      await view.open("Passing.txt");
      await page.getByText("This note will be taken away.").waitFor();
      await rm(join(library, "Kinds", "Passing.txt"));
      await page.reload();
      await page
        .getByRole("heading", { name: /no such document|is gone|Failed to open/ })
        .first()
        .waitFor();
      expect(refused()).toEqual([]);
    });

    it("says that the file went away while its pages were asked for", async () => {
      await page.route("**/api/files/*/open**", (route) => route.fulfill({ status: 404, json: {} }));
      await view.open(HANDBOOK);
      await page.getByRole("heading", { name: "This file is gone" }).waitFor();
      await page.unroute("**/api/files/*/open**");
      await page.getByRole("button", { name: "Try again" }).click();
      await page.locator(".pdf-page canvas").first().waitFor();
    });

    it("shows what it can of a document that is still being indexed, and says so", async () => {
      const id = idOf(sample, HANDBOOK);
      await alter(page, "**/api/library/document**", ({ document }) => ({
        document: { ...document, pageCount: 0, labels: [], outline: [] },
      }));
      await alter(page, "**/api/browse/file**", ({ file }) => ({ file: { ...file, indexState: "running" } }));
      await page.goto(`/view/${id}?find=citation`);
      await page
        .getByText(/^Still being indexed/)
        .first()
        .waitFor();
      await page.locator(".pdf-page canvas").first().waitFor();
      await page.unroute("**/api/library/document**");
      await page.unroute("**/api/browse/file**");
    });

    it("says that the network is gone, and goes on when it is back", async () => {
      await view.openPdf(HANDBOOK);
      await page.goto("/browse");
      await page.getByText("Publications").first().waitFor();
      await page.route("**/api/library/**", (route) => route.abort());
      await page.evaluate((path) => history.pushState({}, "", path), `/view/${idOf(sample, "Keyboard Card.md")}`);
      await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
      await page.getByText("Network error. Please check your connection.").waitFor();
      await page.unroute("**/api/library/**");
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByRole("cell", { name: "Home, End" }).waitFor();
    });

    it("falls back to the text where no pages can be made", async () => {
      await page.route("**/rendition", (route) => route.fulfill({ status: 404, json: {} }));
      await alter(page, "**/api/library/document**", ({ document }) => ({
        document: { ...document, renditionUrl: `/api/files/${document.id}/rendition` },
      }));
      await view.open("Glossary.docx", "?view=pages");
      await page.getByRole("heading", { name: "No pages can be shown of this document" }).waitFor();
      await page.getByRole("button", { name: "Text", exact: true }).click();
      await page.locator("[data-words] p").first().waitFor();
      await page.unroute("**/rendition");
      await page.unroute("**/api/library/document**");
    });
  });

  describe("by keys alone", () => {
    it("lists its keys, and what they do", async () => {
      await view.openPdf(HANDBOOK);
      await page.keyboard.press("?");
      const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
      await sheet.getByText("Find in the document").waitFor();
      expect(await faultsOfLooks(page, "viewer-keys")).toEqual([]);
      // The first may only put the tooltip of the focused button away.
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await sheet.waitFor({ state: "detached" });
    });

    it("turns pages, finds, steps, opens panels and comes back without a pointer", async () => {
      await view.openPdf(HANDBOOK);
      await page.keyboard.press("j");
      await soon(() => view.pageBox().inputValue()).toMatch(/2 of 13$/);
      await page.keyboard.press("k");
      await soon(() => view.pageBox().inputValue()).toMatch(/1 of 13$/);
      await page.keyboard.press("/");
      await soon(() => view.findBox().evaluate((box) => box === document.activeElement)).toBe(true);
      await page.keyboard.type("citation");
      await view.matches().first().waitFor();
      await page.keyboard.press("F3");
      await page.getByText(/^2 of \d+ matches$/).waitFor();
      await page.keyboard.press("Escape");
      await view.findBox().waitFor({ state: "detached" });
      await page.keyboard.press("o");
      await page.getByRole("navigation", { name: "Outline" }).waitFor();
      await page.keyboard.press("w");
      await page.keyboard.press("+");
      await soon(() => view.address().get("zoom")).toMatch(/^\d+$/);
      expect(reader.complaints).toEqual([]);
    });
  });

  it("looks right with its panels open", async () => {
    await view.openPdf(HANDBOOK, "?page=7&panel=pages");
    await page.getByRole("list", { name: "Pages" }).locator("canvas").first().waitFor();
    expect(await faultsOfLooks(page, "viewer-pages-panel")).toEqual([]);
    await view.openPdf(HANDBOOK, "?page=7&panel=outline&q=page+label");
    expect(await faultsOfLooks(page, "viewer-outline")).toEqual([]);
  });
});
