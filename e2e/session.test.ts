import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signIn } from "./account.ts";
import { shoot, type Visit } from "./browser.ts";
import { settled } from "./hold.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { idOf, openSampleRoom } from "./sample-room.ts";

const KEYS = ["accessToken", "refreshToken", "userData"];

const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) !== null), KEYS);

describe.skipIf(CHROMIUM === undefined)("a session", () => {
  let sample: SampleRoom;
  let someone: Visit;
  let page: Page;

  beforeAll(async () => {
    sample = await openSampleRoom();
  });
  afterAll(() => sample?.close());
  beforeEach(async () => {
    await someone?.context.close();
  });

  const comeIn = async (signedIn: boolean): Promise<void> => {
    someone = await (signedIn ? sample.enterSignedIn() : sample.enter());
    page = someone.page;
  };
  const fillIn = async (password = sample.person.password): Promise<void> => {
    await page.getByLabel("Email or Username").fill(sample.person.email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
  };

  it("begins at the page that was asked for before", async () => {
    await comeIn(false);
    const folder = `/browse/${idOf(sample, "Handbook")}`;
    await page.goto(folder);
    await page.waitForURL("**/login");
    await fillIn();
    await page.waitForURL(`**${folder}`);
    await page.getByText("Keyboard Card.md").waitFor();
    await page.getByText("Welcome back, reader!").waitFor();
    expect(await storedKeys(page)).toEqual(KEYS);
  });

  it("outlives a reload, and keeps its owner from the login page", async () => {
    await comeIn(false);
    await signIn(page, sample.person);
    await page.goto("/browse");
    await page.getByText("Publications").waitFor();
    await page.reload();
    await page.getByText("Publications").waitFor();
    await page.goto("/login");
    await page.waitForURL("**/dashboard");
    expect(someone.complaints).toEqual([]);
  });

  it("starts with the stored user, whom the server's answer then replaces", async () => {
    await comeIn(true);
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem("userData") ?? "") as object;
      localStorage.setItem("userData", JSON.stringify({ ...user, username: "before" }));
    });
    const asked = page.waitForRequest("**/api/auth/me");
    await page.goto("/browse");
    await asked;
    await page.getByRole("complementary").getByText("reader", { exact: true }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("userData"))).toContain('"username":"reader"');
  });

  it("does not start without a stored user, and asks nobody", async () => {
    await comeIn(true);
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().includes("/api/auth/me")) asked++;
    });
    await page.evaluate(() => localStorage.removeItem("userData"));
    await page.goto("/browse");
    await page.waitForURL("**/login");
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(asked).toBe(0);
  });

  it("lives in the page's memory where the browser stores nothing", async () => {
    await comeIn(false);
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("", "QuotaExceededError");
      };
    });
    await signIn(page, sample.person);
    await page.getByRole("link", { name: "Browse Files", exact: true }).first().click();
    await page.getByText("Publications").waitFor();
    expect(await storedKeys(page)).toEqual([]);
  });

  it("opens a file in a new tab, by its cookie", async () => {
    await comeIn(true);
    await page.goto(`/browse/${idOf(sample, "Checklists")}`);
    const link = page.getByText("Opening Day Checklist.txt");
    const [text] = await Promise.all([someone.context.waitForEvent("page"), link.click()]);
    await text.getByText("THE DAY BEFORE").waitFor();
    expect(new URL(text.url()).pathname).toBe(`/api/files/${idOf(sample, "Opening Day Checklist.txt")}/open`);
  });

  it("begins again on the way to a file, which then opens in the viewer at its page", async () => {
    await comeIn(false);
    const id = idOf(sample, "Reader's Handbook.pdf");
    await page.goto(`/api/files/${id}/open?page=7`);
    await page.waitForURL("**/login**");
    await fillIn();
    await page.waitForURL(`**/view/${id}?page=7`);
    await page.locator("canvas").first().waitFor();
    expect(await page.getByRole("textbox", { name: /^Page/ }).inputValue()).toBe("4 · 7 of 13");
  });

  it("ends on the login page, with nothing stored, once its tokens are worth nothing", async () => {
    await comeIn(true);
    await page.evaluate(() => {
      localStorage.setItem("accessToken", "worthless");
      localStorage.setItem("refreshToken", "worthless");
    });
    await page.goto("/browse");
    await page.waitForURL("**/login");
    expect(await storedKeys(page)).toEqual([]);
  });

  const endOnServer = (): Promise<void> =>
    page.evaluate(async () => {
      const headers = { Authorization: `Bearer ${localStorage.getItem("accessToken")}` };
      await fetch("/api/auth/logout", { method: "POST", headers });
    });

  it("ends in the middle of the work when the server ends it", async () => {
    await comeIn(true);
    await page.goto("/dashboard");
    await page.getByText("Welcome to Reading Room").waitFor();
    await endOnServer();
    await page.getByRole("link", { name: "AI Counsel" }).click();
    await page.waitForURL("**/login");
    expect(await storedKeys(page)).toEqual([]);
  });

  it.each(["Delete all conversations", "Sign out everywhere"])(
    "ends with one message, whatever it ends: %s",
    async (deed) => {
      await comeIn(true);
      await page.goto("/account");
      await page.getByRole("button", { name: deed }).click();
      await endOnServer();
      await page.getByRole("dialog").getByRole("button", { name: deed }).click();
      await page.waitForURL("**/login");
      await page.getByText("Your session has ended. Please sign in again.").first().waitFor();
      await settled(page, 500);
      expect(await page.locator("[data-toast]").count()).toBe(1);
    },
  );

  it("gives a question that was asked as it ended back after the next sign-in, until its owner signs out", async () => {
    const question = () => page.getByRole("textbox", { name: "Ask a question about the library" });
    const words = "How many administrators must a reading room have?";
    await comeIn(true);
    await page.goto("/ai-counsel");
    await page.getByRole("list", { name: "Example queries" }).waitFor();
    await endOnServer();
    await question().fill(words);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/login");
    await page.getByText("Your session has ended. Please sign in again.").first().waitFor();
    await fillIn();
    await page.waitForURL("**/ai-counsel");
    expect(await question().inputValue()).toBe(words);
    await question().press("End");
    await question().pressSequentially(" And why?");
    await page.getByRole("link", { name: "Browse Files", exact: true }).first().click();
    await page.getByText("Publications").waitFor();
    await page.goBack();
    expect(await question().inputValue()).toBe(`${words} And why?`);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL("**/login");
    await fillIn();
    await page.waitForURL("**/dashboard");
    await page.getByRole("link", { name: "AI Counsel", exact: true }).first().click();
    expect(await question().inputValue()).toBe("");
  });

  it("ends for good by signing out", async () => {
    await comeIn(true);
    await page.goto("/browse");
    await page.getByText("Publications").waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL("**/login");
    expect(await storedKeys(page)).toEqual([]);
    await page.goBack();
    await page.waitForURL("**/login");
    const answer = await page.request.get(`/api/files/${idOf(sample, "Catalogue Card.png")}/open`);
    expect(answer.status()).toBe(401);
  });

  it("ends on the server, too, once there is a network, after signing out without one", async () => {
    await comeIn(true);
    await page.goto("/browse");
    await page.getByText("Publications").waitFor();
    await someone.context.setOffline(true);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL("**/login");
    await someone.context.setOffline(false);
    const file = `/api/files/${idOf(sample, "Catalogue Card.png")}/open`;
    await expect.poll(async () => (await page.request.get(file)).status()).toBe(401);
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /token/i.test(key)));
    // The server has ended it before the browser hears so.
    await expect.poll(kept).toEqual([]);
  });

  it("ends on the server, too, where what is behind the network answers later than it is back", async () => {
    await comeIn(true);
    await page.goto("/browse");
    await page.getByText("Publications").waitFor();
    let refusals = 0;
    await page.route("**/api/auth/logout", (route) => (refusals++ < 2 ? route.abort() : route.continue()));
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL("**/login");
    const file = `/api/files/${idOf(sample, "Catalogue Card.png")}/open`;
    await expect.poll(async () => (await page.request.get(file)).status(), { timeout: 15_000 }).toBe(401);
    await page.unroute("**/api/auth/logout");
    expect(refusals).toBeGreaterThan(2);
  });

  it.each([
    ["does not answer", (route: Route) => route.abort()],
    ["fails", (route: Route) => route.fulfill({ status: 500, json: {} })],
  ])("ends here by signing out though the server %s", async (_, handle) => {
    await comeIn(true);
    await page.goto("/browse");
    await page.getByText("Publications").waitFor();
    await page.route("**/api/auth/logout", handle);
    const told = page.waitForRequest("**/api/auth/logout");
    await page.getByRole("button", { name: "Sign out" }).click();
    await told;
    await page.waitForURL("**/login");
    expect(await storedKeys(page)).toEqual([]);
  });

  it("does not begin with a wrong password, and says so for 8 seconds", async () => {
    await comeIn(false);
    await page.clock.install();
    await page.goto("/login");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Email or username is required").waitFor();
    await page.getByText("Password is required").waitFor();
    await fillIn("not the password");
    const toast = page.getByText("Incorrect email, username or password.");
    await toast.first().waitFor();
    await page.clock.runFor(7_000);
    expect(await toast.first().isVisible()).toBe(true);
    await page.clock.runFor(2_000);
    await toast.first().waitFor({ state: "detached" });
  });

  it("says that the network is gone, and goes on by itself when it is back", async () => {
    await comeIn(true);
    await page.goto("/browse");
    await page.getByText("Publications").waitFor();
    await someone.context.setOffline(true);
    await page.getByText("Publications").click();
    await page.getByRole("heading", { name: "Failed to load files" }).waitFor();
    await page.getByText("Network error. Please check your connection.").first().waitFor();
    await shoot(page, "offline-1280");
    await someone.context.setOffline(false);
    await page.getByText("How Citations Are Checked.pdf").waitFor();
  });

  it("offers a reload where a screen's code could not be loaded", async () => {
    await comeIn(true);
    await page.goto("/dashboard");
    await page.route("**/assets/admin-screen*", (route) => route.fulfill({ status: 404 }));
    await page.getByRole("link", { name: "Admin", exact: true }).click();
    await page.getByRole("heading", { name: "This page could not be shown" }).waitFor();
    await page.unroute("**/assets/admin-screen*");
    await page.getByRole("button", { name: "Reload the page" }).click();
    await page.getByText("Recent Logins (7d)").waitFor();
  });

  it("fetches a screen's code again for whoever comes back to it", async () => {
    await comeIn(true);
    await page.goto("/dashboard");
    await page.route("**/assets/admin-screen*", (route) => route.abort());
    await page.getByRole("link", { name: "Admin", exact: true }).click();
    await page.getByRole("heading", { name: "This page could not be shown" }).waitFor();
    await page.unroute("**/assets/admin-screen*");
    await page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
    await page.getByText("Welcome to Reading Room").waitFor();
    await page.getByRole("link", { name: "Admin", exact: true }).click();
    await page.getByText("Recent Logins (7d)").waitFor();
  });
});
