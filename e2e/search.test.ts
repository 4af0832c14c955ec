import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityFaults, PHONE, shoot, type Visit } from "./browser.ts";
import { faultsOfLooks } from "./looks.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { idOf, openSampleRoom } from "./sample-room.ts";

const NOTHING_LEFT = "No search results";

/** Queries that mean little or nothing, and what the screen says of each. */
const ODD: readonly (readonly [query: string, ...said: string[]])[] = [
  ['citation "page label', "A quotation mark without a partner was left out."],
  ['"""', NOTHING_LEFT, "Type what to look for."],
  ["type: after: in:", "“type:” was searched as words: nothing is given.", "“in:” was searched as words"],
  ["citation type:zzz", "“type:” was searched as words: “zzz” is not one of the types"],
  ["citation after:2025-13-45", "“after:” was searched as words: “2025-13-45” is not a date like 2025-01-31."],
  ["after:2030-01-01 before:2001-01-01", NOTHING_LEFT, "no date is both after 2030-01-01 and before 2001-01-01"],
  ["in:nowhere", NOTHING_LEFT, "No folder is called “nowhere”.", "within its restrictions: “in: nowhere”"],
  ["citation colour:red", "“colour:” is not known, so it was searched as words."],
  ["-citation", NOTHING_LEFT, "Say also what to look for: exclusions alone find nothing."],
  ["- OR *", NOTHING_LEFT, "A minus was left out", "“OR” was left out", "Type what to look for."],
  ["the of and", "Only very common words: they were searched as an exact phrase."],
  ["😀 !?", NOTHING_LEFT, "Only letters and digits can be looked for, no signs or emoji by themselves."],
  ["'; DROP TABLE files; --", "A minus was left out that has no word right behind it."],
  ["<img src=x onerror=alert(1)>", "No file holds all of these words together"],
  [`(a+)+$ ${"a".repeat(300)}`, NOTHING_LEFT, "Fewer words or another spelling may find more."],
  ["معابر النهر", NOTHING_LEFT, "Fewer words or another spelling may find more."],
  ["zzqq\0xxyy", NOTHING_LEFT, "Fewer words or another spelling may find more."],
  ["x".repeat(1_000), NOTHING_LEFT, "Fewer words or another spelling may find more."],
];

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
  const namesFound = (): Promise<string[]> => results().locator("[data-row-link]").allInnerTexts();
  const search = async (query: string): Promise<void> => {
    await page.goto(`/browse?search=${encodeURIComponent(query)}`);
    await page.getByText(/^\d+ results?$/).waitFor();
  };

  it("stands in the header of the browse pages only, and says what it understands", async () => {
    const text = idOf(sample, "Opening Day Checklist.txt");
    for (const path of ["/ai-counsel", "/account", "/admin", `/view/${text}`, "/dashboard"]) {
      await page.goto(path);
      await page.getByRole("button", { name: /^Command palette/ }).waitFor();
      expect([path, await box().count()]).toEqual([path, 0]);
    }
    await page.goto(`/browse/${idOf(sample, "Handbook")}`);
    await box().waitFor();
    await page.goto("/dashboard");
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

  it("keeps what it found for a while, and asks for five results on the dropdown's scale", async () => {
    const [request] = await Promise.all([
      page.waitForRequest(/\/api\/search\?/),
      page.waitForRequest(/\/api\/search\/suggestions\?/),
      box().fill("page label"),
    ]);
    const { searchParams } = new URL(request.url());
    expect([searchParams.get("limit"), searchParams.get("view")]).toEqual(["5", "dropdown"]);
    await options().filter({ hasText: "Handbook" }).first().waitFor();
    asked.length = 0;
    await box().fill("citation");
    await options().filter({ hasText: "How Citations" }).first().waitFor();
    await page.waitForTimeout(400);
    expect(asked).toEqual([]);
  });

  it("shows five results at most, each with name, snippet, size, date, folder and rank, and the way to all", async () => {
    expect(await options().count()).toBe(5);
    for (const text of await options().allInnerTexts()) expect(text).toMatch(/\d+%/);
    const one = options().filter({ hasText: "Reader's Handbook.pdf" });
    expect(await one.locator("mark").first().innerText()).toMatch(/citation/i);
    expect(await one.innerText()).toMatch(/[\d.]+ KB · \S.* · Handbook$/);
    await shoot(page, "dropdown-1280");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("tab", { name: "Suggestions" }).click();
    await page.getByRole("listbox", { name: "Suggestions" }).waitFor();
    const [request] = await Promise.all([
      page.waitForRequest(/\/api\/search\?.*facets/),
      page.getByRole("link", { name: "View all results" }).click(),
    ]);
    expect(new URL(request.url()).searchParams.get("limit")).toBe("100");
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

  it("finds by the beginning of the last word while it is typed, and leads to all that it finds", async () => {
    await box().fill("reading rooms administ");
    const one = options().filter({ hasText: "Running a Reading Room" }).first();
    await one
      .locator("mark", { hasText: /^administrators?$/ })
      .first()
      .waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/browse?search=reading+rooms+administ*");
    await page.getByText(/^\d+ results?$/).waitFor();
  });

  it("says in the dropdown that it searched for another word than the one typed", async () => {
    await box().fill("citatoin");
    await page.getByText("Nothing here holds “citatoin”: these are the results for “citation”.").waitFor();
    expect(await faultsOfLooks(page, "dropdown-corrected")).toEqual([]);
    await page.getByRole("link", { name: "View all results" }).click();
    await page.waitForURL("**/browse?search=citatoin");
    await page.getByText("Showing results for").waitFor();
    // A passage opens with the words that found it.
    const passage = results()
      .getByRole("link")
      .filter({ has: page.locator("mark") })
      .first();
    expect(await passage.getAttribute("href")).toMatch(/[?&]q=citation&/);
    await search("type:text");
    // No words were asked for: there is no passage to show unasked.
    await results()
      .getByRole("button", { name: /^Passages of/, expanded: false })
      .first()
      .click();
    await results().getByText("Meets the restrictions.").waitFor();
  });

  it("has the columns Rank, Name, Path and Size, and turns round what is sorted by a second click", async () => {
    await search("checklist");
    const heads = await results().getByRole("columnheader").allInnerTexts();
    expect(heads.map((text) => text.trim())).toEqual(["Passages", "Rank", "Name", "Path", "Size"]);
    const byName = results().getByRole("columnheader", { name: "Name" });
    const sortByName = async (order: "asc" | "desc") => {
      await byName.getByRole("button").click();
      await page.waitForURL(`**/browse?search=checklist&sort=name&order=${order}`);
      await byName.and(page.locator(`[aria-sort=${order}ending]`)).waitFor();
      return namesFound();
    };
    const ascending = await sortByName("asc");
    const descending = await sortByName("desc");
    // The folder stays first in both directions.
    expect([ascending[0], descending[0]]).toEqual(["Checklists", "Checklists"]);
    expect(descending.slice(1)).toEqual(ascending.slice(1).toReversed());
    await page.getByRole("button", { name: "Sort: Name" }).click();
    await page.getByRole("menuitem").first().waitFor();
    const sorts = await page.getByRole("menuitem").allInnerTexts();
    expect(sorts.map((text) => text.trim())).toEqual(["Relevance", "Name", "Date Modified", "Size", "Kind"]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Grid view" }).click();
    await page.waitForURL(/view=grid/);
    await page.getByRole("gridcell").filter({ hasText: "Opening Day Checklist.txt" }).waitFor();
    await page.getByRole("button", { name: "List view" }).click();
  });

  it("gives the focus back to its box when it is closed by Esc from one of its tabs", async () => {
    const hasFocus = (element: Locator) => element.evaluate((one) => one === document.activeElement);
    const tab = page.getByRole("tab", { name: "Results" });
    await page.goto("/browse");
    await box().fill("operator");
    await options().first().waitFor();
    // Past the button that clears the box.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await hasFocus(tab)).toBe(true);
    await page.keyboard.press("Escape");
    await tab.waitFor({ state: "detached" });
    expect(await hasFocus(box())).toBe(true);
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

  it("leads by Home and End to the ends of its lines, and by Tab to its tabs, each with its own lines", async () => {
    await page.goto("/browse");
    await box().fill("citation");
    await options().nth(4).waitFor();
    const chosen = () => page.locator("[role=option][aria-selected=true]").getAttribute("id");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("End");
    expect(await chosen()).toBe(await options().nth(4).getAttribute("id"));
    await page.keyboard.press("Home");
    expect(await chosen()).toBe(await options().first().getAttribute("id"));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Results");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.getByRole("listbox", { name: "Suggestions" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/browse?search=*");
    expect(await box().inputValue()).toBe(new URL(page.url()).searchParams.get("search"));
  });

  it("suggests what was searched for before, to be forgotten on demand", async () => {
    await search("catalogue drawers");
    await page.goto("/browse");
    await box().fill("catalogue dr");
    await page.getByRole("tab", { name: "Suggestions" }).click();
    const past = page.getByRole("option", { name: /catalogue drawers.*Searched before/ });
    await past.waitFor();
    await page.getByRole("button", { name: "Forget my past searches" }).click();
    await page.getByText("Your past searches are forgotten.").waitFor();
    await past.waitFor({ state: "detached" });
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
    await page.getByText("Try fewer words, another spelling, or take a filter such as type:pdf out.").waitFor();
    // There is nothing to choose with them.
    expect(await page.getByText("to choose").isVisible()).toBe(false);
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

  it.each(ODD)("says how it took %j", async (query, ...said) => {
    await page.goto(`/browse?search=${encodeURIComponent(query)}`);
    for (const text of said) await page.getByText(text).first().waitFor();
    if (!said.includes(NOTHING_LEFT)) await results().getByRole("row").nth(1).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
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

  it("opens each of several passages of one page at its own words", async () => {
    await search("citation type:pdf");
    await page.getByRole("button", { name: "Show all passages" }).click();
    const links = results().locator("a[href*='near=']");
    const all = await links.evaluateAll((each) => each.map((link) => link.getAttribute("href") ?? ""));
    // Passages that are found by the heading above them lead there.
    const hrefs = [...new Set(all)];
    const pageOf = (href: string) => href.split("&q=")[0];
    const [one, ...others] = [...Map.groupBy(hrefs, pageOf).values()].find((places) => places.length > 1) ?? [];
    expect(others.length).toBeGreaterThan(0);
    const places = new Set<string | null>();
    for (const href of [one ?? "", ...others]) {
      await page.goto(href);
      const active = page.locator("[data-active]").first();
      const place = await active.getAttribute("style");
      const [left = 0, top = 0] = [...(place ?? "").matchAll(/([\d.]+)%/g)].map(([, percent]) => Number(percent) / 100);
      const { pathname, searchParams } = new URL(page.url());
      const asked = new URLSearchParams({
        quote: searchParams.get("near") ?? "",
        page: searchParams.get("page") ?? "",
      });
      const path = `/api/library/highlights?id=${pathname.split("/").at(-1)}&${asked}`;
      const { highlights } = (await sample.api(path)) as { highlights: { boxes: number[][] }[] };
      const [line] = (highlights[0]?.boxes ?? []).filter(
        ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]) => left >= x0 - 0.001 && left <= x1 && top >= y0 - 0.001 && top <= y1,
      );
      expect([href, line]).not.toEqual([href, undefined]);
      places.add(place);
    }
    expect(places.size).toBe(others.length + 1);
  });

  const filters = () => page.getByRole("complementary", { name: "Filters" });

  it("narrows the results by what stands beside them, as counted, and widens them again", async () => {
    await page.goto("/browse?search=citation&sort=name&order=asc");
    const pdf = filters().getByRole("link", { name: /^PDF/ });
    const counted = Number(/results: (\d+)/.exec((await pdf.textContent()) ?? "")?.[1]);
    await pdf.click();
    await page.waitForURL("**/browse?search=citation+type%3Apdf&sort=name&order=asc");
    await page.getByText(new RegExp(`^${counted} results?$`)).waitFor();
    for (const name of await namesFound()) expect(name).toMatch(/\.pdf$/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await filters()
      .getByRole("link", { name: /^PDF.*take it out/ })
      .click();
    await page.waitForURL("**/browse?search=citation&sort=name&order=asc");
  });

  it("offers types, years and folders beside the results; one folder takes the place of another", async () => {
    await search("citation");
    for (const title of ["Type", "Folder"]) await filters().getByRole("heading", { name: title }).waitFor();
    await filters()
      .getByRole("link", { name: /^Handbook/ })
      .click();
    await page.waitForURL(/in%3A/);
    await page.getByRole("link", { name: /^Remove in:/ }).waitFor();
    expect(await namesFound()).toContain("Reader's Handbook.pdf");
    expect(await namesFound()).not.toContain("How Citations Are Checked.pdf");
  });

  it("says why nothing was found, and searches without the restrictions", async () => {
    await page.goto("/browse?search=citation+type%3Aaudio");
    await page.getByRole("heading", { name: "No search results" }).waitFor();
    await page.getByText("No file answers this query within its restrictions: “type: audio”.").waitFor();
    await page.getByRole("link", { name: "Search without them" }).click();
    await page.waitForURL("**/browse?search=citation");
  });

  it("tells on demand what made a rank", async () => {
    await search("citation");
    await results().getByRole("button", { name: "Why here?" }).first().click();
    const factors = results().getByRole("table").first();
    await factors.waitFor();
    const inList = /(\d+)%/.exec(await results().getByRole("row").nth(1).innerText())?.[1];
    const sum = (await factors.getByRole("row").last().innerText()).replace("Together", "").trim();
    expect(Math.abs(Number(sum) - Number(inList))).toBeLessThanOrEqual(1);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it("goes back to the folder by Clear Search", async () => {
    await search("citation");
    await page
      .getByRole("button", { name: "Clear Search" })
      .or(page.getByRole("link", { name: "Clear Search" }))
      .click();
    await page.getByRole("grid", { name: "Files" }).getByText("Publications").waitFor();
    expect([new URL(page.url()).search, await page.getByText("Clear Search").count()]).toEqual(["", 0]);
  });

  it("keeps its filters in a sheet on a phone", async () => {
    await page.setViewportSize(PHONE);
    await search("citation");
    await page.getByRole("button", { name: "Filters" }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.getByRole("link", { name: /^PDF/ }).click();
    await page.waitForURL("**/browse?search=citation+type%3Apdf");
    await sheet.getByRole("link", { name: /^PDF.*take it out/ }).waitFor();
    expect(await faultsOfLooks(page, "search-filters")).toEqual([]);
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

  it("says in its box that it failed, and tries again", async () => {
    const { page: other } = await sample.enterSignedIn();
    const failing = (path: string) => other.route(path, (route) => route.fulfill({ status: 500, json: {} }));
    await failing("**/api/search?*");
    await other.goto("/browse");
    await other.getByRole("combobox", { name: "Search files" }).fill("citation");
    await other.getByText("Search failed. Please try again.").waitFor();
    await other.unroute("**/api/search?*");
    await other.getByRole("button", { name: "Try again" }).click();
    await other.getByRole("option").first().waitFor();
  });

  it("says what is wrong with a query of more than 1,000 characters, and is left by Clear Search", async () => {
    const { page: other, complaints } = await sample.enterSignedIn();
    await other.goto(`/browse?search=${"x".repeat(1_001)}`);
    await other.getByText("A query is at most 1,000 characters, and this one has 1,001.").waitFor();
    expect(complaints).toEqual([]);
    expect(await accessibilityFaults(other)).toEqual([]);
    await other.getByRole("button", { name: "Clear Search" }).click();
    await other.getByText("Publications").waitFor();
  });

  it("says on its page that there is no connection after one more try, and tries again", async () => {
    const { page: other } = await sample.enterSignedIn();
    let tries = 0;
    await other.route("**/api/search?*", (route) => {
      tries += 1;
      return route.abort("internetdisconnected");
    });
    await other.goto("/browse?search=citation");
    await other.getByRole("heading", { name: "Failed to load files" }).waitFor();
    await other.getByText("Network error. Please check your connection.").waitFor();
    expect(tries).toBe(2);
    expect(await accessibilityFaults(other)).toEqual([]);
    await shoot(other, "search-failed-1280");
    await other.unroute("**/api/search?*");
    await other.getByRole("button", { name: "Try again" }).click();
    await other.getByText(/^\d+ results$/).waitFor();
  });
});
