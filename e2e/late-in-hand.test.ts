import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LIMITS } from "../packages/contract/src/limits.ts";
import { answerTo } from "./altered.ts";
import { PHONE, type Visit } from "./browser.ts";
import { hold, settled } from "./hold.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { openSampleRoom } from "./sample-room.ts";

const STATS = /\/api\/admin\/stats$/;
const SAVED = /\/api\/search\/saved$/;

describe.skipIf(CHROMIUM === undefined)("what a reader has in hand when something comes late", () => {
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;
  let conversation: string;
  const QUESTION = "Who keeps the keys?";

  beforeAll(async () => {
    sample = await openSampleRoom();
    for (const [query, name] of [
      ["catalogue", "Cards"],
      ["citation", "Quotes"],
    ])
      await sample.api("/api/search/saved", { query, name });
    const started = await sample.api("/api/ai-counsel/session/start", {});
    conversation = (started as { conversationId: string }).conversationId;
    await sample.api("/api/ai-counsel/search", { query: QUESTION, conversationId: conversation });
  });
  afterAll(() => sample?.close());
  beforeEach(async () => {
    reader = await sample.enterSignedIn();
    page = reader.page;
  });
  afterEach(() => reader?.context.close());

  const dialog = (name: string) => page.getByRole("dialog", { name });
  const button = (name: string) => page.getByRole("button", { name });
  const nameIn = (title: string) => dialog(title).getByLabel("Name");
  const box = () => page.getByRole("combobox", { name: "Search files" });
  const lines = () => page.getByRole("option");
  const marked = () => page.locator("[role=option][aria-selected=true]").innerText();
  const search = async (query: string): Promise<void> => {
    await box().fill(query);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/browse?search=${query}`);
    await page.getByText(/^\d+ results?$/).waitFor();
  };

  describe("a saved search", () => {
    const [save, rename] = ["Save this search", "Rename this saved search"];

    it("keeps the dialog that renames it until it has another name", async () => {
      await page.goto("/browse?search=catalogue");
      const renaming = await hold(page, /\/api\/search\/saved\/[^/]+$/);
      await button("More for “Quotes”").click();
      await page.getByRole("menuitem", { name: "Rename" }).click();
      await nameIn(rename).fill("Quotations");
      await page.keyboard.press("Enter");
      await renaming.asked;
      await page.keyboard.press("Escape");
      await settled(page, LIMITS.searchDebounceMs);
      expect(await nameIn(rename).inputValue()).toBe("Quotations");
      renaming.letGo();
      await dialog(rename).waitFor({ state: "detached" });
      await page.getByRole("link", { name: "Quotations" }).waitFor();
    });

    it.each([
      { typed: "Index cards", name: "Index cards", what: "the name that was typed" },
      { typed: null, name: "Cards", what: "its own name where none was typed" },
    ])("has $what before it was known to be saved already", async ({ typed, name }) => {
      const list = await hold(page, SAVED);
      await page.goto("/browse?search=catalogue");
      await button("Save search").click();
      expect(await nameIn(save).inputValue()).toBe("catalogue");
      if (typed !== null) await nameIn(save).fill(typed);
      list.letGo();
      await dialog(rename).waitFor();
      expect(await nameIn(rename).inputValue()).toBe(name);
    });

    it.each([
      { place: "the palette", query: "label" },
      { place: "its button", query: "passage" },
      { place: "the sheet of a phone", query: "reader" },
    ])("is the one whose name was asked by $place, though the way back led elsewhere meanwhile", async (asked) => {
      const { place, query } = asked;
      const isPhone = place === "the sheet of a phone";
      if (isPhone) await page.setViewportSize(PHONE);
      await page.goto("/browse");
      await search("page");
      await search(query);
      if (isPhone) await button("Filters").click();
      if (place === "the palette") await page.keyboard.press("Control+k");
      const way = place === "the palette" ? lines().filter({ hasText: save }) : button("Save search");
      await way.click();
      await nameIn(save).fill(place);
      await page.goBack();
      await page.waitForURL("**/browse?search=page");
      await page.getByText(/^\d+ results?$/).waitFor();
      const saving = page.waitForRequest((request) => SAVED.test(request.url()) && request.method() === "POST");
      await nameIn(save).press("Enter");
      expect((await saving).postDataJSON()).toEqual({ query, name: place });
      await dialog(save).waitFor({ state: "detached" });
    });

    it("is named in the same dialog when its results come", async () => {
      const results = await hold(page, /\/api\/search\?.*view=list/);
      await page.goto("/browse?search=index");
      await button("Save search").click();
      await nameIn(save).fill("Indexes");
      results.letGo();
      await page.getByText(/^\d+ results?$/).waitFor();
      await settled(page, LIMITS.searchDebounceMs);
      expect(await nameIn(save).inputValue()).toBe("Indexes");
    });
  });

  describe("the search box", () => {
    it("has the same line marked when others come before it", async () => {
      const [asked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      await page.route(/\/api\/search\?.*view=dropdown/, async (route) => {
        const url = new URL(route.request().url());
        const isSecond = url.searchParams.get("q") === "page label";
        url.searchParams.set("q", "page");
        const found = await (await answerTo(route, { url: url.href }))?.json();
        if (found === undefined) return;
        if (isSecond) {
          asked.resolve();
          await free.promise;
          for (const one of found.data.results.slice(1)) one.rank = 0.000_099;
        }
        await route.fulfill({ json: found });
      });
      await page.goto("/browse");
      await box().fill("page");
      await lines().first().waitFor();
      await box().fill("page label");
      await asked.promise;
      await page.keyboard.press("ArrowDown");
      const [first, to] = [await lines().first().innerText(), await lines().first().getAttribute("href")];
      expect(await marked()).toBe(first);
      free.resolve();
      await expect.poll(() => lines().first().innerText()).not.toBe(first);
      expect(await marked()).toBe(first);
      await page.keyboard.press("Enter");
      await page.waitForURL(`**${to}`);
    });

    it("says what the address asks for, and shows no lines, after the way back", async () => {
      await page.goto("/browse");
      await search("catalogue");
      await search("citation");
      await box().fill("page");
      await lines().first().waitFor();
      await page.goBack();
      await expect.poll(() => box().inputValue()).toBe("catalogue");
      await settled(page, 2 * LIMITS.searchDebounceMs);
      expect(await lines().count()).toBe(0);
    });
  });

  it("tells why a source could not be added, however its dialog was to be closed meanwhile", async () => {
    await page.goto("/admin?tab=library");
    const adding = await hold(page, /\/api\/admin\/library\/sources$/);
    await button("Add source").click();
    await dialog("Add a source").getByLabel("Path").fill("/no/such/folder");
    await page.keyboard.press("Enter");
    await adding.asked;
    await page.keyboard.press("Escape");
    adding.letGo();
    await page.getByText(/does not exist/).waitFor();
  });

  it("keeps a panel of AI Counsel open when a conversation comes that was asked for in another", async () => {
    await page.goto("/ai-counsel");
    const history = await hold(page, new RegExp(`/session/${conversation}/history`));
    await button("History").click();
    await dialog("Conversation history")
      .getByRole("button", { name: /^Who keeps the keys/ })
      .click();
    await history.asked;
    await page.keyboard.press("Escape");
    await button("Filters").click();
    const recent = dialog("Filters").getByRole("checkbox", { name: "Prioritize recent documents" });
    await recent.check();
    history.letGo();
    await page.getByText(QUESTION).first().waitFor({ state: "attached" });
    await settled(page, LIMITS.searchDebounceMs);
    expect(await recent.isChecked()).toBe(true);
  });

  it("waits for no earlier questions of the conversation before", async () => {
    const other = (await sample.api("/api/ai-counsel/session/start", {})) as { conversationId: string };
    await sample.api("/api/ai-counsel/search", { query: "What is a passage?", ...other });
    for (const conversationId of [conversation, other.conversationId])
      await sample.api("/api/ai-counsel/search", { query: "What is a citation?", conversationId });
    const [asked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(/\/history\?/, async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set("limit", "2");
      if (url.searchParams.has("cursor")) {
        asked.resolve();
        await free.promise;
      }
      await route.continue({ url: url.href });
    });
    await page.goto(`/ai-counsel?conversation=${conversation}`);
    await button("Show earlier questions").click();
    await asked.promise;
    await button("History").click();
    await dialog("Conversation history")
      .getByRole("button", { name: /^What is a passage/ })
      .click();
    await page.waitForURL(`**/ai-counsel?conversation=${other.conversationId}`);
    await dialog("Conversation history").waitFor({ state: "detached" });
    await settled(page);
    expect(await button("Show earlier questions").count()).toBe(1);
    free.resolve();
    await page.unrouteAll({ behavior: "wait" });
  });

  it("is told of no refresh that another tab of the admin area was to have", async () => {
    // A refresh asks nothing anew of what has not come yet.
    const first = page.waitForResponse(STATS);
    await page.goto("/admin");
    await first;
    await settled(page);
    const stats = await hold(page, STATS);
    await button("Refresh").click();
    await stats.asked;
    await page.getByRole("tab", { name: "Users" }).click();
    await page.getByRole("table", { name: "Users" }).waitFor();
    await settled(page);
    expect(await button("Refresh").getAttribute("aria-busy")).toBeNull();
    expect(await page.getByText("Refreshed", { exact: true }).count()).toBe(0);
    stats.letGo();
  });
});
