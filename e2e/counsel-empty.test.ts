import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAccount, signIn, type Person } from "./account.ts";
import { launchBrowser, visit, type Visit } from "./browser.ts";
import { faultsOfLooks } from "./looks.ts";
import { CHROMIUM } from "./place.ts";
import { startReadingRoom, type ReadingRoom } from "./reading-room.ts";

const READER: Person = { email: "reader@example.org", password: "a quiet room 7" };

describe.skipIf(CHROMIUM === undefined)("AI Counsel where nothing is indexed", () => {
  let library: string;
  let room: ReadingRoom;
  let browser: Browser;
  let reader: Visit;
  let page: Page;

  beforeAll(async () => {
    library = await mkdtemp(join(tmpdir(), "reading-room-empty-"));
    room = await startReadingRoom({ library });
    browser = await launchBrowser();
    await makeAccount(room, READER);
    reader = await visit(browser, room.address);
    page = reader.page;
    await signIn(page, READER);
    await page.waitForURL("**/dashboard");
  });
  afterAll(async () => {
    await browser?.close();
    await room?.stop();
    await rm(library, { recursive: true, force: true });
  });

  it("says so, and leads to the files", async () => {
    await page.goto("/ai-counsel");
    await page.getByRole("heading", { name: "There is nothing to answer from yet" }).waitFor();
    await page.getByText("0 documents indexed").waitFor();
    expect(await faultsOfLooks(page, "counsel-empty")).toEqual([]);
    await page.getByRole("main").getByRole("link", { name: "Browse Files" }).click();
    await page.waitForURL("**/browse");
  });

  it("answers all the same that there is nothing, and why", async () => {
    await page.goto("/ai-counsel");
    await page.getByRole("textbox", { name: "Ask a question about the library" }).fill("What is a passage?");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Not readable yet" }).waitFor();
  });

  it("warns in the older chat, too", async () => {
    await page.goto("/research-old");
    await page.getByText("No PDFs indexed yet. PDFs are being indexed in the background.").waitFor();
    expect(await faultsOfLooks(page, "research-old-empty")).toEqual([]);
  });

  it("leaves the browser's console empty", () => {
    expect(reader.complaints).toEqual([]);
  });
});
