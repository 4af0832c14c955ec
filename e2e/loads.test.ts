import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Visit } from "./browser.ts";
import { settled } from "./hold.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { idOf, openSampleRoom } from "./sample-room.ts";

const SEARCH = "/api/search";
const SUGGESTIONS = "/api/search/suggestions";
const LIST = "/api/browse/list";
const PATH = "/api/browse/path";

/** More than a page of the app takes to ask for what it wants. */
const QUIET_MS = 400;

describe.skipIf(CHROMIUM === undefined)("what screens load, and when they load it anew", () => {
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;
  /** Calls since the test began, each with its path and what it asks for. */
  let calls: URL[] = [];
  const complaints: string[] = [];

  beforeAll(async () => {
    sample = await openSampleRoom();
  });
  // Each signs in anew: tokens are not to end meanwhile, since a renewal on its way does not outlive the clock's being set forward.
  beforeEach(async () => {
    reader = await sample.enterSignedIn();
    page = reader.page;
    page.on("request", (request) => calls.push(new URL(request.url())));
    await page.clock.install();
  });
  afterEach(() => void complaints.push(...reader.complaints));
  afterAll(() => sample?.close());

  const box = () => page.getByRole("combobox", { name: "Search files" });
  const countOf = (path: string, query?: string): number =>
    calls.filter(
      ({ pathname, searchParams }) => pathname === path && (query ?? searchParams.get("q")) === searchParams.get("q"),
    ).length;
  const type = async (query: string, found: string): Promise<void> => {
    await box().fill(query);
    await page.getByRole("option").filter({ hasText: found }).first().waitFor();
    await settled(page, QUIET_MS);
  };
  const typeAgain = async (query: string, found: string): Promise<void> => {
    await type("page label", "Handbook");
    await type(query, found);
  };

  it("keeps what the dropdown found for 30 seconds, and its suggestions for 5 minutes", async () => {
    await page.goto("/browse");
    calls = [];
    const [query, found] = ["citation", "How Citations"];
    const asked = () => [countOf(SEARCH, query), countOf(SUGGESTIONS, query)];
    await type(query, found);
    expect(asked()).toEqual([1, 1]);
    await page.clock.fastForward("00:20");
    await typeAgain(query, found);
    expect(asked()).toEqual([1, 1]);
    await page.clock.fastForward("00:12");
    await typeAgain(query, found);
    await expect.poll(asked).toEqual([2, 1]);
    await page.clock.fastForward("04:00");
    await typeAgain(query, found);
    expect(asked()).toEqual([3, 1]);
    await page.clock.fastForward("01:00");
    await typeAgain(query, found);
    await expect.poll(asked).toEqual([4, 2]);
  });

  it("keeps what a folder holds for 5 minutes, and the way to it for 10, a thousand files at a time", async () => {
    await page.goto(`/browse/${idOf(sample, "Handbook")}`);
    const file = page.getByRole("grid").getByText("Keyboard Card.md");
    await file.waitFor();
    await settled(page, QUIET_MS);
    const asked = () => [countOf(LIST), countOf(PATH)];
    const comeBack = async (away: string): Promise<void> => {
      await page.getByRole("link", { name: "Dashboard" }).first().click();
      await page.getByText("Welcome to Reading Room").waitFor();
      await page.clock.fastForward(away);
      await page.goBack();
      await file.waitFor();
      await settled(page, QUIET_MS);
    };
    const list = calls.findLast(({ pathname }) => pathname === LIST);
    expect(list?.searchParams.get("pageSize")).toBe("1000");
    calls = [];
    await comeBack("04:40");
    expect(asked()).toEqual([0, 0]);
    await comeBack("00:30");
    await expect.poll(asked).toEqual([1, 0]);
    await comeBack("04:40");
    expect(asked()).toEqual([1, 0]);
    await comeBack("00:30");
    await expect.poll(asked).toEqual([2, 1]);
  });

  it("asks 300 milliseconds after the last letter, and not before", async () => {
    await page.goto("/browse");
    await box().waitFor();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    calls = [];
    await box().fill("administ");
    await page.clock.runFor(200);
    await box().fill("administrator");
    await page.clock.runFor(299);
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    expect(countOf(SEARCH)).toBe(0);
    await page.clock.runFor(1);
    await expect.poll(() => countOf(SEARCH, "administrator")).toBe(1);
    expect(countOf(SEARCH)).toBe(1);
  });

  it("leaves the browser's console empty", () => {
    expect(complaints).toEqual([]);
  });
});
