import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { DESKTOP, PHONE } from "./browser.ts";
import type { Visit } from "./browser.ts";
import { faultsOfLooks } from "./looks.ts";
import { openOwnRoom } from "./own-room.ts";
import { CHROMIUM } from "./place.ts";
import { fillReaderLibrary, LETTERS, MISNAMED_PDFS, writePages } from "./reader-library.ts";
import { idOf } from "./sample-room.ts";
import type { SampleRoom } from "./sample-room.ts";
import { soon, viewOf } from "./viewer-room.ts";

describe.skipIf(CHROMIUM === undefined)("the reader, of a stranger's files", () => {
  let library: string;
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;
  let view: ReturnType<typeof viewOf>;
  openOwnRoom(fillReaderLibrary, (room) => {
    ({ library, sample, reader, page } = room);
    view = viewOf(sample, page);
  });
  beforeEach(() => {
    reader.complaints.length = 0;
  });

  it.each(LETTERS)("reads %s in the encoding that it is in, and finds there what search found", async (name, word) => {
    await view.open(name, `?q=${encodeURIComponent(word)}`);
    await soon(view.painted).toBe(1);
    expect(await view.outlined()).toBe(word);
    expect(await page.getByText("do not stand in this document").count()).toBe(0);
  });

  it.each(MISNAMED_PDFS)("draws the pages of a PDF that is called %s, with what was found", async (name) => {
    await view.openPdf(name, "?q=ferry&page=2");
    await page.locator('[data-page="2"] [data-active]').waitFor();
    await view.boxShows("2 of 2");
    expect(reader.complaints).toEqual([]);
  });

  it("shows the text of a document of Office that is called a PDF", async () => {
    await view.open("Letter.pdf", "?q=noon");
    await page.getByText("The ferry leaves at noon.").waitFor();
    await soon(view.painted).toBe(1);
    expect(reader.complaints).toEqual([]);
  });

  const notice = (text: string) => page.getByRole("status").filter({ hasText: text });
  const CHANGED = "This file has changed since it was opened.";

  it("says that a text has changed, moves nothing, and shows the new one when it is asked to", async () => {
    await view.open("Changing.txt", "?find=ferry");
    await page.getByText("The ferry leaves at noon.").first().waitFor();
    await writeFile(join(library, "Notes", "Changing.txt"), "The ferry does not leave any more.");
    await notice(CHANGED).waitFor({ timeout: 30_000 });
    expect(await page.locator("[data-reading]").innerText()).toContain("The ferry leaves at noon.");
    expect(await faultsOfLooks(page, "reader-changed")).toEqual([]);
    await page.getByRole("button", { name: "Reload" }).click();
    await page.getByText("The ferry does not leave any more.").first().waitFor();
    await notice(CHANGED).waitFor({ state: "hidden" });
    await view.addressHas("find", "ferry");
  });

  it("says that a file has left the library", async () => {
    await view.open("Leaving.txt");
    await page.getByText("The ferry leaves for good.").waitFor();
    await rm(join(library, "Notes", "Leaving.txt"));
    await notice("This file is no longer in the library.").waitFor({ timeout: 30_000 });
    await page.getByText("The ferry leaves for good.").waitFor();
    expect(await page.getByRole("button", { name: "Reload" }).count()).toBe(0);
    reader.complaints.length = 0;
  });

  it("says so of a PDF that was replaced, and opens the new one at the page being read", async () => {
    await view.openPdf("Changing.pdf", "?page=2");
    await writePages(join(library, "Notes", "Changing.pdf"), 5);
    await notice(CHANGED).waitFor({ timeout: 30_000 });
    await view.boxShows("2 of 2");
    await page.getByRole("button", { name: "Reload" }).click();
    await view.boxShows("2 of 5");
  });

  it.each([
    ["Sheets.xlsx", 3, "Third · 3 of 3"],
    ["Sheets.xlsx", 2, "Second · 2 of 3"],
    ["Long.pdf", 8, "8 of 8"],
  ])(
    "keeps the page asked for in box and address, though it ends a document before the reader's eye: %s, %i",
    async (...asked) => {
      const [name, wanted, box] = asked;
      await view.open(name, `?page=${wanted}&zoom=0.3`);
      await view.boxShows(box);
      // Longer than the address waits before it follows.
      await page.waitForTimeout(1_000);
      expect(await view.pageBox().inputValue()).toBe(box);
      expect(view.address().get("page")).toBe(String(wanted));
    },
  );

  it("reads another page once its reader scrolls", async () => {
    await view.open("Sheets.xlsx", "?page=3");
    await page.getByText("The third").waitFor();
    await page.locator("[data-scroller]").hover();
    await page.mouse.wheel(0, -5_000);
    await view.boxShows("Long · 1 of 3");
    await view.addressHas("page", "1");
  });

  it("shows the word that it found in the list of matches, beside the longest name of a page", async () => {
    await view.open("Named.xlsx", "?find=community");
    const word = view.matches().first().locator("mark");
    const isWhole = (mark: Element) => {
      const [own, around] = [mark.getBoundingClientRect(), mark.parentElement?.getBoundingClientRect()];
      return around !== undefined && own.bottom <= around.bottom + 1 && own.right <= around.right + 1;
    };
    expect(await word.evaluate(isWhole)).toBe(true);
    expect(await faultsOfLooks(page, "reader-matches")).toEqual([]);
  });

  it("paints what was cited on a picture whose text was recognised, turned, too, or says why not", async () => {
    const id = idOf(sample, "Catalogue Card.png");
    const pages = async () =>
      (await sample.api(`/api/library/highlights?id=${id}&quote=ask`)) as { highlights: readonly unknown[] };
    await soon(async () => (await pages()).highlights.length).toBeGreaterThan(0);
    await view.open("Catalogue Card.png", "?page=1&quote=read+it+closely,+and+ask+a+question");
    await page.getByText("1 passage").waitFor();
    const picture = page.getByRole("img", { name: "Catalogue Card.png" });
    const isOnPicture = async () => {
      const [mark, around] = [await view.highlights().first().boundingBox(), await picture.boundingBox()];
      if (mark === null || around === null || mark.width < 8) return false;
      const [right, bottom] = [mark.x + mark.width, mark.y + mark.height];
      const [endX, endY] = [around.x + around.width, around.y + around.height];
      return mark.x > around.x && mark.y > around.y && right < endX && bottom < endY;
    };
    await soon(isOnPicture).toBe(true);
    expect(await faultsOfLooks(page, "reader-picture")).toEqual([]);
    await page.keyboard.press("r");
    await view.addressHas("rotate", "90");
    await soon(isOnPicture).toBe(true);
    await view.open("Catalogue Card.png", "?page=1&quote=no+such+words+stand+here");
    await page.getByText("The cited passage could not be found here word for word.").waitFor();
  });

  it("opens from the lists in the reader what the browser would only save, in a new tab", async () => {
    await page.goto(`/browse/${idOf(sample, "Letters")}`);
    const link = (name: string) => page.getByRole("grid").getByRole("link", { name });
    await link("Ferry Note.docx").waitFor();
    expect(await link("Page.html").getAttribute("href")).toBe(`/view/${idOf(sample, "Page.html")}`);
    expect(await link("Koi.txt").getAttribute("href")).toBe(`/api/files/${idOf(sample, "Koi.txt")}/open`);
    const [tab] = await Promise.all([reader.context.waitForEvent("page"), link("Ferry Note.docx").click()]);
    await tab.getByText("The ferry leaves at noon.").waitFor();
    await tab.close();
    await page.goto(`/browse?fileId=${idOf(sample, "Sheets.xlsx")}`);
    const open = page.getByRole("dialog").getByRole("link", { name: "Open" });
    expect(await open.getAttribute("href")).toBe(`/view/${idOf(sample, "Sheets.xlsx")}`);
  });

  it("leads from a result's name to its best passage, with the words searched for", async () => {
    await page.goto("/browse?search=noon");
    const name = page.getByRole("grid").getByRole("link", { name: "Ferry Note.docx" });
    const [tab] = await Promise.all([reader.context.waitForEvent("page"), name.click()]);
    await tab.waitForURL(/\/view\/[^/]+\?page=1&q=noon&near=/);
    await soon(viewOf(sample, tab).outlined).toBe("noon");
    await tab.close();
    await page.goto("/browse?search=noon&view=grid");
    expect(await name.getAttribute("href")).toMatch(/^\/view\/[^/]+\?page=1&q=noon&near=/);
  });

  it("follows links of Markdown and web pages to the library's files, and shows those to nothing as text", async () => {
    const ferry = `/view/${idOf(sample, "Ferry Note.docx")}`;
    await view.open("Links.md");
    await page.getByRole("link", { name: "the ferry" }).waitFor();
    const hrefs = () =>
      page.locator(".markdown-text a[href]").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    await soon(hrefs).toEqual([ferry, `/view/${idOf(sample, "Long.pdf")}?page=2`, "https://example.org/"]);
    await page.getByText("nothing").waitFor();
    const [tab] = await Promise.all([
      reader.context.waitForEvent("page"),
      page.getByRole("link", { name: "the ferry" }).click(),
    ]);
    await tab.getByText("The ferry leaves at noon.").waitFor();
    await tab.close();
    await view.open("Links.html");
    await soon(hrefs).toEqual([ferry]);
    const nothing = page.locator(".markdown-text a", { hasText: "nothing" });
    expect(await nothing.evaluate((text) => getComputedStyle(text).textDecorationLine)).toBe("none");
    expect(await faultsOfLooks(page, "reader-links")).toEqual([]);
    expect(reader.complaints).toEqual([]);
  });

  it("shows tasks and notes of Markdown as such, and finds them when they are cited", async () => {
    const quote = "- [x] Moor the ferry to both of the banks - [ ] Count the passengers of the ferry";
    await view.open("Links.md", `?quote=${encodeURIComponent(quote)}`);
    await page.getByRole("img", { name: "Done", exact: true }).waitFor();
    await page.getByRole("img", { name: "Not done" }).waitFor();
    expect(await page.locator(".markdown-text").innerText()).not.toMatch(/\[[x ^]/);
    await soon(view.painted).toBeGreaterThan(0);
    await view.open("Links.md", `?quote=${encodeURIComponent("The ferry leaves at noon[^1]. [^1]: In summer only.")}`);
    await soon(view.painted).toBe(1);
    expect(await faultsOfLooks(page, "reader-marks")).toEqual([]);
  });

  it("begins every page that is loaded anew at its top, on a telephone", async () => {
    await page.setViewportSize(PHONE);
    const scrolled = () => page.evaluate(() => scrollY);
    await page.goto("/account");
    await page.getByRole("heading").first().waitFor();
    await page.evaluate(() => scrollTo(0, 300));
    expect(await scrolled()).toBeGreaterThan(100);
    for (const next of ["/dashboard", "/admin"]) {
      await page.goto(next);
      await page.getByRole("heading").first().waitFor();
      await page.waitForTimeout(500);
      expect(await scrolled()).toBe(0);
      await page.evaluate(() => scrollTo(0, 300));
      expect(await scrolled()).toBeGreaterThan(100);
    }
    await page.setViewportSize(DESKTOP);
  });
});
