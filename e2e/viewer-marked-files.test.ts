import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { bookOf, wordFile, wordParagraph } from "../apps/server/src/drivers/extractors/office/files-for-tests.ts";
import type { Visit } from "./browser.ts";
import { faultsOfLooks } from "./looks.ts";
import type { Fill } from "./own-room.ts";
import { openOwnRoom } from "./own-room.ts";
import { CHROMIUM } from "./place.ts";
import { idOf } from "./sample-room.ts";
import type { SampleRoom } from "./sample-room.ts";
import { soon, viewOf } from "./viewer-room.ts";

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const within = (name: string, text: string) => `<w:hyperlink w:anchor="${name}">${run(text)}</w:hyperlink>`;
const bookmark = (name: string) => `<w:bookmarkStart w:id="1" w:name="${name}"/><w:bookmarkEnd w:id="1"/>`;
const filler = (word: string) =>
  Array.from({ length: 200 }, (_, at) =>
    wordParagraph(`The ${word} ${at} was rowed to the far bank before the tide turned.`),
  );

const WORD = wordFile(
  [
    `<w:p>${run("Read of the ")}<w:hyperlink r:id="web">${run("old ferries")}</w:hyperlink>${run(" or go to ")}${within("landing", "the landing")}${run(".")}</w:p>`,
    ...filler("boat"),
    `<w:p>${bookmark("landing")}${run("The landing lies below the mill.")}</w:p>`,
    ...filler("raft"),
  ].join(""),
  {},
  { web: "https://example.org/ferries" },
);

const BOOK = bookOf({
  "one.xhtml": `<h1>Contents</h1><p>See <a href="two.xhtml#stone">stone bridges</a>, <a href="https://example.org/b">a list</a> and <a href="javascript:window.takenOver=true">nothing</a>.</p>`,
  "two.xhtml": `<h1>Bridges</h1>${"<p>Bridges of wood were built first, and burnt first.</p>".repeat(60)}<h2 id="stone">Of stone</h2><p>Stone bridges stood for centuries. <a href="one.xhtml">Back</a></p>`,
});

const MAP = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200" onload="window.takenOver = true">
<script>window.takenOver = true; parent.takenOver = true;</script><style>text { font: 20px sans-serif }</style>
<rect width="400" height="200" fill="#cde"/><image href="http://elsewhere.example/track.png" width="9" height="9"/>
<text x="20" y="100">Ferry landing at the old mill</text></svg>`;

const NOTES = `---
title: The mill
tags: [mill, pond]
reviewed:
---

# The wheel

The ~~old~~ wheel turns. Its owner said: ~~**never** again~~.

The mill grinds rye.
`;

const fill: Fill = async (put) => {
  await put("Ferries.docx", WORD);
  await put("Bridges.epub", BOOK);
  await put("Map.svg", MAP);
  await put("Notes.md", NOTES);
  await put("Old shelf/Moving.txt", "This note is moved.");
};

describe.skipIf(CHROMIUM === undefined)("the viewer, of what is marked in files", () => {
  let library: string;
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;
  let view: ReturnType<typeof viewOf>;
  const elsewhere: string[] = [];
  openOwnRoom(fill, (room) => {
    ({ library, sample, reader, page } = room);
    view = viewOf(sample, page);
    reader.context.on("request", (request) => {
      if (request.url().includes("elsewhere.example")) elsewhere.push(request.url());
    });
  });
  beforeEach(() => {
    reader.complaints.length = 0;
    elsewhere.length = 0;
  });

  const isInSight = (words: string) =>
    page
      .getByText(words)
      .first()
      .evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top > 0 && bottom < innerHeight;
      });

  it("follows the links of a Word file: out in a tab of its own, within it to their place, from where Back leads back", async () => {
    await view.open("Ferries.docx");
    const out = page.getByRole("link", { name: "old ferries" });
    expect(await out.evaluate((link) => ["href", "target", "rel"].map((name) => link.getAttribute(name)))).toEqual([
      "https://example.org/ferries",
      "_blank",
      "noopener noreferrer nofollow",
    ]);
    expect(await faultsOfLooks(page, "viewer-word-links")).toEqual([]);
    const before = await view.scrolled();
    await page.getByRole("link", { name: "the landing" }).click();
    await soon(() => isInSight("The landing lies below the mill.")).toBe(true);
    await view.addressHas("page", "2");
    await page.goBack();
    await soon(() => isInSight("the landing")).toBe(true);
    expect(await view.scrolled()).toBe(before);
    expect(reader.complaints).toEqual([]);
  });

  it("paints a quote that runs through links", async () => {
    await view.open("Ferries.docx", `?quote=${encodeURIComponent("Read of the old ferries or go to the landing.")}`);
    await soon(view.outlined).toBe("Read of the old ferries or go to the landing");
  });

  it("follows the links of a book from chapter to chapter, and none that would run", async () => {
    await view.open("Bridges.epub");
    const links = page.locator("[data-words] a");
    await links.first().waitFor();
    expect(await links.allInnerTexts()).toEqual(["stone bridges", "a list", "Back"]);
    await page.getByText("and nothing.").waitFor();
    await links.first().press("Enter");
    await soon(() => isInSight("Of stone")).toBe(true);
    await page.getByRole("link", { name: "Back", exact: true }).click();
    await soon(() => isInSight("Contents")).toBe(true);
    expect(await page.evaluate(() => "takenOver" in window)).toBe(false);
    expect(reader.complaints).toEqual([]);
  });

  it("shows a drawing as a picture, which runs and fetches nothing, and its text where something is looked for in it", async () => {
    await view.open("Map.svg");
    const picture = page.getByRole("img", { name: "Map.svg" });
    await soon(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(500);
    const look = await picture.evaluate((image: HTMLImageElement) => [image.complete, image.src.slice(0, 19)]);
    expect(look).toEqual([true, "data:image/svg+xml;"]);
    expect(await faultsOfLooks(page, "viewer-drawing")).toEqual([]);
    await page.getByRole("button", { name: "Text", exact: true }).click();
    await page.getByText("Ferry landing at the old mill").waitFor();
    await page.getByRole("button", { name: "Picture", exact: true }).click();
    await picture.waitFor();
    await view.open("Map.svg", "?q=landing");
    await soon(view.painted).toBe(1);
    expect(await page.evaluate(() => "takenOver" in window)).toBe(false);
    expect([elsewhere, reader.complaints]).toEqual([[], []]);
  });

  it("still hands a drawing over to be saved to whoever opens its address", async () => {
    const address = `/api/files/${idOf(sample, "Map.svg")}/open?raw=1`;
    const heads = await page.evaluate(async (path) => {
      const { headers } = await fetch(path, { credentials: "include" });
      return ["content-type", "content-disposition", "content-security-policy", "x-content-type-options"].map((name) =>
        headers.get(name),
      );
    }, address);
    expect(heads[0]).toBe("application/octet-stream");
    expect(heads[1]).toMatch(/^attachment/);
    expect(heads[2]).toMatch(/sandbox/);
    expect(heads[3]).toBe("nosniff");
  });

  it("shows the fields of a Markdown file beside its text, and strikes what is struck", async () => {
    await view.open("Notes.md");
    await page.getByRole("heading", { name: "The wheel" }).waitFor();
    const fields = page.locator("dl[aria-label]");
    expect((await fields.innerText()).split("\n").filter((line) => line !== "")).toEqual([
      "title",
      "The mill",
      "tags",
      "mill, pond",
    ]);
    expect(await page.locator("del").allInnerTexts()).toEqual(["old", "never again"]);
    expect(await page.getByText("---").count()).toBe(0);
    expect(await faultsOfLooks(page, "viewer-front-fields")).toEqual([]);
    await view.open("Notes.md", `?quote=${encodeURIComponent("The mill")}`);
    await soon(view.outlined).toBe("The mill");
    expect(await page.evaluate(() => [...(CSS.highlights.get("viewer-passage-active") ?? [])].length)).toBe(1);
    await soon(view.painted).toBe(1);
    await view.open("Notes.md", "?q=pond");
    await soon(view.painted).toBe(1);
    expect(reader.complaints).toEqual([]);
  });

  it("shows in its folder a file that was moved since, and one whose folder was", async () => {
    await view.open("Moving.txt");
    const link = page.getByRole("link", { name: "Show in folder" });
    const shelf = await link.getAttribute("href");
    await mkdir(join(library, "New shelf"));
    await rename(join(library, "Old shelf", "Moving.txt"), join(library, "New shelf", "Moving.txt"));
    await expect.poll(() => link.getAttribute("title"), { timeout: 30_000 }).toBe("Show in New shelf");
    expect(await link.getAttribute("href")).not.toBe(shelf);
    await rename(join(library, "New shelf"), join(library, "Top shelf"));
    await expect.poll(() => link.getAttribute("title"), { timeout: 30_000 }).toBe("Show in Top shelf");
    await link.click();
    await page.getByRole("grid").getByText("Moving.txt").waitFor();
    expect(reader.complaints).toEqual([]);
  });
});
