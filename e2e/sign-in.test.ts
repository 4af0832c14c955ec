import { resolve } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Visit } from "./browser.ts";
import { launchBrowser, visit } from "./browser.ts";
import { faultsOfLooks } from "./looks.ts";
import { CHROMIUM, ROOT } from "./place.ts";
import { startReadingRoom } from "./reading-room.ts";
import type { SampleRoom } from "./sample-room.ts";
import { idOf, openSampleRoom } from "./sample-room.ts";

const LIBRARY = resolve(ROOT, "sample-library");
const PERSON = { email: "reader@example.org", password: "a quiet room 7" };

const fillIn = async (page: Page, identifier: string, password: string): Promise<void> => {
  await page.getByLabel("Email or Username").fill(identifier);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
};

const errorToast = (page: Page, text: string | RegExp) => page.locator("[data-toast=error]").getByText(text);

describe.skipIf(CHROMIUM === undefined)("signing in", () => {
  let sample: SampleRoom;
  let someone: Visit;
  let page: Page;

  beforeAll(async () => {
    sample = await openSampleRoom();
  });
  afterAll(() => sample?.close());
  afterEach(() => someone?.context.close());

  const comeIn = async (path = "/login"): Promise<void> => {
    someone = await sample.enter();
    page = someone.page;
    await page.goto(path);
  };

  it("takes a username as well as an address, and shows and hides the password", async () => {
    await comeIn();
    const password = page.getByLabel("Password", { exact: true });
    await password.fill("secret");
    await page.getByRole("button", { name: "Show password" }).click();
    expect(await password.getAttribute("type")).toBe("text");
    await page.getByRole("button", { name: "Hide password" }).click();
    expect(await password.getAttribute("type")).toBe("password");
    await fillIn(page, "reader", sample.person.password);
    await page.waitForURL("**/dashboard");
    await page.getByText("Welcome back, reader!").waitFor();
  });

  it("remembers whom it was asked to remember", async () => {
    await comeIn();
    const asked = page.waitForRequest("**/api/auth/login");
    await page.getByRole("checkbox", { name: "Remember me" }).check();
    await fillIn(page, sample.person.email, sample.person.password);
    expect(await (await asked).postDataJSON()).toMatchObject({ remember: true });
    await page.waitForURL("**/dashboard");
    const cookies = await someone.context.cookies(`${sample.room.address}/api/files/x/open`);
    const days = cookies.map(({ expires }) => Math.round((expires - Date.now() / 1_000) / 86_400));
    expect(days).toEqual([30]);
  });

  it.each([
    ["https%3A%2F%2Fevil.example%2F", "/dashboard"],
    ["%2F%2Fevil.example", "/dashboard"],
    ["%2Fbrowse%3Fsearch%3Dcitation", "/browse?search=citation"],
  ])("goes on to ?next=%s as %s", async (next, path) => {
    await comeIn(`/login?next=${next}`);
    await fillIn(page, sample.person.email, sample.person.password);
    await page.waitForURL((url) => url.pathname !== "/login");
    await page.getByText("Welcome back, reader!").waitFor();
    expect(page.url()).toBe(`${sample.room.address}${path}`);
  });

  const saved = async (deed: () => Promise<unknown>): Promise<string> => {
    const [download] = await Promise.all([page.waitForEvent("download"), deed()]);
    return download.suggestedFilename();
  };

  it("saves a file that no browser shows, and then shows the details of it", async () => {
    const name = "From File to Citation.svg";
    await comeIn(`/api/files/${idOf(sample, name)}/open`);
    expect(await saved(() => fillIn(page, sample.person.email, sample.person.password))).toBe(name);
    await page.waitForURL(`**/browse?fileId=${idOf(sample, name)}`);
    await page.getByRole("dialog").getByText(name).first().waitFor();
  });

  it("opens a file that a browser shows, however long it takes to come", async () => {
    await comeIn(`/api/files/${idOf(sample, "Opening Day Checklist.txt")}/open?raw=1`);
    await page.waitForURL("**/login?next=*");
    await page.route("**/open?raw=1", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      await route.continue();
    });
    await fillIn(page, sample.person.email, sample.person.password);
    await page.waitForURL("**/api/files/*/open?raw=1");
  });

  it("begins at the dashboard after somebody signed out on purpose", async () => {
    await comeIn(`/browse/${idOf(sample, "Handbook")}`);
    await page.waitForURL("**/login");
    await fillIn(page, sample.person.email, sample.person.password);
    await page.getByText("Keyboard Card.md").waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL("**/login");
    await fillIn(page, sample.person.email, sample.person.password);
    await page.waitForURL("**/dashboard");
  });

  it("says that there is no network", async () => {
    await comeIn();
    await page.getByLabel("Email or Username").waitFor();
    await someone.context.setOffline(true);
    await fillIn(page, sample.person.email, sample.person.password);
    await errorToast(page, "Network error. Please check your connection.").waitFor();
    expect(await faultsOfLooks(page, "login-offline")).toEqual([]);
    await someone.context.setOffline(false);
    await fillIn(page, sample.person.email, sample.person.password);
    await page.waitForURL("**/dashboard");
  });

  it("says what a failing server says, or that it failed", async () => {
    await comeIn();
    const words = { code: "internal", message: "The library is being moved.", requestId: "r" };
    await page.route("**/api/auth/login", (route) => route.fulfill({ status: 500, json: { error: words } }));
    await fillIn(page, sample.person.email, sample.person.password);
    await errorToast(page, words.message).waitFor();
    const silent = { ...words, message: "" };
    await page.route("**/api/auth/login", (route) => route.fulfill({ status: 500, json: { error: silent } }));
    await fillIn(page, sample.person.email, sample.person.password);
    await errorToast(page, "Login failed").waitFor();
    await page.route("**/api/auth/login", (route) => route.fulfill({ status: 502, body: "<html>Bad Gateway" }));
    await fillIn(page, sample.person.email, sample.person.password);
    await errorToast(page, "An unexpected error occurred. Please try again.").waitFor();
  });

  it("says why the identity provider did not help, in its own words for codes it does not know", async () => {
    await comeIn("/login?problem=email_unverified");
    await page.getByRole("alert").getByText("has not verified your email address").waitFor();
    await page.goto("/login?problem=%3Cb%3Enonsense");
    await page.getByRole("alert").getByText("Sign-in failed. Please try again.").waitFor();
  });
});

describe.skipIf(CHROMIUM === undefined)("signing in where the server has had enough", () => {
  it("says when to try again", async () => {
    const room = await startReadingRoom({ library: LIBRARY, env: { RATE_LIMIT_SCALE: "0.05" } });
    const browser = await launchBrowser();
    try {
      const { page } = await visit(browser, room.address);
      await page.goto("/login");
      const told = errorToast(page, /try again in (\d+ (seconds?|minutes?)|a (second|minute))/i).first();
      for (let tries = 0; tries < 5 && !(await told.isVisible()); tries++) {
        const answered = page.waitForResponse("**/api/auth/login");
        await fillIn(page, "nobody@example.org", "not the password");
        await answered;
      }
      await told.waitFor();
      expect(await faultsOfLooks(page, "login-too-many")).toEqual([]);
    } finally {
      await browser.close();
      await room.stop();
    }
  });
});

describe.skipIf(CHROMIUM === undefined)("where no mail can be sent", () => {
  it("says so after a sign-up and a forgotten password", async () => {
    const env = { SMTP_URL: "smtp://127.0.0.1:1", ADMIN_EMAILS: PERSON.email };
    const room = await startReadingRoom({ library: LIBRARY, env });
    const browser = await launchBrowser();
    try {
      const { page } = await visit(browser, room.address);
      await page.goto("/signup");
      await page.getByLabel("Email").fill(PERSON.email);
      await page.getByLabel("Password", { exact: true }).fill(PERSON.password);
      await page.getByLabel("Confirm password").fill(PERSON.password);
      await page.getByRole("checkbox").check();
      await page.getByRole("button", { name: "Create account" }).click();
      await page
        .getByText(/could not be sent yet/)
        .first()
        .waitFor();
      await page
        .getByText(/Your username is reader/)
        .first()
        .waitFor();
      expect(await faultsOfLooks(page, "confirm-unsent")).toEqual([]);
      await page.goto("/forgot-password");
      await page.getByLabel("Email").fill(PERSON.email);
      await page.getByRole("button", { name: "Send reset link" }).click();
      await page.getByRole("heading", { name: "The mail cannot be sent yet" }).waitFor();
      expect(await faultsOfLooks(page, "forgot-password-unsent")).toEqual([]);
    } finally {
      await browser.close();
      await room.stop();
    }
  });
});
