import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Visit } from "./browser.ts";
import { faultsOfLooks } from "./looks.ts";
import { openOwnRoom } from "./own-room.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { idOf } from "./sample-room.ts";

/** Names that alphabets put in other places than computers do. */
const SIGNS = ["%41 encoded", "(paren)", "-dash", "[brackets]", "Ábaco", "abacus"];
const VOLUMES = 116;
const ALL = VOLUMES + SIGNS.length;

describe.skipIf(CHROMIUM === undefined)("search results", () => {
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;
  let write: (name: string, text: string) => Promise<void>;
  openOwnRoom(
    async (put) => {
      write = (name, text) => put(`Birds/${name}`, text);
      await Promise.all([
        ...SIGNS.map((name) => write(`${name}.txt`, `The heron of ${name}.`)),
        ...Array.from({ length: VOLUMES }, (_, i) => write(`Volume ${i}.txt`, `A heron stood here ${i} times.`)),
        write("README", "What this folder on egrets holds."),
      ]);
    },
    (room) => ({ sample, reader, page } = room),
  );

  const results = () => page.getByRole("grid", { name: "Search results" });
  const namesFound = (): Promise<string[]> => results().locator("[data-row-link]").allInnerTexts();
  const hint = () => page.getByText("The library has changed since.");

  it("sorts all results by name, not only the best, and as the folder does that holds them", async () => {
    await page.goto("/browse?search=heron");
    await page.getByText(`The best 100 of ${ALL}`).waitFor();
    await results().getByRole("button", { name: "Name", exact: true }).click();
    await page.getByText(`${ALL} results`).waitFor();
    const found = await namesFound();
    expect(found).toHaveLength(ALL);
    expect(found.slice(0, SIGNS.length)).toEqual(SIGNS.map((name) => `${name}.txt`));
    expect(found.at(-1)).toBe(`Volume ${VOLUMES - 1}.txt`);
    await page.goto("/browse");
    await page.getByRole("link", { name: "Birds" }).click();
    const first = page.getByRole("grid").locator("[data-row-link]");
    await first.first().waitFor();
    expect((await first.allInnerTexts()).slice(0, SIGNS.length)).toEqual(found.slice(0, SIGNS.length));
  });

  it("opens in the order of its address with all that belongs there", async () => {
    await page.goto("/browse?search=heron&sort=name&order=desc");
    await page.getByText(`${ALL} results`).waitFor();
    const found = await namesFound();
    expect([found[0], found.at(-1)]).toEqual([`Volume ${VOLUMES - 1}.txt`, "%41 encoded.txt"]);
  });

  it("moves by arrows, and opens a file in a new tab and a folder here: by Enter, by Space and by a click", async () => {
    const chosen = results().locator("[role=row][aria-selected=true]");
    const press = async (...keys: readonly string[]) => {
      await results().focus();
      for (const key of keys) await page.keyboard.press(key);
    };
    const row = () => results().locator("[data-row-link]").first();
    await page.goto("/browse?search=heron");
    await row().waitFor();
    const [first = "", second = ""] = await namesFound();
    await press("Home", "ArrowDown");
    expect(await chosen.innerText()).toContain(second);
    await press("ArrowUp");
    expect(await chosen.innerText()).toContain(first);
    const deeds = [() => page.keyboard.press("Enter"), () => page.keyboard.press("Space"), () => row().click()];
    for (const open of deeds) {
      await page.goto("/browse?search=egrets");
      await row().waitFor();
      await press("Home");
      expect(await chosen.innerText()).toContain("README");
      const [tab] = await Promise.all([reader.context.waitForEvent("page"), open()]);
      await tab.waitForURL(`**/view/${idOf(sample, "README")}*`);
      await tab.close();
      await page.goto("/browse?search=birds+type%3Afolder");
      await row().waitFor();
      await press("Home");
      await open();
      await page.waitForURL(`**/browse/${idOf(sample, "Birds")}`);
    }
  });

  it("finds texts without an extension by their type", async () => {
    await page.goto("/browse?search=egrets+type%3Atext");
    await results().getByRole("link", { name: "README", exact: true }).waitFor();
  });

  it("says that the library has changed since, moves nothing meanwhile, and searches again when it is told to", async () => {
    await page.goto("/browse?search=bittern");
    await page.getByText("No search results").waitFor();
    await page.goto("/browse?search=egrets");
    await page.getByText("1 result", { exact: true }).waitFor();
    expect(await hint().count()).toBe(0);
    const place = await results().getByRole("link").first().boundingBox();
    await write("Egret.txt", "Two egrets wade.");
    await hint().waitFor({ timeout: 60_000 });
    expect(await results().getByRole("link").first().boundingBox()).toEqual(place);
    expect(await namesFound()).toEqual(["README"]);
    expect(await faultsOfLooks(page, "library-changed")).toEqual([]);
    await expect
      .poll(
        async () => {
          if ((await hint().count()) > 0) await page.getByRole("button", { name: "Search again" }).click();
          return (await namesFound()).toSorted();
        },
        { timeout: 60_000, interval: 1_000 },
      )
      .toEqual(["Egret.txt", "README"]);
    await hint().waitFor({ state: "detached", timeout: 30_000 });
    expect(await results().evaluate((grid) => grid === document.activeElement)).toBe(true);
  });
});
