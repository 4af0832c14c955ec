import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Visit } from "./browser.ts";
import { settled } from "./hold.ts";
import { LINKS_UPON_EACH_OTHER } from "./linked-pdf.ts";
import { faultsOfLooks } from "./looks.ts";
import { CHROMIUM } from "./place.ts";
import { openViewerRoom, soon } from "./viewer-room.ts";
import type { ViewerRoom } from "./viewer-room.ts";

const LINKED = "Linked.pdf";

describe.skipIf(CHROMIUM === undefined)("links inside a PDF", () => {
  let reader: Visit;
  let page: Page;
  let view: ViewerRoom["view"];
  openViewerRoom((room) => ({ reader, page, view } = room));

  const region = () => page.getByRole("region", { name: "Pages" });
  const linkTo = (name: string) => page.locator('[data-page="1"]').getByRole("link", { name, exact: true });
  const open = async (query = "") => {
    await view.openPdf(LINKED, query);
    await linkTo("Write to us").waitFor();
  };
  const scrolled = () => region().evaluate((element) => Math.round(element.scrollTop));

  it("are those that lead somewhere, named by the words under them or by where they lead", async () => {
    await open();
    const names = await page
      .locator('[data-page="1"]')
      .getByRole("link")
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    expect(names).toEqual([
      "Chapter three 3",
      "The last page by its name",
      "Our place on the web",
      "Write to us",
      "A link to a note below",
      "begins here and goes on here",
      "Page 4",
      "A page that is not there",
    ]);
    const web = linkTo("Our place on the web");
    const said = await Promise.all(["href", "title", "target", "rel"].map((name) => web.getAttribute(name)));
    const address = "https://example.org/out?a=1";
    expect(said).toEqual([address, address, "_blank", "noopener noreferrer nofollow"]);
    expect(await linkTo("Write to us").getAttribute("href")).toBe("mailto:ada@example.org");
    expect(await faultsOfLooks(page, "viewer-links")).toEqual([]);
    expect(reader.complaints).toEqual([]);
  });

  it("lead to their places, and Back to where the reader was", async () => {
    await open("?zoom=150");
    await region().evaluate((element) => element.scrollTo({ top: 60 }));
    await linkTo("Chapter three 3").click();
    await view.boxShows("3 of 4");
    await view.addressHas("page", "3");
    const words = page.locator('[data-page="3"] .pdf-text span').first();
    await soon(async () => (await words.boundingBox())?.y ?? 0).toBeLessThan(500);
    await page.goBack();
    await view.boxShows("1 of 4");
    await soon(scrolled).toBe(60);
    await linkTo("The last page by its name").click();
    await view.boxShows("4 of 4");
    expect(reader.complaints).toEqual([]);
  });

  it("lead to a place on the page that is read, too, and back from it", async () => {
    await open("?zoom=150");
    await linkTo("A link to a note below").click();
    await soon(scrolled).toBeGreaterThan(500);
    await page.goBack();
    await soon(scrolled).toBeLessThan(20);
  });

  it("say so when they lead to a page that is not there, and leave the reader where he is", async () => {
    await open();
    await linkTo("A page that is not there").click();
    await page.getByText("This link leads to a page that the document does not have.").waitFor();
    expect(await view.pageBox().inputValue()).toBe("1 of 4");
    expect(reader.complaints).toEqual([]);
  });

  it("open in another tab when they are asked to, at their page", async () => {
    await open();
    await linkTo("Chapter three 3").hover();
    await page.locator('.pdf-link[href="?page=3"]').waitFor();
    const [tab] = await Promise.all([
      reader.context.waitForEvent("page"),
      linkTo("Chapter three 3").click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await tab.waitForURL(/\?page=3$/);
    await tab.close();
    expect(await view.pageBox().inputValue()).toBe("1 of 4");
  });

  it("are reached and followed by the keyboard, which goes on with the pages then", async () => {
    await open();
    await region().focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const focused = linkTo("The last page by its name");
    expect(await focused.evaluate((element) => element === document.activeElement)).toBe(true);
    const ring = focused.locator("span").evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(await ring).toBe("solid");
    await page.keyboard.press("Enter");
    await view.boxShows("4 of 4");
    expect(await region().evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("stay on their words when the page is larger or turned", async () => {
    const isOnItsWords = () =>
      page.evaluate(() => {
        const spans = [...document.querySelectorAll('[data-page="1"] .pdf-text span')];
        const words = spans.find(({ textContent }) => textContent === "Our place on the web");
        const link = document.querySelector('[aria-label="Our place on the web"] > span');
        if (words === undefined || link === null) return false;
        const [a, b] = [words.getBoundingClientRect(), link.getBoundingClientRect()];
        const [x, y] = [a.left + a.width / 2, a.top + a.height / 2];
        return x > b.left && x < b.right && y > b.top && y < b.bottom;
      });
    for (const query of ["?zoom=50", "?zoom=200", "?rotate=90", "?rotate=180", "?rotate=270"]) {
      await open(query);
      await soon(isOnItsWords).toBe(true);
    }
  });

  it("let the words between and under them be selected", async () => {
    await open("?zoom=100");
    const boxOf = async (text: string) => {
      const box = await page.locator(".pdf-text span", { hasText: text }).first().boundingBox();
      return box ?? { x: 0, y: 0, width: 0, height: 0 };
    };
    const [begin, end] = [await boxOf("This one is a script"), await boxOf("begins here")];
    await page.mouse.move(begin.x + 2, begin.y + begin.height / 2);
    await page.mouse.down();
    await page.mouse.move(end.x + end.width / 2, end.y - 40, { steps: 4 });
    await page.mouse.move(end.x + end.width - 2, end.y + end.height / 2, { steps: 4 });
    await page.mouse.up();
    const selected = await page.evaluate(() => getSelection()?.toString() ?? "");
    expect(selected).toContain("A link to a note below");
    expect(selected).not.toContain("Too many links");
    expect(await view.pageBox().inputValue()).toBe("1 of 4");
  });

  it("take no clicks beside their lines", async () => {
    await open("?zoom=100");
    const box = await linkTo("begins here and goes on here").boundingBox();
    await page.mouse.click((box?.x ?? 0) + 4, (box?.y ?? 0) + 4);
    await settled(page, 200);
    expect(await view.pageBox().inputValue()).toBe("1 of 4");
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 8, (box?.y ?? 0) + 4);
    await view.boxShows("2 of 4");
  });

  it("are not more on one page than anybody can want", async () => {
    await view.openPdf(LINKED, "?page=2");
    const links = page.locator('[data-page="2"]').getByRole("link");
    await soon(() => links.count()).toBeGreaterThan(0);
    expect(await links.count()).toBeLessThan(LINKS_UPON_EACH_OTHER / 2);
    await settled(page, 300);
    expect(reader.complaints).toEqual([]);
  });
});
