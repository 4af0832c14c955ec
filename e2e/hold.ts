import type { Page } from "playwright-core";

/** Longer than a page takes to ask; a whole journey is not waited for in vain. */
const ASKING_MS = 30_000;

/** Keeps what a page asks for back until it is let go. `asked` resolves when it asks. */
export async function hold(page: Page, url: RegExp) {
  const asked = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    asked.resolve();
    await free.promise;
    await route.continue();
  });
  const tooLate = setTimeout(() => asked.reject(new Error(`Nothing asked for ${String(url)}`)), ASKING_MS);
  // Those who do not wait for it are not told.
  asked.promise.catch(() => {}).finally(() => clearTimeout(tooLate));
  return { asked: asked.promise, letGo: () => free.resolve() };
}

/** Resolves once the page has made use of what had come before. */
export const settled = (page: Page, ms = 0): Promise<void> =>
  page.evaluate(async (wait) => {
    await fetch("/api/health");
    await new Promise((resolve) => setTimeout(resolve, wait));
  }, ms);
