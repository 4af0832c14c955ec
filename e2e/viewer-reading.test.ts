import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { writeTinyPdf } from "../apps/server/src/drivers/extractors/pdf/for-tests.ts";
import { DESKTOP, PHONE } from "./browser.ts";
import type { Visit } from "./browser.ts";
import { faultsOfLooks } from "./looks.ts";
import { openOwnRoom } from "./own-room.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { soon, viewOf } from "./viewer-room.ts";

const READABLE_PX = 620;
const LONG_NAME = `${"Rules_of_the_Harbour_".repeat(11)}.pdf`;
const LINES = 30;

interface Column {
  readonly x: number;
  /** Of its tenth line; the others say nothing. */
  readonly says?: string;
}

/** Lines of 9 points, each about 205 points long. */
const column = ({ x, says }: Column) =>
  Array.from({ length: LINES }, (_, at) => {
    const text = at === 10 && says !== undefined ? says : "the water in the harbour stood as it had stood before";
    return { text, x, y: 720 - 14 * at, size: 9 };
  });

describe.skipIf(CHROMIUM === undefined)("reading with little room", () => {
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;
  let view: ReturnType<typeof viewOf>;
  openOwnRoom(
    async (_, folder) => {
      const put = (name: string, pdf: Parameters<typeof writeTinyPdf>[1]) => writeTinyPdf(join(folder, name), pdf);
      const narrow = { lines: column({ x: 200 }) };
      const info = ["<< /Title (Rules of the harbour) >>"];
      await put("Margins.pdf", { pages: [narrow, narrow, narrow] });
      const right = column({ x: 330, says: "of the lighthouse is told that it stood as it stood before" });
      await put("Columns.pdf", { pages: [{ lines: [...column({ x: 60 }), ...right] }] });
      await put(LONG_NAME, { pages: [narrow], objects: info, trailer: "/Info 100 0 R" });
    },
    (room) => {
      ({ sample, reader, page } = room);
      view = viewOf(sample, page);
    },
  );
  afterEach(() => page.setViewportSize(DESKTOP));

  const paper = (of: Page = page) => of.locator(".pdf-page").first();
  const widthOf = async (of: Page = page) => (await paper(of).boundingBox())?.width ?? 0;
  const pictures = () => page.getByRole("list", { name: "Pages" });
  const isPressed = (name: string) => page.getByRole("button", { name, exact: true }).getAttribute("aria-pressed");
  /** Where the words of the lines in sight begin and end. */
  const linesOf = (of: Page, words: string) =>
    of
      .locator(".pdf-text span")
      .filter({ hasText: words })
      .first()
      .evaluate((line) => {
        const { left, right } = line.getBoundingClientRect();
        return { left, right };
      });

  describe("on a window that has room for one panel beside the page", () => {
    it("shows the panel that was opened last, and the one before when it is closed", async () => {
      await view.openPdf("Margins.pdf", "?panel=pages");
      await pictures().waitFor();
      await page.keyboard.press("/");
      await view.findBox().fill("harbour");
      await pictures().waitFor({ state: "detached" });
      await soon(() => widthOf()).toBeGreaterThanOrEqual(READABLE_PX);
      expect(await isPressed("Pages")).toBe("false");
      expect(await faultsOfLooks(page, "viewer-find-alone")).toEqual([]);
      await view.findBox().press("Escape");
      await pictures().waitFor();
      await view.addressHas("find", null);
    });

    it("keeps what was found painted and counted while the other panel stands in its place", async () => {
      await view.openPdf("Margins.pdf", "?find=harbour");
      await page.getByText(/^1 of \d+ matches$/).waitFor();
      await page.getByRole("button", { name: "Pages", exact: true }).click();
      await view.findBox().waitFor({ state: "detached" });
      await pictures().waitFor();
      await page.getByText(/^1 of \d+ matches$/).waitFor();
      await view.highlights().first().waitFor();
      await soon(() => widthOf()).toBeGreaterThanOrEqual(READABLE_PX);
      await page.getByRole("button", { name: "Find in the document" }).click();
      expect(await view.findBox().inputValue()).toBe("harbour");
      await pictures().waitFor({ state: "detached" });
    });

    it("shows both where both fit", async () => {
      await page.setViewportSize({ width: 1600, height: 900 });
      await view.openPdf("Margins.pdf", "?panel=pages&find=harbour");
      await pictures().waitFor();
      await view.findBox().waitFor();
      await soon(() => widthOf()).toBeGreaterThanOrEqual(READABLE_PX);
    });
  });

  it("names the file under its document's title, however long its name, and offers no outline where there is none", async () => {
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await view.openPdf(LONG_NAME);
      await page.getByRole("heading", { name: "Rules of the harbour" }).waitFor();
      const name = page.locator("header").getByText(LONG_NAME);
      expect(await name.getAttribute("title")).toBe(LONG_NAME);
      expect((await name.boundingBox())?.height).toBeLessThan(20);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await faultsOfLooks(page, `viewer-file-name-${size.width}`)).toEqual([]);
    }
    await page.setViewportSize(PHONE);
    await page.getByRole("button", { name: "Pages", exact: true }).click();
    await page.getByRole("dialog", { name: "Pages" }).waitFor();
    expect(await page.getByRole("button", { name: "Outline" }).count()).toBe(0);
  });

  it("does not say a file's name twice where its document has no title", async () => {
    await view.openPdf("Margins.pdf");
    await page.getByRole("heading", { name: "Margins.pdf" }).waitFor();
    expect(await page.locator("header").getByText("Margins.pdf").count()).toBe(1);
  });

  describe("on a telephone", () => {
    it("fits the text to the width, not the white around it", async () => {
      await page.setViewportSize(PHONE);
      await view.openPdf("Margins.pdf");
      const line = () => linesOf(page, "the water");
      await soon(async () => (await line()).right - (await line()).left).toBeGreaterThan(0.75 * PHONE.width);
      const { left, right } = await line();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(PHONE.width);
      await view.addressHas("zoom", null);
      await page.keyboard.press("f");
      await soon(() => widthOf()).toBeLessThanOrEqual(PHONE.width);
      expect(reader.complaints).toEqual([]);
    });

    it("opens at a passage with its column as wide as the window, and a wide window does not", async () => {
      await view.openPdf("Columns.pdf", "?page=1&q=lighthouse");
      await view.highlights().first().waitFor();
      expect(view.address().get("zoom")).toBe(null);
      await page.setViewportSize(PHONE);
      await view.openPdf("Columns.pdf", "?page=1&quote=the+lighthouse+is+told");
      await soon(() => Number(view.address().get("zoom"))).toBeGreaterThan(80);
      const isWhole = async () => {
        const { left, right } = await linesOf(page, "lighthouse");
        return left >= 0 && right <= PHONE.width && right - left > 0.7 * PHONE.width;
      };
      await soon(isWhole).toBe(true);
      const active = await page.locator("[data-active]").first().boundingBox();
      expect(active?.y).toBeGreaterThan(0);
      expect(active?.y).toBeLessThan(PHONE.height);
    });

    it("makes the column under a finger as wide as the window by two taps, and fits the width by two more", async () => {
      const phone = await sample.enterSignedIn({ size: PHONE, touch: true });
      const own = viewOf(sample, phone.page);
      await own.openPdf("Columns.pdf");
      const before = await widthOf(phone.page);
      const tapTwice = async () => {
        const { left, right } = await linesOf(phone.page, "lighthouse");
        const x = Math.min(PHONE.width - 5, (left + right) / 2);
        await phone.page.touchscreen.tap(x, 300);
        await phone.page.touchscreen.tap(x, 300);
      };
      await tapTwice();
      await soon(() => Number(own.address().get("zoom"))).toBeGreaterThan(80);
      await soon(async () => (await linesOf(phone.page, "lighthouse")).left).toBeGreaterThanOrEqual(0);
      expect((await linesOf(phone.page, "lighthouse")).right).toBeLessThanOrEqual(PHONE.width);
      await tapTwice();
      await own.addressHas("zoom", null);
      await soon(() => widthOf(phone.page)).toBe(before);
      await phone.context.close();
    });
  });
});
