import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Visit } from "./browser.ts";
import { faultsOfLooks } from "./looks.ts";
import { openOwnRoom } from "./own-room.ts";
import { CHROMIUM } from "./place.ts";
import { viewOf } from "./viewer-room.ts";

const RULES = [
  "دليل المكتبة.",
  "المكتبة مفتوحة حتى المساء، وقاعة القراءة مفتوحة أيضا، والدخول مجاني.",
  "يعد أمين المكتبة الكتب في شهر أبريل من كل سنة.",
].join("\n\n");
const QUESTION = "متى يعد أمين المكتبة الكتب؟";
const TABLE = "# دليل\n\n| يوم | ساعة |\n|---|---|\n| الأحد. | 9 |\n";

describe.skipIf(CHROMIUM === undefined)("what reads from right to left", () => {
  let reader: Visit;
  let page: Page;
  let view: ReturnType<typeof viewOf>;
  openOwnRoom(
    async (put) => {
      await put("دليل المكتبة.txt", RULES);
      await put("Hours.md", TABLE);
    },
    (room) => {
      ({ reader, page } = room);
      view = viewOf(room.sample, page);
    },
  );

  const directionOf = (text: Locator) => text.evaluate((element) => getComputedStyle(element).direction);

  it("does so in questions, answers, quotes and the history of AI Counsel", async () => {
    await page.goto("/ai-counsel");
    const question = page.getByRole("textbox", { name: "Ask a question about the library" });
    await question.fill(QUESTION);
    expect(await directionOf(question)).toBe("rtl");
    await question.press("Enter");
    const answer = page.getByRole("article").last();
    const quote = answer.locator("blockquote").first();
    await quote.waitFor();
    expect(await directionOf(quote)).toBe("rtl");
    expect(await directionOf(answer.getByRole("heading", { name: QUESTION }))).toBe("rtl");
    const sentence = answer.locator("p", { has: page.getByRole("link", { name: /^Citation 1/ }) }).first();
    expect(await sentence.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe("plaintext");
    expect(await faultsOfLooks(page, "counsel-right-to-left")).toEqual([]);
    await page.getByRole("button", { name: "History" }).click();
    const kept = page.getByRole("dialog", { name: "Conversation history" }).getByText(QUESTION);
    expect(await directionOf(kept)).toBe("rtl");
    await page.keyboard.press("Escape");
    expect(reader.complaints).toEqual([]);
  });

  it("does so in the cells of tables, and in the boxes that are searched from", async () => {
    await view.open("Hours.md");
    const cell = page.getByRole("cell", { name: "الأحد." });
    await cell.waitFor();
    expect(await cell.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe("plaintext");
    await page.keyboard.press("/");
    await view.findBox().fill("الأحد");
    expect(await directionOf(view.findBox())).toBe("rtl");
    await page.goto("/browse");
    const search = page.getByRole("combobox", { name: "Search files" });
    await search.fill("المكتبة");
    expect(await directionOf(search)).toBe("rtl");
    expect(reader.complaints).toEqual([]);
  });
});
