import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Visit } from "./browser.ts";
import { settled } from "./hold.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { idOf, openSampleRoom } from "./sample-room.ts";

describe.skipIf(CHROMIUM === undefined)("what a screen needs", () => {
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;

  beforeAll(async () => {
    sample = await openSampleRoom();
  });
  afterAll(() => sample?.close());
  beforeEach(async () => {
    await reader?.context.close();
    reader = await sample.enterSignedIn();
    page = reader.page;
  });

  const counted = (path: string): (() => number) => {
    let times = 0;
    page.on("request", (request) => void (request.url().includes(path) && times++));
    return () => times;
  };

  it.each([404, 429])("is asked for once where the answer is %i", async (status) => {
    const asked = counted("/api/ai-counsel/stats");
    await page.route("**/api/ai-counsel/stats", (route) => route.fulfill({ status, body: "{}" }));
    await page.goto("/ai-counsel");
    await page.getByText("Failed to load statistics").waitFor();
    await page.getByRole("list", { name: "Example queries" }).waitFor();
    await settled(page, 1_500);
    expect(asked()).toBe(1);
  });

  it("is asked for once when a document is opened", async () => {
    const asked = counted("/api/browse/file?");
    await page.goto(`/view/${idOf(sample, "Reader's Handbook.pdf")}`);
    await page.locator("canvas").first().waitFor();
    await settled(page, 1_500);
    expect(asked()).toBe(1);
  });
});
