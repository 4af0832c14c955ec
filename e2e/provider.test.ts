import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startLocalProvider, type LocalProvider } from "../apps/server/src/drivers/identity-providers/for-tests.ts";
import { launchBrowser, visit, type Visit } from "./browser.ts";
import { faultsOfLooks } from "./looks.ts";
import { CHROMIUM, ROOT } from "./place.ts";
import { startReadingRoom, type ReadingRoom } from "./reading-room.ts";

/** The provider must know beforehand where people are sent back to. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

describe.skipIf(CHROMIUM === undefined)("signing in through an identity provider", () => {
  let provider: LocalProvider;
  let room: ReadingRoom;
  let browser: Browser;
  let someone: Visit;
  let page: Page;

  beforeAll(async () => {
    const port = await freePort();
    provider = await startLocalProvider(`http://localhost:${port}/api/auth/oidc/callback`);
    const { issuer, clientId, clientSecret, name } = provider.settings;
    room = await startReadingRoom({
      library: resolve(ROOT, "sample-library"),
      env: {
        PORT: String(port),
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
        OIDC_NAME: name,
      },
    });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await room?.stop();
    await provider?.stop();
  });
  beforeEach(async () => {
    provider.person = { sub: "anna", email: "anna@example.org", email_verified: true };
    someone = await visit(browser, room.address);
    page = someone.page;
  });
  afterEach(() => someone.context.close());

  const go = (): Promise<void> => page.getByRole("link", { name: "Sign in with The Office" }).click();

  it("leads to where the visitor was going, signed in as ever", async () => {
    await page.goto("/browse?search=citation");
    await page.waitForURL("**/login");
    await page.getByRole("link", { name: "Sign in with The Office" }).waitFor();
    expect(await faultsOfLooks(page, "login-provider")).toEqual([]);
    await go();
    await page.getByText("Welcome back, anna!").waitFor();
    await page.waitForURL("**/browse?search=citation");
    const keys = await page.evaluate(() =>
      ["accessToken", "refreshToken", "userData"].map((key) => localStorage.getItem(key) !== null),
    );
    expect(keys).toEqual([true, true, true]);
    await page.reload();
    await page.waitForURL("**/browse?search=citation");
    expect(someone.complaints).toEqual([]);
  });

  it("keeps no password: there is none to change, and none to delete the account with", async () => {
    await page.goto("/login");
    await go();
    await page.waitForURL("**/dashboard");
    await page.goto("/account");
    await page.getByText("An identity provider").waitFor();
    expect(await page.getByLabel("Current password").count()).toBe(0);
    expect(await page.getByLabel("Your password").count()).toBe(0);
    expect(await faultsOfLooks(page, "account-external")).toEqual([]);
  });

  it("deletes an account that has no password by its address alone", async () => {
    provider.person = { sub: "bert", email: "bert@example.org", email_verified: true };
    await page.goto("/login");
    await go();
    await page.waitForURL("**/dashboard");
    await page.goto("/account");
    await page.getByLabel("Type your email").fill("bert@example.org");
    await page.getByRole("button", { name: "Delete account" }).click();
    await page.waitForURL("**/login");
    await page.getByText("Your account is deleted.").waitFor();
  });

  it("says why not, and offers the way again", async () => {
    provider.person = { sub: "carl", email: "carl@example.org", email_verified: false };
    await page.goto("/browse");
    await page.waitForURL("**/login");
    await go();
    await page.getByRole("alert").getByText("has not verified your email address").waitFor();
    expect(await faultsOfLooks(page, "login-provider-problem")).toEqual([]);
    provider.person = { sub: "carl", email: "carl@example.org", email_verified: true };
    await go();
    await page.waitForURL("**/browse");
  });

  it("comes to nothing where the provider lets nobody in", async () => {
    provider.person = null;
    await page.goto("/login");
    await go();
    await page.getByRole("alert").getByText("did not let you sign in").waitFor();
  });

  it("opens no session for those who come to its last page by themselves", async () => {
    await page.goto("/signed-in");
    await page.getByRole("heading", { name: "Sign-in failed" }).waitFor();
    await page.getByRole("link", { name: "Back to sign in" }).click();
    await page.waitForURL("**/login");
  });
});
