import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import type { Visit } from "./browser.ts";
import { settled } from "./hold.ts";
import { faultsOfLooks } from "./looks.ts";
import type { Fill } from "./own-room.ts";
import { openOwnRoom } from "./own-room.ts";
import { CHROMIUM } from "./place.ts";
import { writePages } from "./reader-library.ts";
import { idOf } from "./sample-room.ts";
import type { SampleRoom } from "./sample-room.ts";
import { soon, viewOf } from "./viewer-room.ts";

const RULES = `<!doctype html><html><body><h1>Stable rules</h1><p>${"The saddle room is swept daily. ".repeat(150)}</p>
<details><summary>Feeding</summary><p>Oats at noon.</p><details><summary>On Sundays</summary><p>Carrots are given on Sundays.</p></details></details>
<details><summary>Shoeing</summary><p>The mare was shod in April.</p></details>
<p hidden>The hidden paragraph names the thief.</p><ruby>mare<rp>bracket</rp><rt>horse</rt></ruby></body></html>`;

const ROWS = 1_499;
const partRow = (row: number) => `Teil ${row};${row * 3} cm;2024-02-${(row % 28) + 1};"${row},50"`;
const PARTS = ["Name;Größe;Datum;Preis", ...Array.from({ length: ROWS }, (_, row) => partRow(row + 1))].join("\n");
const wideRow = (row: number) =>
  Array.from({ length: 120 }, (_, at) => (row === 0 ? `column ${at}` : String(row * at))).join(",");
const RAGGED = "Bird,Wing\nCrane,2.1 m,extra cell here\nWren\n\nOwl,0.9 m";

const line = (at: number) => `At ${at} o'clock the ferry of line ${at % 7} left the bank, and nobody was late.`;
const LINES = Array.from({ length: 600 }, (_, at) => line(at));
const LONG = ["Long.txt", "Long.log", "Long.md", "Long.html"];

const fill: Fill = async (put, folder) => {
  await put("Rules.html", RULES);
  await put("Parts.csv", PARTS);
  await put("Ragged.csv", RAGGED);
  await put("Wide.csv", [0, ...Array.from({ length: 59 }, (_, row) => row + 1)].map(wideRow).join("\n"));
  await put("Long.txt", LINES.join("\n\n"));
  await put("Long.log", LINES.join("\n"));
  await put("Long.md", LINES.map((text) => `**${text}** [More](Rules.html)`).join("\n\n"));
  await put("Long.html", `<h1>Ferries</h1>${LINES.map((text) => `<p>${text}</p>`).join("")}`);
  await put("Empty.pdf", "");
  await put("Leaving.txt", "The ferry leaves for good.");
  await writePages(join(folder, "Before.pdf"), 3);
};

describe.skipIf(CHROMIUM === undefined)("the viewer, of files of one's own", () => {
  let library: string;
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;
  let view: ReturnType<typeof viewOf>;
  openOwnRoom(fill, (room) => {
    ({ library, sample, reader, page } = room);
    view = viewOf(sample, page);
  });
  beforeEach(() => {
    reader.complaints.length = 0;
  });

  const counted = (text: string) => page.getByText(text, { exact: true }).first().waitFor();

  it.each(["?find=carrots", `?quote=${encodeURIComponent("Carrots are given on Sundays.")}`, "?q=carrots"])(
    "unfolds what holds the passage that a link leads to, and nothing else: %s",
    async (query) => {
      await view.open("Rules.html", query);
      await soon(view.painted).toBe(1);
      await soon(view.outlined).toMatch(/^Carrots/);
      await soon(view.isOutlinedInSight).toBe(true);
      expect(await page.getByText("The mare was shod in April.", { exact: true }).isVisible()).toBe(false);
      expect(reader.complaints).toEqual([]);
    },
  );

  it("leaves folded what is only named by what was found", async () => {
    await view.open("Rules.html", "?find=feeding");
    await soon(view.outlined).toBe("Feeding");
    expect(await page.getByText("Oats at noon.", { exact: true }).isVisible()).toBe(false);
  });

  it.each(["thief", "bracket"])("finds nothing in a page of the web that it does not show: %s", async (word) => {
    await view.open("Rules.html", `?find=${word}`);
    await page.getByText("These words do not stand in this document.").waitFor();
    expect(await view.painted()).toBe(0);
  });

  it("shows each part of a table below its columns, without their names in the cells", async () => {
    await view.open("Parts.csv", "?page=4");
    const part = page.locator('[data-page="4"]');
    await part.getByRole("columnheader", { name: "Größe" }).waitFor();
    const rows = await part.getByRole("row").allInnerTexts();
    expect(rows[0]?.split("\t")).toEqual(["Name", "Größe", "Datum", "Preis"]);
    expect(rows[1]).toMatch(/^Teil \d+\t\d+ cm\t2024-02-\d+\t\d+,50$/);
    await part.getByRole("row").nth(2).selectText();
    expect(await page.evaluate(() => getSelection()?.toString())).not.toMatch(/Name|Größe/);
    expect(await faultsOfLooks(page, "viewer-table-part")).toEqual([]);
  });

  it("shows the columns of a table with rows of other lengths", async () => {
    await view.open("Ragged.csv");
    await page.getByRole("columnheader", { name: "Wing" }).waitFor();
    expect(await page.locator("tbody tr").allInnerTexts()).toEqual([
      "Crane\t2.1 m\textra cell here",
      "Wren\t",
      "Owl\t0.9 m",
    ]);
    await page.getByText("Bird: ").waitFor({ state: "detached" });
  });

  it("finds the names of columns where they are seen, and values as before", async () => {
    await view.open("Parts.csv", "?find=Größe");
    await counted("1 match");
    await soon(view.painted).toBe(1);
    await soon(view.outlined).toBe("Größe");
    await view.findBox().fill("1401 Größe: 4203 cm");
    await counted("1 match");
    await soon(view.isOutlinedInSight).toBe(true);
    await view.findBox().fill("Teil 1401");
    await soon(view.outlined).toBe("Teil 1401");
    expect(reader.complaints).toEqual([]);
  });

  it("paints a cited row of a table", async () => {
    const quote = "Name: Teil 700 · Größe: 2100 cm · Datum: 2024-02-1 · Preis: 700,50";
    await view.open("Parts.csv", `?page=1&quote=${encodeURIComponent(quote)}`);
    await soon(view.painted).toBe(1);
    await soon(view.outlined).toMatch(/^Teil 7002100 cm/);
    await soon(view.isOutlinedInSight).toBe(true);
  });

  it("leads to the row of a table that a search led to, though the word is its column's", async () => {
    const near = "Name: Teil 700 · Größe: 2100 cm · Datum: 2024-02-1";
    const { highlights } = (await sample.api(
      `/api/library/highlights?id=${idOf(sample, "Parts.csv")}&quote=${encodeURIComponent(near)}`,
    )) as { highlights: { pageNumber: number }[] };
    await view.open(
      "Parts.csv",
      `?page=${highlights[0]?.pageNumber}&q=gr%C3%B6%C3%9Fe&near=${encodeURIComponent(near)}`,
    );
    const row = page.getByRole("cell", { name: "Teil 700", exact: true });
    await soon(() =>
      row.evaluate((cell) => Math.abs(cell.getBoundingClientRect().top - innerHeight / 2) < innerHeight / 2 - 100),
    ).toBe(true);
  });

  it("paints the name of a column in the head of every part of a table where a search found it in the rows", async () => {
    for (const part of [1, 4]) {
      await page.goto("about:blank");
      await view.open("Parts.csv", `?page=${part}&q=gr%C3%B6%C3%9Fe`);
      const head = page.locator(`[data-page="${part}"] th`, { hasText: "Größe" });
      await head.waitFor();
      const paintedIn = () =>
        head.evaluate(
          (cell) =>
            [...(CSS.highlights.get("viewer-passage") ?? [])].filter(
              (range) => range instanceof Range && cell.contains(range.startContainer) && String(range) === "Größe",
            ).length,
        );
      await soon(paintedIn).toBeGreaterThan(1);
      await soon(view.outlined).toMatch(/^Größe(\|\d+ cm)?$/);
    }
    expect(await faultsOfLooks(page, "viewer-column-found")).toEqual([]);
    expect(reader.complaints).toEqual([]);
  });

  it("looks all of a table through where most of what is found is names of columns", async () => {
    await view.open("Wide.csv", "?find=column");
    await counted("120 matches");
  });

  /** The first words of a part, as the server read it. */
  const beginOf = async (name: string, part: number): Promise<string> => {
    const { pages } = (await sample.api(`/api/library/text?id=${idOf(sample, name)}&from=${part}&limit=1`)) as {
      pages: { blocks: { text: string }[] }[];
    };
    return /At \d+ o'clock/.exec(pages[0]?.blocks[0]?.text ?? "")?.[0] ?? "";
  };

  it.each(LONG)("begins at the part that a link names in a text that is shown in one piece: %s", async (name) => {
    const begin = await beginOf(name, 3);
    expect(begin).not.toBe("");
    await view.open(name, "?page=3");
    const placeInWindow = () =>
      page.evaluate((words) => {
        const root = document.querySelector("[data-reading]");
        const walker = document.createTreeWalker(root ?? document, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const at = (walker.currentNode as Text).data.indexOf(`${words} `);
          if (at < 0) continue;
          const range = document.createRange();
          range.setStart(walker.currentNode, at);
          range.setEnd(walker.currentNode, at + words.length);
          const top = document.querySelector("[data-scroller]")?.getBoundingClientRect().top ?? 0;
          return range.getBoundingClientRect().top - top;
        }
        return null;
      }, begin);
    await soon(async () => Math.abs(((await placeInWindow()) ?? 9_999) - 12) < 30).toBe(true);
    await settled(page, 500);
    expect(Math.abs(((await placeInWindow()) ?? 9_999) - 12)).toBeLessThan(30);
    await view.scrollTo(0);
    await page.keyboard.press("Control+f");
    await page.keyboard.press("Escape");
    await settled(page, 500);
    expect(await view.scrolled()).toBe(0);
    expect(reader.complaints).toEqual([]);
  });

  it("says so where it is not known where that part begins", async () => {
    await page.route("**/api/library/text**", (route) =>
      route.fulfill({ json: { success: true, data: { pages: [], next: null, nextCursor: null } } }),
    );
    await view.open("Long.txt", "?page=3");
    await page.getByText("Where page 3 begins was not found in this text").waitFor();
    await page.unrouteAll();
  });

  it("says of what was typed as a page only what was typed last", async () => {
    await view.openPdf("Before.pdf");
    const type = async (text: string) => {
      await view.pageBox().fill(text);
      await view.pageBox().press("Enter");
    };
    const [banner, hint] = [page.getByText("Page 0 does not exist"), page.getByText("No page “abc” here")];
    await type("0");
    await banner.waitFor();
    await type("abc");
    await hint.waitFor();
    await banner.waitFor({ state: "detached" });
    await type("0");
    await banner.waitFor();
    await hint.waitFor({ state: "detached" });
  });

  it("says of a PDF without a byte that it is empty, and asks for none of it", async () => {
    await view.open("Empty.pdf");
    await page.getByRole("heading", { name: "This file is empty" }).waitFor();
    expect(reader.complaints).toEqual([]);
    expect(await faultsOfLooks(page, "viewer-empty-pdf")).toEqual([]);
  });

  it("calls a file as it is called when that changes, and goes on showing it", async () => {
    await view.openPdf("Before.pdf", "?page=2");
    await rename(join(library, "Before.pdf"), join(library, "After.pdf"));
    await page.getByRole("banner").getByText("After.pdf").first().waitFor({ timeout: 30_000 });
    expect(await page.title()).not.toContain("Before");
    expect(await page.getByRole("banner").getByText("Before").count()).toBe(0);
    await page.getByRole("link", { name: "Download After.pdf" }).waitFor();
    await view.boxShows("2 of 3");
    expect(reader.complaints).toEqual([]);
  });

  it("says that a file has left the library, and nothing in the console", async () => {
    await view.open("Leaving.txt");
    await page.getByText("The ferry leaves for good.").waitFor();
    await rm(join(library, "Leaving.txt"));
    await page.getByText("This file is no longer in the library.").waitFor({ timeout: 30_000 });
    await settled(page, 500);
    expect(reader.complaints).toEqual([]);
  });
});
