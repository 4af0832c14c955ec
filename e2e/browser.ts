import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import axe from "axe-core";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { CHROMIUM, ROOT } from "./place.ts";

const SCREENSHOTS = join(ROOT, "e2e", "screenshots");

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const launchBrowser = (): Promise<Browser> => chromium.launch({ executablePath: CHROMIUM ?? "", args: FLAGS });

export interface Sizes {
  readonly width: number;
  readonly height: number;
}

export const DESKTOP: Sizes = { width: 1280, height: 800 };
export const PHONE: Sizes = { width: 360, height: 740 };

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the console and the page complained of: empty in a good visit. */
  readonly complaints: string[];
}

/** A fresh browser profile; complaints of all its tabs are kept. */
export async function visit(
  browser: Browser,
  baseURL: string,
  look: { size?: Sizes; dark?: boolean; locale?: string; touch?: boolean } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL,
    viewport: look.size ?? DESKTOP,
    colorScheme: look.dark ? "dark" : "light",
    locale: look.locale ?? "en-US",
    hasTouch: look.touch ?? false,
  });
  const complaints: string[] = [];
  context.on("page", (page) => {
    page.on("console", (message) => {
      // React that is not built for use says so as "info".
      if (["error", "warning", "info"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
  });
  return { context, page: await context.newPage(), complaints };
}

/** Keeps a picture of the screen for people to look at, where there are any. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.CI) return;
  await mkdir(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) });
}

/** What judges a page, once it is in the page. */
type Judged = typeof globalThis & { axe?: typeof axe };

/** Accessibility faults of the screen as it stands, one line each. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => (globalThis as Judged).axe !== undefined))) await frame.evaluate(axe.source);
  }
  return page.evaluate(async () => {
    // The words of a PDF page lie unseen over its picture: their colours say nothing.
    const found = await (globalThis as Judged).axe?.run({ exclude: [".pdf-text"] }, { resultTypes: ["violations"] });
    if (found === undefined) throw new Error("axe has left the page");
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}
