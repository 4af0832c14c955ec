import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DESKTOP, PHONE } from "./browser.ts";
import type { Visit } from "./browser.ts";
import { settled } from "./hold.ts";
import { openOwnRoom } from "./own-room.ts";
import { CHROMIUM } from "./place.ts";
import { idOf } from "./sample-room.ts";
import type { SampleRoom } from "./sample-room.ts";

const FILES = 240;
const numbered = (at: number): string => String(at).padStart(3, "0");

describe.skipIf(CHROMIUM === undefined)("the place in a folder", () => {
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;
  openOwnRoom(
    async (put) => {
      for (let at = 0; at < FILES; at += 1) await put(`Gauges/Gauge ${numbered(at)}.txt`, `Gauge ${at} was read.`);
    },
    (room) => ({ sample, reader, page } = room),
  );

  const grid = () => page.getByRole("grid", { name: "Files" });
  /** The number of the first file whose middle is in sight below the heads. */
  const firstInSight = (): Promise<number> =>
    grid().evaluate((element) => {
      const head = element.querySelector("[role=columnheader]")?.getBoundingClientRect().bottom;
      const top = head ?? element.getBoundingClientRect().top;
      const shown = [...element.querySelectorAll("[data-row-link]")].filter((link) => {
        const { top: from, bottom } = link.closest("[id]")?.getBoundingClientRect() ?? link.getBoundingClientRect();
        return (from + bottom) / 2 > top;
      });
      return Math.min(...shown.map((link) => Number(/\d+/.exec(link.textContent ?? "")?.[0])));
    });
  const view = (name: "List view" | "Grid view") => page.getByRole("button", { name }).click();

  it("stays where it is read when it is shown as cards, as rows again, and on a narrower screen", async () => {
    await page.goto(`/browse/${idOf(sample, "Gauges")}`);
    await page.getByText("Gauge 000.txt").waitFor();
    await expect.poll(() => page.title()).toBe("Gauges · Browse Files · Reading Room");
    await grid().evaluate((element) => (element.scrollTop = 36 * 120));
    await page.getByText("Gauge 121.txt").waitFor();
    await settled(page, 300);
    await view("Grid view");
    const isNear = async (from: number, to: number): Promise<void> => {
      await expect.poll(firstInSight).toBeGreaterThanOrEqual(from);
      await expect.poll(firstInSight).toBeLessThanOrEqual(to);
      await settled(page, 300);
    };
    await isNear(112, 120);
    await page.setViewportSize(PHONE);
    await isNear(108, 120);
    await view("List view");
    await isNear(104, 120);
    await page.setViewportSize(DESKTOP);
    await isNear(104, 121);
    expect(reader.complaints).toEqual([]);
  });

  it("is what Back leads on from after details were closed, not to the details again", async () => {
    await page.goto("/browse?view=list");
    await grid().getByRole("link", { name: "Gauges" }).click();
    await grid()
      .getByRole("link", { name: /^Gauge \d/ })
      .first()
      .waitFor();
    const dialog = page.getByRole("dialog");
    for (const leave of ["Close", "Escape", "Back"]) {
      await grid().focus();
      await page.keyboard.press("Home");
      await page.getByRole("button", { name: "Details", exact: true }).click();
      await page.waitForURL("**fileId=**");
      await dialog.getByText("Searchable in full").waitFor();
      if (leave === "Close") await dialog.getByRole("button", { name: "Close" }).click();
      else if (leave === "Escape") await page.keyboard.press("Escape");
      else await page.goBack();
      await dialog.waitFor({ state: "detached" });
      expect(new URL(page.url()).searchParams.get("fileId")).toBeNull();
    }
    await page.goBack();
    await grid().getByRole("link", { name: "Gauges" }).waitFor();
    expect(await dialog.count()).toBe(0);
    expect(reader.complaints).toEqual([]);
  });

  it("is beside what was on the screen before, when details that a link led to are closed", async () => {
    await page.goto("/dashboard");
    await page.goto(`/browse?fileId=${idOf(sample, "Gauge 007.txt")}`);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await page.waitForURL("**/browse");
    await page.goBack();
    await page.waitForURL("**/dashboard");
  });
});
