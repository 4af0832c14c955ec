import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PHONE, type Visit } from "./browser.ts";
import { hold } from "./hold.ts";
import { faultsOfLooks } from "./looks.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { openSampleRoom } from "./sample-room.ts";

const QUESTION = "How many administrators must a reading room have?";
const NEXT = "What is a passage?";
const STREAM = /\/search\/stream$/;

describe.skipIf(CHROMIUM === undefined)("who has finished one topic in AI Counsel", () => {
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;
  let id: string;

  beforeAll(async () => {
    sample = await openSampleRoom();
    reader = await sample.enterSignedIn();
    page = reader.page;
  });
  afterAll(() => sample?.close());
  beforeEach(async () => {
    const { conversationId } = (await sample.api("/api/ai-counsel/session/start", {})) as { conversationId: string };
    await sample.api("/api/ai-counsel/search", { query: QUESTION, conversationId });
    id = conversationId;
    await page.goto(`/ai-counsel?conversation=${id}`);
    await heading(QUESTION).waitFor();
  });

  const box = () => page.getByRole("textbox", { name: /^Ask a question/ });
  const heading = (name: string) => page.getByRole("heading", { name, level: 2 });
  const begin = () => page.getByRole("button", { name: "New conversation" });
  const history = () => page.getByRole("dialog", { name: "Conversation history" });
  const examples = () => page.getByRole("list", { name: "Example queries" });
  const named = () => new URL(page.url()).searchParams.get("conversation");
  const isTyping = () => expect.poll(() => box().evaluate((it) => it === document.activeElement)).toBe(true);

  it("begins the next by a button before the question box, and has the one before it in the history", async () => {
    await box().focus();
    await page.keyboard.press("Shift+Tab");
    expect(await begin().evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await faultsOfLooks(page, "counsel-next")).toEqual([]);
    await page.keyboard.press("Enter");
    await examples().waitFor();
    await isTyping();
    expect([await page.getByRole("article").count(), named(), await begin().count()]).toEqual([0, null, 0]);
    await page.keyboard.type(NEXT);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => ![null, id].includes(url.searchParams.get("conversation")));
    await page.getByRole("button", { name: "History", exact: true }).click();
    for (const question of [NEXT, QUESTION]) await history().getByText(question).first().waitFor();
    await page.keyboard.press("Escape");
    await history().waitFor({ state: "detached" });
    await page.goBack();
    await heading(QUESTION).waitFor();
    expect(named()).toBe(id);
  });

  it("keeps what is typed already", async () => {
    await box().fill(NEXT);
    await begin().click();
    await examples().waitFor();
    expect(await box().inputValue()).toBe(NEXT);
    await box().fill("");
  });

  it("begins it from the history, too, and types at once", async () => {
    await page.getByRole("button", { name: "History", exact: true }).press("Enter");
    await history().getByText(QUESTION).first().waitFor();
    expect(await faultsOfLooks(page, "counsel-history-next")).toEqual([]);
    await history().getByRole("button", { name: "New conversation" }).press("Enter");
    await history().waitFor({ state: "detached" });
    await examples().waitFor();
    await isTyping();
    expect(named()).toBeNull();
    await page.getByRole("button", { name: "History", exact: true }).press("Enter");
    await page.keyboard.press("Escape");
    await history().waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("History");
  });

  it("does not lose an answer that is on its way", async () => {
    const held = await hold(page, STREAM);
    await box().fill(NEXT);
    await box().press("Enter");
    await held.asked;
    expect(await begin().isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Stop" }).click();
    await page.unroute(STREAM);
    expect(await begin().isDisabled()).toBe(false);
  });

  it("reaches it with a finger, and sees it above the box when it has the focus", async () => {
    await page.setViewportSize(PHONE);
    await page.evaluate(() => window.scrollTo(0, 0));
    await box().focus();
    await page.keyboard.press("Shift+Tab");
    const { height = 0, width = 0 } = (await begin().boundingBox()) ?? {};
    expect([height >= 44, width >= 44]).toEqual([true, true]);
    const isInSight = () =>
      begin().evaluate((it) => {
        const { left, top, bottom } = it.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) => it.contains(document.elementFromPoint(left + 12, y)));
      });
    await expect.poll(isInSight).toBe(true);
    expect(reader.complaints).toEqual([]);
  });
});
