import type { Page } from "playwright-core";
import { accessibilityFaults, DESKTOP, PHONE, shoot } from "./browser.ts";

const SIZES = { 1280: DESKTOP, 360: PHONE } as const;
/** A theme changes colours alone and a size everything else, so these two see each size and each theme. */
const JUDGED = ["1280-light", "360-dark"];

const isOverflowing = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/**
 * Shoots the page as it stands at both sizes and in both themes, for states that no address leads to.
 * @returns what is wrong with it, nothing for a good page; the page is wide and light again afterwards
 */
export async function faultsOfLooks(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const width of ["1280", "360"] as const) {
    await page.setViewportSize(SIZES[width]);
    for (const theme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await page.locator(`[data-theme=${theme}]`).waitFor();
      const look = `${width}-${theme}`;
      await shoot(page, `${name}-${look}`);
      if (JUDGED.includes(look)) faults.push(...(await accessibilityFaults(page)).map((fault) => `${look} ${fault}`));
      if (await isOverflowing(page)) faults.push(`${look} is wider than its window`);
    }
  }
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: "light" });
  return faults;
}
