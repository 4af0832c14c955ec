import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeAccount, signIn, signInByApi } from "./account.ts";
import type { Visit } from "./browser.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { openSampleRoom } from "./sample-room.ts";

const TABS = 10;

/** Tabs that are not in front keep no stream of events open: a browser has six connections for all of them. */
const HIDDEN = 'Object.defineProperty(document, "visibilityState", { get: () => "hidden" })';

const countRefreshes = (context: BrowserContext): (() => number) => {
  let refreshes = 0;
  context.on("request", (request) => {
    if (request.url().endsWith("/api/auth/refresh")) refreshes++;
  });
  return () => refreshes;
};

const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

describe.skipIf(CHROMIUM === undefined)("the tabs of one browser", () => {
  let sample: SampleRoom;
  let someone: Visit;

  beforeAll(async () => {
    sample = await openSampleRoom();
  });
  afterAll(() => sample?.close());
  afterEach(() => someone?.context.close());

  /** Tabs of one signed-in visitor, each at the dashboard. */
  const openTabs = async (count: number): Promise<Page[]> => {
    someone = await sample.enterSignedIn();
    await someone.context.addInitScript(HIDDEN);
    const others = await Promise.all(Array.from({ length: count - 1 }, () => someone.context.newPage()));
    const tabs = [someone.page, ...others];
    for (const tab of tabs) {
      await tab.goto("/dashboard");
      await tab.getByText("Welcome to Reading Room").waitFor();
    }
    return tabs;
  };
  const browseInAll = (tabs: readonly Page[]): Promise<unknown> =>
    Promise.all(
      tabs.map(async (tab) => {
        await tab.getByRole("link", { name: "Browse Files", exact: true }).first().click();
        await tab.getByText("Publications").first().waitFor();
      }),
    );

  it.each([
    ["has ended", `h.${btoa(JSON.stringify({ iat: 1_000, exp: 1_900 }))}.s`],
    ["is refused by the server", "worthless"],
  ])("renew one token once when it %s, and all go on", async (_, accessToken) => {
    const tabs = await openTabs(TABS);
    const refreshes = countRefreshes(someone.context);
    const [page] = tabs;
    const before = await page?.evaluate((token) => {
      localStorage.setItem("accessToken", token);
      return localStorage.getItem("refreshToken");
    }, accessToken);
    await browseInAll(tabs);
    expect(refreshes()).toBe(1);
    expect(page && (await stored(page, "refreshToken"))).not.toBe(before);
  });

  it("renew once where there are no Web Locks", async () => {
    someone = await sample.enterSignedIn();
    await someone.context.addInitScript('Object.defineProperty(navigator, "locks", { value: undefined })');
    const second = await someone.context.newPage();
    const tabs = [someone.page, second];
    for (const tab of tabs) await tab.goto("/dashboard");
    for (const tab of tabs) await tab.getByText("Welcome to Reading Room").waitFor();
    const refreshes = countRefreshes(someone.context);
    await second.evaluate(() => localStorage.setItem("accessToken", "worthless"));
    await browseInAll(tabs);
    expect([refreshes(), await second.evaluate(() => navigator.locks === undefined)]).toEqual([1, true]);
  });

  it("renew once by a clock that runs an hour ahead, and not before each call", async () => {
    const [page] = await openTabs(1);
    if (page === undefined) throw new Error("no tab");
    const refreshes = countRefreshes(someone.context);
    await page.clock.setFixedTime(Date.now() + 3_600_000);
    for (const name of ["Browse Files", "AI Counsel", "Dashboard"]) {
      await page.getByRole("link", { name, exact: true }).first().click();
      await page.waitForLoadState("networkidle");
    }
    expect([refreshes(), await stored(page, "userData")]).toEqual([1, expect.stringContaining("reader")]);
  });

  it("are lit alike, whichever of them a theme is chosen in", async () => {
    const [first, second] = await openTabs(2);
    await first?.getByRole("button", { name: "Theme" }).click();
    await first?.getByRole("menuitem", { name: "Dark" }).click();
    for (const tab of [first, second]) await tab?.locator("[data-theme=dark]").waitFor();
    expect(someone.complaints).toEqual([]);
  });

  it("sign out together, and in together", async () => {
    const [first, second] = await openTabs(2);
    if (first === undefined || second === undefined) throw new Error("no tabs");
    await first.getByRole("button", { name: "Sign out" }).click();
    await Promise.all([first.waitForURL("**/login"), second.waitForURL("**/login")]);
    await second.getByText("You were signed out in another tab.").waitFor();
    await signIn(first, sample.person);
    await second.waitForURL("**/dashboard");
    await second.getByText("Welcome to Reading Room").waitFor();
  });

  it("go to the login page when an admin deactivates their user", async () => {
    const person = { email: "guest@example.org", password: "a quiet room 7" };
    await makeAccount(sample.room, person);
    someone = await sample.enter();
    const { page } = someone;
    await signIn(page, person);
    const second = await someone.context.newPage();
    await second.goto("/browse");
    await second.getByText("Publications").waitFor();
    const { users } = (await sample.api("/api/admin/users")) as { users: { id: string; email: string }[] };
    const guest = users.find(({ email }) => email === person.email);
    await sample.api(`/api/admin/users/${guest?.id}/deactivate`, {});
    await page.getByRole("link", { name: "AI Counsel" }).click();
    await Promise.all([page.waitForURL("**/login"), second.waitForURL("**/login")]);
    expect([await stored(page, "accessToken"), await stored(page, "userData")]).toEqual([null, null]);
    await page.getByLabel("Email or Username").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page
      .locator("[data-toast=error]")
      .getByText(/deactivated/i)
      .waitFor();
  });

  it("go to the login page when one comes back to them after the session was ended elsewhere", async () => {
    const person = { email: "away@example.org", password: "a quiet room 7" };
    await makeAccount(sample.room, person);
    someone = await sample.enter();
    const { page } = someone;
    await signIn(page, person);
    const look = (state: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, "visibilityState", { get: () => value, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await look("hidden");
    const { accessToken } = await signInByApi(sample.room, person);
    const headers = { Authorization: `Bearer ${accessToken}` };
    await sample.room.call("/api/auth/sign-out-everywhere", { method: "POST", headers });
    await look("visible");
    await page.waitForURL("**/login");
    await page.getByText("Your session has ended. Please sign in again.").waitFor();
  });

  it("shows a spinner while the stored session is checked", async () => {
    const [page] = await openTabs(1);
    if (page === undefined) throw new Error("no tab");
    let answer = () => {};
    const held = new Promise<void>((resolve) => void (answer = resolve));
    await page.route("**/api/auth/me", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/browse");
    await page.getByRole("status", { name: "Loading" }).waitFor();
    expect(await page.getByText("Publications").count()).toBe(0);
    answer();
    await page.getByText("Publications").waitFor();
  });

  it("signs out, and says so, when the session could not be checked", async () => {
    const [page] = await openTabs(1);
    if (page === undefined) throw new Error("no tab");
    await page.route("**/api/auth/me", (route) => route.abort());
    await page.goto("/browse");
    await page.waitForURL("**/login");
    await page.getByText("Your session could not be checked.").waitFor();
    expect(await stored(page, "userData")).toBeNull();
  });
});
