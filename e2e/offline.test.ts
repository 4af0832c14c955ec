import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { shoot, type Visit } from "./browser.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { idOf, openSampleRoom } from "./sample-room.ts";

const NETWORK_ERROR = "Network error. Please check your connection.";

describe.skipIf(CHROMIUM === undefined)("without a network", () => {
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;

  beforeAll(async () => {
    sample = await openSampleRoom();
  });
  afterAll(() => sample?.close());
  beforeEach(async () => {
    reader = await sample.enterSignedIn();
    page = reader.page;
    await page.goto("/ai-counsel");
    await page.getByRole("list", { name: "Example queries" }).waitFor();
  });
  afterEach(() => reader?.context.close());

  const rail = (name: string) => page.getByRole("link", { name, exact: true }).first().click();
  const isOffline = (offline: boolean) => reader.context.setOffline(offline);
  const screen = () => page.getByRole("main");
  const tryAgain = () => screen().getByRole("button", { name: "Try again" });
  const box = () => page.getByRole("textbox", { name: /^Ask a question/ });

  describe("a screen whose code is not here", () => {
    it("says so, and comes by itself when it is back, with the search box", async () => {
      await isOffline(true);
      await rail("Browse Files");
      await screen().getByText(NETWORK_ERROR).waitFor();
      await page.getByText("The search box could not be loaded.").waitFor();
      await shoot(page, "offline-screen-1280");
      await tryAgain().click();
      await screen().getByText(NETWORK_ERROR).waitFor();
      await isOffline(false);
      await page.getByText("Publications").waitFor();
      await page.getByRole("combobox", { name: "Search files" }).waitFor();
    });

    it("comes when it is tried again, where the browser does not tell that the network is back", async () => {
      await page.evaluate(() => window.addEventListener("online", (event) => event.stopImmediatePropagation(), true));
      await isOffline(true);
      await rail("Admin");
      await screen().getByText(NETWORK_ERROR).waitFor();
      await isOffline(false);
      await tryAgain().click();
      await page.getByText("Recent Logins (7d)").waitFor();
    });

    it("comes with its style", async () => {
      const name = "Reader's Handbook.pdf";
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").getByRole("combobox").fill("reader's handbook");
      const found = page.getByRole("option").filter({ hasText: name }).first();
      await found.waitFor();
      await isOffline(true);
      await found.click();
      await screen().getByText(NETWORK_ERROR).waitFor();
      await isOffline(false);
      await page.locator(".pdf-text").first().waitFor();
      expect(page.url()).toContain(idOf(sample, name));
      const isStyled = await page.evaluate(() =>
        [...document.styleSheets].every(({ cssRules }) => cssRules.length > 0 && document.styleSheets.length > 1),
      );
      expect(isStyled).toBe(true);
    });
  });

  it("AI Counsel says nothing of statistics that nobody asked for", async () => {
    await page.route("**/api/ai-counsel/stats", (route) => route.abort());
    await page.reload();
    await page.getByRole("list", { name: "Example queries" }).waitFor();
    await page.getByRole("button", { name: "Statistics" }).click();
    await page.getByRole("dialog").getByText("Failed to load statistics").waitFor();
    expect(await page.getByText("Failed to load statistics").count()).toBe(1);
  });

  describe("a question that failed", () => {
    const send = async (question: string) => {
      await box().fill(question);
      await box().press("Enter");
    };
    const answered = async (question: string) => {
      await send(question);
      await page
        .getByRole("article", { name: question })
        .getByRole("link", { name: /^Citation 1/ })
        .first()
        .waitFor();
    };
    const comeBack = async () => {
      await rail("Dashboard");
      await page.getByText(/^(This page could not be shown|Welcome to Reading Room)/).waitFor();
      await isOffline(false);
      await rail("AI Counsel");
    };
    const failed = async (question: string) => {
      await send(question);
      await page.getByRole("article", { name: question }).last().getByRole("button", { name: "Try again" }).waitFor();
    };

    it.each(["What is a citation?", "What is a passage?"])(
      "is in the box again, also after an answer to the same words: “%s”",
      async (question) => {
        await answered("What is a citation?");
        await isOffline(true);
        await failed(question);
        await comeBack();
        await page.getByRole("article", { name: "What is a citation?" }).waitFor();
        expect([await page.getByRole("article").count(), await box().inputValue()]).toEqual([1, question]);
      },
    );

    it("is in the box again behind one that failed after it, and where another was answered since", async () => {
      await isOffline(true);
      await failed("What is a passage?");
      await failed("What is a page label?");
      await isOffline(false);
      await answered("What is a citation?");
      await comeBack();
      await page.getByRole("article", { name: "What is a citation?" }).waitFor();
      expect(await box().inputValue()).toBe("What is a page label?\nWhat is a passage?");
    });
  });
});
