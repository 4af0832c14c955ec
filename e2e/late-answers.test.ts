import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LIMITS } from "../packages/contract/src/limits.ts";
import { alter } from "./altered.ts";
import type { Visit } from "./browser.ts";
import { hold, settled } from "./hold.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { idOf, openSampleRoom } from "./sample-room.ts";
import { slowAnswer } from "./slow-answer.ts";

const CODE = /\/assets\/[^/]+\.js$/;

describe.skipIf(CHROMIUM === undefined)("what comes when the reader has gone on", () => {
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;
  const kept: Record<"keys" | "passage", string> = { keys: "", passage: "" };
  const QUESTIONS = { keys: "Who keeps the keys?", passage: "What is a passage?" } as const;

  beforeAll(async () => {
    sample = await openSampleRoom();
    for (const name of ["keys", "passage"] as const) {
      const { conversationId } = (await sample.api("/api/ai-counsel/session/start", {})) as { conversationId: string };
      await sample.api("/api/ai-counsel/search", { query: QUESTIONS[name], searchMode: "qa", conversationId });
      kept[name] = conversationId;
    }
  });
  afterAll(() => sample?.close());
  beforeEach(async () => {
    reader = await sample.enterSignedIn();
    page = reader.page;
  });
  afterEach(() => reader?.context.close());

  const rail = (name: string) => page.getByRole("link", { name, exact: true }).click();
  const heading = (name: keyof typeof kept) => page.getByRole("heading", { name: QUESTIONS[name] });
  const historyOf = (id: string) => new RegExp(`/session/${id}/history`);
  const named = () => new URL(page.url()).searchParams.get("conversation");
  const inHistory = async (...names: (keyof typeof kept)[]) => {
    await page.getByRole("button", { name: "History" }).click();
    const panel = page.getByRole("dialog", { name: "Conversation history" });
    for (const name of names)
      await panel.getByRole("button", { name: new RegExp(`^${QUESTIONS[name].slice(0, -1)}`) }).click();
  };

  describe("from AI Counsel", () => {
    it("does not find a conversation in the address of the next screen that was still being opened", async () => {
      await page.goto("/ai-counsel");
      const history = await hold(page, historyOf(kept.keys));
      await inHistory("keys");
      await history.asked;
      await page.keyboard.press("Escape");
      await rail("Browse Files");
      await page.waitForURL("**/browse");
      const late = page.waitForResponse(historyOf(kept.keys));
      history.letGo();
      await late;
      await settled(page);
      expect(new URL(page.url()).search).toBe("");
    });

    it("is not called back by an answer while the next screen's code is loading", async () => {
      const slow = await slowAnswer(page);
      await page.goto("/ai-counsel");
      await page.getByRole("textbox", { name: /^Ask a question/ }).fill("Who?");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Who?" }).waitFor();
      const code = await hold(page, CODE);
      await rail("Browse Files");
      await code.asked;
      const summary = { text: "Nobody.", confidence: 0, citations: [], abstained: true, reason: "nothing_found" };
      const reply = {
        summary: { ...summary, coverage: null, conflict: false, notes: [] },
        results: [],
        totalResults: 0,
      };
      await slow.say({ type: "answer", reply: { ...reply, filters: { suggestions: [] }, messageId: "m1" } });
      await page.getByLabel("Waiting for the answer").waitFor({ state: "detached" });
      await settled(page);
      code.letGo();
      await page.waitForURL("**/browse");
      await slow.close();
    });
  });

  describe("to another conversation", () => {
    it("is not what is shown, nor what the address names, when it was asked for before", async () => {
      await page.goto("/ai-counsel");
      const history = await hold(page, historyOf(kept.keys));
      await inHistory("keys", "passage");
      await heading("passage").waitFor();
      const late = page.waitForResponse(historyOf(kept.keys));
      history.letGo();
      await late;
      await settled(page);
      expect(named()).toBe(kept.passage);
      expect(await heading("passage").count()).toBe(1);
    });

    it("does not take the question with it that was asked before it was there", async () => {
      await page.goto(`/ai-counsel?conversation=${kept.keys}`);
      await heading("keys").waitFor();
      await inHistory("passage");
      await heading("passage").waitFor();
      const history = await hold(page, historyOf(kept.keys));
      await page.goBack();
      await history.asked;
      await page.getByRole("textbox", { name: /^Ask a question/ }).fill("And where?");
      const asked = page.waitForRequest(/\/search\/stream$/);
      await page.keyboard.press("Enter");
      history.letGo();
      expect((await asked).postDataJSON()).toMatchObject({ query: "And where?", conversationId: kept.keys });
      await page.getByLabel("Waiting for the answer").waitFor({ state: "detached" });
      expect(named()).toBe(kept.keys);
      expect(await heading("keys").count()).toBe(1);
    });
  });

  it("does not call back an admin who typed a filter and left", async () => {
    await page.goto("/admin?tab=users");
    await page.getByRole("searchbox", { name: "Search users" }).fill("ada");
    const code = await hold(page, CODE);
    await rail("Browse Files");
    await code.asked;
    await settled(page, LIMITS.searchDebounceMs);
    code.letGo();
    await page.waitForURL("**/browse");
  });

  it("does not call back a visitor who asked for a reset link and went back to sign in", async () => {
    const { context, page: visitor } = await sample.enter();
    await visitor.goto("/forgot-password");
    const mail = await hold(visitor, /\/api\/auth\/forgot-password$/);
    await visitor.getByLabel("Email").fill("ada@example.org");
    await visitor.keyboard.press("Enter");
    await mail.asked;
    await visitor.getByRole("link", { name: "Back to sign in" }).click();
    await visitor.waitForURL("**/login");
    const late = visitor.waitForResponse(/\/api\/auth\/forgot-password$/);
    mail.letGo();
    await late;
    await settled(visitor);
    expect(new URL(visitor.url()).pathname).toBe("/login");
    await context.close();
  });

  it("does not call back a visitor who signed up, or signed in too early, and went elsewhere", async () => {
    const { context, page: visitor } = await sample.enter();
    const goesOn = async (call: RegExp, to: string) => {
      const held = await hold(visitor, call);
      await visitor.keyboard.press("Enter");
      await held.asked;
      await visitor.locator(`a[href='${to}']`).click();
      await visitor.waitForURL(`**${to}`);
      held.letGo();
      await visitor.locator("[data-toast]").first().waitFor();
      // The next screen's code takes its time, too.
      await settled(visitor, LIMITS.searchDebounceMs);
      expect(new URL(visitor.url()).pathname).toBe(to);
    };
    const [email, password] = ["ada@example.org", "a quiet room 8"];
    await visitor.goto("/signup");
    await visitor.getByLabel("Email").fill(email);
    await visitor.getByLabel("Password", { exact: true }).fill(password);
    await visitor.getByRole("checkbox").check();
    await visitor.getByLabel("Confirm password").fill(password);
    await goesOn(/\/api\/auth\/signup$/, "/login");
    await visitor.reload();
    await visitor.getByLabel("Email or Username").fill(email);
    await visitor.getByLabel("Password", { exact: true }).fill(password);
    await goesOn(/\/api\/auth\/login$/, "/signup");
    await context.close();
  });

  it("does not take an admin to Google who has left the dialog that asked for it", async () => {
    const [asked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route("**/api/admin/library/drive/connect", async (route) => {
      asked.resolve();
      await free.promise;
      await route.fulfill({ json: { url: "/terms" } });
    });
    await page.goto("/admin");
    await page.getByRole("tab", { name: "Library" }).click();
    await page.getByRole("button", { name: "Add source" }).click();
    await page.getByRole("combobox", { name: "Kind" }).selectOption("gdrive");
    await page.getByRole("button", { name: "Sign in with Google" }).click();
    await asked.promise;
    await page.goBack();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const late = page.waitForResponse("**/api/admin/library/drive/connect");
    free.resolve();
    await late;
    await settled(page);
    expect(new URL(page.url()).pathname).toBe("/admin");
  });

  it("does not take the selection to where letters led before the reader chose another entry", async () => {
    // Most of it has not been loaded: the server is asked where the letters lead.
    await alter(page, "**/api/browse/list?*", (list) => ({ ...list, total: 5_000 }));
    const free = Promise.withResolvers<void>();
    await page.route("**/api/browse/place?*", (route) =>
      free.promise.then(() => route.fulfill({ json: { place: 1 } })),
    );
    await page.goto(`/browse/${idOf(sample, "Handbook")}`);
    const grid = page.getByRole("grid");
    await grid.locator("[data-row-link]").first().waitFor();
    const late = page.waitForResponse("**/api/browse/place?*");
    await grid.press("q");
    await grid.press("Home");
    free.resolve();
    await late;
    await settled(page);
    expect(await grid.getByRole("row", { selected: true }).getAttribute("aria-rowindex")).toBe("2");
  });

  it("does not undo what was changed in a list just before", async () => {
    await page.goto("/browse");
    await page.getByRole("columnheader", { name: "Size" }).waitFor();
    await page.evaluate(() => {
      const sort = [...document.querySelectorAll<HTMLElement>("[role=columnheader] button")];
      sort.find(({ textContent }) => textContent === "Size")?.click();
      document.querySelector<HTMLElement>("[aria-label='Grid view']")?.click();
    });
    await page.waitForURL(/view=grid/);
    expect(new URL(page.url()).searchParams.get("sort")).toBe("size");
  });
});
