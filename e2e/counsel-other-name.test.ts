import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { writeTinyPdf } from "../apps/server/src/drivers/extractors/pdf/for-tests.ts";
import type { Visit } from "./browser.ts";
import { faultsOfLooks } from "./looks.ts";
import { openOwnRoom } from "./own-room.ts";
import { CHROMIUM } from "./place.ts";

const LINES = ["ORDER ON DEPOTS", "The Red Hill Fuel Depot is guarded by the third company of the harbour regiment."];

describe.skipIf(CHROMIUM === undefined)("a question with a name that differs by one word", () => {
  let reader: Visit;
  let page: Page;
  openOwnRoom(
    (_put, folder) =>
      writeTinyPdf(join(folder, "Depots.pdf"), {
        pages: [{ lines: LINES.map((text, row) => ({ text, x: 72, y: 720 - 18 * row })) }],
      }),
    (room) => ({ reader, page } = room),
  );

  it("is told which name is there, and asked again with it by a button", async () => {
    await page.goto("/ai-counsel");
    await page.getByRole("textbox", { name: /^Ask a question/ }).fill("Who guards the Blue Hill Fuel Depot?");
    await page.keyboard.press("Enter");
    await page
      .getByText("What was found here speaks of “Red Hill Fuel Depot”, not of “Blue Hill Fuel Depot”.")
      .waitFor();
    expect(await faultsOfLooks(page, "counsel-other-name")).toEqual([]);
    await page.getByRole("button", { name: "Ask about “Red Hill Fuel Depot”" }).click();
    const answer = page.getByRole("article", { name: "Who guards the Red Hill Fuel Depot?" });
    await answer.getByText("third company of the harbour regiment").first().waitFor();
    expect(reader.complaints).toEqual([]);
  });
});
