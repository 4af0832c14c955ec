import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from "vitest";
import { accessibilityFaults, shoot, type Visit } from "./browser.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { idOf, openSampleRoom } from "./sample-room.ts";
import { slowAnswer, type SlowAnswer } from "./slow-answer.ts";

describe.skipIf(CHROMIUM === undefined)("an answer that is written while it is read", () => {
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;
  let slow: SlowAnswer;

  beforeAll(async () => {
    sample = await openSampleRoom();
    reader = await sample.enterSignedIn();
    page = reader.page;
  });
  afterAll(() => sample?.close());
  beforeEach(async () => {
    // What the test before has left unanswered would be given back here.
    await page.goto("/dashboard");
    await page.evaluate(() => sessionStorage.removeItem("questionDraft"));
    slow = await slowAnswer(page);
    await page.goto("/ai-counsel");
  });
  afterEach(() => slow.close());

  const question = () => page.getByRole("textbox", { name: /^(Ask a question about|Search for documents)/ });
  const stop = () => page.getByRole("button", { name: "Stop" });
  const ask = async (words: string): Promise<void> => {
    await question().fill(words);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: words }).waitFor();
  };
  const answer = () => page.getByRole("article").last();
  const citation = (index: number) => ({
    index,
    fileId: idOf(sample, "Reader's Handbook.pdf"),
    fileName: "Reader's Handbook.pdf",
    pageNumber: 10,
    pageLabel: "7",
    quote: "A conversation is deleted 24 hours after its last activity.",
    boxes: [],
    status: "verified",
  });
  const sentence = (text: string, index: number) => ({
    type: "sentence",
    text: `${text} [${index}]`,
    citations: [citation(index)],
  });
  const reply = (text: string, index: number) => ({
    type: "answer",
    reply: {
      summary: {
        text: `${text} [${index}]`,
        confidence: 0.9,
        citations: [citation(index)],
        abstained: false,
        reason: null,
        coverage: null,
        conflict: false,
        answeredBy: "model",
        notes: ["A later edition says the same."],
      },
      results: [],
      totalResults: 0,
      filters: { suggestions: [] },
      messageId: "m1",
    },
  });

  it("shows sentence after sentence with its badge, and the answer in their place", async () => {
    await ask("How long are conversations kept?");
    await slow.say({ type: "searching" });
    await answer().getByText("Reading the library…").waitFor();
    await slow.say(sentence("They are kept for a day.", 1));
    await answer().getByText("They are kept for a day.").waitFor();
    await answer().getByRole("link", { name: "Citation 1: Reader's Handbook.pdf, page 7 (PDF page 10)" }).waitFor();
    await slow.say(sentence("Then they are deleted.", 2));
    await answer().getByText("Then they are deleted.").waitFor();
    await shoot(page, "counsel-writing-1280");
    expect(await accessibilityFaults(page)).toEqual([]);
    await slow.say(reply("They are kept for 24 hours.", 1));
    await answer().getByText("They are kept for 24 hours.").waitFor();
    await answer().getByText("They are kept for a day.").waitFor({ state: "detached" });
    await answer().getByText("Written by a language model from these passages; every sentence was checked.").waitFor();
    await answer().getByText("A later edition says the same.").waitFor();
    await shoot(page, "counsel-by-model-1280");
  });

  it("takes no second question while one runs", async () => {
    await ask("How long are conversations kept?");
    await question().fill("And then?");
    await page.keyboard.press("Enter");
    expect(await question().inputValue()).toBe("And then?");
    expect(await page.getByRole("article").count()).toBe(1);
  });

  it("stops on demand, leaves the server, keeps what had come and asks again", async () => {
    await ask("How long are conversations kept?");
    await slow.say(sentence("They are kept for a day.", 1));
    await answer().getByText("They are kept for a day.").waitFor();
    await stop().click();
    await answer().getByText("You stopped this answer: it is not complete.").waitFor();
    await slow.left();
    expect(await answer().getByText("They are kept for a day.").count()).toBe(1);
    await shoot(page, "counsel-stopped-1280");
    await answer().getByRole("button", { name: "Try again" }).click();
    await slow.say(reply("They are kept for 24 hours.", 1));
    await answer().getByText("They are kept for 24 hours.").waitFor();
    expect(await page.getByRole("article").count()).toBe(1);
  });

  it("leaves the server when its reader leaves the page", async () => {
    await ask("How long are conversations kept?");
    await slow.say({ type: "searching" });
    await page.getByRole("complementary").getByRole("link", { name: "Dashboard" }).click();
    await slow.left();
    await page.waitForURL("**/dashboard");
  });

  it("leaves the browser's console empty so far", () => {
    expect(reader.complaints).toEqual([]);
  });

  it("asks once more, plainly, when the stream breaks", async () => {
    await ask("How many administrators must a reading room have?");
    await slow.say(sentence("Two.", 1));
    await answer().getByText("Two.").waitFor();
    slow.hangUp();
    await answer()
      .getByText(/at least two administrators/)
      .first()
      .waitFor();
    expect(await answer().getByText("Two.", { exact: true }).count()).toBe(0);
  });

  it("says what the server says when it fails to answer", async () => {
    await page.route("**/api/ai-counsel/search", (route) => route.abort());
    await ask("How long are conversations kept?");
    await slow.say({ type: "failed", code: "too_many_requests", message: "That is enough for today." });
    await answer().getByText("Sorry, I encountered an error processing your request. Please try again.").waitFor();
    await answer().getByText("That is enough for today.").waitFor();
    await page.getByText("Search failed. Please try again.").first().waitFor();
    await page.unroute("**/api/ai-counsel/search");
  });
});
