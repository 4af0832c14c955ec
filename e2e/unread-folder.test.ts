import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alter } from "./altered.ts";
import type { Visit } from "./browser.ts";
import { faultsOfLooks } from "./looks.ts";
import { CHROMIUM } from "./place.ts";
import { idOf, openSampleRoom, type SampleRoom } from "./sample-room.ts";

const PROBLEM = "No permission to read it";
const NOT_READ = "This folder could not be read";
const LIST = "**/api/browse/list?*";

describe.skipIf(CHROMIUM === undefined)("a folder that could not be read", () => {
  let sample: SampleRoom;
  let reader: Visit;

  beforeAll(async () => {
    sample = await openSampleRoom();
    reader = await sample.enterSignedIn();
  });
  afterAll(() => sample?.close());

  it("says so, never that it is empty, shows what was known of it, and is asked for again", async () => {
    const { page } = reader;
    const rows = page.getByRole("grid", { name: "Files" }).locator("[data-row-link]");
    await page.route(LIST, (route) =>
      route.fulfill({ json: { files: [], nextCursor: null, total: 0, problem: PROBLEM } }),
    );
    await page.goto(`/browse/${idOf(sample, "Handbook")}`);
    await page.getByRole("heading", { name: NOT_READ }).waitFor();
    expect(await page.getByText("This folder is empty").count()).toBe(0);
    expect(await faultsOfLooks(page, "browse-unread")).toEqual([]);

    await page.unroute(LIST);
    await alter(page, LIST, (list) => ({ ...list, problem: PROBLEM }));
    await page.getByRole("button", { name: "Try again" }).click();
    await rows.first().waitFor();
    await page.getByText(`${NOT_READ}: ${PROBLEM}. Shown is what was known of it before`).waitFor();

    await page.unroute(LIST);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => page.getByText(NOT_READ).count()).toBe(0);
    expect(await rows.count()).toBeGreaterThan(0);
  });
});
