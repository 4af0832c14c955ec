import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Visit } from "./browser.ts";
import { faultsOfLooks } from "./looks.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { openSampleRoom } from "./sample-room.ts";

const TILES = ["Documents", "Images", "Videos", "Audio", "Archives"] as const;

interface Overview {
  readonly overview: { readonly counts: Readonly<Record<string, number>> };
}

describe.skipIf(CHROMIUM === undefined)("the dashboard", () => {
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;

  beforeAll(async () => {
    sample = await openSampleRoom();
    reader = await sample.enterSignedIn();
    page = reader.page;
  });
  afterAll(() => sample?.close());

  const tile = (name: string) => page.getByRole("region", { name: "Files by type" }).getByRole("link", { name });
  const openDashboard = async (): Promise<void> => {
    await page.goto("/dashboard");
    await page.getByText("Welcome to Reading Room").waitFor();
  };

  it("greets, and leads to browsing and to a search", async () => {
    await openDashboard();
    await page.getByRole("heading", { name: /^Welcome back, reader/ }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Browse Files" }).click();
    await page.waitForURL("**/browse");
    await openDashboard();
    await page.getByRole("link", { name: "Search Files" }).click();
    await page.waitForURL("**/browse?search=");
  });

  it("counts documents, images, videos, audio and archives, and leads from each to those files", async () => {
    const { overview } = (await sample.api("/api/library/overview")) as Overview;
    for (const name of TILES) {
      await openDashboard();
      const count = overview.counts[name.toLowerCase()] ?? Number.NaN;
      await tile(name).getByText(String(count), { exact: true }).waitFor();
      await tile(name).click();
      await page.waitForURL("**/browse?search=type%3A*");
      if (count === 0) await page.getByRole("heading", { name: "No search results" }).waitFor();
      else await page.getByText(count === 1 ? "1 result" : `${count} results`, { exact: true }).waitFor();
    }
  });

  it("does not promise that anything else works where the server does not answer", async () => {
    await page.route("**/api/library/overview", (route) => route.abort());
    await page.goto("/dashboard");
    await page.getByRole("heading", { name: "The library's numbers could not be loaded" }).waitFor();
    await page.getByText("Network error. Please check your connection.", { exact: true }).waitFor();
    await page.route("**/api/library/overview", (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Browsing and searching may still work.", { exact: true }).waitFor();
    await page.unroute("**/api/library/overview");
    reader.complaints.length = 0;
  });

  it("shows what happened lately, one's own questions too, and ends with the welcome", async () => {
    const { conversationId } = (await sample.api("/api/ai-counsel/session/start", {})) as { conversationId: string };
    const query = "What does a page label tell?";
    await sample.api("/api/ai-counsel/search", { query, conversationId, searchMode: "qa" });
    await openDashboard();
    const activity = page
      .getByRole("listitem")
      .filter({ has: page.getByText(/You asked|Added to the library|Welcome/) });
    await activity.filter({ hasText: query }).getByRole("link").waitFor();
    expect(await activity.filter({ hasText: "Added to the library" }).count()).toBeGreaterThan(0);
    expect(await activity.last().innerText()).toContain("Welcome to Reading Room");
  });

  it("tells the welcome's words whole on a phone", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const words = page.getByText("Browse the folders, search inside the files, or ask AI Counsel.");
    expect(await words.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it("gives the four tips", async () => {
    for (const tip of [/Search by name or content/, /Click folders to navigate/, /Download/, /Google Docs .* PDF/]) {
      await page.getByRole("listitem").filter({ hasText: tip }).waitFor();
    }
  });

  it("fits a window of 1280×800", async () => {
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
    expect(await faultsOfLooks(page, "dashboard-full")).toEqual([]);
  });

  it("says that its numbers could not be loaded, and loads them on demand", async () => {
    const { page: other } = await sample.enterSignedIn();
    await other.route("**/api/library/overview", (route) => route.abort("internetdisconnected"));
    await other.goto("/dashboard");
    await other.getByRole("heading", { name: "The library's numbers could not be loaded" }).waitFor();
    await other.unroute("**/api/library/overview");
    await other.getByRole("button", { name: "Try again" }).click();
    await other.getByRole("region", { name: "Files by type" }).waitFor();
  });

  it("leaves the browser's console empty", () => {
    expect(reader.complaints).toEqual([]);
  });
});
