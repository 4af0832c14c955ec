import type { Locator, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAccount } from "./account.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { openSampleRoom } from "./sample-room.ts";

const ANNA = { email: "anna@example.org", password: "a quiet room 7" };
const PENDING = { email: "pending@example.org", password: "a quiet room 7" };

/** Longer than the overview shows. */
const FAILED_LOGINS = 12;

describe.skipIf(CHROMIUM === undefined)("the admin area", () => {
  let sample: SampleRoom;
  let page: Page;

  beforeAll(async () => {
    sample = await openSampleRoom();
    await makeAccount(sample.room, ANNA);
    const post = (path: string, body: unknown) =>
      sample.room.call(`/api/auth/${path}`, { method: "POST", body: JSON.stringify(body) });
    await post("signup", PENDING);
    for (let i = 0; i < FAILED_LOGINS; i++) await post("login", { identifier: "nobody", password: "wrong" });
    const { users } = (await sample.api("/api/admin/users?q=anna")) as { users: { id: string }[] };
    await sample.api(`/api/admin/users/${users[0]?.id}/deactivate`, {});
    ({ page } = await sample.enterSignedIn());
  });
  afterAll(() => sample?.close());

  const wordsOf = (cells: Locator): Promise<string[]> => cells.allInnerTexts();
  const cellsOf = (name: string) =>
    wordsOf(
      page
        .getByRole("row")
        .filter({ hasText: `${name}@example.org` })
        .getByRole("cell"),
    );

  it("has its tabs and a button that loads them anew", async () => {
    await page.goto("/admin");
    await page.getByRole("button", { name: "Refresh" }).waitFor();
    const tabs = ["Overview", "Users", "Audit Logs", "Library", "Reported Citations", "System"];
    expect(await wordsOf(page.getByRole("tab"))).toEqual(tabs);
  });

  it("counts total, active and confirmed users and the logins of seven days", async () => {
    await page.goto("/admin");
    const card = (name: string) =>
      page
        .getByRole("region")
        .or(page.locator("section"))
        .filter({ has: page.getByRole("heading", { name, exact: true }) });
    for (const [name, count] of [
      ["Total Users", "3"],
      ["Active Users", "2"],
      ["Confirmed Users", "2"],
    ] as const) {
      await card(name).getByText(count, { exact: true }).first().waitFor();
    }
    await card("Recent Logins (7d)")
      .getByText(/^[1-9]\d*$/)
      .first()
      .waitFor();
  });

  it("shows the 10 latest entries of the log, in words", async () => {
    await page.goto("/admin");
    const latest = page.locator("section").filter({ has: page.getByRole("heading", { name: "Recent Activity" }) });
    await latest.getByText("System", { exact: true }).first().waitFor();
    expect(await latest.getByRole("listitem").count()).toBe(10);
    expect(await latest.getByRole("listitem").first().innerText()).toMatch(/^reader\s+Viewed admin area/);
    expect(await latest.getByRole("listitem").last().innerText()).toMatch(/^System\s+Failed sign-in/);
  });

  it("shows of each account name, email, status, days and what can be done", async () => {
    await page.goto("/admin?tab=users");
    await page.getByRole("button", { name: "Activate anna" }).waitFor();
    const [anna, pending, reader] = [await cellsOf("anna"), await cellsOf("pending"), await cellsOf("reader")];
    expect(anna.map((text) => text.split(/\s*\n\s*/))).toEqual([
      ["anna", "anna@example.org"],
      ["Inactive", "Confirmed"],
      ["Today"],
      ["Never"],
      ["Activate"],
    ]);
    expect(pending.slice(1).map((text) => text.split(/\s*\n\s*/))).toEqual([
      ["Active", "Pending"],
      ["Today"],
      ["Never"],
      ["Deactivate"],
    ]);
    expect(reader[3]).toBe("Today");
  });

  it("shows of each entry of the log who, what, from where and when", async () => {
    await page.goto("/admin?tab=audit-logs&action=user_deactivate");
    const rows = page.getByRole("table", { name: "Audit logs" }).getByRole("row").filter({ hasText: "127.0.0.1" });
    await rows.first().waitFor();
    const [who, what, details, from, when] = await wordsOf(rows.first().getByRole("cell"));
    expect([who, details, from]).toEqual(["reader", ANNA.email, "127.0.0.1"]);
    expect(what).toMatch(/deactivated/i);
    expect(when).toMatch(/\d{4}.*\d:\d\d/);
    await page.goto("/admin?tab=audit-logs&action=login_failed");
    await rows.first().waitFor();
    expect(await rows.first().getByRole("cell").first().innerText()).toBe("System");
  });

  it.each([
    { tab: "", call: "stats", words: "Failed to load admin statistics" },
    { tab: "?tab=users", call: "users*", words: "Failed to load users" },
    { tab: "?tab=audit-logs", call: "audit-logs*", words: "Failed to load audit logs" },
  ])("says $words, and tries again", async ({ tab, call, words }) => {
    const path = `**/api/admin/${call}`;
    await page.route(path, (route) => route.abort());
    await page.goto(`/admin${tab}`);
    await page.getByRole("heading", { name: words, exact: true }).waitFor();
    await page.getByText("Network error. Please check your connection.").first().waitFor();
    expect(await page.getByText(/^Updated \d/).count()).toBe(0);
    await page.unroute(path);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: words, exact: true }).waitFor({ state: "detached" });
  });

  it.each([
    { tab: "", call: "stats", words: "Failed to load admin statistics" },
    { tab: "?tab=users", call: "users*", words: "Failed to load users" },
    { tab: "?tab=audit-logs", call: "audit-logs*", words: "Failed to load audit logs" },
  ])("says $words of what was loaded before, too, and keeps that", async ({ tab, call, words }) => {
    await page.goto(`/admin${tab}`);
    const kept = page.getByRole("tabpanel").getByText("reader", { exact: true }).first();
    await kept.waitFor();
    await page.route(`**/api/admin/${call}`, (route) => route.fulfill({ status: 400, body: "{}" }));
    const toast = page.locator("[data-toast=error]").getByText(words, { exact: true });
    for (let times = 0; times < 2; times++) {
      await page.getByRole("button", { name: "Refresh" }).click();
      await toast.last().waitFor();
      await page
        .getByText(/^Refresh failed; shown as of/)
        .first()
        .waitFor();
    }
    await expect.poll(() => toast.count()).toBe(1);
    expect(await kept.isVisible()).toBe(true);
    await page.unroute(`**/api/admin/${call}`);
  });

  it.each([
    { button: "Activate anna", words: "Failed to activate user" },
    { button: "Deactivate pending", words: "Failed to deactivate user" },
  ])("says $words", async ({ button, words }) => {
    await page.goto("/admin?tab=users");
    const fail = (route: Route) => route.abort();
    await page.route("**/api/admin/users/**", fail);
    await page.getByRole("button", { name: button, exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /ctivate$/ })
      .click();
    await page.locator("[data-toast=error]").getByText(words, { exact: true }).waitFor();
    await page.unroute("**/api/admin/users/**");
  });

  it("lists accounts anew once one of them is changed", async () => {
    await page.goto("/admin?tab=users");
    await page.getByRole("button", { name: "Activate anna", exact: true }).click();
    const again = page.waitForResponse((response) => response.url().includes("/api/admin/users?"));
    await page.getByRole("dialog").getByRole("button", { name: "Activate" }).click();
    await again;
    await page.getByRole("button", { name: "Deactivate anna", exact: true }).click();
    const afterwards = page.waitForResponse((response) => response.url().includes("/api/admin/users?"));
    await page.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
    await afterwards;
    await page.getByRole("button", { name: "Activate anna", exact: true }).waitFor();
  });
});
