import type { Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Visit } from "./browser.ts";
import { faultsOfLooks } from "./looks.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { openSampleRoom } from "./sample-room.ts";

const EMAIL = "somebody@example.org";
const DEFAULT_REASON = "We could not confirm your email address. The link may have expired or is invalid.";

const failing = (message: string) => (route: Route) =>
  route.fulfill({ status: 500, json: { error: { code: "internal", message, requestId: "r" } } });
const talkingOtherwise = (route: Route) => route.fulfill({ status: 502, body: "<html>Bad Gateway" });

const without = (status: number, body: string) => (route: Route) => route.fulfill({ status, body });

/** The server's own words, none at all, an answer that is not the API's, and no answer. */
const failuresOf = (path: string, silent: string, unforeseen: string) =>
  [
    { path, when: "says why", answer: failing("The library is being moved."), words: "The library is being moved." },
    { path, when: "says nothing", answer: failing(""), words: silent },
    { path, when: "answers 400 with an empty object", answer: without(400, "{}"), words: silent },
    { path, when: "answers 500 with nothing at all", answer: without(500, ""), words: silent },
    { path, when: "answers otherwise", answer: talkingOtherwise, words: unforeseen },
    {
      path,
      when: "does not answer",
      answer: (route: Route) => route.abort(),
      words: "Network error. Please check your connection.",
    },
  ] as const;

const toast = (page: Page, type: "success" | "error" | "warning", words: string | RegExp) =>
  page.locator(`[data-toast=${type}]`).getByText(words, { exact: true });

describe.skipIf(CHROMIUM === undefined)("the words of an account's screens", () => {
  let sample: SampleRoom;
  let someone: Visit;
  let page: Page;

  beforeAll(async () => {
    sample = await openSampleRoom();
  });
  afterAll(() => sample?.close());
  afterEach(() => someone?.context.close());

  const comeIn = async (path: string): Promise<void> => {
    someone = await sample.enter();
    page = someone.page;
    await page.goto(path);
  };
  const fillInSignup = async (): Promise<void> => {
    await page.getByLabel("Email").fill(EMAIL);
    await page.getByLabel("Password", { exact: true }).fill("A quiet room 7");
    await page.getByLabel("Confirm password").fill("A quiet room 7");
    await page.getByRole("checkbox").check();
  };
  const reason = () => page.getByRole("main").getByRole("alert");

  it.each(failuresOf("/api/auth/login", "Login failed", "An unexpected error occurred. Please try again."))(
    "say after a login what is wrong when the server $when",
    async ({ path, answer, words }) => {
      await comeIn("/login");
      await page.route(`**${path}`, answer);
      await page.getByLabel("Email or Username").fill(EMAIL);
      await page.getByLabel("Password", { exact: true }).fill("A quiet room 7");
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await toast(page, "error", words).waitFor();
    },
  );

  it.each(failuresOf("/api/auth/signup", "Signup failed", "An unexpected error occurred. Please try again."))(
    "say after a sign-up what is wrong when the server $when",
    async ({ path, answer, words }) => {
      await comeIn("/signup");
      await page.route(`**${path}`, answer);
      await fillInSignup();
      await page.getByRole("button", { name: "Create account" }).click();
      await toast(page, "error", words).waitFor();
    },
  );

  it.each(
    failuresOf(
      "/api/auth/confirm-email",
      `Email confirmation failed. ${DEFAULT_REASON}`,
      "Confirmation failed. Please try again.",
    ),
  )("say why an address is not confirmed when the server $when", async ({ path, answer, words }) => {
    await comeIn("/login");
    await page.route(`**${path}`, answer);
    await page.goto(`/confirm-email?token=t&email=${encodeURIComponent(EMAIL)}`);
    await page.getByRole("heading", { name: "Confirmation failed" }).waitFor();
    expect(await reason().innerText()).toBe(words);
    await page.getByRole("button", { name: "Resend" }).waitFor();
    await page.getByRole("link", { name: "Back to sign in" }).waitFor();
  });

  it.each(
    failuresOf(
      "/api/auth/resend-confirmation",
      "Failed to resend confirmation email",
      "Failed to resend confirmation email. Please try again.",
    ),
  )("say why no mail is sent again when the server $when", async ({ path, answer, words }) => {
    await comeIn(`/confirm-email?email=${encodeURIComponent(EMAIL)}`);
    await page.route(`**${path}`, answer);
    await page.getByRole("button", { name: "Resend" }).click();
    await toast(page, "error", words).waitFor();
    expect(await page.getByRole("button", { name: "Resend", exact: true }).isEnabled()).toBe(true);
  });

  it("tell one who waits for a mail where it goes and what to do, for 60 seconds at a time", async () => {
    await comeIn("/login");
    await page.clock.install();
    await page.goto(`/confirm-email?email=${encodeURIComponent(EMAIL)}`);
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    await page.getByRole("main").getByText(EMAIL).waitFor();
    expect(await page.getByRole("main").getByRole("listitem").count()).toBeGreaterThan(1);
    await page.getByRole("button", { name: "Resend", exact: true }).click();
    const waiting = page.getByRole("button", { name: /^Resend in \d+ s$/ });
    await waiting.waitFor();
    await page.clock.pauseAt(Date.now() + 50_000);
    expect(await waiting.isDisabled()).toBe(true);
    await page.clock.runFor(11_000);
    expect(await page.getByRole("button", { name: "Resend", exact: true }).isEnabled()).toBe(true);
  });

  it("stay for 5 seconds when nothing is wrong", async () => {
    await comeIn("/login");
    await page.clock.install();
    await page.goto(`/confirm-email?email=${encodeURIComponent(EMAIL)}`);
    await page.getByRole("button", { name: "Resend", exact: true }).click();
    const told = page.locator("[data-toast=success]");
    await told.waitFor();
    await page.clock.runFor(2_500);
    expect(await told.isVisible()).toBe(true);
    await page.clock.runFor(3_000);
    await told.waitFor({ state: "detached" });
  });

  it("say that an address is being confirmed, that it is, and lead to the login page after 3 seconds", async () => {
    await comeIn("/login");
    let answer = () => {};
    const held = new Promise<void>((resolve) => void (answer = resolve));
    await page.route("**/api/auth/confirm-email", async (route) => {
      await held;
      await route.fulfill({ json: { message: "Confirmed." } });
    });
    await page.clock.install();
    await page.goto("/confirm-email?token=t");
    await page.getByRole("heading", { name: "Confirming your email" }).waitFor();
    await page.getByRole("status", { name: "Confirming" }).waitFor();
    expect(await faultsOfLooks(page, "confirm-confirming")).toEqual([]);
    await page.clock.pauseAt(Date.now() + 5_000);
    answer();
    const confirmed = page.getByRole("heading", { name: "Email confirmed" });
    // The clock stands: it goes on by no more than what the screen needs to be drawn.
    while (!(await confirmed.isVisible())) await page.clock.runFor(20);
    await page.clock.runFor(2_500);
    expect(await confirmed.isVisible()).toBe(true);
    await page.clock.runFor(600);
    await page.waitForURL("**/login");
  });
});
