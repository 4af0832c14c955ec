import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityFaults, shoot, type Visit } from "./browser.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { idOf, openSampleRoom } from "./sample-room.ts";

describe.skipIf(CHROMIUM === undefined)("search", () => {
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;
  /** Queries of the dropdown's searches, as they left the browser. */
  const asked: string[] = [];

  beforeAll(async () => {
    sample = await openSampleRoom();
    reader = await sample.enterSignedIn();
    page = reader.page;
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.pathname === "/api/search") asked.push(url.searchParams.get("q") ?? "");
    });
  });
  afterAll(() => sample?.close());

  const box = () => page.getByRole("combobox", { name: "Search files" });
  const options = () => page.getByRole("option");
  const results = () => page.getByRole("grid", { name: "Search results" });
  const namesFound = (): Promise<string[]> =>
    results().locator("a[href^='/api/files/'], a[href^='/browse/']").allInnerTexts();
  const search = async (query: string): Promise<void> => {
    await page.goto(`/browse?search=${encodeURIComponent(query)}`);
    await page.getByText(/^\d+ results?$/).waitFor();
  };

  it("stands in the header of the browse pages only, and says what it understands", async () => {
    await page.goto("/dashboard");
    await page.getByText("Welcome to Reading Room").waitFor();
    expect(await box().count()).toBe(0);
    await page.getByRole("link", { name: "Search Files" }).click();
    await box().waitFor();
    expect(await box().getAttribute("placeholder")).toBe('Search: type:pdf, after:2025-01-01, "exact phrase"');
    await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "combobox");
  });

  it("waits for two characters and for a pause before it asks", async () => {
    await page.goto("/browse");
    asked.length = 0;
    await box().pressSequentially("c");
    await page.waitForTimeout(500);
    expect(asked).toEqual([]);
    await box().pressSequentially("itation", { delay: 20 });
    await options().first().waitFor();
    expect(asked).toEqual(["citation"]);
  });

  it("shows five results at most, each with its rank, and the way to all of them", async () => {
    expect(await options().count()).toBe(5);
    for (const text of await options().allInnerTexts()) expect(text).toMatch(/\d+%/);
    await shoot(page, "dropdown-1280");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("tab", { name: "Suggestions" }).click();
    await page.getByRole("listbox", { name: "Suggestions" }).waitFor();
    await page.getByRole("link", { name: "View all results" }).click();
    await page.waitForURL("**/browse?search=citation");
    await page.getByRole("heading", { name: "Search Results for “citation”" }).waitFor();
  });

  it("ranks the same file the same in the dropdown and in the list", async () => {
    const inList = await results().getByRole("row").nth(1).innerText();
    await box().click();
    await page.getByRole("tab", { name: "Results" }).click();
    const inDropdown = await options().first().innerText();
    expect(/\d+%/.exec(inList)?.[0]).toBe(/\d+%/.exec(inDropdown)?.[0]);
  });

  it("is used with the keyboard alone", async () => {
    await page.goto("/browse");
    await box().fill("operator");
    await options().first().waitFor();
    await page.keyboard.press("ArrowDown");
    expect(await page.locator("[role=option][aria-selected=true]").count()).toBe(1);
    await page.keyboard.press("Escape");
    expect(await options().count()).toBe(0);
    await page.keyboard.press("ArrowDown");
    await options().first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/browse?fileId=*");
    await page.getByRole("dialog").getByText("Operator's Guide.pdf").first().waitFor();
  });

  it("leads from a folder in the dropdown into the folder", async () => {
    await page.goto("/browse");
    await box().fill("checklists");
    await page.getByRole("option", { name: /^Checklists/ }).click();
    await page.waitForURL(`**/browse/${idOf(sample, "Checklists")}`);
  });

  it("says when there is nothing, with a hint", async () => {
    await box().fill("zzqqxxyy");
    await page.getByText("No files found").waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Clear" }).click();
    expect(await box().inputValue()).toBe("");
  });

  it("reads type:, in:, name:, phrases and exclusions, and shows how it read them", async () => {
    await search('type:pdf in:"Handbook" "page label"');
    expect(await namesFound()).toEqual(expect.arrayContaining(["Reader's Handbook.pdf"]));
    for (const name of await namesFound()) expect(name).toMatch(/\.pdf$/);
    await page.getByText("type: pdf").waitFor();
    await search("name:checklist");
    expect(await namesFound()).toContain("Opening Day Checklist.txt");
    await search("citation -handbook");
    expect(await namesFound()).not.toContain("Reader's Handbook.pdf");
  });

  it("takes a restriction out by its chip", async () => {
    await search("citation type:text");
    const few = (await namesFound()).length;
    await page.getByRole("link", { name: /^Remove type/ }).click();
    await page.waitForURL("**/browse?search=citation");
    await page.getByRole("heading", { name: "Search Results for “citation”" }).waitFor();
    await page.getByText("How Citations Are Checked.pdf").first().waitFor();
    expect((await namesFound()).length).toBeGreaterThan(few);
  });

  it("searches what it cannot read as words, and says so", async () => {
    await search("citation before:soon");
    await page.getByText("“before:” was searched as words: “soon” is not a date like 2025-01-31.").waitFor();
  });

  it("asks whether another word was meant", async () => {
    await search("citaton");
    await page.getByRole("link", { name: "citation", exact: true }).click();
    await page.waitForURL("**/browse?search=citation");
  });

  it("opens a passage in the viewer, with the words painted", async () => {
    await search('"page label"');
    await results()
      .getByRole("link", { name: /PDF \d+/ })
      .first()
      .click();
    await page.waitForURL("**/view/**");
    await page.locator(".pdf-highlight").first().waitFor();
  });

  it("goes back to the folder by Clear Search", async () => {
    await search("citation");
    await page
      .getByRole("button", { name: "Clear Search" })
      .or(page.getByRole("link", { name: "Clear Search" }))
      .click();
    await page.getByText("Publications").waitFor();
    expect(new URL(page.url()).search).toBe("");
  });

  it("is not needed to browse: the keyboard alone leads into a folder, to a file and back", async () => {
    await page.goto("/browse");
    await page.getByText("Publications").waitFor();
    const selected = page.locator("[role=row][aria-selected=true]");
    await page.getByRole("grid").focus();
    await page.keyboard.type("pub");
    expect(await selected.innerText()).toContain("Publications");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/browse/${idOf(sample, "Publications")}`);
    await page.getByText("Glossary.docx").waitFor();
    await page.keyboard.press("End");
    expect(await selected.innerText()).toContain("How Citations Are Checked.pdf");
    const [tab] = await Promise.all([reader.context.waitForEvent("page"), page.keyboard.press("Enter")]);
    await tab.waitForURL("**/view/**");
    await tab.close();
    await page.goBack();
    await page.getByText("Publications").waitFor();
    expect(await selected.innerText()).toContain("Publications");
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it("leaves the browser's console empty", () => {
    expect(reader.complaints).toEqual([]);
  });
});
