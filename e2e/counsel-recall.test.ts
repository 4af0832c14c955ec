import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { openSampleRoom } from "./sample-room.ts";

const QUESTIONS = ["What is a passage?", "What is a citation?", "What is a citation?", "What is a page label?"];

describe.skipIf(CHROMIUM === undefined)("what was asked in a conversation", () => {
  let sample: SampleRoom;
  let page: Page;
  let address: string;

  beforeAll(async () => {
    sample = await openSampleRoom();
    page = (await sample.enterSignedIn()).page;
    address = await asked(QUESTIONS.map((query) => ({ query })));
  });
  afterAll(() => sample?.close());
  beforeEach(async () => {
    await page.goto(address);
    await page.getByRole("article", { name: QUESTIONS[0] ?? "" }).waitFor();
    await box().fill("");
    await box().focus();
  });

  /** Asks all of it in a conversation of its own. @returns the address of that */
  const asked = async (questions: readonly object[]): Promise<string> => {
    const { conversationId } = (await sample.api("/api/ai-counsel/session/start", {})) as { conversationId: string };
    for (const question of questions) await sample.api("/api/ai-counsel/search", { ...question, conversationId });
    return `/ai-counsel?conversation=${conversationId}`;
  };
  const box = () => page.getByRole("textbox", { name: /^Ask a question/ });
  const press = async (...keys: readonly string[]): Promise<string> => {
    for (const key of keys) await page.keyboard.press(key);
    return box().inputValue();
  };

  it("comes back into the empty box by ArrowUp, one after the other, and goes by ArrowDown", async () => {
    const seen: string[] = [];
    for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown", "ArrowDown"])
      seen.push(await press(key));
    const [passage, citation, , label] = QUESTIONS;
    expect(seen).toEqual([label, citation, passage, passage, citation, label, ""]);
  });

  it("is edited then, and is the asker's own from there on", async () => {
    expect(await press("ArrowUp", "Backspace", "s")).toBe("What is a page labels");
    await press("ArrowDown", "Escape");
    expect(await press("ArrowUp", "ArrowDown")).toBe("What is a page labels");
  });

  it("leaves the arrows to the lines of a text, and to the suggestions", async () => {
    await page.keyboard.type("One");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("two");
    expect(await press("Escape", "ArrowUp", "ArrowUp", "Home", "x")).toBe("xOne\ntwo");
    await box().fill("cita");
    const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
    await options.first().waitFor();
    expect(await press("ArrowUp")).toBe("cita");
    expect(await options.last().getAttribute("aria-selected")).toBe("true");
  });

  it("leads to documents by links that tell which one they open", async () => {
    await page.goto(await asked([{ query: "library", searchMode: "documents" }]));
    const links = page
      .getByRole("article", { name: "library" })
      .getByRole("link", { name: "Open Document", exact: true });
    await links.first().waitFor();
    const described = await links.evaluateAll((all) =>
      all.map((link) => document.getElementById(link.getAttribute("aria-describedby") ?? "")?.textContent ?? ""),
    );
    expect(described.length).toBeGreaterThan(1);
    expect([described.includes(""), new Set(described).size]).toEqual([false, described.length]);
  });

  it("is counted in the history by questions", async () => {
    await page.getByRole("button", { name: "History", exact: true }).click();
    await page
      .getByRole("dialog", { name: "Conversation history" })
      .getByText(/ · 4 questions$/)
      .waitFor();
  });
});
