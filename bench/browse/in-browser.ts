/// <reference lib="dom" />
import { mkdir } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { openRecords } from "../../apps/server/src/db/open.ts";
import { launchBrowser } from "../../e2e/browser.ts";
import { addPerson, start } from "../product.ts";
import { fill } from "./fill.ts";

const PERSON = { email: "bench@example.org", password: "a quiet room 7" };
const ROUNDS = 7;
const KEYS = 300;
/** As a held key repeats. */
const KEY_MS = 33;
const WHEEL_MS = 3_000;

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
const at = (values: readonly number[], share: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const tell = (what: string, ...figures: readonly string[]): void =>
  console.log(`  ${what.padEnd(44)} ${figures.join("  ")}`);
const ms = (value: number): string => `${value.toFixed(0)} ms`;

/** A data folder whose one source holds so many entries; nothing of them is on the disk, and nobody looks. */
async function prepare(folder: string, entries: number): Promise<{ library: string; dataDir: string }> {
  const [library, dataDir] = [join(folder, "library"), join(folder, "data")];
  await mkdir(library);
  await (await start(library, dataDir, { ROLES: "serve" })).stop();
  const { db } = await openRecords(join(dataDir, "records.db"));
  const { id } = await db.selectFrom("source").select("id").executeTakeFirstOrThrow();
  await fill(db, id, entries);
  await db.destroy();
  addPerson(dataDir, PERSON);
  return { library, dataDir };
}

async function signIn(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email or Username").fill(PERSON.email);
  await page.getByLabel("Password", { exact: true }).fill(PERSON.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/dashboard");
}

/** From the address to the first rows with names; the bundle is in the browser's cache, the list is not. */
async function firstPaint(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.goto("/browse");
    await page.locator("[data-row-link]").first().waitFor();
    const shown = await page.evaluate(() => performance.now());
    if (round > 0) times.push(shown);
  }
  return times;
}

/** From a click in the page, with everything loaded but the list. */
async function fromDashboard(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.goto("/dashboard");
    const link = page.getByRole("link", { name: "Browse Files" }).first();
    await link.waitFor();
    const begun = await page.evaluate(() => performance.now());
    await link.click();
    await page.locator("[data-row-link]").first().waitFor();
    if (round > 0) times.push((await page.evaluate(() => performance.now())) - begun);
  }
  return times;
}

/** Gaps between frames while `deed` goes on, in milliseconds. */
async function framesWhile(page: Page, deed: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const gaps: number[] = [];
    let last = performance.now();
    const tick = (now: number) => {
      gaps.push(now - last);
      last = now;
      if (!Reflect.has(window, "framesEnd")) requestAnimationFrame(tick);
    };
    Reflect.deleteProperty(window, "framesEnd");
    Reflect.set(window, "frameGaps", gaps);
    requestAnimationFrame(tick);
  });
  await deed();
  return page.evaluate(() => {
    Reflect.set(window, "framesEnd", true);
    const gaps: unknown = Reflect.get(window, "frameGaps");
    return Array.isArray(gaps) ? gaps.slice(1).map(Number) : [];
  });
}

const frames = (gaps: readonly number[]): string =>
  `${gaps.length} frames, p50 ${at(gaps, 0.5).toFixed(1)} p95 ${at(gaps, 0.95).toFixed(1)} most ${at(gaps, 1).toFixed(0)} ms`;

async function selectedRow(page: Page): Promise<number> {
  const row = await page.locator("[role=row][aria-selected=true]").getAttribute("aria-rowindex");
  return Number(row) - 2;
}

async function keys(page: Page): Promise<void> {
  await page.getByRole("grid").focus();
  await page.keyboard.press("Home");
  const gaps = await framesWhile(page, async () => {
    for (let i = 0; i < KEYS; i++) {
      await page.keyboard.press("ArrowDown");
      await page.waitForTimeout(KEY_MS);
    }
  });
  tell(`${KEYS} presses of the arrow`, `${KEYS - (await selectedRow(page))} dropped`, frames(gaps));
  await page.keyboard.press("End");
  const begun = performance.now();
  await page.locator("[role=row][aria-selected=true] [data-row-link]").waitFor();
  tell("End: the last row with its name", ms(performance.now() - begun));
}

async function wheel(page: Page): Promise<void> {
  await page.keyboard.press("Home");
  await page.locator("[role=row][aria-selected=true] [data-row-link]").waitFor();
  await page.mouse.move(600, 400);
  const gaps = await framesWhile(page, async () => {
    const until = performance.now() + WHEEL_MS;
    while (performance.now() < until) await page.mouse.wheel(0, 240);
  });
  tell("wheel, 3 s", frames(gaps));
}

async function jumps(page: Page, entries: number): Promise<void> {
  const times: number[] = [];
  for (const share of [0.2, 0.9, 0.45, 0.7, 0.05, 0.6]) {
    const begun = performance.now();
    const target = Math.floor(entries * share);
    await page.getByRole("grid").evaluate((grid, top) => (grid.scrollTop = top), target * 36);
    await page.locator(`[role=row][aria-rowindex="${target + 5}"] [data-row-link]`).waitFor();
    times.push(performance.now() - begun);
  }
  tell("scrollbar dropped anywhere: rows with names", `p50 ${ms(at(times, 0.5))}`, `most ${ms(at(times, 1))}`);
}

async function typing(page: Page): Promise<void> {
  await page.keyboard.press("Home");
  const begun = performance.now();
  await page.keyboard.type("zon");
  await page.waitForFunction(() =>
    document.querySelector("[role=row][aria-selected=true]")?.textContent?.toLowerCase().startsWith("zon"),
  );
  tell("typed letters, to a name far away", ms(performance.now() - begun));
}

/** The browse screen of such a folder, in a real browser. */
export async function inBrowser(folder: string, entries: number): Promise<void> {
  const { library, dataDir } = await prepare(folder, entries);
  const browser = await launchBrowser();
  const room = await start(library, dataDir, { ROLES: "serve" });
  try {
    const context = await browser.newContext({ baseURL: room.address, viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await signIn(page);
    console.log(`in the browser, ${entries} entries; load ${loadavg()[0]?.toFixed(1)}`);
    const times = await firstPaint(page);
    tell("from the address to the first rows", `p50 ${ms(at(times, 0.5))}`, `most ${ms(at(times, 1))}`);
    const clicks = await fromDashboard(page);
    tell("from the dashboard to the first rows", `p50 ${ms(at(clicks, 0.5))}`, `most ${ms(at(clicks, 1))}`);
    await keys(page);
    await wheel(page);
    await jumps(page, entries);
    await typing(page);
  } finally {
    await browser.close();
    await room.stop();
  }
}
