import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "./account.ts";
import { signIn, signInByApi } from "./account.ts";
import type { Visit } from "./browser.ts";
import { faultsOfLooks } from "./looks.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { openSampleRoom } from "./sample-room.ts";

const PASSWORD = "A quiet room 7";

/** A link of a mail leads to the address that the product serves: its path is what a page goes to. */
const pathOf = (link: string): string => link.replace(/^https?:\/\/[^/]+/, "");

const heading = (page: Page, name: string) => page.getByRole("heading", { name });

describe.skipIf(CHROMIUM === undefined)("an account", () => {
  let sample: SampleRoom;
  let someone: Visit;
  let page: Page;
  let people = 0;

  beforeAll(async () => {
    sample = await openSampleRoom();
  });
  afterAll(() => sample?.close());
  afterEach(() => someone?.context.close());

  const comeIn = async (): Promise<void> => {
    someone = await sample.enter();
    page = someone.page;
  };
  /** Each mail waits for the one of this address: an older mail of somebody else's is not it. */
  const mailLinkFor = async (email: string): Promise<string> => {
    for (;;) {
      const link = await sample.room.lastMailLink();
      if (link.includes(encodeURIComponent(email)) || link.includes("reset-password")) return link;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const somebodyNew = (): Person => ({ email: `new${++people}@example.org`, password: PASSWORD });
  const fillInSignup = async ({ email, password }: Person): Promise<void> => {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Confirm password").fill(password);
    await page.getByRole("checkbox").check();
  };
  const signUp = async (person: Person): Promise<void> => {
    await page.goto("/signup");
    await fillInSignup(person);
    await page.getByRole("button", { name: "Create account" }).click();
    await heading(page, "Check your email").waitFor();
  };
  const confirmed = async (): Promise<Person> => {
    const person = somebodyNew();
    await signUp(person);
    await page.goto(pathOf(await mailLinkFor(person.email)));
    await heading(page, "Email confirmed").waitFor();
    return person;
  };

  it("is made, confirmed by mail, and signed in to", async () => {
    await comeIn();
    const person = somebodyNew();
    await signUp(person);
    await page.locator("[data-toast=success]").getByText(`Your username is new${people}.`).waitFor();
    expect(new URL(page.url()).pathname).toBe("/confirm-email");
    for (const words of [person.email, `new${people}`]) {
      await page.getByRole("main").getByText(words, { exact: true }).waitFor();
    }
    expect(await faultsOfLooks(page, "confirm-after-signup")).toEqual([]);
    await page.goto(pathOf(await mailLinkFor(person.email)));
    await heading(page, "Email confirmed").waitFor();
    expect(await faultsOfLooks(page, "confirm-success")).toEqual([]);
    await signIn(page, person);
    await page.getByText(`Welcome back, new${people}!`).waitFor();
    expect(someone.complaints).toEqual([]);
  });

  it("is made with the keyboard alone", async () => {
    await comeIn();
    const { email, password } = somebodyNew();
    await page.goto("/signup");
    await page.waitForFunction(() => document.activeElement?.getAttribute("type") === "email");
    const keys = page.keyboard;
    await keys.type(email);
    await keys.press("Tab");
    await keys.type(password);
    await keys.press("Tab"); // shows the password
    await keys.press("Space");
    expect(await page.getByLabel("Password", { exact: true }).getAttribute("type")).toBe("text");
    await keys.press("Tab");
    await keys.type(password);
    await keys.press("Tab");
    await keys.press("Tab");
    await keys.press("Space");
    expect(await page.getByRole("checkbox").isChecked()).toBe(true);
    await page.getByLabel("Confirm password").press("Enter");
    await heading(page, "Check your email").waitFor();
  });

  it("is not made from a form with faults, which are named at their fields", async () => {
    await comeIn();
    await page.goto("/signup");
    await page.getByText("Your username is generated automatically from your email.").waitFor();
    const topOf = async (): Promise<number | undefined> =>
      (await heading(page, "Create your account").boundingBox())?.y;
    const top = await topOf();
    await page.getByRole("button", { name: "Create account" }).click();
    for (const text of [
      "Email is required",
      "Password is required",
      "Please confirm your password",
      "Please accept the terms to continue",
    ]) {
      await page.getByText(text, { exact: true }).waitFor();
    }
    expect(await topOf()).toBe(top);
    expect(await faultsOfLooks(page, "signup-faults")).toEqual([]);
    await fillInSignup({ email: "a@b", password: "short" });
    await page.getByLabel("Confirm password").fill("shorter");
    for (const text of [
      "Please enter a valid email address",
      "Password must be at least 8 characters",
      "Passwords do not match",
    ]) {
      await page.getByText(text, { exact: true }).waitFor();
    }
  });

  it("hears from a meter how strong its password is, and gets a common one with a warning", async () => {
    await comeIn();
    await page.goto("/signup");
    const password = page.getByLabel("Password", { exact: true });
    for (const [text, word] of [
      ["abcdefgh", "Weak"],
      ["abcdefg1", "Medium"],
      ["Abcdefg1", "Strong"],
    ] as const) {
      await password.fill(text);
      await page.getByRole("status").filter({ hasText: word }).waitFor();
    }
    await fillInSignup({ ...somebodyNew(), password: "Password1!" });
    await page.getByText("This password is very common").waitFor();
    expect(await faultsOfLooks(page, "signup-common")).toEqual([]);
    await page.getByRole("button", { name: "Create account" }).click();
    await heading(page, "Check your email").waitFor();
  });

  it("shows what the server says of a field at that field", async () => {
    await comeIn();
    await page.route("**/api/auth/signup", (route) =>
      route.fulfill({
        status: 400,
        json: {
          error: { code: "validation_failed", message: "Please check what you gave.", requestId: "r" },
          details: [
            { param: "email", msg: "This domain takes no mail" },
            { param: "password", msg: "This password is your address" },
          ],
        },
      }),
    );
    await page.goto("/signup");
    await fillInSignup(somebodyNew());
    await page.getByRole("button", { name: "Create account" }).click();
    const saysAt = (field: Locator): Promise<string | null> =>
      field.evaluate((box) => document.getElementById(box.getAttribute("aria-describedby") ?? "")?.textContent ?? null);
    await page.getByText("This domain takes no mail").waitFor();
    expect(await saysAt(page.getByLabel("Email"))).toContain("This domain takes no mail");
    expect(await saysAt(page.getByLabel("Password", { exact: true }))).toContain("This password is your address");
    expect(await page.getByLabel("Email").evaluate((box) => box === document.activeElement)).toBe(true);
  });

  it("reads terms and privacy beside the form, which keeps what was typed", async () => {
    await comeIn();
    await page.goto("/signup");
    await page.getByLabel("Email").fill("kept@example.org");
    for (const name of ["terms of use", "privacy notice"]) {
      const [text] = await Promise.all([
        someone.context.waitForEvent("page"),
        page.getByRole("link", { name }).click(),
      ]);
      await text.locator("main h1").waitFor();
      await text.close();
    }
    expect(await page.getByLabel("Email").inputValue()).toBe("kept@example.org");
    expect(await page.getByRole("checkbox").isChecked()).toBe(false);
  });

  it("is confirmed once: a reload asks nothing more, and leads to the login page after 3 seconds", async () => {
    await comeIn();
    const person = somebodyNew();
    await signUp(person);
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/auth/confirm-email")) asked++;
    });
    await page.goto(pathOf(await mailLinkFor(person.email)));
    await heading(page, "Email confirmed").waitFor();
    await page.reload();
    await heading(page, "Email confirmed").waitFor();
    await page.waitForURL("**/login");
    expect(asked).toBe(1);
  });

  it("says why a link confirms nothing, and sends another to the address of the link", async () => {
    await comeIn();
    const person = somebodyNew();
    await signUp(person);
    const older = await mailLinkFor(person.email);
    await page.goto(`/confirm-email?token=nonsense&email=${encodeURIComponent(person.email)}`);
    await heading(page, "Confirmation failed").waitFor();
    await page.getByRole("link", { name: "Back to sign in" }).waitFor();
    await page.getByRole("button", { name: "Resend" }).click();
    await page.getByRole("button", { name: /Resend in \d+ s/ }).waitFor();
    await expect.poll(() => mailLinkFor(person.email)).not.toBe(older);
    await page.goto(pathOf(await mailLinkFor(person.email)));
    await heading(page, "Email confirmed").waitFor();
  });

  it("waits 60 seconds between two mails, through a reload", async () => {
    await comeIn();
    const person = somebodyNew();
    await signUp(person);
    await page.getByRole("button", { name: "Resend" }).click();
    await page.getByRole("button", { name: /Resend in \d+ s/ }).waitFor();
    await page.clock.install();
    await page.reload();
    const waiting = page.getByRole("button", { name: /Resend in \d+ s/ });
    await waiting.waitFor();
    expect(await waiting.isDisabled()).toBe(true);
    expect(await faultsOfLooks(page, "confirm-cooldown")).toEqual([]);
    await page.clock.runFor(61_000);
    expect(await page.getByRole("button", { name: "Resend", exact: true }).isEnabled()).toBe(true);
  });

  it("asks for the address where it is not known", async () => {
    await comeIn();
    await page.goto("/confirm-email");
    await page.getByRole("button", { name: "Resend" }).click();
    await page.getByText("Email address is required to resend confirmation.").waitFor();
    expect(await faultsOfLooks(page, "confirm-no-address")).toEqual([]);
    await page.getByLabel("Email").fill("nobody@example.org");
    await page.getByRole("button", { name: "Resend" }).click();
    await page.getByRole("button", { name: /Resend in \d+ s/ }).waitFor();
  });

  it("tells a failing server from a bad link, and tries the link again", async () => {
    await comeIn();
    const person = somebodyNew();
    await signUp(person);
    await page.route("**/api/auth/confirm-email", (route) => route.abort());
    await page.goto(pathOf(await mailLinkFor(person.email)));
    await page.getByText("Network error. Please check your connection.").waitFor();
    expect(await faultsOfLooks(page, "confirm-network")).toEqual([]);
    await page.unroute("**/api/auth/confirm-email");
    await page.getByRole("button", { name: "Try again" }).click();
    await heading(page, "Email confirmed").waitFor();
  });

  it("that is not confirmed goes from the login page to the mail, with its address", async () => {
    await comeIn();
    const person = somebodyNew();
    await signUp(person);
    await page.goto("/login");
    await page.getByLabel("Email or Username").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/confirm-email");
    await page.getByText(person.email).waitFor();
    expect(await page.locator("[data-toast=warning]").count()).toBe(1);
  });

  it("that is not confirmed, too, by its username, which is said where the address is not known", async () => {
    await comeIn();
    const person = somebodyNew();
    await signUp(person);
    const username = person.email.replace(/@.*/, "");
    await page.goto("/login");
    await page.getByLabel("Email or Username").fill(username);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/confirm-email");
    await page.getByText(`to the address that ${username} signed up with.`).waitFor();
    expect(await page.getByLabel("Email").inputValue()).toBe("");
  });

  it("gets a new password by mail, with which its sessions end", async () => {
    await comeIn();
    const person = await confirmed();
    const { refreshToken } = await signInByApi(sample.room, person);
    await page.goto("/login");
    await page.getByLabel("Email or Username").fill(person.email);
    await page.getByRole("button", { name: /Forgot password/ }).click();
    await heading(page, "Forgot your password?").waitFor();
    expect(await page.getByLabel("Email").inputValue()).toBe(person.email);
    await page.getByRole("button", { name: "Send reset link" }).click();
    await heading(page, "Check your email").waitFor();
    expect(await faultsOfLooks(page, "forgot-password-sent")).toEqual([]);
    await expect.poll(() => sample.room.lastMailLink()).toContain("reset-password");
    const link = pathOf(await sample.room.lastMailLink());
    await page.goto(link);
    await page.getByLabel("New password").fill("Another room 8");
    await page.getByLabel("Confirm password").fill("Another room 8");
    expect(await faultsOfLooks(page, "reset-password-filled")).toEqual([]);
    await page.getByRole("button", { name: "Set password" }).click();
    await page.waitForURL("**/login");
    await page.locator("[data-toast=success]").waitFor();
    const init = {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ refreshToken }),
    };
    expect((await sample.room.call("/api/auth/refresh", init)).status).toBe(401);
    await signIn(page, { ...person, password: "Another room 8" });
    expect(someone.complaints).toEqual([]);
    await page.goto(link);
    await page.getByLabel("New password").fill("A third room 9");
    await page.getByLabel("Confirm password").fill("A third room 9");
    await page.getByRole("button", { name: "Set password" }).click();
    await heading(page, "This link does not work").waitFor();
    await page.getByRole("link", { name: "Ask for a new link" }).waitFor();
    expect(await faultsOfLooks(page, "reset-password-used")).toEqual([]);
  });

  it("is answered alike when it does not exist", async () => {
    await comeIn();
    await page.goto("/forgot-password");
    await page.getByRole("button", { name: "Send reset link" }).click();
    await page.getByText("Email is required", { exact: true }).waitFor();
    await page.getByLabel("Email").fill("nobody@example.org");
    await page.getByRole("button", { name: "Send reset link" }).click();
    await heading(page, "Check your email").waitFor();
  });
});
