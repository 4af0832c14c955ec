import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Visit } from "./browser.ts";
import { faultsOfLooks } from "./looks.ts";
import { openOwnRoom } from "./own-room.ts";
import type { OwnRoom } from "./own-room.ts";
import { CHROMIUM } from "./place.ts";

describe.skipIf(CHROMIUM === undefined)("AI Counsel where nothing is indexed", () => {
  let reader: Visit;
  let page: Page;
  let put: OwnRoom["put"];
  openOwnRoom(
    (write) =>
      write(
        "Program.bin",
        Uint8Array.from({ length: 512 }, (_, index) => (index * 7) % 256),
      ),
    (room) => ({ reader, page, put } = room),
  );

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

  it("counts what is put into the library while the screen is shown", async () => {
    await page.goto("/ai-counsel");
    await page.getByText("0 documents indexed").waitFor();
    await put("Ferry.txt", "The ferry leaves at noon.");
    await page.getByText("1 document indexed").waitFor({ timeout: 60_000 });
  });

  it("leaves the browser's console empty", () => {
    expect(reader.complaints).toEqual([]);
  });
});
