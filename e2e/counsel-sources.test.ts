import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { alter } from "./altered.ts";
import { accessibilityFaults, DESKTOP, PHONE, shoot } from "./browser.ts";
import type { Visit } from "./browser.ts";
import { faultsOfLooks } from "./looks.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { idOf, openSampleRoom } from "./sample-room.ts";

const WIDE = { width: 1920, height: 1080 };
/** The narrowest window with room beside an answer. */
const JUST_WIDE = { width: 1680, height: 900 };
const QUESTIONS = [
  "How many administrators must a reading room have?",
  "What is the boiling point of mercury on Mars?",
];
const FILE = "FM 0-1 Running a Reading Room.pdf";
const OTHER = "Reader's Handbook.pdf";
const TEXT = "Keyboard Card.md";

describe.skipIf(CHROMIUM === undefined)("the sources of an answer", () => {
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;
  let address: string;

  beforeAll(async () => {
    sample = await openSampleRoom();
    reader = await sample.enterSignedIn({ size: WIDE });
    page = reader.page;
    const { conversationId } = (await sample.api("/api/ai-counsel/session/start", {})) as { conversationId: string };
    for (const query of QUESTIONS) await sample.api("/api/ai-counsel/search", { query, conversationId });
    address = `/ai-counsel?conversation=${conversationId}`;
    await page.goto(address);
  });
  afterAll(() => sample?.close());
  beforeEach(async () => {
    await page.mouse.move(0, 0);
    await page.setViewportSize(WIDE);
  });

  const panel = (of: Page = page) => of.getByRole("complementary", { name: /^Sources/ });
  const cards = () => panel().getByRole("listitem");
  const pictures = (within: Locator) => within.getByRole("img", { name: /^Page \d+ of / });
  const answer = () => page.getByRole("article").first();
  const badge = (index: number) =>
    answer()
      .getByRole("link", { name: new RegExp(`^Citation ${index}: `) })
      .first();
  const button = (of: Page = page) => of.getByRole("button", { name: "Sources", exact: true });
  const sheet = () => page.getByRole("dialog", { name: "Sources" });
  const isDrawn = (picture: Locator) =>
    picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
  const outline = (one: Locator) => one.evaluate((element) => getComputedStyle(element).outlineStyle);
  const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement);
  const placeOf = async (one: Locator) => {
    const box = await one.boundingBox();
    if (box === null) throw new Error("It is not shown");
    return { ...box, right: box.x + box.width, bottom: box.y + box.height };
  };
  /** The conversation opens at its end. */
  const toAnswer = async (): Promise<void> => {
    await cards().first().waitFor();
    await answer().evaluate((turn) => turn.scrollIntoView({ block: "start" }));
  };
  /** Opens the conversation with other citations than those of its answer. */
  const withCitations = async (changes: readonly object[]): Promise<void> => {
    await alter(page, "**/history?*", (body) => {
      const { summary } = body.messages.find((message: { summary?: object }) => message.summary !== undefined);
      const [first] = summary.citations;
      summary.citations = changes.map((change, place) => ({ ...first, ...change, index: place + 1 }));
      summary.text = changes.map((_, place) => `This is sentence ${place + 1}. [${place + 1}]`).join(" ");
    });
    await page.goto(address);
    await toAnswer();
  };

  describe("in a wide window", () => {
    it("stand beside it as pictures of the cited pages, the cited words marked, and move nothing", async () => {
      await expect.poll(() => isDrawn(pictures(panel()).first())).toBe(true);
      expect(await pictures(panel()).first().getAttribute("alt")).toBe(`Page 5 of ${FILE}`);
      const picture = await placeOf(pictures(panel()).first());
      for (const mark of await panel().locator("[data-mark]").all()) {
        const { x, y, right, bottom } = await placeOf(mark);
        expect(x > picture.x && y > picture.y && right < picture.right && bottom < picture.bottom).toBe(true);
      }
      expect(await panel().locator("[data-mark]").count()).toBeGreaterThan(0);
      await panel().getByText("Verified").first().waitFor();
      const column = await placeOf(page.getByRole("search").locator(":scope > div"));
      for (const size of [WIDE, JUST_WIDE]) {
        await page.setViewportSize(size);
        const [text, beside, main] = [
          await placeOf(answer()),
          await placeOf(panel()),
          await placeOf(page.getByRole("main")),
        ];
        expect(text.x + text.right).toBe(main.x + main.right);
        expect(text.width).toBe(column.width - 48);
        expect(beside.x).toBeGreaterThan(text.right);
        expect(beside.right).toBeLessThan(size.width - 20);
        expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
      }
      expect(await button().count()).toBe(0);
    });

    it("have no faults in either theme", async () => {
      await toAnswer();
      for (const colorScheme of ["dark", "light"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.locator(`[data-theme=${colorScheme}]`).waitFor();
        await shoot(page, `counsel-sources-1920-${colorScheme}`);
        expect(await accessibilityFaults(page)).toEqual([]);
      }
    });

    it("lead to the cited words, by a click anywhere on a card", async () => {
      const [tab] = await Promise.all([
        reader.context.waitForEvent("page"),
        cards()
          .first()
          .click({ position: { x: 20, y: 20 } }),
      ]);
      await tab.locator(".pdf-highlight").first().waitFor();
      expect(await tab.getByRole("textbox", { name: /^Page/ }).inputValue()).toBe("1-2 · 5 of 11");
      await tab.close();
    });

    it("show which number of the text belongs to which page, for the pointer and the focus, and move nothing", async () => {
      await page.goto(address);
      const [number, card] = [badge(1), cards().first()];
      await toAnswer();
      const before = [await placeOf(number), await placeOf(card)];
      const shown = async () => [await outline(number), await outline(card)];
      expect(await shown()).toEqual(["none", "none"]);
      await number.hover();
      expect(await shown()).toEqual(["none", "solid"]);
      await card.hover();
      expect(await shown()).toEqual(["solid", "none"]);
      expect([await placeOf(number), await placeOf(card)]).toEqual(before);
      await page.mouse.move(0, 0);
      expect(await shown()).toEqual(["none", "none"]);
      await card.getByRole("link").focus();
      expect(await outline(number)).toBe("solid");
      await number.focus();
      expect(await outline(card)).toBe("solid");
      await page.keyboard.press("Escape");
    });

    it("are reached and opened by the keyboard behind what stands in the text", async () => {
      const before = answer().getByRole("group", { name: "Documents" }).getByRole("link").last();
      await before.focus();
      const card = cards().first().getByRole("link");
      for (let tabs = 0; tabs < 12 && !(await isFocused(card)); tabs += 1) await page.keyboard.press("Tab");
      expect(await isFocused(card)).toBe(true);
      const [tab] = await Promise.all([reader.context.waitForEvent("page"), page.keyboard.press("Enter")]);
      await tab.waitForURL(/\/view\/.*page=5&quote=/);
      await tab.close();
    });

    it("are not there for a question that is not answered", async () => {
      await page.getByRole("article").nth(1).getByRole("heading", { level: 3 }).first().waitFor();
      expect(await panel().count()).toBe(1);
      await page.setViewportSize(DESKTOP);
      expect(await button().count()).toBe(1);
    });

    it("are not printed", async () => {
      await page.emulateMedia({ media: "print" });
      expect(await panel().isVisible()).toBe(false);
      expect(await button().filter({ visible: true }).count()).toBe(0);
      await page.emulateMedia({ media: null });
    });

    it("have a card for each page, with its numbers, and only what is true of it", async () => {
      const [other, text] = [
        { fileId: idOf(sample, OTHER), fileName: OTHER },
        { fileId: idOf(sample, TEXT), fileName: TEXT },
      ];
      const later = { id: other.fileId, name: OTHER, folderPath: "", publishedAt: null };
      await withCitations([
        {},
        { ...other, pageNumber: 7, pageLabel: "4", boxes: [], supersededBy: later },
        {},
        { ...text, pageNumber: 1, pageLabel: null, boxes: [] },
        { fileId: "gone", fileName: "Gone.pdf", status: "missing", boxes: [] },
      ]);
      const words = (await cards().allInnerTexts()).map((card) => card.replaceAll(/\s+/g, " ").trim());
      expect(words).toEqual([
        expect.stringMatching(/^Citation 1 Citation 3 FM 0-1 .* Verified$/),
        expect.stringMatching(
          /^Citation 2 Reader's Handbook.pdf .*page 4 \(PDF page 7\) Verified Superseded by Reader's/,
        ),
        expect.stringMatching(/^Citation 4 Keyboard Card.md .*page 1 Verified$/),
        expect.stringMatching(/^Citation 5 Gone.pdf .* No longer in the library$/),
      ]);
      await expect.poll(() => pictures(panel()).count()).toBe(2);
      expect(await pictures(cards().nth(2)).count()).toBe(0);
      expect(await cards().nth(3).getByRole("link").count()).toBe(0);
      await badge(3).hover();
      expect(await Promise.all([0, 1, 2, 3].map((at) => outline(cards().nth(at))))).toEqual([
        "solid",
        "none",
        "none",
        "none",
      ]);
      await page.mouse.move(0, 0);
      await cards().first().hover();
      expect(await Promise.all([1, 2, 3].map((at) => outline(badge(at))))).toEqual(["solid", "none", "solid"]);
      await page.mouse.move(0, 0);
      const [tab] = await Promise.all([
        reader.context.waitForEvent("page"),
        cards().nth(1).getByRole("link", { name: OTHER, exact: true }).click(),
      ]);
      await tab.waitForURL(new RegExp(`/view/${other.fileId}$`));
      await tab.close();
      expect(await accessibilityFaults(page)).toEqual([]);
      await shoot(page, "counsel-sources-kinds-1920");
    });

    it("stay while the answer is read, scroll within themselves, and bring the pointed one into sight", async () => {
      await withCitations([1, 2, 3, 4, 5, 6, 7, 8, 9].map((pageNumber) => ({ pageNumber, boxes: [] })));
      await page.setViewportSize(JUST_WIDE);
      await toAnswer();
      const bar = await placeOf(page.getByRole("search"));
      expect((await placeOf(panel())).bottom).toBeLessThanOrEqual(bar.y);
      await page.mouse.move(800, 500);
      await page.mouse.wheel(0, 400);
      await expect.poll(async () => Math.round((await placeOf(panel())).y)).toBe(128);
      await page.mouse.wheel(0, -400);
      const last = cards().nth(8);
      expect((await placeOf(last)).y).toBeGreaterThan(bar.y);
      const scrolled = () => page.evaluate(() => scrollY);
      await badge(9).hover();
      const top = await scrolled();
      await expect.poll(async () => (await placeOf(last)).bottom).toBeLessThanOrEqual(bar.y);
      expect(await scrolled()).toBe(top);
      await expect.poll(() => isDrawn(pictures(last))).toBe(true);
    });
  });

  describe("where there is no room beside it", () => {
    beforeAll(async () => {
      await page.unrouteAll({ behavior: "wait" });
      await page.goto(address);
    });

    it.each([
      ["1280", DESKTOP],
      ["360", PHONE],
    ])("open from a button at %s px, and lead the focus back", async (_, size) => {
      await page.setViewportSize(size);
      expect(await panel().count()).toBe(0);
      await button().press("Enter");
      await sheet().waitFor();
      await expect.poll(() => isDrawn(pictures(sheet()).first())).toBe(true);
      const card = sheet().getByRole("listitem").first();
      const link = card.getByRole("link");
      for (let tabs = 0; tabs < 4 && !(await isFocused(link)); tabs += 1) await page.keyboard.press("Tab");
      expect(await isFocused(link)).toBe(true);
      expect(await link.getAttribute("href")).toMatch(/^\/view\/.*page=5&quote=/);
      await page.keyboard.press("Escape");
      await sheet().waitFor({ state: "detached" });
      expect(await isFocused(button())).toBe(true);
    });

    it("have no faults", async () => {
      await page.setViewportSize(DESKTOP);
      expect(await faultsOfLooks(page, "counsel-sources-button")).toEqual([]);
      await button().click();
      await expect.poll(() => isDrawn(pictures(sheet()).first())).toBe(true);
      expect(await faultsOfLooks(page, "counsel-sources-sheet")).toEqual([]);
    });

    it("stand once, beside it, as soon as there is room", async () => {
      await page.setViewportSize(WIDE);
      await sheet().waitFor({ state: "detached" });
      expect(await panel().count()).toBe(1);
      await cards().first().hover();
      expect(await outline(badge(1))).toBe("solid");
    });
  });

  it("are not there for documents that were found without a citation", async () => {
    await page.goto("/ai-counsel?mode=documents");
    await page.getByRole("textbox", { name: "Search for documents" }).fill("citation");
    await page.keyboard.press("Enter");
    await answer().getByRole("group", { name: "Documents" }).waitFor();
    expect(await panel().count()).toBe(0);
    await page.setViewportSize(DESKTOP);
    expect(await button().count()).toBe(0);
  });

  it("leave the browser's console empty", () => {
    expect(reader.complaints).toEqual([]);
  });

  it("show a file's kind where its picture does not come", async () => {
    const other = await sample.enterSignedIn({ size: WIDE });
    await other.page.route("**/thumbnail?*", (route) => route.abort());
    await other.page.goto(address);
    await panel(other.page).locator("[data-kind=pdf]").waitFor();
    const before = await panel(other.page).boundingBox();
    await expect.poll(() => other.complaints.length).toBeGreaterThan(0);
    await panel(other.page).locator("[data-kind=pdf]").waitFor();
    expect(await panel(other.page).boundingBox()).toEqual(before);
    expect(await pictures(panel(other.page)).count()).toBe(0);
    await other.context.close();
  });
});
