import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Visit } from "./browser.ts";
import { faultsOfLooks } from "./looks.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { idOf } from "./sample-room.ts";
import { openOwnViewerRoom, soon } from "./viewer-room.ts";
import type { ViewerRoom } from "./viewer-room.ts";

/** As an address has them: unknown, too long, a way out of the folder, SQL, a line end, nothing that is seen, a code that is none. */
const NO_IDS = [
  "nope",
  "x".repeat(300),
  "..%2F..%2Fetc",
  "'%20OR%201%3D1",
  "%00",
  "%0A",
  "%E2%80%AE",
  "%20",
  "%",
  "%E0%A4",
];

const FIRST = "so the first one is shown.";
const LAST = "so the last one is shown.";
const WHOLE = "so it is shown from its beginning.";
/** What is said of pages 0 and 10^9 of each kind that has pages. */
const PAGES: readonly (readonly [name: string, of0: string, of1e9: string])[] = [
  ["Forty Pages.pdf", FIRST, LAST],
  ["Order.eml", FIRST, LAST],
  ["Glossary.docx", FIRST, LAST],
  ["Huge.txt", FIRST, LAST],
  ["Catalogue Card.png", FIRST, LAST],
  ["Keyboard Card.md", WHOLE, WHOLE],
  ["Opening Day Checklist.txt", WHOLE, WHOLE],
  ["Bridges.html", WHOLE, WHOLE],
];

/** What is typed into the header's box, and what drops down. */
const TYPED: readonly (readonly [typed: string, ...said: string[]])[] = [
  ['"""', "Type what to look for.", "No files found"],
  ["OR OR", "“OR” was left out", "Type what to look for.", "No files found"],
  ["- -", "A minus was left out", "No files found"],
  ["((", "Only letters and digits can be looked for", "No files found"],
  ["\u200b\u200b", "Type what to look for.", "No files found"],
  ["-citation", "Say also what to look for: exclusions alone find nothing.", "No files found"],
  ["in:nowhere", "No folder is called “nowhere”.", "No files found"],
  ["after:2030-01-01 before:2001-01-01", "Nothing can be found: no date is both", "No files found"],
  ["citation colour:red", "“colour:” is not known, so it was searched as words."],
  ["citation after:soon", "“after:” was searched as words: “soon” is not a date"],
  ["the of and", "Only very common words: they were searched as an exact phrase."],
  ['citation "page label', "A quotation mark without a partner was left out."],
  ["zzqq\0xxyy", "No files found", "Try fewer words"],
  ["معابر النهر", "No files found", "Try fewer words"],
  [`(a+)+$ ${"a".repeat(300)}`, "No files found", "Try fewer words"],
  ["x".repeat(1_000), "No files found", "Try fewer words"],
];

describe.skipIf(CHROMIUM === undefined)("bad input", () => {
  let library: string;
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;
  let view: ViewerRoom["view"];
  /** Answers that tell of a failure of the server's own. */
  const failures: string[] = [];
  openOwnViewerRoom((room) => {
    ({ library, sample, reader, page, view } = room);
    page.on("response", (response) => {
      if (response.status() >= 500) failures.push(`${response.status()} ${response.url()}`);
    });
  });

  const files = () => page.getByRole("grid", { name: "Files" });
  const results = () => page.getByRole("grid", { name: "Search results" });
  const said = (text: string) => page.getByText(text).first().waitFor();
  /** But for refused calls, and what the router says of a code that is none. */
  const complaints = () =>
    reader.complaints.filter((text) => !/^Failed to load resource|could not be decoded/.test(text));

  it.each(NO_IDS)("says that there is no folder, no document and no file by the id %j", async (id) => {
    await page.goto(`/browse/${id}`);
    await page.getByRole("heading", { name: "Failed to load files" }).waitFor();
    await page.getByRole("link", { name: "Go to the library's root" }).waitFor();
    await page.goto(`/view/${id}`);
    await page.getByRole("heading", { name: "There is no such document" }).waitFor();
    await page.goto(`/browse?fileId=${id}`);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("heading", { name: "Failed to load file details." }).waitFor();
    await dialog.getByText("This file is not in the library.").waitFor();
    await dialog.getByRole("button", { name: "Close" }).click();
    await files().locator("[data-row-link]").first().waitFor();
    expect(complaints()).toEqual([]);
  });

  it("shows no folder of a file's id, and no document of a folder's", async () => {
    await page.goto(`/browse/${idOf(sample, "Forty Pages.pdf")}`);
    await said("This folder is not in the library.");
    await view.open("Handbook");
    await page.getByRole("heading", { name: "There is no such document" }).waitFor();
    expect(complaints()).toEqual([]);
  });

  it("searches all the same for a saved search that is none", async () => {
    for (const saved of ["nope", "%00", "x".repeat(300)]) {
      await page.goto(`/browse?search=citation&saved=${saved}`);
      await results().locator("[data-row-link]").first().waitFor();
    }
    expect(complaints()).toEqual([]);
  });

  it("shows as usual what is to be sorted or shown in no way that there is", async () => {
    await page.goto("/browse?sort=colour&order=sideways&view=heap");
    await files().getByRole("columnheader", { name: "Name" }).and(page.locator("[aria-sort=ascending]")).waitFor();
    await page.goto("/browse?search=citation&sort=colour&order=sideways&view=heap");
    await page.getByRole("button", { name: "Sort: Relevance" }).waitFor();
    await results().locator("[data-row-link]").first().waitFor();
    expect(complaints()).toEqual([]);
  });

  it("shows the library where nothing is asked for, and says so where that is not to be seen", async () => {
    for (const nothing of ["", "%20%20", "%00"]) {
      await page.goto(`/browse?search=${nothing}`);
      await files().getByText("Handbook").waitFor();
    }
    await page.goto("/browse?search=%E2%80%8B");
    await said("Type what to look for.");
    expect(complaints()).toEqual([]);
  });

  it.each(TYPED)("says in the dropdown how it took %j", async (typed, ...words) => {
    await page.goto("/browse");
    const box = page.getByRole("combobox", { name: "Search files" });
    await box.fill(typed);
    for (const text of words) await page.locator("search").getByText(text).first().waitFor();
    if (!words.includes("No files found")) await page.getByRole("option").first().waitFor();
    expect(complaints()).toEqual([]);
  });

  it("finds in the palette what is typed with signs that no server takes", async () => {
    await page.goto("/browse");
    await files().getByText("Handbook").waitFor();
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Command palette" });
    await palette.locator("input").fill("forty\0pages");
    await palette.getByText("Forty Pages.pdf").first().waitFor();
    expect(complaints()).toEqual([]);
  });

  it.each(PAGES)("says of %s that pages 0 and 10^9 do not exist, and what is shown", async (name, of0, of1e9) => {
    for (const [asked, shown] of [
      ["0", of0],
      ["1000000000", of1e9],
    ]) {
      await view.open(name, `?page=${asked}`);
      await said(`Page ${asked} does not exist, ${shown}`);
    }
    expect(complaints()).toEqual([]);
  });

  it("plays and hands over what has no pages, whatever page is asked for", async () => {
    await view.open("Silence.wav", "?page=1000000000");
    await page.locator("audio").waitFor();
    await view.open("Program.bin", "?page=0");
    await said("It cannot be shown here, but you can download it.");
    expect(complaints()).toEqual([]);
  });

  it("misses no words in a document where a search had none to point at", async () => {
    const missing = page.getByText("do not stand in this document");
    for (const name of ["Forty Pages.pdf", "Keyboard Card.md", "Glossary.docx"]) {
      await view.open(name, "?q=zzqqxxyy");
      await missing.waitFor();
      for (const query of ["type:pdf", "the of and"]) {
        const asked = page.waitForResponse("**/api/library/document?*");
        await view.open(name, `?q=${encodeURIComponent(query)}`);
        await asked;
        await page.getByRole("link", { name: "Show in folder" }).waitFor();
        await page.waitForTimeout(500);
        expect([name, query, await missing.count()]).toEqual([name, query, 0]);
      }
    }
    expect(complaints()).toEqual([]);
  });

  it("looks right where a page of a text does not exist", async () => {
    await view.open("Keyboard Card.md", "?page=1000000000");
    await said("Page 1000000000 does not exist");
    expect(await faultsOfLooks(page, "text-without-page")).toEqual([]);
  });

  it("says of a result whose file is gone since that it is", async () => {
    await page.goto("/browse?search=%22taken+away%22");
    const row = results().getByRole("link", { name: "Passing.txt" });
    await row.waitFor();
    await rm(join(library, "Kinds", "Passing.txt"));
    const [tab] = await Promise.all([reader.context.waitForEvent("page"), row.click()]);
    await tab.getByRole("heading", { name: /no such document|is gone|Failed to open/ }).waitFor();
    await tab.close();
    await soon(async () => {
      await page.goto("/browse?search=%22taken+away%22");
      return page.getByText("No search results").isVisible();
    }).toBe(true);
    expect(complaints()).toEqual([]);
  });

  it("never makes the server fail", () => {
    expect(failures).toEqual([]);
  });
});
