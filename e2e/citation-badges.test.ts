import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { alter } from "./altered.ts";
import { accessibilityFaults, DESKTOP, PHONE } from "./browser.ts";
import type { Visit } from "./browser.ts";
import { settled } from "./hold.ts";
import { faultsOfLooks } from "./looks.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { openSampleRoom } from "./sample-room.ts";

const QUESTION = "How many administrators must a reading room have?";
const SENTENCES = [
  "A reading room has at least two administrators. [1] [2] [3]",
  "Neither of them may leave before the other has come back. [2]",
  "Who is alone writes that down, with the day and the hour, before anything else is done. [3] [1]",
];
/** Longer than the preview takes to come. */
const OPEN_MS = 500;

describe.skipIf(CHROMIUM === undefined)("the badges behind an answer's sentences", () => {
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;

  beforeAll(async () => {
    sample = await openSampleRoom();
    reader = await sample.enterSignedIn();
    page = reader.page;
    const { conversationId } = (await sample.api("/api/ai-counsel/session/start", {})) as { conversationId: string };
    await sample.api("/api/ai-counsel/search", { query: QUESTION, conversationId });
    await alter(page, "**/history?*", (body) => {
      for (const { summary } of body.messages) {
        if (summary === undefined) continue;
        const [first] = summary.citations;
        summary.citations = [1, 2, 3].map((index) => ({ ...first, index }));
        summary.text = SENTENCES.join(" ");
      }
    });
    await page.goto(`/ai-counsel?conversation=${conversationId}`);
    await badges().nth(5).waitFor();
  });
  afterAll(() => sample?.close());
  beforeEach(async () => {
    await page.mouse.move(0, 0);
    await page.setViewportSize(DESKTOP);
  });

  const badges = () => page.locator("article").getByRole("link", { name: /^Citation \d: / });
  const preview = () => page.getByRole("link", { name: "Open at the passage" });
  /** Where the badges stand, and what follows them. */
  const places = (): Promise<readonly (readonly number[])[]> =>
    page.locator("article :is(a[aria-label^='Citation '], figure)").evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y, width, height];
      }),
    );

  it.each([
    ["wide", DESKTOP],
    ["narrow", PHONE],
  ])("stay where they are on a %s window, under the pointer and with the focus", async (_, size) => {
    await page.setViewportSize(size);
    const before = await places();
    expect(before.length).toBeGreaterThan(6);
    for (const at of [0, 2, 5]) {
      await badges().nth(at).hover();
      await preview().waitFor();
      expect(await places()).toEqual(before);
      await settled(page, OPEN_MS);
      expect(await preview().count()).toBe(1);
      expect(await places()).toEqual(before);
      await page.mouse.move(0, 0);
      await preview().waitFor({ state: "detached" });
    }
    await badges().nth(1).focus();
    await page.keyboard.press("Shift+Tab");
    await preview().waitFor();
    expect(await places()).toEqual(before);
    await page.keyboard.press("Escape");
    await preview().waitFor({ state: "detached" });
  });

  it("lead the pointer and the keyboard into their preview", async () => {
    await badges().nth(3).hover();
    await preview().waitFor();
    await preview().hover();
    await settled(page, OPEN_MS);
    expect(await preview().count()).toBe(1);
    expect(await faultsOfLooks(page, "citation-preview")).toEqual([]);
    await page.mouse.move(0, 0);
    await preview().waitFor({ state: "detached" });
    await badges().nth(3).focus();
    await preview().waitFor();
    await page.keyboard.press("Tab");
    expect(await preview().evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    await preview().waitFor({ state: "detached" });
  });

  it("show all of a long quote where the window has room for it, and else a way to scroll it", async () => {
    const words = () => page.locator("article [data-side] blockquote, [data-side] blockquote").first();
    const body = () => words().locator("xpath=ancestor::*[contains(@class, 'overflow-y-auto')][1]");
    const isCut = () => body().evaluate((it) => it.scrollHeight > it.clientHeight);
    const open = async (height: number) => {
      await page.setViewportSize({ ...DESKTOP, height });
      await badges().nth(1).focus();
      await page.keyboard.press("Shift+Tab");
      await preview().waitFor();
      await words().evaluate((quote) => (quote.textContent = "A reading room has two administrators. ".repeat(16)));
    };
    await open(900);
    await expect.poll(isCut).toBe(false);
    await page.getByText("Verified").first().waitFor();
    await page.keyboard.press("Escape");
    await preview().waitFor({ state: "detached" });
    await open(420);
    await expect.poll(isCut).toBe(true);
    expect(await body().getAttribute("data-more")).toBe("true");
    expect(await accessibilityFaults(page)).toEqual([]);
    await body().focus();
    await page.keyboard.press("End");
    await expect.poll(() => body().getAttribute("data-more")).toBeNull();
    await page.keyboard.press("Escape");
    await preview().waitFor({ state: "detached" });
  });

  it("hang on the last word of their sentence, however wide the window is", async () => {
    for (let width = 320; width <= 700; width += 10) {
      await page.setViewportSize({ ...PHONE, width });
      const alone = await page.locator("article p").evaluateAll((paragraphs) =>
        paragraphs.flatMap((paragraph) => {
          const words = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          let last: Text | null = null;
          for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
            const badge = node.parentElement?.closest("a[aria-label^='Citation ']") ?? null;
            if (badge !== null && last !== null) {
              const word = document.createRange();
              word.setStart(last, last.length - 1);
              word.setEnd(last, last.length);
              const [a, b] = [word.getBoundingClientRect(), badge.getBoundingClientRect()];
              if (b.top > a.bottom) found.push(`${last.data.slice(-12)} ${badge.textContent}`);
            }
            // A badge that follows another may begin a line, as may one behind the blank between two sentences.
            last = badge === null && node instanceof Text && node.data.trim() !== "" ? node : null;
          }
          return found;
        }),
      );
      expect({ width, alone }).toEqual({ width, alone: [] });
    }
  });

  it("say which of their citations were reported in this tab, and what was said can be said again in other words", async () => {
    const report = async (name: string, words: string) => {
      // The first alone is one of the answer that is kept.
      await page.locator("figure").first().getByRole("button", { name }).click();
      const dialog = page.getByRole("dialog", { name });
      await dialog.getByLabel("What is wrong?").fill(words);
      return dialog;
    };
    const marks = () => page.getByText("Reported by you");
    await (await report("Report this citation", "It says two.")).getByRole("button", { name: "Send report" }).click();
    await page.getByText("The citation was reported to the admins.").waitFor();
    await marks().waitFor();
    expect(await marks().count()).toBe(1);
    await page.reload();
    await marks().waitFor();
    await badges().first().hover();
    await preview().waitFor();
    expect(await marks().count()).toBe(2);
    expect(await faultsOfLooks(page, "citation-reported")).toEqual([]);
    await page.mouse.move(0, 0);
    await preview().waitFor({ state: "detached" });
    await page.locator("figure").first().getByRole("button", { name: "Change your report" }).click();
    const said = page.getByRole("dialog", { name: "Change your report" }).getByLabel("What is wrong?");
    expect(await said.inputValue()).toBe("It says two.");
    expect(await faultsOfLooks(page, "citation-report-again")).toEqual([]);
    await page.keyboard.press("Escape");
    await (await report("Change your report", "It says three.")).getByRole("button", { name: "Send again" }).click();
    await page.getByText("The admins have your new report.").waitFor();
  });

  it("leave the browser's console empty", () => {
    expect(reader.complaints).toEqual([]);
  });
});
