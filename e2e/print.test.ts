import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Visit } from "./browser.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { idOf, openSampleRoom } from "./sample-room.ts";

/** Sheets that a browser's own Print takes: pages of a PDF each say /Type /Page. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

describe.skipIf(CHROMIUM === undefined)("on paper", () => {
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;

  beforeAll(async () => {
    sample = await openSampleRoom();
    reader = await sample.enterSignedIn({ dark: true });
    page = reader.page;
  });
  afterAll(() => sample?.close());

  const onPaper = async (look: () => Promise<void>): Promise<void> => {
    await page.emulateMedia({ media: "print" });
    await look();
    await page.emulateMedia({ media: null });
  };
  const isShown = (role: "button" | "textbox" | "combobox") => page.getByRole(role).filter({ visible: true }).count();

  it("stand all results of a search with their title, dark on light, and nothing to be pressed", async () => {
    await page.goto("/browse?search=reading");
    const table = page.getByRole("grid", { name: "Search results" });
    await table.getByRole("row").nth(1).waitFor();
    const hidden = () => table.evaluate((element) => element.scrollHeight - element.clientHeight);
    expect(await hidden()).toBeGreaterThan(0);
    await onPaper(async () => {
      await page.getByRole("heading", { name: "Search Results for “reading”" }).waitFor();
      expect(await hidden()).toBe(0);
      expect(await isShown("combobox")).toBe(0);
      expect(await page.getByRole("button", { name: "Save search" }).isVisible()).toBe(false);
      expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe("rgb(28, 27, 25)");
    });
    expect(await sheetsOf(page)).toBeGreaterThan(1);
  });

  it("stands a conversation without its tools, and no empty room after it", async () => {
    await page.goto("/ai-counsel");
    await page.getByRole("textbox").fill("What is a page label?");
    await page.keyboard.press("Enter");
    await page.getByRole("group", { name: "Quotes" }).waitFor();
    await onPaper(async () => {
      await page.getByRole("heading", { name: "What is a page label?" }).waitFor();
      expect(await isShown("textbox")).toBe(0);
      expect(await page.getByRole("button", { name: "Copy citation" }).first().isVisible()).toBe(false);
      expect(await page.getByRole("article").evaluate((turn) => getComputedStyle(turn).minHeight)).toBe("0px");
    });
  });

  it("stand a folder's files on one sheet, and the words of a text alone", async () => {
    await page.goto(`/browse/${idOf(sample, "Handbook")}`);
    await page.getByText("Keyboard Card.md").waitFor();
    expect(await sheetsOf(page)).toBe(1);
    await page.goto(`/view/${idOf(sample, "Keyboard Card.md")}`);
    await page.getByText("Everything in Reading Room").waitFor();
    await onPaper(async () => {
      expect(await page.getByRole("banner").isVisible()).toBe(false);
      expect(await isShown("button")).toBe(0);
    });
  });

  it("stands where the pages of a PDF are printed, and not hundreds of empty sheets", async () => {
    await page.goto(`/view/${idOf(sample, "Reader's Handbook.pdf")}`);
    await page.locator("[data-page]").first().waitFor();
    await onPaper(() => page.getByText("These pages are printed by the viewer").waitFor());
    expect(await sheetsOf(page)).toBe(1);
  });

  it("leaves the browser's console empty", () => {
    expect(reader.complaints).toEqual([]);
  });
});
