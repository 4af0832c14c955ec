import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openRecords } from "../apps/server/src/db/open.ts";
import { type Person, signIn, signInByApi } from "./account.ts";
import { accessibilityFaults, DESKTOP, launchBrowser, PHONE, shoot, type Visit, visit } from "./browser.ts";
import { CHROMIUM } from "./place.ts";
import { settingsAt } from "./place-of-data.ts";
import { startReadingRoom, type ReadingRoom } from "./reading-room.ts";

const PASSWORD = "a quiet room 7";
const personOf = (name: string): Person => ({ email: `${name}@example.org`, password: PASSWORD });
const CHIEF = personOf("chief");
const ANNA = personOf("anna");
const LONG_FILE = `${"A very long name ".repeat(14)}.txt`;
/** As long as an address may be, and a name made from it. */
const LONG_EMAIL = `${"long".repeat(16)}@${"sub-domain.".repeat(16)}example.org`.slice(-254);
/** More than a page. */
const CROWD = Array.from({ length: 52 }, (_, index) => `reader${index}@example.org`);

/** A theme changes colours alone and a size everything else, so these two see each size and each theme. */
const JUDGED = ["1280-light", "360-dark"];
const TABS = ["overview", "users", "audit-logs", "library", "system"] as const;

/** Whether the chosen tab stands whole in its row, which may be longer than what it shows. */
const isChosenTabSeen = async (page: Page): Promise<boolean> => {
  const row = await page.getByRole("tablist").first().boundingBox();
  const tab = await page.getByRole("tab", { selected: true }).first().boundingBox();
  const slack = 1;
  return row !== null && tab !== null && tab.x >= row.x - slack && tab.x + tab.width <= row.x + row.width + slack;
};

describe.skipIf(CHROMIUM === undefined)("the admin area", () => {
  let library: string;
  let room: ReadingRoom;
  let browser: Browser;
  let chief: Visit;
  let page: Page;

  const post = (path: string, body: unknown, token?: string): Promise<Response> =>
    room.call(`/api${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const tokenIn = async (email: string): Promise<string> => {
    for (;;) {
      const link = new URL(await room.lastMailLink()).searchParams;
      if (link.get("email") === email) return link.get("token") ?? "";
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const addPerson = async (person: Person): Promise<void> => {
    await post("/auth/signup", person);
    expect((await post("/auth/confirm-email", { token: await tokenIn(person.email) })).status).toBe(200);
  };
  const comeIn = async (person: Person, look?: Parameters<typeof visit>[2]): Promise<Visit> => {
    const entered = await visit(browser, room.address, look);
    await signIn(entered.page, person);
    return entered;
  };
  const open = (query: string) => page.goto(`/admin${query}`);
  const row = (name: string): Locator => page.getByRole("row").filter({ hasText: `${name}@example.org` });
  const toast = (words: string | RegExp) => page.locator("[data-toast]").filter({ hasText: words }).first().waitFor();
  const confirm = (label: string) => page.getByRole("dialog").getByRole("button", { name: label }).click();

  beforeAll(async () => {
    library = await mkdtemp(join(tmpdir(), "reading-room-admin-"));
    await writeFile(join(library, "Broken.pdf"), "%PDF-1.7\nthis is not a document\n");
    await writeFile(join(library, LONG_FILE), "A pontoon bridge crosses the river.");
    room = await startReadingRoom({ library });
    browser = await launchBrowser();
    await addPerson(CHIEF);
    await addPerson(ANNA);
    for (const email of [...CROWD, LONG_EMAIL]) await post("/auth/signup", { email, password: PASSWORD });
    await room.indexed();
    chief = await comeIn(CHIEF);
    page = chief.page;
  });

  afterAll(async () => {
    await browser?.close();
    await room?.stop();
    await rm(library, { recursive: true, force: true });
  });

  it("is not there for members, and asks the server nothing for them", async () => {
    const anna = await comeIn(ANNA);
    const asked: string[] = [];
    anna.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    expect(await anna.page.getByRole("link", { name: "Admin", exact: true }).count()).toBe(0);
    await anna.page.goto("/admin?tab=users");
    await anna.page.getByRole("heading", { name: "This page is for administrators" }).waitFor();
    expect(asked.filter((path) => path.startsWith("/api/admin"))).toEqual([]);
    expect(anna.complaints).toEqual([]);
    await anna.context.close();
  });

  it("counts accounts, draws thirty days and tells the latest", async () => {
    await page.getByRole("link", { name: "Admin", exact: true }).click();
    const card = (name: string) => page.locator("section").filter({ has: page.getByRole("heading", { name }) });
    await card("Total Users").getByText("55", { exact: true }).waitFor();
    await card("Confirmed Users").getByText("2", { exact: true }).waitFor();
    const logins = page.getByRole("slider", { name: "Logins, day by day" });
    await logins.focus();
    expect(await logins.getAttribute("aria-valuetext")).toMatch(/: 2 logins$/);
    await page.keyboard.press("ArrowLeft");
    expect(await logins.getAttribute("aria-valuetext")).toMatch(/: 0 logins$/);
    await page.keyboard.press("End");
    await page.getByText("2 logins", { exact: true }).waitFor();
    expect(await page.getByRole("table", { name: "Logins on each day, in UTC" }).locator("tbody tr").count()).toBe(30);
    await page.getByText("Signed in").first().waitFor();
    await page.getByRole("link", { name: "All entries" }).click();
    await page.waitForURL("**/admin?tab=audit-logs");
  });

  it("loads the open tab anew, and says when it did", async () => {
    await open("?tab=users");
    const updated = page.getByText(/^Updated \d/).first();
    const before = await updated.textContent();
    await page.getByRole("button", { name: "Refresh" }).click();
    await page.getByText("Refreshed").waitFor({ state: "attached" });
    await expect
      .poll(async () => {
        await page.getByRole("button", { name: "Refresh" }).click();
        return updated.textContent();
      })
      .not.toBe(before);
    await page.route("**/api/admin/users*", (route) => route.fulfill({ status: 404 }));
    await page.getByRole("button", { name: "Refresh" }).click();
    await page
      .getByText(/^Refresh failed; shown as of/)
      .first()
      .waitFor();
    await page.unroute("**/api/admin/users*");
    chief.complaints.length = 0;
  });

  it("finds, sorts and pages through accounts, all of it in the address", async () => {
    await open("");
    await page.getByRole("tab", { name: "Users" }).click();
    await page.getByText("1–50 of 55 accounts").waitFor();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText("51–55 of 55 accounts").waitFor();
    await page.reload();
    await page.getByText("51–55 of 55 accounts").waitFor();
    await page.getByRole("button", { name: "Previous" }).click();
    await page.getByText("1–50 of 55 accounts").waitFor();
    await page.getByRole("button", { name: "Email", exact: true }).click();
    await page.waitForURL("**sort=email&direction=asc");
    await row("anna").waitFor();
    expect(await page.getByRole("columnheader", { name: /^User/ }).getAttribute("aria-sort")).toBe("ascending");
    await page.getByRole("searchbox", { name: "Search users" }).fill("ANN");
    await page.waitForURL("**q=ANN**");
    await page.getByText("1 account", { exact: true }).waitFor();
    await page.getByRole("combobox", { name: "Status" }).selectOption("pending");
    await page.getByRole("heading", { name: "No account matches" }).waitFor();
    await page.getByRole("button", { name: "Show all accounts" }).click();
    await page.getByText("1–50 of 55 accounts").waitFor();
    expect(await page.getByRole("searchbox", { name: "Search users" }).inputValue()).toBe("");
  });

  it("deactivates a person, who is signed out, and lets the person in again", async () => {
    const anna = await comeIn(ANNA);
    await open("?tab=users&q=anna");
    await page.getByRole("button", { name: "Deactivate anna" }).click();
    await page.getByRole("dialog", { name: "Deactivate anna?" }).waitFor();
    await shoot(page, "admin-deactivate-1280");
    await page.keyboard.press("Escape");
    await row("anna").getByText("Active", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Deactivate anna" }).click();
    await confirm("Deactivate");
    await toast("anna is deactivated and signed out everywhere.");
    await row("anna").getByText("Inactive", { exact: true }).waitFor();
    await anna.page.getByRole("link", { name: "Browse Files" }).first().click();
    await anna.page.waitForURL("**/login");
    await anna.context.close();
    expect((await post("/auth/login", { identifier: ANNA.email, password: PASSWORD })).status).toBe(403);
    await page.getByRole("button", { name: "Activate anna" }).click();
    await confirm("Activate");
    await row("anna").getByText("Active", { exact: true }).waitFor();
    expect((await post("/auth/login", { identifier: ANNA.email, password: PASSWORD })).status).toBe(200);
  });

  it("gives and takes admin rights", async () => {
    const choose = async (label: string) => {
      await page.getByRole("button", { name: "More for anna" }).click();
      await page.getByRole("menuitem", { name: label }).click();
      await confirm(label);
    };
    await choose("Make admin");
    await row("anna").getByText("Admin", { exact: true }).waitFor();
    const anna = await comeIn(ANNA);
    await anna.page.goto("/admin");
    await anna.page.getByText("Total Users").waitFor();
    await choose("Remove admin rights");
    await row("anna").getByText("Admin", { exact: true }).waitFor({ state: "detached" });
    await anna.page.getByRole("button", { name: "Refresh" }).click();
    await anna.page.getByRole("heading", { name: "This page is for administrators" }).waitFor();
    await anna.context.close();
  });

  it("deletes an account only when its name is typed, and shows the server's reason when it cannot", async () => {
    await open("?tab=users&q=reader7%40");
    const ask = async () => {
      await page.getByRole("button", { name: "More for reader7" }).click();
      await page.getByRole("menuitem", { name: "Delete" }).click();
    };
    const yes = page.getByRole("dialog").getByRole("button", { name: "Delete" });
    await ask();
    expect(await yes.isDisabled()).toBe(true);
    await page.getByLabel("Type reader7 to delete the account").fill("reader");
    expect(await yes.isDisabled()).toBe(true);
    await page.getByLabel("Type reader7 to delete the account").fill("reader7");
    await shoot(page, "admin-delete-1280");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.route("**/api/admin/users/*", (route) =>
      route.request().method() === "DELETE" ? route.abort("connectionrefused") : route.continue(),
    );
    await yes.click();
    await toast("Failed to delete user");
    await toast("Network error. Please check your connection.");
    await page.unroute("**/api/admin/users/*");
    await yes.click();
    await page.getByRole("heading", { name: "No account matches" }).waitFor();
    chief.complaints.length = 0;
  });

  it("says in the server's words why an account cannot be changed", async () => {
    await open("?tab=users&q=reader8%40");
    await page.getByRole("button", { name: "Deactivate reader8" }).waitFor();
    const { accessToken } = await signInByApi(room, CHIEF);
    const headers = { Authorization: `Bearer ${accessToken}` };
    const { users } = (await (await room.call("/api/admin/users?q=reader8%40", { headers })).json()) as {
      users: { id: string }[];
    };
    await room.call(`/api/admin/users/${users[0]?.id}`, { method: "DELETE", headers });
    await page.getByRole("button", { name: "Deactivate reader8" }).click();
    await confirm("Deactivate");
    await toast("Failed to deactivate user");
    await toast("There is no such account.");
    chief.complaints.length = 0;
  });

  it("leaves one's own account alone, and says why", async () => {
    await open("?tab=users&q=chief");
    await row("chief").getByText("This is you").waitFor();
    await page.getByRole("button", { name: "More for chief" }).click();
    for (const name of ["Remove admin rights", "Delete"]) {
      const item = page.getByRole("menuitem", { name });
      expect(await item.getAttribute("aria-disabled")).toBe("true");
      await item.getByText("Not on your own account").waitFor();
    }
    await shoot(page, "admin-own-menu-1280");
    await page.keyboard.press("Escape");
  });

  it("filters the audit log, and keeps the filters in the address", async () => {
    await open("?tab=users&q=anna");
    await page.getByRole("button", { name: "More for anna" }).click();
    await page.getByRole("menuitem", { name: "Show audit log" }).click();
    await page.waitForURL("**tab=audit-logs&user=anna");
    const entries = page.getByRole("table", { name: "Audit logs" });
    await entries.getByText("Signed in").first().waitFor();
    await page.getByRole("combobox", { name: "Action" }).selectOption("confirm_email");
    await page.getByText("1 entry", { exact: true }).waitFor();
    const today = new Date().toISOString().slice(0, 10);
    await page.getByLabel("From").fill(today);
    await page.getByLabel("To").fill(today);
    await page.waitForURL(`**from=${today}&to=${today}`);
    await page.reload();
    await page.getByText("1 entry", { exact: true }).waitFor();
    await page.getByLabel("To").fill("2020-01-01");
    await page.getByRole("heading", { name: "No entry matches" }).waitFor();
    await page.getByRole("button", { name: "Clear filters" }).first().click();
    await page.waitForURL("**/admin?tab=audit-logs");
    await page.getByRole("searchbox", { name: "User" }).fill(CHIEF.email);
    await page.getByRole("combobox", { name: "Action" }).selectOption("signup");
    await page.waitForURL("**user=chief%40example.org**");
    await page.getByText("1 entry", { exact: true }).waitFor();
    await entries.getByRole("link", { name: "chief" }).click();
    await page.waitForURL("**/admin?tab=audit-logs&user=chief");
    await entries.getByText("Viewed admin area").first().waitFor();
  });

  it("goes on loading the log while it is scrolled, with only what is in view in the page", async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        post("/auth/login", { identifier: `nobody${index}`, password: "wrong" }),
      ),
    );
    await open("?tab=audit-logs");
    await page.getByText("100 entries loaded; scroll for more").waitFor();
    const frame = page.getByRole("region", { name: "Audit logs" });
    await expect
      .poll(
        async () => {
          await frame.evaluate((element) => element.scrollTo(0, element.scrollHeight));
          return page.getByText(/^\d+ entries$/).count();
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    expect(Number.parseInt((await page.getByText(/^\d+ entries$/).textContent()) ?? "", 10)).toBeGreaterThan(100);
    await frame.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await frame.getByText("Signed up").last().waitFor();
    expect(await frame.locator("tbody tr[data-index]").count()).toBeLessThan(60);
  });

  it("exports what is shown as a CSV file", async () => {
    await open("?tab=audit-logs&user=anna&action=confirm_email");
    await page.getByText("1 entry", { exact: true }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^audit-log.*\.csv$/);
    const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain("username,action,details,ip_address");
    expect(lines[1]).toContain("anna,confirm_email");
  });

  it("verifies the log, and says after which entry it is broken", async () => {
    await open("?tab=audit-logs");
    await page.getByRole("button", { name: "Verify" }).click();
    await page.getByText(/^The log is intact: \d+ entries/).waitFor();
    await shoot(page, "admin-verified-1280");
    const { databaseUrl } = await settingsAt(room.dataDir);
    const { db } = await openRecords(databaseUrl);
    await db.updateTable("audit_log").set({ details: "forged" }).where("position", "=", 4).execute();
    await db.destroy();
    await page.getByRole("button", { name: "Verify" }).click();
    await page.getByText(/^The log is broken after entry 3 \(/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Put away" }).click();
    await page.getByText(/^The log is broken/).waitFor({ state: "detached" });
  });

  it("shows why a file was not read, and reads it again", async () => {
    await open("?tab=library");
    await page.getByRole("table", { name: "Sources" }).getByText("1 failed").waitFor();
    const broken = page.getByRole("table", { name: "Files" }).getByRole("row").filter({ hasText: "Broken.pdf" });
    await broken.waitFor();
    expect((await broken.getByRole("cell").nth(1).textContent())?.length).toBeGreaterThan(10);
    await page.getByRole("button", { name: "Retry all" }).click();
    await toast("1 file is read again now.");
    // It may still be told as failed for a moment, when there is nothing for "Retry all"; one file is taken all the same.
    await page.getByRole("button", { name: "Retry Broken.pdf" }).click({ timeout: 30_000 });
    await toast("Broken.pdf is read again now.");
    await page.getByRole("combobox", { name: "State" }).selectOption("indexed");
    await page.waitForURL("**state=indexed");
    await page.getByText("A very long name").first().waitFor();
    await page.getByRole("combobox", { name: "State" }).selectOption("partly");
    await page.getByRole("heading", { name: "No file was read only in part" }).waitFor();
    await rm(join(library, "Broken.pdf"));
    await open("?tab=library");
    await page.getByRole("heading", { name: "Every file was read" }).waitFor({ timeout: 60_000 });
  });

  it("shows the system's state, and copies it as text without a secret", async () => {
    await chief.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open("?tab=system");
    await page.getByRole("heading", { name: "Health" }).waitFor();
    await page.getByRole("row").filter({ hasText: "RATE_LIMIT_SCALE" }).getByText("1000").waitFor();
    await page.getByRole("button", { name: "Copy as text" }).click();
    await page.getByText("Copied").waitFor({ state: "attached" });
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(/^Reading Room \d/);
    expect(text).toContain("RATE_LIMIT_SCALE: 1000");
  });

  it.each(TABS)("shows %s without a fault at both sizes and in both themes", async (tab) => {
    const faults: unknown[] = [];
    chief.complaints.length = 0;
    for (const [width, size] of [
      ["1280", DESKTOP],
      ["360", PHONE],
    ] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await open(`?tab=${tab}`);
      await page
        .getByText(/^Updated \d/)
        .filter({ visible: true })
        .waitFor();
      for (const theme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await page.locator(`[data-theme=${theme}]`).waitFor();
        await shoot(page, `admin-tab-${tab}-${width}-${theme}`);
        const overflows = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        if (JUDGED.includes(`${width}-${theme}`)) faults.push(...(await accessibilityFaults(page)));
        if (overflows) faults.push(`${width} overflows`);
        if (!(await isChosenTabSeen(page))) faults.push(`${width}: which tab?`);
      }
    }
    await page.setViewportSize(DESKTOP);
    expect([...faults, ...chief.complaints]).toEqual([]);
  });
});
