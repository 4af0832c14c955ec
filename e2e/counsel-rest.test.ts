import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { writeTinyPdf } from "../apps/server/src/drivers/extractors/pdf/for-tests.ts";
import type { Visit } from "./browser.ts";
import { faultsOfLooks } from "./looks.ts";
import { openOwnRoom } from "./own-room.ts";
import { CHROMIUM } from "./place.ts";

const FILE = "AFI 32-3.pdf";
const TITLE = ["INSTRUCTION ON BOATS", "This instruction is about boats and their rings."];
const rule = (boat: number): string => `Boat ${boat} is tied to a ring of its own.`;
const rules = (from: number, count: number): string[] => Array.from({ length: count }, (_, i) => rule(from + i));
const page = (texts: readonly string[]) => ({
  lines: texts.map((text, row) => ({ text, x: 72, y: 720 - 18 * row })),
});

/** A section that goes on for longer than an answer tells of it, on pages labelled. */
const writeLongSection = (folder: string): Promise<void> =>
  writeTinyPdf(join(folder, FILE), {
    pages: [page(TITLE), page(["7. Rings.", ...rules(1, 20)]), page(["8. Ropes.", ...rules(40, 3)])],
    catalog: "/PageLabels << /Nums [0 << /S /D /P (A-) >>] >>",
  });

describe.skipIf(CHROMIUM === undefined)("an answer that tells not all", () => {
  let reader: Visit;
  let page: Page;
  openOwnRoom(
    (_put, folder) => writeLongSection(folder),
    (room) => ({ reader, page } = room),
  );

  const notes = () => page.getByRole("list", { name: "Notes on this answer" });
  const QUESTION = "What does paragraph 7 say?";
  const ask = async (): Promise<void> => {
    await page.goto("/ai-counsel");
    await page.getByRole("textbox", { name: /^Ask a question/ }).fill(QUESTION);
    await page.keyboard.press("Enter");
    await page.waitForURL(/conversation=/);
  };
  /** The link that names a page opens there, in a tab of its own, and has the focus on the way back. */
  const leadsTo = async (label: string, number: number): Promise<void> => {
    const more = notes().getByRole("link", { name: `page ${label} of “${FILE}”` });
    await more.focus();
    const [tab] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Enter")]);
    await tab.waitForURL(new RegExp(`/view/[^?]+\\?page=${number}$`));
    await tab.locator("canvas").first().waitFor();
    expect(await tab.getByRole("textbox", { name: /^Page/ }).inputValue()).toBe(`${label} · ${number} of 3`);
    await tab.close();
    expect(await more.evaluate((link) => link === document.activeElement)).toBe(true);
  };
  it("leads to the page on which more stands, by the keyboard, too", async () => {
    await ask();
    await notes().getByRole("link").waitFor();
    expect(await faultsOfLooks(page, "counsel-rest")).toEqual([]);
    await leadsTo("A-2", 2);
  });

  it("leads there from a reopened conversation, too", async () => {
    await ask();
    await notes().getByRole("link").waitFor();
    await page.reload();
    await leadsTo("A-2", 2);
    expect(reader.complaints).toEqual([]);
  });
});
