import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAccount, signIn } from "./account.ts";
import { launchBrowser, shoot, visit } from "./browser.ts";
import { CHROMIUM, ROOT } from "./place.ts";
import { startReadingRoom, type ReadingRoom } from "./reading-room.ts";

const LIBRARY = resolve(ROOT, "sample-library");
const PERSON = { email: "reader@example.org", password: "a quiet room 7" };
/** The connection that hears of the server is tried again less and less often. */
const HEARD_WITHIN_MS = 30_000;

describe.skipIf(CHROMIUM === undefined)("a server that is started again while its screens are open", () => {
  let dataDir: string;
  let room: ReadingRoom;
  let browser: Browser;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "reading-room-away-"));
    room = await startReadingRoom({ library: LIBRARY, dataDir });
    await makeAccount(room, PERSON);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await room?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const enter = async (): Promise<Page> => {
    const { page } = await visit(browser, room.address);
    await signIn(page, PERSON);
    return page;
  };
  const stop = (): Promise<unknown> => room.stop();
  const startAgain = async (): Promise<void> => {
    room = await startReadingRoom({ library: LIBRARY, dataDir, env: { PORT: new URL(room.address).port } });
  };
  const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first();

  it("is asked again by itself for what it could not be asked for meanwhile", async () => {
    const page = await enter();
    await page.goto("/browse");
    await page.getByText("Publications").waitFor();
    await stop();
    await page.getByText("Publications").click();
    await page.getByRole("heading", { name: "Failed to load files" }).waitFor();
    await startAgain();
    await page.getByText("How Citations Are Checked.pdf").waitFor({ timeout: HEARD_WITHIN_MS });
    await page.context().close();
  });

  it("leaves the menu to whoever goes to a screen whose code is not here, which comes on the way back", async () => {
    const page = await enter();
    await page.getByText("Welcome to Reading Room").waitFor();
    await stop();
    await link(page, "Browse Files").click();
    await page.getByText("The search box could not be loaded.").waitFor();
    await page.getByRole("heading", { name: "This page could not be shown" }).waitFor();
    await page.getByRole("main").getByText("Network error. Please check your connection.").waitFor();
    await shoot(page, "server-away-1280");
    await page.keyboard.press("Control+k");
    await page.getByText("The command palette could not be loaded.").waitFor();
    await startAgain();
    await page.getByRole("banner").getByRole("button", { name: "Try again" }).click();
    await page.getByRole("combobox", { name: "Search files" }).waitFor();
    await link(page, "Dashboard").click();
    await page.getByText("Welcome to Reading Room").waitFor();
    await link(page, "Browse Files").click();
    await page.getByText("Publications").waitFor();
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog", { name: "Command palette" }).waitFor();
    expect(page.url()).toBe(`${room.address}/browse`);
    await page.context().close();
  });
});
