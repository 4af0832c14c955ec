import type { Page } from "playwright-core";

/** Keeps what a page asks for back until it is let go. */
export async function hold(page: Page, url: RegExp) {
  const asked = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    asked.resolve();
    await free.promise;
    await route.continue();
  });
  return { asked: asked.promise, letGo: () => free.resolve() };
}

/** Resolves once the page has made use of what had come before. */
export const settled = (page: Page, ms = 0): Promise<void> =>
  page.evaluate(async (wait) => {
    await fetch("/api/health");
    await new Promise((resolve) => setTimeout(resolve, wait));
  }, ms);
