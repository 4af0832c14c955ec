import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityFaults, shoot, type Visit } from "./browser.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { idOf, openSampleRoom } from "./sample-room.ts";

interface Asked {
  readonly question: string;
  readonly says: RegExp;
  readonly file: string;
  /** As the label box of the viewer shows the cited page. */
  readonly place: string;
}

const ANSWERED: readonly Asked[] = [
  {
    question: "After how many hours are conversations deleted?",
    says: /24 hours after its last activity/,
    file: "Reader's Handbook.pdf",
    place: "7 · 10 of 13",
  },
  {
    question: "How many administrators must a reading room have?",
    says: /at least two administrators/,
    file: "FM 0-1 Running a Reading Room.pdf",
    place: "1-2 · 5 of 11",
  },
  {
    question: "Which country used playing cards as catalogue cards?",
    says: /playing cards/,
    file: "A Short History of the Library Catalogue.pdf",
    place: "2 of 5",
  },
];

describe.skipIf(CHROMIUM === undefined)("AI Counsel", () => {
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;

  beforeAll(async () => {
    sample = await openSampleRoom();
    reader = await sample.enterSignedIn();
    page = reader.page;
  });
  afterAll(() => sample?.close());

  const question = () => page.getByRole("textbox", { name: /^(Ask a question about|Search for documents)/ });
  const ask = async (words: string): Promise<void> => {
    await question().fill(words);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: words }).waitFor();
    await page.getByLabel("Waiting for the answer").waitFor({ state: "detached" });
  };
  const isTyping = () => question().evaluate((box) => box === document.activeElement);
  const opened = async (click: Promise<void>): Promise<Page> => {
    const [tab] = await Promise.all([reader.context.waitForEvent("page"), click]);
    return tab;
  };
  const placeIn = (tab: Page): Promise<string> => tab.getByRole("textbox", { name: /^Page/ }).inputValue();

  it.each(ANSWERED)("answers “$question” with a citation that opens at its words", async (asked) => {
    await page.goto("/ai-counsel");
    await ask(asked.question);
    const answer = page.getByRole("article").last();
    const badge = answer.getByRole("link", { name: new RegExp(`^Citation \\d+: ${asked.file}`) }).first();
    await badge.waitFor();
    expect(await answer.innerText()).toMatch(asked.says);
    const tab = await opened(badge.click());
    await tab.locator("canvas").first().waitFor();
    await tab.locator(".pdf-highlight").first().waitFor();
    expect(await placeIn(tab)).toBe(asked.place);
    await shoot(tab, `cited-${asked.file.replaceAll(/\W+/g, "-")}`);
    await tab.close();
  });

  it("asks all documents by a button where the one that was spoken of does not answer", async () => {
    await page.goto("/ai-counsel");
    await ask("After how many hours are conversations deleted?");
    await ask("According to that document, which country used playing cards as catalogue cards?");
    const last = page.getByRole("article").last();
    await last.getByRole("heading", { name: "Not in this document" }).waitFor();
    await shoot(page, "counsel-not-in-document");
    await last.getByRole("button", { name: "Ask all documents" }).click();
    await last.getByText("asked of all documents").waitFor();
    await last.getByRole("link", { name: /^Citation \d+: A Short History/ }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await last.getByRole("group", { name: "Suggested filters" }).getByRole("button").first().click();
    await page.getByText("asked of all documents").nth(1).waitFor();
    // What is left before it is answered is asked again by whoever comes back.
    await page.getByLabel("Waiting for the answer").waitFor({ state: "detached" });
    expect(reader.complaints).toEqual([]);
  });

  it("offers questions to begin with, which it can answer", async () => {
    await page.goto("/ai-counsel");
    await page.getByRole("list", { name: "Example queries" }).getByRole("button").first().click();
    await page.getByRole("link", { name: /^Citation 1/ }).waitFor();
  });

  it("says which mode it is in, and finds documents in the other", async () => {
    await page.goto("/ai-counsel");
    await page.getByRole("button", { name: "Document Search" }).click();
    await page.getByText("Document Search: finds documents").waitFor();
    await ask("citation");
    const documents = page.getByRole("group", { name: "Documents" });
    const first = documents.getByRole("listitem").first();
    await first.getByText("PDF Document").waitFor();
    expect(await first.getByRole("img").first().getAttribute("aria-label")).toMatch(/of 5/);
    const open = first.getByRole("link", { name: "Open Document" });
    expect(await open.getAttribute("href")).toMatch(/^\/api\/files\/[^/]+\/open\?page=\d+$/);
    const tab = await opened(open.click());
    await tab.waitForURL("**/view/**");
    await tab.locator("canvas").first().waitFor();
    await tab.close();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it("keeps a conversation by its address and in its history, which says for how long", async () => {
    await page.goto("/ai-counsel");
    await ask("What is a passage?");
    await page.reload();
    await page.getByRole("heading", { name: "What is a passage?" }).waitFor();
    await page.goto("/ai-counsel");
    await page.getByRole("button", { name: "History", exact: true }).click();
    const panel = page.getByRole("dialog", { name: "Conversation history" });
    await panel.getByText("Conversations are automatically deleted after 24 hours of inactivity.").waitFor();
    await panel.getByRole("button", { name: /^What is a passage\?/ }).waitFor();
    await shoot(page, "counsel-history-1280");
    expect(await accessibilityFaults(page)).toEqual([]);
    await panel.getByRole("button", { name: /^What is a passage\?/ }).click();
    await page.getByRole("heading", { name: "What is a passage?" }).waitFor();
  });

  it("keeps the focus in its history when a conversation is deleted there", async () => {
    await page.goto("/ai-counsel");
    await page.getByRole("button", { name: "History", exact: true }).press("Enter");
    const panel = page.getByRole("dialog", { name: "Conversation history" });
    const entries = panel.getByRole("button", { name: /^Delete “/ });
    await entries.last().waitFor();
    const before = await entries.count();
    await entries.last().press("Enter");
    const asked = page.getByRole("dialog", { name: "Delete this conversation?" });
    await asked.getByRole("button", { name: "Delete" }).press("Enter");
    await asked.waitFor({ state: "detached" });
    await expect.poll(() => entries.count()).toBe(before - 1);
    expect(await panel.locator(":focus").count()).toBe(1);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
  });

  it("clears a conversation after asking whether it should", async () => {
    await page.goto("/ai-counsel");
    await ask("How is a citation checked?");
    await page.getByRole("button", { name: "Clear conversation" }).click();
    const dialog = page.getByRole("dialog", { name: "Clear this conversation?" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("heading", { name: "How is a citation checked?" }).waitFor();
    await page.getByRole("button", { name: "Clear conversation" }).click();
    await dialog.getByRole("button", { name: "Clear conversation" }).click();
    await page.getByRole("heading", { name: "How is a citation checked?" }).waitFor({ state: "detached" });
    await page.getByRole("list", { name: "Example queries" }).waitFor();
    const { conversations } = (await sample.api("/api/ai-counsel/conversations")) as {
      conversations: { metadata: { title: string | null } }[];
    };
    expect(conversations.map(({ metadata }) => metadata.title)).not.toContain("How is a citation checked?");
  });

  it("shows its statistics", async () => {
    await page.goto("/ai-counsel");
    await page.getByRole("button", { name: "Statistics" }).click();
    const panel = page.getByRole("dialog", { name: "Statistics" });
    await panel.getByText("Documents indexed").waitFor();
    await panel.getByText("sample-library").waitFor();
    await shoot(page, "counsel-statistics-1280");
  });

  it("keeps its mode in the address: a reload stays in it, and the way back leaves it", async () => {
    await page.goto("/ai-counsel");
    const documents = page.getByRole("button", { name: "Document Search" });
    await documents.click();
    await page.waitForURL(/[?&]mode=documents/);
    await page.reload();
    expect(await documents.getAttribute("aria-pressed")).toBe("true");
    await page.getByRole("textbox", { name: "Search for documents" }).waitFor();
    await page.goBack();
    await page.getByRole("textbox", { name: "Ask a question about the library" }).waitFor();
    expect(await documents.getAttribute("aria-pressed")).toBe("false");
    await page.goForward();
    await page.getByRole("textbox", { name: "Search for documents" }).waitFor();
  });

  it("leads the focus back to where one types, from buttons that go away when pressed", async () => {
    await page.goto("/ai-counsel?type=spreadsheet");
    await page.getByRole("list", { name: "Active filters" }).getByRole("button").first().press("Enter");
    expect(await isTyping()).toBe(true);
    const ANSWER = "**/api/ai-counsel/search/stream";
    await page.route(ANSWER, () => {});
    await page.getByRole("list", { name: "Example queries" }).getByRole("button").first().press("Enter");
    expect(await isTyping()).toBe(true);
    await page.getByRole("button", { name: "Stop" }).press("Enter");
    expect(await isTyping()).toBe(true);
    await page.unroute(ANSWER);
    await page.getByRole("button", { name: "Try again" }).press("Enter");
    await page.getByRole("link", { name: /^Citation 1/ }).waitFor();
    expect(await isTyping()).toBe(true);
    const clear = page.getByRole("dialog", { name: "Clear this conversation?" });
    await page.getByRole("button", { name: "Clear conversation" }).first().press("Enter");
    await clear.getByRole("button", { name: "Cancel" }).press("Enter");
    await clear.waitFor({ state: "detached" });
    expect(
      await page
        .getByRole("button", { name: "Clear conversation" })
        .first()
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);
    await page.getByRole("button", { name: "Clear conversation" }).first().press("Enter");
    await clear.getByRole("button", { name: "Clear conversation" }).press("Enter");
    await clear.waitFor({ state: "detached" });
    expect(await isTyping()).toBe(true);
  });

  it("sends nothing that is blank", async () => {
    await page.goto("/ai-counsel");
    await question().fill("   ");
    await page.keyboard.press("Enter");
    expect(await page.getByRole("button", { name: "Ask", exact: true }).isDisabled()).toBe(true);
    expect(await page.getByRole("article").count()).toBe(0);
  });

  it("leaves the browser's console empty so far", () => {
    expect(reader.complaints).toEqual([]);
  });

  it("says that it failed, in the chat and in a notice, and asks again on demand", async () => {
    await page.goto("/ai-counsel");
    const failure = { error: { code: "internal", message: "Out of order.", requestId: "1" } };
    const searches = /\/api\/ai-counsel\/search(\/stream)?$/;
    await page.route(searches, (route) => route.fulfill({ status: 500, json: failure }));
    await ask("What is a page label?");
    await page.getByText("Sorry, I encountered an error processing your request. Please try again.").waitFor();
    await page.getByText("Failed to process your query. Please try again.").first().waitFor();
    await shoot(page, "counsel-failed-1280");
    await page.unroute(searches);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("article").getByText("Sorry").waitFor({ state: "detached" });
    expect(await page.getByRole("article").count()).toBe(1);
  });

  it("leads from the viewer to the folder of the document", async () => {
    await page.goto(`/view/${idOf(sample, "Reader's Handbook.pdf")}?page=7`);
    await page.getByRole("link", { name: "Show in folder" }).click();
    await page.waitForURL(`**/browse/${idOf(sample, "Handbook")}`);
  });
});
