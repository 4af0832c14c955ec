import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "./account.ts";
import { makeAccount, signIn, signInByApi } from "./account.ts";
import type { Visit } from "./browser.ts";
import { faultsOfLooks } from "./looks.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { openSampleRoom } from "./sample-room.ts";

const NEW_PASSWORD = "Another room 8";

const storedKeys = (page: Page): Promise<number> =>
  page.evaluate(() => ["accessToken", "refreshToken", "userData"].filter((key) => localStorage.getItem(key)).length);

describe.skipIf(CHROMIUM === undefined)("one's own account", () => {
  let sample: SampleRoom;
  let someone: Visit;
  let page: Page;
  let person: Person;
  let people = 0;

  beforeAll(async () => {
    sample = await openSampleRoom();
  });
  afterAll(() => sample?.close());
  afterEach(() => someone?.context.close());

  /** Somebody new, signed in, at their account page. */
  const comeIn = async (): Promise<void> => {
    person = { email: `owner${++people}@example.org`, password: "A quiet room 7" };
    await makeAccount(sample.room, person);
    someone = await sample.enter();
    page = someone.page;
    await signIn(page, person);
    await page.getByRole("link", { name: /owner\d+@example.org/ }).click();
    await page.waitForURL("**/account");
    await page.getByText("This browser", { exact: true }).waitFor();
  };
  const changePassword = async (current: string): Promise<void> => {
    await page.getByLabel("Current password").fill(current);
    await page.getByLabel("New password").fill(NEW_PASSWORD);
    await page.getByLabel("Confirm password").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Change password" }).click();
  };
  const deleteAccount = async (email: string, password: string): Promise<void> => {
    await page.getByLabel("Type your email").fill(email);
    await page.getByLabel("Your password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Delete account" }).click();
  };
  const done = (words: RegExp) => page.locator("[data-toast=success]").getByText(words).waitFor();

  it("shows who one is and where one is signed in", async () => {
    await comeIn();
    await page.getByRole("definition").getByText(person.email).waitFor();
    await signInByApi(sample.room, person);
    await page.reload();
    await expect.poll(() => page.locator("#sessions li").count()).toBe(2);
    await page.getByText(/^Chrome on /).waitFor();
    expect(await faultsOfLooks(page, "account-two-sessions")).toEqual([]);
    expect(someone.complaints).toEqual([]);
  });

  it("changes its password, stays signed in here, and is signed out elsewhere", async () => {
    await comeIn();
    const elsewhere = await sample.enter();
    await signIn(elsewhere.page, person);
    await changePassword("not my password");
    await page.getByText("This is not your current password").waitFor();
    expect(await faultsOfLooks(page, "account-wrong-password")).toEqual([]);
    await changePassword(person.password);
    await done(/password is changed/i);
    await page.reload();
    await page.getByText("This browser", { exact: true }).waitFor();
    expect(await page.locator("#sessions li").count()).toBe(1);
    await elsewhere.page.getByRole("link", { name: "AI Counsel" }).click();
    await elsewhere.page.waitForURL("**/login");
    expect(await storedKeys(elsewhere.page)).toBe(0);
    await elsewhere.context.close();
    await signInByApi(sample.room, { ...person, password: NEW_PASSWORD });
  });

  it("ends one session, and keeps the others", async () => {
    await comeIn();
    const { accessToken } = await signInByApi(sample.room, person);
    const other = () => sample.room.call("/api/auth/me", { headers: { Authorization: `Bearer ${accessToken}` } });
    expect((await other()).status).toBe(200);
    await page.reload();
    await page.getByRole("button", { name: /^End the session/ }).click();
    await done(/signed out there/i);
    await expect.poll(() => page.locator("#sessions li").count()).toBe(1);
    expect((await other()).status).toBe(401);
  });

  it("signs out everywhere, all tabs too, once that is confirmed", async () => {
    await comeIn();
    const second = await someone.context.newPage();
    await second.goto("/browse");
    await second.getByText("Publications").waitFor();
    const ask = page.getByRole("button", { name: "Sign out everywhere" });
    await ask.click();
    const dialog = page.getByRole("dialog", { name: "Sign out everywhere?" });
    await dialog.waitFor();
    expect(await faultsOfLooks(page, "account-sign-out-everywhere")).toEqual([]);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    await ask.click();
    await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
    await page.waitForURL("**/login");
    await done(/signed out everywhere/i);
    await second.waitForURL("**/login");
    expect(await storedKeys(page)).toBe(0);
  });

  it("deletes its conversations, once that is confirmed", async () => {
    await comeIn();
    const { accessToken } = await signInByApi(sample.room, person);
    const headers = { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" };
    const call = async (path: string, body?: unknown): Promise<Record<string, unknown>> => {
      const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
      const response = await sample.room.call(path, { headers, ...init });
      return (await response.json()) as Record<string, unknown>;
    };
    const { conversationId } = await call("/api/ai-counsel/session/start", {});
    await call("/api/ai-counsel/search", { query: "What is a page label?", conversationId, searchMode: "qa" });
    expect(await call("/api/ai-counsel/conversations")).toMatchObject({ conversations: [{ id: conversationId }] });
    await page.getByRole("button", { name: "Delete all conversations" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete all conversations" }).click();
    await done(/conversation/i);
    expect(await call("/api/ai-counsel/conversations")).toMatchObject({ conversations: [] });
  });

  it("is deleted by its owner, who typed who it is", async () => {
    await comeIn();
    await deleteAccount("somebody@example.org", "not my password");
    await page.getByText("This is not your account's email address").waitFor();
    await deleteAccount(person.email, "not my password");
    await page.getByText("This is not your current password").waitFor();
    expect(await faultsOfLooks(page, "account-delete-faults")).toEqual([]);
    await deleteAccount(person.email.toUpperCase(), person.password);
    await page.waitForURL("**/login");
    await done(/account is deleted/i);
    expect(await storedKeys(page)).toBe(0);
    await expect(signInByApi(sample.room, person)).rejects.toThrow("401");
  });

  it("stays when it is the last admin's, and says why", async () => {
    someone = await sample.enterSignedIn();
    page = someone.page;
    person = sample.person;
    await page.goto("/account");
    await deleteAccount(person.email, person.password);
    await page
      .getByRole("alert")
      .getByText(/last active admin/)
      .waitFor();
    expect(await faultsOfLooks(page, "account-last-admin")).toEqual([]);
  });

  it("offers another try where the sessions could not be had", async () => {
    await comeIn();
    await page.route("**/api/auth/sessions*", (route) => route.abort());
    await page.reload();
    await page.getByRole("heading", { name: "Failed to load your sessions" }).scrollIntoViewIfNeeded();
    expect(await faultsOfLooks(page, "account-sessions-failed")).toEqual([]);
    await page.unroute("**/api/auth/sessions*");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("This browser", { exact: true }).waitFor();
  });
});
