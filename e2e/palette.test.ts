import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Visit } from "./browser.ts";
import { faultsOfLooks } from "./looks.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { idOf, openSampleRoom } from "./sample-room.ts";

describe.skipIf(CHROMIUM === undefined)("the command palette", () => {
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;

  beforeAll(async () => {
    sample = await openSampleRoom();
    reader = await sample.enterSignedIn();
    page = reader.page;
  });
  afterAll(() => sample?.close());

  const palette = () => page.getByRole("dialog", { name: "Command palette" });
  const box = () => palette().getByRole("combobox");
  const line = (name: string | RegExp) => palette().getByRole("option", { name }).first();
  const marked = () => palette().locator("[role=option][aria-selected=true]").innerText();
  const isClosed = () => palette().waitFor({ state: "detached" });
  const isInBox = () =>
    page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Search or jump to");
  const type = async (text: string): Promise<void> => {
    // One that is still closing would take the keys, and keep none.
    await isClosed();
    await page.getByRole("button", { name: "Command palette" }).waitFor();
    await page.keyboard.press("Control+k");
    await isInBox();
    await page.keyboard.type(text);
  };

  it("opens by Ctrl+K or ⌘K from any screen, and closes by the same, by Esc, and gives the keyboard back", async () => {
    for (const path of ["/dashboard", "/browse", "/ai-counsel", "/account"]) {
      await page.goto(path);
      const button = page.getByRole("button", { name: "Command palette" });
      await button.focus();
      await page.keyboard.press("Control+k");
      await isInBox();
      await page.keyboard.press("Control+k");
      await isClosed();
      await page.keyboard.press("Meta+k");
      await box().waitFor();
      await page.keyboard.press("Escape");
      await isClosed();
      await page.waitForFunction(() =>
        document.activeElement?.getAttribute("aria-label")?.startsWith("Command palette"),
      );
    }
  });

  it("takes what is typed while its code is still on the way", async () => {
    await page.route("**/assets/command-palette-*.js", async (route) => {
      await page.waitForTimeout(500);
      await route.continue();
    });
    await page.goto("/browse");
    await page.getByRole("button", { name: "Command palette" }).waitFor();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("oper", { delay: 60 });
    await box().waitFor();
    await page.keyboard.type("ations", { delay: 20 });
    expect(await box().inputValue()).toBe("operations");
    await page.unroute("**/assets/command-palette-*.js");
    await page.keyboard.press("Escape");
    await isClosed();
  });

  it("opens by its button, and shows the screens and what can be done", async () => {
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Command palette" }).click();
    for (const name of ["Dashboard", "Browse Files", "AI Counsel", "Admin", "Theme: dark", "Sign out"]) {
      await line(name).waitFor();
    }
    expect(await marked()).toContain("Dashboard");
    expect(await faultsOfLooks(page, "palette")).toEqual([]);
    await page.keyboard.press("Escape");
  });

  it("leads to a screen by a few letters and Enter", async () => {
    await type("bro fi");
    await line("Browse Files").waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/browse");
    await isClosed();
  });

  it("marks by arrows, Home and End, around both ends", async () => {
    await type("");
    const first = await marked();
    await page.keyboard.press("ArrowUp");
    expect(await marked()).toContain("Sign out");
    await page.keyboard.press("ArrowDown");
    expect(await marked()).toBe(first);
    await page.keyboard.press("End");
    expect(await marked()).toContain("Sign out");
    await page.keyboard.press("Home");
    expect(await marked()).toBe(first);
    await page.keyboard.press("Escape");
  });

  it("finds files and folders of the library; a file opens in the viewer, and is there again among the recent", async () => {
    await type("operator's guide");
    await line(/Operator's Guide\.pdf.*Operations/).waitFor();
    expect(await marked()).toContain("Search for “operator's guide”");
    expect(await faultsOfLooks(page, "palette-found")).toEqual([]);
    await line(/Operator's Guide\.pdf/).click();
    await page.waitForURL(`**/view/${idOf(sample, "Operator's Guide.pdf")}`);
    await page.locator("canvas").first().waitFor();
    await type("");
    await palette()
      .getByRole("group", { name: "Recent files" })
      .getByRole("option", { name: "Operator's Guide.pdf" })
      .waitFor();
    await page.keyboard.type("checklists");
    await line(/^Checklists\s*Operations/).click();
    await page.waitForURL(`**/browse/${idOf(sample, "Checklists")}`);
  });

  it("names the word that it found files for where that is not the one typed", async () => {
    await type("citatoin");
    await palette()
      .getByRole("group", { name: "Files and folders for “citation”" })
      .getByRole("option")
      .first()
      .waitFor();
    expect(await faultsOfLooks(page, "palette-corrected")).toEqual([]);
    await page.keyboard.press("Escape");
    await isClosed();
  });

  it("searches for the typed text, and says when no file is found by it", async () => {
    await type("zzqqxxyy");
    await palette().getByText("No files found").waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/browse?search=zzqqxxyy");
  });

  it("asks AI Counsel the typed text, once", async () => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/ai-counsel/search/stream")) asked.push(request.postDataJSON().query);
    });
    await type("what is a page label?");
    await line(/Ask AI Counsel/).click();
    await page.waitForURL("**/ai-counsel*");
    await page.getByRole("heading", { name: "what is a page label?" }).waitFor();
    await page.waitForURL("**/ai-counsel?conversation=*");
    await page.waitForFunction(() => document.activeElement?.localName === "textarea");
    await page.reload();
    await page.getByRole("heading", { name: "what is a page label?" }).waitFor();
    expect(asked).toEqual(["what is a page label?"]);
  });

  it("changes the theme", async () => {
    await type("dark");
    await page.keyboard.press("Enter");
    await page.locator("[data-theme=dark]").waitFor();
    await type("light");
    await page.keyboard.press("Enter");
    await page.locator("[data-theme=light]").waitFor();
  });

  it("saves the search on the screen, leads to it, and forgets what was opened", async () => {
    await page.goto("/browse?search=catalogue");
    await page.getByText(/^\d+ results?$/).waitFor();
    await type("save");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Save this search" });
    await dialog.getByLabel("Name").fill("Card catalogues");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await page.goto("/dashboard");
    await type("card cat");
    await line("Card catalogues").waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/browse?search=catalogue&saved=*");
    await type("forget recent");
    await page.keyboard.press("Enter");
    await isClosed();
    await type("");
    await line("Dashboard").waitFor();
    expect(await palette().getByRole("group", { name: "Recent files" }).count()).toBe(0);
    await page.keyboard.press("Escape");
  });

  it("signs out", async () => {
    await type("sign out");
    await line("Sign out").waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/login");
  });

  it("leaves the browser's console empty", () => {
    expect(reader.complaints).toEqual([]);
  });
});
