import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Visit } from "./browser.ts";
import { hold, settled } from "./hold.ts";
import { faultsOfLooks } from "./looks.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { idOf } from "./sample-room.ts";
import { openViewerRoom, soon } from "./viewer-room.ts";
import type { ViewerRoom } from "./viewer-room.ts";

describe.skipIf(CHROMIUM === undefined)("the viewer, of what is no pages by itself", () => {
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;
  let view: ViewerRoom["view"];
  openViewerRoom((room) => ({ sample, reader, page, view } = room));

  it("shows an Office document's text with headings, found and cited like any other", async () => {
    await view.open("Glossary.docx", "?find=citation");
    await page.locator("[data-page] h2, [data-page] h3").first().waitFor();
    await view.matches().first().waitFor();
    await soon(view.painted).toBeGreaterThan(0);
    expect((await view.outlined()).toLowerCase()).toBe("citation");
    await page.keyboard.press("Escape");
    await page.locator("[data-words] p").first().selectText();
    await page.getByRole("button", { name: "Copy with citation" }).click();
    await page.getByText("Copied with its citation.").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/— .*Glossary/);
    expect(await faultsOfLooks(page, "viewer-office-text")).toEqual([]);
  });

  it("follows a citation into an Office document's text", async () => {
    await view.open("Glossary.docx");
    const words = page.locator("[data-words] p").nth(3);
    await words.waitFor();
    const quote = ((await words.textContent()) ?? "").trim().split(/\s+/).slice(0, 8).join(" ");
    await view.open("Glossary.docx", `?quote=${encodeURIComponent(quote)}`);
    await soon(view.painted).toBe(1);
    await page.getByText("1 passage").waitFor();
  });

  it("shows the pages that it prints, where LibreOffice is", async ({ skip }) => {
    const { document } = (await sample.api(`/api/library/document?id=${idOf(sample, "Glossary.docx")}`)) as {
      document: { renditionUrl: string | null };
    };
    if (document.renditionUrl === null) return skip("LibreOffice is not installed");
    await view.open("Glossary.docx");
    await page.getByRole("button", { name: "Pages", exact: true }).click();
    await view.addressHas("view", "pages");
    await page.locator(".pdf-page canvas").first().waitFor({ timeout: 90_000 });
    expect(await faultsOfLooks(page, "viewer-office-pages")).toEqual([]);
    await page.keyboard.press("Control+f");
    await view.addressHas("view", null);
    await view.findBox().waitFor();
  });

  it("shows a table as one, with its columns", async () => {
    await view.open("Settings.csv");
    await page.getByRole("columnheader", { name: "What it does" }).waitFor();
    await page.getByRole("cell", { name: /5001/ }).waitFor();
    await page.getByRole("button", { name: "Find in the document" }).click();
    await view.findBox().fill("Default: 5001");
    await soon(view.painted).toBe(1);
    expect(await faultsOfLooks(page, "viewer-table")).toEqual([]);
  });

  it("shows a mail's text", async () => {
    await view.open("Order.eml", "?q=pontoons");
    await page.getByText("Please order twelve pontoons").waitFor();
    // Its subject says "Pontoon".
    await soon(view.painted).toBe(2);
  });

  it("shows a page of the web without what runs, is fetched or asks", async () => {
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("elsewhere.example")) elsewhere.push(request.url());
    });
    await view.open("Bridges.html", "?q=pontoon");
    await page.locator(".markdown-text h1").waitFor();
    await page.locator("[data-picture]", { hasText: /^A bridge of boats$/ }).waitFor();
    await page.getByRole("cell", { name: "12 t" }).waitFor();
    expect(await page.locator(".markdown-text :is(script, style, iframe, form, input, button, img, svg)").count()).toBe(
      0,
    );
    expect(
      await page.locator(".markdown-text [onload], .markdown-text [onerror], .markdown-text [style]").count(),
    ).toBe(0);
    expect(await page.evaluate(() => "takenOver" in window)).toBe(false);
    expect(await page.title()).not.toBe("taken over");
    const links = page.locator(".markdown-text a");
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
      "#in-page-more",
      "https://example.org/out",
      null,
      null,
    ]);
    await soon(view.painted).toBeGreaterThan(1);
    await links.first().click();
    expect(new URL(page.url()).hash).toBe("");
    expect([elsewhere, reader.complaints]).toEqual([[], []]);
    expect(await faultsOfLooks(page, "viewer-html")).toEqual([]);
  });

  it.each([
    ["Bridges.html", "floating", /^floats$/i],
    ["Opening Day Checklist.txt", "confirming", /^confirm/i],
    ["README.md", "narrowing", /^narrow/i],
    ["Glossary.docx", "citations", /^citations?$/i],
    ["Order.eml", "ordering", /^order$/i],
    ["README.md", "narr*", /^narrow/i],
  ])("points at a searched word in %s in all its forms, as in a PDF (%s)", async (name, query, form) => {
    await view.open(name, `?q=${query}`);
    await soon(view.painted).toBeGreaterThan(0);
    await soon(view.outlined).toMatch(form);
    await soon(view.isOutlinedInSight).toBe(true);
  });

  it.each([
    ["Opening Day Checklist.txt", "backup", "Copy the backup to another machine."],
    ["README.md", "library", "and the history of the library catalogue."],
    ["Glossary.docx", "citation", "Said of a citation whose reference was not exact"],
  ])("begins in %s at the passage that a search for “%s” led to", async (name, query, near) => {
    await view.open(name, `?page=1&q=${query}&near=${encodeURIComponent(near)}`);
    const outlinedOn = () =>
      page.evaluate(() => {
        const [range] = CSS.highlights.get("viewer-passage-active") ?? [];
        return range instanceof Range ? (range.startContainer.textContent ?? "").slice(range.startOffset) : "";
      });
    const from = near.slice(near.indexOf(query));
    await soon(async () => (await outlinedOn()).slice(0, from.length)).toBe(from);
    await soon(view.isOutlinedInSight).toBe(true);
  });

  it("points at a cited passage of Markdown, whose marks are not in it", async () => {
    const quote =
      'Search for a phrase. Type "page label", with the quotation marks, into the search box on the browse page.';
    await view.open("README.md", `?page=1&quote=${encodeURIComponent(quote)}`);
    await soon(view.painted).toBe(1);
    await soon(view.outlined).toMatch(/^Search for a phrase\. Type "page label"/);
  });

  it("shows text and Markdown, with what was searched for painted, and prints them", async () => {
    await view.open("Opening Day Checklist.txt", "?q=coverage+ledger");
    await soon(view.painted).toBeGreaterThan(0);
    await view.open("Keyboard Card.md", "?find=home");
    await view.matches().first().waitFor();
    await soon(view.painted).toBeGreaterThan(0);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await page.keyboard.press("Escape");
    await view.matches().first().waitFor({ state: "hidden" });
    await page.keyboard.press("p");
    await page.locator("body[data-printed]").waitFor();
    await page.emulateMedia({ media: "print" });
    await page.getByRole("toolbar").waitFor({ state: "hidden" });
    await page.getByRole("complementary").waitFor({ state: "hidden" });
    await page.emulateMedia({ media: "screen" });
  });

  it("shows what is written for programs with its signs where they were put", async () => {
    await view.open("Gauges.json", "?find=depth");
    await soon(view.painted).toBe(1);
    const text = page.getByRole("region", { name: "The document's text" }).getByText('"depth": 4');
    expect(await text.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/mono/i);
    expect(await text.innerText()).toBe('{\n  "ford": {\n    "depth": 4\n  }\n}');
  });

  it("reads a text too long to lay out page by page", async () => {
    await view.open("Huge.txt", "?find=Line+119999+of");
    await soon(view.painted).toBe(1);
    expect(await page.locator("[data-page]").count()).toBeLessThan(12);
    expect(await view.outlined()).toBe("Line 119999 of");
    await page.keyboard.press("Escape");
    await view.findBox().waitFor({ state: "hidden" });
    await page.keyboard.press("Home");
    await page.getByText(/Line 1 of the gauge readings/).waitFor();
  });

  it("marks both parts of words that run on to the next page of such a text", async () => {
    const { pages } = (await sample.api(`/api/library/text?id=${idOf(sample, "Huge.txt")}&limit=2`)) as {
      pages: { blocks: { text: string }[] }[];
    };
    const [end, begin] = [pages[0]?.blocks.at(-1)?.text ?? "", pages[1]?.blocks[0]?.text ?? ""];
    const parts = [end.slice(-"old ford.".length), begin.split(" ").slice(0, 3).join(" ")];
    await view.open("Huge.txt", `?find=${encodeURIComponent(parts.join(" "))}`);
    await soon(view.outlined).toBe(parts.join("|"));
    await soon(view.isOutlinedInSight).toBe(true);
    expect(await view.matches().count()).toBe(1);
  });

  it("goes to the page of a passage and outlines it, though that page comes late and those before it are longer than was guessed", async () => {
    const isLast = (url: URL) => url.pathname.endsWith("/library/text") && Number(url.searchParams.get("from")) > 540;
    await page.route(isLast, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    // What was read before is fetched again.
    await page.goto("about:blank");
    await view.open("Huge.txt", "?find=Line+119999+of");
    await soon(view.outlined).toBe("Line 119999 of");
    await soon(view.isOutlinedInSight).toBe(true);
    await page.unroute(isLast);
  });

  it("has a passage far down a long text in sight on a slow computer, too", async () => {
    const session = await page.context().newCDPSession(page);
    for (const rate of [4, 10, 1]) {
      await page.goto("about:blank");
      await session.send("Emulation.setCPUThrottlingRate", { rate });
      await view.open("Huge.txt", "?find=Line+119999+of");
      await soon(view.isOutlinedInSight).toBe(true);
    }
    await session.detach();
  });

  it("lets go whoever leaves while it is still on its way to the passage, on a slow computer", async () => {
    const session = await page.context().newCDPSession(page);
    await page.goto("about:blank");
    await session.send("Emulation.setCPUThrottlingRate", { rate: 8 });
    await page.route("**/assets/browse-page-*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await view.open("Huge.txt", "?find=Line+119999+of");
    await page.getByRole("link", { name: "Show in folder" }).click();
    await page.waitForURL("**/browse**");
    await page.unroute("**/assets/browse-page-*.js");
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await session.detach();
  });

  it("prints a text whole, not only what is in sight, and leaves its reader where it is read", async () => {
    await view.open("Glossary.docx");
    await page.locator("[data-words] p").first().waitFor();
    const scroller = page.locator("[data-scroller]");
    const place = () => scroller.evaluate((element) => Math.round(element.scrollTop));
    await scroller.hover();
    await page.mouse.wheel(0, 150);
    await soon(place).toBeGreaterThan(100);
    await settled(page, 300);
    const before = await place();
    await page.evaluate(() => {
      window.print = () =>
        document.body.setAttribute("data-printed", document.querySelector("#screen")?.textContent ?? "");
    });
    await page.keyboard.press("p");
    await page.locator("body[data-printed]").waitFor();
    const printed = await page.evaluate(() => document.body.dataset["printed"]?.length ?? 0);
    expect(printed).toBeGreaterThan(500);
    await settled(page, 500);
    expect(await place()).toBe(before);
  });

  it("prints no other screen when its reader has left before all of the text was there", async () => {
    await view.open("Huge.txt");
    await page.getByText(/Line 1 of the gauge readings/).waitFor();
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    const text = await hold(page, /\/library\/text\?.*from=101\b/);
    const last = page.waitForResponse((response) => /\/library\/text\?.*from=541\b/.test(response.url()));
    await page.keyboard.press("p");
    await text.asked;
    await page.getByRole("link", { name: "Show in folder" }).click();
    await page.waitForURL("**/browse**");
    await page.getByRole("grid").waitFor();
    text.letGo();
    await last;
    await settled(page, 500);
    expect(await page.locator("body[data-printed]").count()).toBe(0);
    await page.unrouteAll();
  });

  it("makes a picture larger, turns it and fits it again", async () => {
    await view.open("Catalogue Card.png");
    const picture = page.getByRole("img", { name: "Catalogue Card.png" });
    const width = async () => (await picture.boundingBox())?.width ?? 0;
    await soon(width).toBeGreaterThan(50);
    const fitted = await width();
    await page.keyboard.press("+");
    await page.keyboard.press("+");
    await soon(width).toBeGreaterThan(fitted);
    await page.keyboard.press("r");
    await view.addressHas("rotate", "90");
    await page.keyboard.press("f");
    await view.addressHas("zoom", null);
    expect(await faultsOfLooks(page, "viewer-picture-turned")).toEqual([]);
  });

  it("plays sound with the browser's own player", async () => {
    await view.open("Silence.wav");
    await soon(() => page.locator("audio").evaluate((sound: HTMLAudioElement) => sound.duration)).toBe(1);
  });

  it("plays films, too, and says of one that cannot be played how to have it", async () => {
    await view.open("Ferry.webm");
    const film = page.locator("video[controls]");
    await soon(() => film.evaluate((video: HTMLVideoElement) => [video.videoWidth, video.duration])).toEqual([64, 1]);
    await film.evaluate((video: HTMLVideoElement) => video.play());
    await soon(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    await view.open("Torn.webm");
    await page.getByRole("heading", { name: "Torn.webm could not be played" }).waitFor();
    await page.getByRole("link", { name: "Download", exact: true }).waitFor();
    expect(reader.complaints).toEqual([]);
    expect(await faultsOfLooks(page, "viewer-film-torn")).toEqual([]);
  });

  it("offers details and a download for everything else", async () => {
    await view.open("Program.bin");
    await page.getByText(/cannot be shown here/).waitFor();
    await page.getByRole("link", { name: "Details" }).click();
    await page.getByRole("dialog").getByText("Program.bin").first().waitFor();
  });
});
