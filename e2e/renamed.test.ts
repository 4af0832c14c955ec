import { rename } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Visit } from "./browser.ts";
import { faultsOfLooks } from "./looks.ts";
import { openOwnRoom } from "./own-room.ts";
import { CHROMIUM } from "./place.ts";

const RULES = [
  "Rules of the heronry.",
  "The warden of the heronry counts the nests in the second week of April.",
  "Visitors keep to the northern path while the herons breed.",
].join("\n\n");

describe.skipIf(CHROMIUM === undefined)("what stays on the screen of a folder that gets another name", () => {
  let library: string;
  let reader: Visit;
  let page: Page;
  openOwnRoom(
    async (put) => {
      await put("Ponds/Heronry.txt", RULES);
      await put("Rivers/Heron.txt", "A heron stood at the river.");
    },
    (room) => ({ library, reader, page } = room),
  );

  it("says where the files stand now, in results and in the preview of a citation, and moves nothing", async () => {
    const counsel = await reader.context.newPage();
    await counsel.goto("/ai-counsel");
    const question = counsel.getByRole("textbox", { name: "Ask a question about the library" });
    await question.fill("When does the warden count the nests?");
    await question.press("Enter");
    const badge = counsel.getByRole("link", { name: /^Citation 1: Heron/ }).first();
    await badge.hover();
    await counsel.getByText("in Ponds", { exact: true }).waitFor();
    expect(await faultsOfLooks(counsel, "citation-folder")).toEqual([]);

    await page.goto("/browse?search=heron*&sort=name&order=desc");
    const cells = () => page.getByRole("grid").getByRole("gridcell").allInnerTexts();
    const found = async () => (await cells()).filter((text) => /^(Ponds|Lakes|Rivers|Heron.*)$/.test(text));
    await expect.poll(found).toEqual(["Heronry.txt", "Ponds", "Heron.txt", "Rivers"]);
    await rename(join(library, "Ponds"), join(library, "Lakes"));
    await expect.poll(found, { timeout: 30_000 }).toEqual(["Heronry.txt", "Lakes", "Heron.txt", "Rivers"]);
    await rename(join(library, "Lakes", "Heronry.txt"), join(library, "Lakes", "Heronries.txt"));
    await expect.poll(found, { timeout: 30_000 }).toEqual(["Heronries.txt", "Lakes", "Heron.txt", "Rivers"]);

    await counsel.bringToFront();
    await counsel.mouse.move(0, 0);
    await badge.hover();
    await counsel.getByText("in Lakes", { exact: true }).waitFor();
    await counsel.getByText("Heronries.txt", { exact: true }).first().waitFor();
    for (const part of ["Quotes", "Documents"])
      await counsel.getByRole("group", { name: part }).getByText("Heronries.txt").first().waitFor();
    await counsel.getByRole("link", { name: /^Citation 1: Heronries\.txt/ }).waitFor();
    expect(reader.complaints).toEqual([]);
  });
});
