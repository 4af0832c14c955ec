import type { Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { signIn } from "./account.ts";
import { accessibilityFaults, type Visit } from "./browser.ts";
import { settled } from "./hold.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { idOf, openSampleRoom } from "./sample-room.ts";

const KEYS = ["accessToken", "refreshToken", "userData"];
const ENDED = "Your session has ended. Please sign in again.";

const refused = (error: string) => (route: Route) => route.fulfill({ status: 401, json: { error } });

describe.skipIf(CHROMIUM === undefined)("the notices of a session, and its end", () => {
  let sample: SampleRoom;
  let someone: Visit;
  let page: Page;

  beforeAll(async () => {
    sample = await openSampleRoom();
  });
  afterAll(() => sample?.close());
  afterEach(() => someone?.context.close());

  const comeIn = async (signedIn: boolean): Promise<void> => {
    someone = await (signedIn ? sample.enterSignedIn() : sample.enter());
    page = someone.page;
  };
  const storedKeys = (): Promise<string[]> =>
    page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) !== null), KEYS);
  const toasts = () => page.locator("[data-toast]");
  const welcome = () => toasts().getByText("Welcome back, reader!");

  it("go when somebody signs out", async () => {
    await comeIn(false);
    await signIn(page, sample.person);
    await welcome().waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL("**/login");
    await settled(page, 500);
    expect(await toasts().count()).toBe(0);
  });

  it("leave room for the one that says that the session has ended", async () => {
    await comeIn(false);
    await signIn(page, sample.person);
    await welcome().waitFor();
    await page.route("**/api/browse/**", refused("Token expired"));
    await page.route("**/api/auth/refresh", refused("Token expired"));
    await page.getByRole("link", { name: "Browse Files", exact: true }).first().click();
    await page.waitForURL("**/login");
    await settled(page, 500);
    expect(await toasts().allInnerTexts()).toEqual([ENDED]);
    expect(await storedKeys()).toEqual([]);
  });

  it("are none of the page's dialogs, and are reached by F6", async () => {
    await comeIn(false);
    await signIn(page, sample.person);
    await page.getByRole("status").filter({ hasText: "Welcome back, reader!" }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("F6");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.hasAttribute("data-toast"))).toBe(true);
    await page.keyboard.press("Escape");
    await toasts().waitFor({ state: "detached" });
    await page.route("**/api/auth/sign-out-everywhere", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/account");
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await page.route("**/api/auth/**", (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
    await page.getByRole("alert").first().waitFor();
    expect(await page.getByRole("dialog").count()).toBe(1);
  });

  it("stand beside a panel from the right, and not over what is chosen in it", async () => {
    await comeIn(true);
    await page.goto("/ai-counsel");
    await page.getByRole("button", { name: "Document Search" }).click();
    await page.getByRole("button", { name: "Filters" }).click();
    const panel = page.getByRole("dialog", { name: "Filters" });
    await panel.getByRole("checkbox").first().waitFor();
    await settled(page, 300);
    const [toast, sheet] = [await toasts().first().boundingBox(), await panel.boundingBox()];
    expect((toast?.x ?? 0) + (toast?.width ?? 0)).toBeLessThanOrEqual(sheet?.x ?? 0);
  });

  it("ends at the login page, too, where everyone may be", async () => {
    await comeIn(true);
    await page.route("**/api/auth/confirm-email", refused("Token expired"));
    await page.goto("/confirm-email?token=t");
    await page.waitForURL("**/login");
    await page.getByText(ENDED).waitFor();
    expect(await storedKeys()).toEqual([]);
  });

  it("leaves a visitor with the reason, and one whose session had ended before at what was opened", async () => {
    await comeIn(false);
    await page.route("**/api/auth/confirm-email", refused("Token expired"));
    await page.goto("/confirm-email?token=t");
    await page.getByRole("heading", { name: "Confirmation failed" }).waitFor();
    await page.getByText("Token expired").waitFor();
    await someone.context.close();
    await comeIn(true);
    await page.route("**/api/auth/me", refused("Token expired"));
    await page.route("**/api/auth/refresh", refused("Token expired"));
    await page.goto("/reset-password?token=t");
    await page.getByLabel("New password").waitFor();
    await page.getByText(ENDED).waitFor();
    expect([await storedKeys(), new URL(page.url()).pathname]).toEqual([[], "/reset-password"]);
  });

  it("does not end with a refusal that does not say so", async () => {
    await comeIn(true);
    await page.route("**/api/browse/list*", refused("Not for you."));
    await page.goto(`/browse/${idOf(sample, "Handbook")}`);
    await page.getByText("Not for you.").waitFor();
    expect(await storedKeys()).toEqual(KEYS);
  });
});
