import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alter, answerTo } from "./altered.ts";
import { launchBrowser, visit } from "./browser.ts";
import { CHROMIUM } from "./place.ts";

describe.skipIf(CHROMIUM === undefined)("answers that a test alters", () => {
  const asked = Promise.withResolvers<void>();
  // Answers everything but /never.
  const server = createServer(({ url }, response) => {
    if (url === "/never") return asked.resolve();
    response.writeHead(200, { "Content-Type": "application/json" }).end('{"size":1}');
  });
  let browser: Browser;
  let address: string;

  beforeAll(async () => {
    browser = await launchBrowser();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await browser?.close();
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ["anew", (body: object) => ({ ...body, size: 2 })],
    ["in its hands", (body: { size: number }) => void (body.size = 2)],
  ])("are seen as they were made %s", async (_, change) => {
    const { page, context } = await visit(browser, address);
    await alter(page, "**/", change);
    const answer = await page.goto("/");
    expect(await answer?.json()).toEqual({ size: 2 });
    await context.close();
  });

  it("are none, and no error, where the page is closed before they come", async () => {
    const { page, context } = await visit(browser, address);
    const answer = Promise.withResolvers<unknown>();
    await page.route("**/never", (route) => answerTo(route).then(answer.resolve, answer.reject));
    const opening = page.goto("/never").catch(() => undefined);
    await asked.promise;
    await context.close();
    expect(await answer.promise).toBeUndefined();
    await opening;
  });
});
