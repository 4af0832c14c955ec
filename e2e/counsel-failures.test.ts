import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accessibilityFaults, shoot, type Visit } from "./browser.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { openSampleRoom } from "./sample-room.ts";

const QUESTION = "How many administrators must a reading room have?";
const REFUSAL = { error: { code: "forbidden", message: "Out of order.", requestId: "1" } };

describe.skipIf(CHROMIUM === undefined)("what fails in AI Counsel", () => {
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;

  beforeAll(async () => {
    sample = await openSampleRoom();
    reader = await sample.enterSignedIn();
    page = reader.page;
  });
  afterAll(() => sample?.close());
  beforeEach(() => page.goto("/dashboard"));
  afterEach(() => page.unrouteAll());

  const failing = (calls: RegExp, method?: string) =>
    page.route(calls, (route) =>
      method === undefined || route.request().method() === method
        ? route.fulfill({ status: 403, json: REFUSAL })
        : route.fallback(),
    );
  const toast = (words: string) => page.locator("[data-toast]").filter({ hasText: words }).first().waitFor();
  const ask = async (words: string): Promise<void> => {
    await page.getByRole("textbox", { name: /^(Ask a question about|Search for documents)/ }).fill(words);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: words }).last().waitFor();
    await page.getByLabel("Waiting for the answer").waitFor({ state: "detached" });
  };
  const press = (name: string) => page.getByRole("button", { name, exact: true }).last().click();

  it("is said of a conversation that cannot be begun, which is tried again", async () => {
    await failing(/session\/start$/);
    await page.goto("/ai-counsel");
    await toast("Failed to initialize AI Counsel");
    await page.getByRole("heading", { name: "Failed to initialize AI Counsel" }).waitFor();
    await shoot(page, "counsel-not-begun-1280");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.unrouteAll();
    await press("Try again");
    await page.getByRole("heading", { name: "What would you like to know?" }).waitFor();
  });

  it.each(["Q&A Mode", "Document Search"])(
    "is said of a question in %s, with the server's words in the chat",
    async (mode) => {
      await page.goto("/ai-counsel");
      if (mode !== "Q&A Mode") await press(mode);
      await failing(/ai-counsel\/search(\/stream)?$/);
      await ask(QUESTION);
      await toast("Search failed. Please try again.");
      await page.getByText("Sorry, I encountered an error processing your request. Please try again.").waitFor();
      await page.getByRole("article").getByText("Out of order.").waitFor();
    },
  );

  it.each(["Q&A Mode", "Document Search"])("says in %s when to ask again where too much was asked", async (mode) => {
    const message = "Too many requests. Please try again in 20 seconds.";
    const error = { code: "too_many_requests", message, requestId: "1" };
    await page.goto("/ai-counsel");
    if (mode !== "Q&A Mode") await press(mode);
    await page.route(/ai-counsel\/search(\/stream)?$/, (route) => route.fulfill({ status: 429, json: { error } }));
    await ask(QUESTION);
    await toast(message);
  });

  it("is said of a conversation that ended meanwhile, between its exchanges and those of the new one", async () => {
    const next = "Who may open an account?";
    await page.goto("/ai-counsel");
    await ask(QUESTION);
    await page.waitForURL("**conversation=*");
    const ended = page.url();
    await page.evaluate(async () => {
      const id = new URLSearchParams(location.search).get("conversation");
      const headers = { Authorization: `Bearer ${localStorage.getItem("accessToken")}` };
      await fetch(`/api/ai-counsel/session/${id}`, { method: "DELETE", headers });
    });
    await ask(next);
    const note = page.getByRole("note").filter({ hasText: "The conversation had ended. What follows is a new one." });
    await page.getByRole("article", { name: next }).locator(note).waitFor();
    expect(await note.count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    await shoot(page, "counsel-begun-anew-1280");
    await page.waitForURL((url) => String(url) !== ended);
    await press("Export");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "Text", exact: true }).click(),
    ]);
    const exported = await readFile(await download.path(), "utf8");
    expect([exported.includes(next), exported.includes(QUESTION)]).toEqual([true, false]);
    await page.reload();
    await page.getByRole("heading", { name: next }).waitFor();
    expect(await page.getByRole("article").count()).toBe(1);
  });

  it("is said of a conversation that cannot be cleared, which stays", async () => {
    await page.goto("/ai-counsel");
    await ask(QUESTION);
    await failing(/ai-counsel\/session\/[^/]+$/, "DELETE");
    await press("Clear conversation");
    await page.getByRole("dialog").getByRole("button", { name: "Clear conversation" }).click();
    await toast("Failed to clear conversation");
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("heading", { name: QUESTION }).waitFor();
  });

  it("is said of a history that cannot be loaded, with a way to retry", async () => {
    await failing(/ai-counsel\/conversations\?/);
    await page.goto("/ai-counsel");
    await press("History");
    const panel = page.getByRole("dialog", { name: "Conversation history" });
    await panel.getByText("Failed to load conversation history").waitFor();
    await page.unrouteAll();
    await panel.getByRole("button", { name: "Retry" }).click();
    await panel
      .getByRole("button", { name: /^How many administrators/ })
      .first()
      .waitFor();
  });

  it("is said of a conversation that cannot be loaded, or deleted", async () => {
    await page.goto("/ai-counsel");
    await press("History");
    const panel = page.getByRole("dialog", { name: "Conversation history" });
    await failing(/history/);
    await panel
      .getByRole("button", { name: /^How many administrators/ })
      .first()
      .click();
    await toast("Failed to load conversation history");
    await failing(/ai-counsel\/session\/[^/]+$/, "DELETE");
    await panel
      .getByRole("button", { name: /^Delete/ })
      .first()
      .click();
    await page
      .getByRole("dialog", { name: "Delete this conversation?" })
      .getByRole("button", { name: "Delete" })
      .click();
    await toast("Failed to delete conversation");
  });

  it("is said of the statistics, with a way to try again", async () => {
    await failing(/ai-counsel\/stats$/);
    await page.goto("/ai-counsel");
    await page.getByText("Failed to load statistics").first().waitFor();
    await press("Statistics");
    const panel = page.getByRole("dialog", { name: "Statistics" });
    await panel.getByText("Failed to load statistics").waitFor();
    await page.unrouteAll();
    await panel.getByRole("button", { name: "Try again" }).click();
    await panel.getByText("Documents indexed").waitFor();
  });

  it("is said of the filters, with a way to try again", async () => {
    await failing(/ai-counsel\/filters$/);
    await page.goto("/ai-counsel");
    await press("Filters");
    const panel = page.getByRole("dialog", { name: "Filters" });
    await panel.getByText("Failed to load the filters").waitFor();
    await page.unrouteAll();
    await panel.getByRole("button", { name: "Try again" }).click();
    await panel.getByRole("heading", { name: "Document Types" }).waitFor();
  });

  it("is said of an export", async () => {
    await page.goto("/ai-counsel");
    await ask(QUESTION);
    await failing(/\/export/);
    await press("Export");
    await page.getByRole("menuitem", { name: "Text", exact: true }).click();
    await toast("Failed to export conversation");
  });

  it("is said of the examples, which nobody needs", async () => {
    await failing(/ai-counsel\/examples$/);
    await page.goto("/ai-counsel");
    await page.getByText("Examples could not be loaded. Asking works all the same.").waitFor();
    await ask(QUESTION);
    await page
      .getByRole("link", { name: /^Citation 1/ })
      .first()
      .waitFor();
  });

  it("is said of a report that cannot be sent, whose words stay", async () => {
    await page.goto("/ai-counsel");
    await ask(QUESTION);
    await failing(/citation-reports$/);
    await page.getByRole("button", { name: "Report this citation" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Report this citation" });
    await dialog.getByLabel("What is wrong?").fill("Not there.");
    await dialog.getByRole("button", { name: "Send report" }).click();
    await toast("Failed to send the report");
    expect(await dialog.getByLabel("What is wrong?").inputValue()).toBe("Not there.");
  });
});
