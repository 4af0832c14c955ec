import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAccount, signIn, type Person } from "./account.ts";
import { launchBrowser, visit, type Visit } from "./browser.ts";
import { faultsOfLooks } from "./looks.ts";
import { CHROMIUM } from "./place.ts";
import { startReadingRoom, type ReadingRoom } from "./reading-room.ts";

const CHIEF: Person = { email: "chief@example.org", password: "a quiet room 7" };
const FILES = Array.from({ length: 14 }, (_, index) => `note-${String(index).padStart(2, "0")}.txt`);

describe.skipIf(CHROMIUM === undefined)("the library as admins manage it", () => {
  let library: string;
  let other: string;
  let room: ReadingRoom;
  let browser: Browser;
  let chief: Visit;
  let page: Page;

  const toast = (words: string | RegExp) => page.locator("[data-toast]").filter({ hasText: words }).first().waitFor();
  const sources = () => page.getByRole("region", { name: "Sources" });
  const dialog = () => page.getByRole("dialog");
  const press = (name: string) => dialog().getByRole("button", { name, exact: true }).click();
  const deed = async (source: string, item: string) => {
    await page.getByRole("button", { name: `More for ${source}` }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };

  beforeAll(async () => {
    library = await mkdtemp(join(tmpdir(), "reading-room-managed-"));
    other = await mkdtemp(join(tmpdir(), "reading-room-added-"));
    await mkdir(join(library, "Notes"));
    for (const name of FILES) await writeFile(join(library, "Notes", name), `The ${name} tells of a pontoon bridge.`);
    await writeFile(join(library, "Broken.pdf"), "%PDF-1.7\nthis is not a document\n");
    await writeFile(join(library, "Bridge.txt"), "A bailey bridge stands in two places.");
    await writeFile(join(library, "Notes", "Bridge again.txt"), "A bailey bridge stands in two places.");
    await writeFile(join(other, "Ferry.txt"), "The ferry crosses where no bridge is.");
    room = await startReadingRoom({ library });
    browser = await launchBrowser();
    await makeAccount(room, CHIEF);
    await room.indexed();
    chief = await visit(browser, room.address);
    page = chief.page;
    await signIn(page, CHIEF);
    await page.goto("/admin?tab=library");
    await sources().getByText("Up to date").waitFor();
  });

  afterAll(async () => {
    await browser?.close();
    await room?.stop();
    for (const folder of [library, other]) await rm(folder, { recursive: true, force: true });
  });

  it("says what is wrong with a place before it is added, and keeps what was typed", async () => {
    await page.getByRole("button", { name: "Add source" }).click();
    await press("Add source");
    await dialog().getByText("Give the whole path of a folder, as in /srv/manuals.").waitFor();
    await dialog().getByLabel("Path").fill("/no/such/folder");
    await press("Add source");
    await dialog()
      .getByText(/does not exist/)
      .waitFor();
    expect(await dialog().getByLabel("Path").inputValue()).toBe("/no/such/folder");
    expect(await faultsOfLooks(page, "admin-library-add")).toEqual([]);
    await press("Cancel");
  });

  it("adds a folder, whose files are found soon, and takes it out again", async () => {
    await page.getByRole("button", { name: "Add source" }).click();
    await dialog().getByLabel("Path").fill(other);
    await dialog().getByLabel("Name (optional)").fill("Ferries");
    await press("Add source");
    await toast(/Ferries was added/);
    await sources().getByRole("row").filter({ hasText: "Ferries" }).getByText("1 searchable").waitFor();
    await page.goto("/browse?search=ferry");
    await page.getByText("Ferry.txt").first().waitFor();

    await page.goto("/admin?tab=library");
    await deed("Ferries", "Disable");
    await press("Disable");
    await toast("Ferries is no longer shown.");
    await sources().getByText("Disabled").waitFor();
    await page.goto("/browse?search=ferry");
    await page.getByText("No search results").first().waitFor();

    await page.goto("/admin?tab=library");
    await deed("Ferries", "Enable");
    await press("Enable");
    await toast("Ferries is part of the library again.");
    await deed("Ferries", "Remove");
    await press("Remove");
    await sources().getByText("Ferries").waitFor({ state: "detached" });
  });

  it("pauses indexing and goes on", async () => {
    await page.getByRole("button", { name: "Pause indexing" }).click();
    await toast(/Indexing is paused/);
    await page.getByRole("heading", { name: "Indexing is paused" }).waitFor();
    await page.getByRole("button", { name: "Resume indexing" }).click();
    await toast("Indexing goes on.");
    await page.getByRole("button", { name: "Pause indexing" }).waitFor();
  });

  it("shows the coverage ledger with the folder, the file and the reason", async () => {
    await page.getByRole("tab", { name: "Coverage" }).click();
    await page.getByText(/^Of 17 files: 1 file cannot be found by its text/).waitFor();
    await page
      .getByRole("table", { name: "Coverage" })
      .getByText(/1 of 2 files/)
      .waitFor();
    expect(new URL(page.url()).searchParams.get("view")).toBe("coverage");
    expect(await faultsOfLooks(page, "admin-library-coverage")).toEqual([]);
  });

  it("shows documents that stand twice with both of their places", async () => {
    await page.getByRole("tab", { name: "Duplicates" }).click();
    const table = page.getByRole("table", { name: "Duplicates" });
    await table.getByText(/Bridge\.txt$/).waitFor();
    await table.getByText(/Notes \/ Bridge again\.txt$/).waitFor();
    expect(await faultsOfLooks(page, "admin-library-duplicates")).toEqual([]);
  });

  it("keeps files that vanish at once until an admin confirms it", async () => {
    await page.goto("/admin?tab=library");
    await rm(join(library, "Notes"), { recursive: true });
    const name = library.split("/").at(-1) ?? "";
    await deed(name, "Look through it now");
    await press("Look through it now");
    await sources()
      .getByText(/files are gone at once/)
      .waitFor();
    expect(await faultsOfLooks(page, "admin-library-held")).toEqual([]);
    await sources().getByRole("button", { name: "They are gone" }).click();
    await press("They are gone");
    await sources().getByText("2 files", { exact: true }).waitFor();
  });

  it("says so when Google's page is opened without Google, and leads back", async () => {
    await page.goto("/admin/connect-drive");
    await page.getByText(/This page is opened by Google/).waitFor();
    expect(await faultsOfLooks(page, "admin-connect-drive")).toEqual([]);
    await page.getByRole("button", { name: "Back to the library" }).click();
    await sources().waitFor();
    // The browser tells of the address that was refused above.
    expect(chief.complaints.filter((line) => !line.includes("status of 400"))).toEqual([]);
  });
});
