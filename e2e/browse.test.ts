import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityFaults, DESKTOP, PHONE, type Visit } from "./browser.ts";
import { faultsOfLooks } from "./looks.ts";
import { CHROMIUM, ROOT } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { idOf, openSampleRoom } from "./sample-room.ts";

const MANY = 100_000;

/** Names that a careless layout breaks on: as long as a name can be, and from right to left. */
const LONG_NAME = `${"Annual_Report_on_River_Crossings_".repeat(7)}.txt`;
const ARABIC_NAME = "تقرير عن معابر النهر 2024.txt";

/** The sample library, to be changed while it is shown. @returns its folder */
async function changeableLibrary(within: string): Promise<string> {
  const library = join(within, "library");
  await cp(resolve(ROOT, "sample-library"), library, { recursive: true });
  const odd = join(library, "Operations", "Checklists", "L".repeat(200));
  await mkdir(odd);
  await writeFile(join(odd, LONG_NAME), "A report on fords.");
  await writeFile(join(odd, ARABIC_NAME), "A report on ferries.");
  await mkdir(join(library, "Operations", "Checklists", "Old"));
  await writeFile(
    join(library, "Operations", "Checklists", "Old", "Passing Note.txt"),
    "This note will be taken away.",
  );
  return library;
}

describe.skipIf(CHROMIUM === undefined)("browsing", () => {
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "reading-room-browse-"));
    sample = await openSampleRoom(await changeableLibrary(folder));
    reader = await sample.enterSignedIn();
    page = reader.page;
  });
  afterAll(async () => {
    await sample?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const grid = () => page.getByRole("grid", { name: "Files" });
  const selected = () => page.locator("[role=row][aria-selected=true]");
  const names = () => grid().locator("[data-row-link]").allInnerTexts();
  const row = (name: string) => grid().getByRole("row").filter({ hasText: name });
  const tool = (name: string | RegExp) => page.getByRole("button", { name }).first();
  const enter = async (name: string): Promise<void> => {
    await page.goto(name === "" ? "/browse" : `/browse/${idOf(sample, name)}`);
    await grid().locator("[data-row-link]").first().waitFor();
  };
  /** Answers as the server would of a folder of very many files, of which it names only what is asked for. */
  const pretendMany = async (asked: number[] = []): Promise<void> => {
    const { files } = (await sample.api(`/api/browse/list?folderId=${idOf(sample, "Handbook")}`)) as {
      files: Record<string, unknown>[];
    };
    const file = (at: number) => ({ ...files[0], id: `many-${at}`, name: `File ${at}.txt`, thumbnailUrl: null });
    await page.route("**/api/browse/list?*", (route) => {
      const offset = Number(new URL(route.request().url()).searchParams.get("offset") ?? 0);
      asked.push(offset);
      const length = Math.max(0, Math.min(1_000, MANY - offset));
      const part = Array.from({ length }, (_, at) => file(offset + at));
      return route.fulfill({ json: { files: part, nextCursor: null, total: MANY, problem: null } });
    });
    await page.route("**/api/browse/place?*", (route) => {
      const typed = new URL(route.request().url()).searchParams.get("typed") ?? "";
      const place = Number(/^file (\d+)$/i.exec(typed)?.[1] ?? NaN);
      return route.fulfill({ json: { place: Number.isNaN(place) ? null : place } });
    });
  };

  it("has the title Browse Files, and four columns", async () => {
    await enter("");
    await page.getByRole("heading", { name: "Browse Files" }).waitFor();
    const heads = await grid().getByRole("columnheader").allInnerTexts();
    expect(heads).toEqual(["Name", "Date Modified", "Size", "Kind", "Details"]);
  });

  it("shows the way to a folder, with a home button", async () => {
    await enter("Checklists");
    const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
    expect(await crumbs.getByRole("link", { name: "Checklists" }).getAttribute("aria-current")).toBe("page");
    await crumbs.getByRole("link", { name: "Home" }).click();
    await page.waitForURL("**/browse");
  });

  it("sorts by every column, each way, with folders first, and says so in the address", async () => {
    await enter("");
    const folders = (await names()).filter((name) => !name.includes("."));
    expect(folders.length).toBeGreaterThan(1);
    for (const [column, sort] of [
      ["Date Modified", "date"],
      ["Size", "size"],
      ["Kind", "kind"],
      ["Name", "name"],
    ]) {
      const head = grid().getByRole("columnheader", { name: column }).getByRole("button");
      await head.click();
      await page.waitForURL(`**/browse?*sort=${sort}&order=asc`);
      await head.click();
      await page.waitForURL(`**/browse?*sort=${sort}&order=desc`);
      await expect.poll(async () => (await names()).slice(0, folders.length).toSorted()).toEqual(folders.toSorted());
    }
    await expect.poll(async () => (await names()).slice(0, folders.length)).toEqual(folders.toReversed());
  });

  it("sorts by kind in the order of the labels that it shows", async () => {
    await page.goto(`/browse/${idOf(sample, "Publications")}?sort=kind&order=asc`);
    await row("How Citations Are Checked.pdf").waitFor();
    const kinds = (await grid().getByRole("row").allInnerTexts()).flatMap(
      (text) => /(?:[A-Z]\w+ )?(?:Document|Image|Spreadsheet|Presentation|Archive|File)$/m.exec(text)?.[0] ?? [],
    );
    expect(new Set(kinds).size).toBeGreaterThan(1);
    expect(kinds).toEqual(kinds.toSorted());
  });

  it("opens folders here and files in a new tab, by a click", async () => {
    await enter("");
    await row("Publications").getByRole("link").click();
    await page.waitForURL(`**/browse/${idOf(sample, "Publications")}`);
    const file = row("How Citations Are Checked.pdf").getByRole("link");
    const [tab] = await Promise.all([reader.context.waitForEvent("page"), file.click()]);
    await tab.waitForURL(`**/view/${idOf(sample, "How Citations Are Checked.pdf")}*`);
    await tab.close();
  });

  it("moves by arrows, Home, End and letters, opens by Enter and Space, and lets go by Esc", async () => {
    await enter("Handbook");
    const all = await names();
    await grid().focus();
    await page.keyboard.press("ArrowDown");
    expect(await selected().innerText()).toContain(all[0]);
    await page.keyboard.press("ArrowDown");
    expect(await selected().innerText()).toContain(all[1]);
    await page.keyboard.press("End");
    expect(await selected().innerText()).toContain(all.at(-1));
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowUp");
    expect(await selected().innerText()).toContain(all[0]);
    await page.keyboard.type("read");
    expect(await selected().innerText()).toContain("Reader's Handbook.pdf");
    for (const key of ["Enter", " "]) {
      await page.waitForTimeout(key === " " ? 800 : 0);
      const [tab] = await Promise.all([reader.context.waitForEvent("page"), page.keyboard.press(key)]);
      await tab.close();
    }
    await page.keyboard.press("Escape");
    expect(await selected().count()).toBe(0);
  });

  it("is there again on return: selection, scroll and view", async () => {
    await enter("");
    await grid().focus();
    await page.keyboard.type("pub");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/browse/${idOf(sample, "Publications")}`);
    await page.goBack();
    await grid().locator("[data-row-link]").first().waitFor();
    expect(await selected().innerText()).toContain("Publications");
  });

  it("chooses several with Shift, Ctrl and boxes, and tells how many and how large", async () => {
    await enter("Handbook");
    const all = await names();
    await row(all[2] ?? "")
      .getByRole("link")
      .click({ modifiers: ["ControlOrMeta"] });
    await row(all[1] ?? "")
      .getByRole("link")
      .click({ modifiers: ["ControlOrMeta"] });
    await page.getByText(/^2 selected · [\d.]+ (KB|MB|Bytes)$/).waitFor();
    await row(all[2] ?? "")
      .getByRole("checkbox")
      .uncheck();
    await page.getByText(/^1 selected/).waitFor();
    await row(all[3] ?? "")
      .getByRole("link")
      .click({ modifiers: ["Shift"] });
    await page.getByText(/^2 selected/).waitFor();
    const box = (at: number) => row(all[at] ?? "").getByRole("checkbox");
    await box(0).click({ modifiers: ["Shift"] });
    await page.getByText(/^3 selected/).waitFor();
    for (const at of [0, 1, 2]) expect(await box(at).isChecked()).toBe(true);
    await grid().focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.getByText(new RegExp(`^${all.length} selected`)).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Home");
    await page.keyboard.press("Shift+ArrowDown");
    expect(await selected().count()).toBe(2);
    await page.reload();
    await page.getByText(/^2 selected/).waitFor();
    await tool("Clear selection").click();
    await page.getByRole("navigation", { name: "Breadcrumb" }).waitFor();
    expect(page.url()).toContain(idOf(sample, "Handbook"));
  });

  it("keeps the same files chosen in another order, and when one comes or goes", async () => {
    const kept = join(folder, "library", "Handbook");
    const chosen = async () => (await selected().locator("[data-row-link]").allInnerTexts()).toSorted();
    await enter("Handbook");
    const [, first, second] = await names();
    await row(first ?? "")
      .getByRole("link")
      .click({ modifiers: ["ControlOrMeta"] });
    await row(second ?? "")
      .getByRole("link")
      .click({ modifiers: ["Shift"] });
    const two = [first, second].toSorted();
    expect(await chosen()).toEqual(two);
    await grid().getByRole("columnheader", { name: "Name" }).getByRole("button").click();
    await page.waitForURL("**sort=name&order=desc");
    // The rows come anew.
    await expect.poll(chosen).toEqual(two);
    await writeFile(join(kept, "Zebra Crossings.txt"), "A note on crossings.");
    await row("Zebra Crossings.txt").waitFor();
    expect(await chosen()).toEqual(two);
    await row("Zebra Crossings.txt")
      .getByRole("link")
      .click({ modifiers: ["ControlOrMeta"] });
    await page.getByText(/^3 selected/).waitFor();
    await rm(join(kept, "Zebra Crossings.txt"));
    await page.getByText(/^2 selected/).waitFor();
    expect(await chosen()).toEqual(two);
    await grid().focus();
    await page.keyboard.press("Escape");
  });

  it("chooses files that are apart by the keyboard alone", async () => {
    await enter("Handbook");
    await grid().focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("ControlOrMeta+ArrowDown");
    await page.keyboard.press("ControlOrMeta+ArrowDown");
    await page.keyboard.press("ControlOrMeta+Space");
    await page.getByText(/^2 selected/).waitFor();
    const all = await names();
    expect(await selected().locator("[data-row-link]").allInnerTexts()).toEqual([all[0], all[2]]);
    await page.keyboard.press("Escape");
  });

  it("downloads a file as it is, and what is chosen, a folder or all of one as a ZIP", async () => {
    const saved = async (deed: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> => {
      const [download] = await Promise.all([page.waitForEvent("download"), deed()]);
      const path = join(folder, download.suggestedFilename());
      await download.saveAs(path);
      return { name: download.suggestedFilename(), bytes: await readFile(path) };
    };
    const isZipOf = ({ bytes }: { bytes: Buffer }, name: string): boolean =>
      bytes.readUInt32LE(0) === 0x04034b50 && bytes.includes(Buffer.from(name, "utf8"));
    await enter("Handbook");
    await grid().focus();
    await page.keyboard.type("keyb");
    const file = await saved(() => tool(/^Download$/).click());
    expect([file.name, file.bytes.subarray(0, 2).toString()]).toEqual(["Keyboard Card.md", "# "]);
    await grid().focus();
    await page.keyboard.press("Escape");
    const whole = await saved(() => tool("Download this folder as ZIP").click());
    expect([whole.name, isZipOf(whole, "Handbook/Keyboard Card.md")]).toEqual(["Handbook.zip", true]);
    await page.getByText(/^Downloading \d+ files \(.*\) as Handbook\.zip$/).waitFor();
    await grid().focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("Shift+ArrowDown");
    const two = await saved(() => tool("Download 2 items as ZIP").click());
    expect(two.name).toBe("Reading Room - 2 items.zip");
  });

  it("shows pages small in the grid, once the server is free to, and the shape of its kind for what has none", async () => {
    const asked = `**/api/files/${idOf(sample, "Reader's Handbook.pdf")}/thumbnail?*`;
    await page.route(asked, (route) => route.fulfill({ status: 503, body: "" }), { times: 1 });
    await enter("Handbook");
    await tool("Grid view").click();
    const pdf = grid().getByRole("gridcell").filter({ hasText: "Reader's Handbook.pdf" });
    const picture = pdf.locator("img");
    await picture.waitFor();
    await expect
      .poll(() => picture.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)), {
        timeout: 30_000,
      })
      .toBe(320);
    const text = grid().getByRole("gridcell").filter({ hasText: "Keyboard Card.md" });
    expect([await text.locator("img").count(), await text.locator("svg[data-kind]").count()]).toEqual([0, 1]);
    await grid().focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    expect(await grid().locator("[role=gridcell][aria-selected=true]").count()).toBe(1);
    expect(await faultsOfLooks(page, "browse-grid")).toEqual([]);
    await tool("List view").click();
    await page.waitForURL("**view=list");
  });

  it("tells of a file by its id in the address: a preview, what is known of it, Download and Close", async () => {
    await page.goto(`/browse?fileId=${idOf(sample, "Reader's Handbook.pdf")}`);
    const dialog = page.getByRole("dialog");
    for (const label of ["Size", "Modified", "Type", "Pages", "Text"])
      await dialog.getByText(label, { exact: true }).waitFor();
    await dialog.locator("img").waitFor();
    await dialog.getByRole("heading", { name: "Reader's Handbook.pdf" }).waitFor();
    const saving = page.waitForEvent("download");
    await dialog.getByRole("link", { name: "Download" }).click();
    expect((await saving).suggestedFilename()).toBe("Reader's Handbook.pdf");
    expect(await faultsOfLooks(page, "browse-details")).toEqual([]);
    await page.setViewportSize(PHONE);
    const modified = dialog.locator("dt", { hasText: "Modified" }).locator("+ dd");
    const lineHeight = (await modified.boundingBox())?.height;
    await modified.evaluate((value) => (value.textContent = "Sep 30, 2026, 12:38 PM"));
    expect((await modified.boundingBox())?.height).toBe(lineHeight);
    expect(lineHeight).toBeLessThan(30);
    await page.setViewportSize(DESKTOP);
    await dialog.getByRole("button", { name: "Close" }).click();
    await page.waitForURL("**/browse");
    await page.goto(`/browse?fileId=${idOf(sample, "Handbook")}`);
    await dialog.getByText("Folder", { exact: true }).first().waitFor();
  });

  it("says what failed, and tries again", async () => {
    await page.route("**/api/browse/file?*", (route) =>
      route.fulfill({ status: 400, json: { error: { code: "validation_failed", message: "No.", requestId: "r" } } }),
    );
    await page.goto(`/browse?fileId=${idOf(sample, "Handbook")}`);
    await page.getByText("Failed to load file details.").waitFor();
    await page.unroute("**/api/browse/file?*");
    await page.getByRole("dialog").getByRole("button", { name: "Try again" }).click();
    await page.getByRole("dialog").getByText("Type", { exact: true }).waitFor();
    await page.route("**/api/browse/list?*", (route) => route.abort());
    await page.goto("/browse");
    await page.getByRole("heading", { name: "Failed to load files" }).waitFor();
    await page.getByText("Network error. Please check your connection.").waitFor();
    expect(await faultsOfLooks(page, "browse-failed")).toEqual([]);
    await page.unroute("**/api/browse/list?*");
    await page.route("**/api/browse/list?*", (route) => route.fulfill({ status: 502, body: "" }));
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Failed to load files. Please try again.").waitFor();
    await page.unroute("**/api/browse/list?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await grid().locator("[data-row-link]").first().waitFor();
    reader.complaints.length = 0;
  });

  it("tries a list of files three times and one file's details twice", async () => {
    const counted = async (call: string, path: string, failure: string): Promise<number> => {
      let tries = 0;
      await page.route(call, (route) => ((tries += 1), route.fulfill({ status: 500, body: "" })));
      await page.goto(path);
      await page.getByRole("heading", { name: failure }).waitFor();
      await page.unroute(call);
      return tries;
    };
    expect(await counted("**/api/browse/list?*", "/browse", "Failed to load files")).toBe(3);
    const details = `/browse?fileId=${idOf(sample, "Handbook")}`;
    expect(await counted("**/api/browse/file?*", details, "Failed to load file details")).toBe(2);
    reader.complaints.length = 0;
  });

  it("says that a file failed to open where the browser lets no tab be opened", async () => {
    await enter("Handbook");
    await page.evaluate(() => void (window.open = () => null));
    await grid().focus();
    await page.keyboard.press("End");
    const name = await selected().locator("[data-row-link]").innerText();
    await page.keyboard.press("Enter");
    await page.getByText(`Failed to open ${name}`).waitFor();
  });

  it("goes on when a folder is renamed and a file removed while they are shown", async () => {
    const parent = join(folder, "library", "Operations", "Checklists");
    await enter("Old");
    const crumb = page.getByRole("navigation", { name: "Breadcrumb" }).locator("[aria-current=page]");
    expect(await crumb.innerText()).toBe("Old");
    await rename(join(parent, "Old"), join(parent, "New"));
    // Neither the number of files nor that of folders is another: the screen follows all the same.
    await expect.poll(() => crumb.innerText(), { timeout: 30_000 }).toBe("New");
    await rename(join(parent, "New", "Passing Note.txt"), join(parent, "New", "Passed Note.txt"));
    await expect.poll(names, { timeout: 30_000 }).toEqual(["Passed Note.txt"]);
    await grid().getByRole("columnheader", { name: "Size" }).getByRole("button").click();
    await page.waitForURL("**sort=size&order=asc");
    await rename(join(parent, "New", "Passed Note.txt"), join(parent, "New", "Passing Note.txt"));
    await row("Passing Note.txt").waitFor();
    await rm(join(parent, "New", "Passing Note.txt"));
    const [tab] = await Promise.all([
      reader.context.waitForEvent("page"),
      row("Passing Note.txt").getByRole("link").click(),
    ]);
    await tab.getByRole("heading", { name: /no such document|is gone|Failed to open/ }).waitFor();
    await tab.close();
    reader.complaints.length = 0;
  });

  it("keeps its shape with the longest names, and with names from right to left", async () => {
    await enter("L".repeat(200));
    expect(await faultsOfLooks(page, "browse-long-names")).toEqual([]);
    const name = row(ARABIC_NAME).getByRole("link");
    expect(await name.evaluate((link) => getComputedStyle(link).direction)).toBe("rtl");
    await page.goto(`/browse/${idOf(sample, "L".repeat(200))}?view=grid&fileId=${idOf(sample, LONG_NAME)}`);
    await page.getByRole("dialog").getByText("Text Document").waitFor();
    expect(await faultsOfLooks(page, "browse-long-details")).toEqual([]);
  });

  it("writes numbers and dates as its English does, in a browser of another language too", async () => {
    const { context, page: other } = await sample.enterSignedIn({ locale: "de-DE" });
    await other.goto(`/browse?fileId=${idOf(sample, "Reader's Handbook.pdf")}`);
    await other
      .getByRole("dialog")
      .getByText(/^\d+\.\d\d KB$/)
      .waitFor();
    await other
      .getByRole("dialog")
      .getByText(/^\d+ [A-Z][a-z]+ \d{4}, \d\d:\d\d$/)
      .waitFor();
    await context.close();
  });

  it("says that a folder is empty, and that one is gone while it is shown", async () => {
    await page.route("**/api/browse/list?*", (route) =>
      route.fulfill({ json: { files: [], nextCursor: null, total: 0, problem: null } }),
    );
    await page.goto(`/browse/${idOf(sample, "Handbook")}`);
    await page.getByRole("heading", { name: "This folder is empty" }).waitFor();
    expect(await faultsOfLooks(page, "browse-empty")).toEqual([]);
    await page.unroute("**/api/browse/list?*");
    const refused = page.waitForResponse("**/api/browse/list?*");
    await page.goto("/browse/nowhere");
    const { error } = (await (await refused).json()) as { error: { message: string } };
    await page.getByRole("alert").getByText(error.message, { exact: true }).waitFor();
    await page.goto(`/browse/${"x".repeat(2_000)}`);
    await page.getByRole("heading", { name: "Failed to load files" }).waitFor();
    await page.getByRole("link", { name: "Go to the library's root" }).click();
    await grid().locator("[data-row-link]").first().waitFor();
    reader.complaints.length = 0;
  });

  it("goes through a hundred thousand rows and loads only what is looked at", async () => {
    const asked: number[] = [];
    await pretendMany(asked);
    await page.goto(`/browse/${idOf(sample, "Handbook")}?sort=name&order=asc`);
    await page.getByText("File 0.txt").waitFor();
    expect(await grid().getAttribute("aria-rowcount")).toBe(String(MANY + 1));
    expect(await grid().getByRole("row").count()).toBeLessThan(60);
    await grid().focus();
    await page.keyboard.press("Home");
    for (let i = 0; i < 100; i++) await page.keyboard.press("ArrowDown");
    expect(await selected().innerText()).toContain("File 100.txt");
    await page.keyboard.press("End");
    await page.getByText(`File ${MANY - 1}.txt`).waitFor();
    expect(await selected().innerText()).toContain(`File ${MANY - 1}.txt`);
    await grid().evaluate((element) => (element.scrollTop = 36 * 45_000));
    await page.getByText("File 45010.txt").waitFor();
    await page.waitForTimeout(800);
    await page.keyboard.type("file 70123");
    await expect.poll(() => selected().innerText()).toContain("File 70123.txt");
    expect(new Set(asked).size).toBeLessThan(12);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it("keeps the place in it on return, and chooses all of it without loading it", async () => {
    await page.getByRole("link", { name: "Dashboard" }).first().click();
    await page.waitForURL("**/dashboard");
    await page.goBack();
    await page.getByText("File 70123.txt").waitFor();
    expect(await selected().innerText()).toContain("File 70123.txt");
    await grid().focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.getByText("100,000 selected").waitFor();
    await tool("Download 100,000 items as ZIP").waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Shift+Home");
    await page.getByText("70,124 selected").waitFor();
    expect(await tool("Up to 1,000 at once, or the whole folder").isDisabled()).toBe(true);
    await page.unroute("**/api/browse/list?*");
    await page.unroute("**/api/browse/place?*");
    await page.evaluate(() => sessionStorage.clear());
  });

  it("looks right at both sizes and in both themes, with several chosen", async () => {
    await enter("Handbook");
    await grid().focus();
    await page.keyboard.press("End");
    await page.keyboard.press("Shift+ArrowUp");
    expect(await faultsOfLooks(page, "browse-several")).toEqual([]);
    await page.setViewportSize(PHONE);
    const status = page.getByRole("status").filter({ hasText: /^2 selected · / });
    expect(await status.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0);
    await page.setViewportSize(DESKTOP);
    await tool("Clear selection").click();
    expect(await faultsOfLooks(page, "browse-list")).toEqual([]);
  });

  it("leaves the browser's console empty", () => {
    expect(reader.complaints).toEqual([]);
  });
});
