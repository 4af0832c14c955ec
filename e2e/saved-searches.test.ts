import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Visit } from "./browser.ts";
import { settled } from "./hold.ts";
import { faultsOfLooks } from "./looks.ts";
import { openOwnRoom } from "./own-room.ts";
import type { OwnRoom } from "./own-room.ts";
import { CHROMIUM } from "./place.ts";

describe.skipIf(CHROMIUM === undefined)("saved searches", () => {
  let reader: Visit;
  let page: Page;
  let write: OwnRoom["put"];
  openOwnRoom(
    async (put) => {
      await put("Notes/Pontoon.txt", "A pontoon bridge floats on boats.");
      await put("Ferry.txt", "The ferry crosses where no bridge is.");
    },
    (room) => ({ reader, page, put: write } = room),
  );

  const side = () => page.getByRole("complementary", { name: "Filters" });
  const list = () => side().getByRole("region", { name: "Saved searches" });
  const saved = (name: string | RegExp) => list().getByRole("link", { name });
  const toast = (words: string) => page.locator("[data-toast]").filter({ hasText: words }).first();
  const openMenu = (name: string) =>
    list()
      .getByRole("button", { name: `More for “${name}”` })
      .click();

  it("keeps a search under a name, and fills its star", async () => {
    await page.goto("/browse?search=bridge");
    await page.getByText("2 results").waitFor();
    expect(await list().count()).toBe(0);
    await page.getByRole("button", { name: "Save search" }).click();
    const dialog = page.getByRole("dialog", { name: "Save this search" });
    const name = dialog.getByLabel("Name");
    expect(await name.inputValue()).toBe("bridge");
    await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
    // The name stands selected: what is typed takes its place.
    await page.keyboard.type(" ");
    await page.keyboard.press("Enter");
    await dialog.getByText("Give it a name").waitFor();
    expect(await faultsOfLooks(page, "save-search")).toEqual([]);
    await name.fill("All bridges");
    await page.keyboard.press("Enter");
    await saved("All bridges").waitFor();
    await page.getByRole("button", { name: "Saved as “All bridges”" }).waitFor();
  });

  it("says what is new in it since the last visit, there and on the files", async () => {
    await Promise.all([page.waitForResponse(/\/search\/saved\/[^/]+\/visit$/), saved("All bridges").click()]);
    await page.waitForURL("**/browse?search=bridge&saved=*");
    await page.getByText("2 results").waitFor();
    expect(await page.getByText("New", { exact: true }).count()).toBe(0);

    await write("Notes/Bailey.txt", "A bailey bridge is put together from panels.");
    await expect
      .poll(
        async () => {
          await page.goto("/browse?search=ferry");
          await list().waitFor();
          return list().innerText();
        },
        { timeout: 60_000, interval: 1_000 },
      )
      .toContain("1 new");
    expect(await faultsOfLooks(page, "saved-new")).toEqual([]);

    await saved(/All bridges.*1 new/).click();
    await page.getByText("3 results").waitFor();
    const fresh = page.getByRole("row").filter({ has: page.getByText("New", { exact: true }) });
    expect(await fresh.count()).toBe(1);
    expect(await fresh.innerText()).toContain("Bailey.txt");
    await list().getByText("1 new").waitFor({ state: "detached" });
  });

  it("keeps the marks while the visit lasts, reloaded or come back to, and begins another when it is opened anew", async () => {
    const marked = () => page.getByText("New", { exact: true }).count();
    await page.reload();
    await page.getByText("3 results").waitFor();
    expect(await marked()).toBe(1);
    await page.goto("/browse?search=ferry");
    await page.goBack();
    await page.getByText("3 results").waitFor();
    expect(await marked()).toBe(1);
    await page.goto("/browse?search=ferry");
    await saved("All bridges").click();
    await page.getByText("3 results").waitFor();
    expect(await marked()).toBe(0);
  });

  it("finds what came meanwhile when its reader comes back, without a reload", async () => {
    const found = async () => {
      await page.getByRole("link", { name: "Dashboard" }).click();
      await page.getByText("Welcome to Reading Room").waitFor();
      await page.goBack();
      const count = page.getByText(/^\d+ results?$/);
      await count.waitFor();
      return count.innerText();
    };
    expect(await found()).toBe("3 results");
    await write("Arch.txt", "An arch bridge is in compression.");
    await expect.poll(found, { timeout: 60_000, interval: 1_000 }).toBe("4 results");
  });

  it("says that it could not be loaded, and is not asked for without end", async () => {
    const lists = "**/api/search/saved";
    let asked = 0;
    await page.route(lists, (route) => {
      asked += 1;
      return route.fulfill({ status: 500, json: { error: "It broke." } });
    });
    await page.goto("/browse?search=ferry");
    await list().getByRole("alert").waitFor();
    const before = asked;
    await settled(page, 3_000);
    expect(asked).toBe(before);
    await page.unroute(lists);
    await list().getByRole("button", { name: "Try again" }).click();
    await saved("All bridges").waitFor();
    reader.complaints.splice(0);
  });

  it("gets another name", async () => {
    await openMenu("All bridges");
    await page.getByRole("menuitem", { name: "Rename" }).click();
    const dialog = page.getByRole("dialog", { name: "Rename this saved search" });
    await dialog.getByLabel("Name").fill("Crossings");
    await page.keyboard.press("Enter");
    await saved("Crossings").waitFor();
    await page.reload();
    await saved("Crossings").waitFor();
  });

  it("is deleted, and comes back by Undo", async () => {
    await openMenu("Crossings");
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await list().waitFor({ state: "detached" });
    await toast("“Crossings” is no longer saved.").getByRole("button", { name: "Undo" }).click();
    await saved("Crossings").waitFor();
  });

  it("leaves the browser's console empty", () => {
    expect(reader.complaints).toEqual([]);
  });

  it("is found by its link after it was deleted: its query is searched as before", async () => {
    await saved("Crossings").click();
    await page.waitForURL("**/browse?search=bridge&saved=*");
    await openMenu("Crossings");
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await toast("“Crossings” is no longer saved.").waitFor();
    await page.reload();
    await page.getByText("4 results").waitFor();
  });
});
