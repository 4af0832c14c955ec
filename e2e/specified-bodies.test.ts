import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { shoot, type Visit } from "./browser.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { openSampleRoom } from "./sample-room.ts";

const AT = "2025-01-02T03:04:05Z";
const USER = {
  id: "u1",
  username: "ada",
  email: "ada@example.org",
  is_active: true,
  is_confirmed: true,
  created_at: AT,
  last_login: null,
};
const FILE = {
  id: "f1",
  driveFileId: "d1",
  name: "FM 1.pdf",
  isFolder: false,
  mimeType: "application/pdf",
  size: 2048,
  modifiedTime: AT,
  openUrl: "https://drive.example.org/d1",
  folderPath: "Manuals",
  snippet: "a <mark>bridge</mark>",
  contentPreview: "A bridge",
  rank: 4,
};
const FOLDER = {
  ...FILE,
  id: "f2",
  name: "Old manuals",
  isFolder: true,
  mimeType: null,
  size: null,
  modifiedTime: null,
};
const LOG = { username: "ada", action: "login", details: "from home", ip_address: "127.0.0.1", created_at: AT };
const REPLY = {
  summary: { text: "Bridges float. [1]", confidence: 0.8, citations: [{ index: 1 }, { index: 2 }] },
  results: [
    {
      id: "f1",
      name: "FM 1.pdf",
      type: "Field Manual",
      relevanceScore: 0.8,
      confidence: 0.7,
      snippet: "A bridge",
      extractiveAnswers: [{ content: "A bridge floats.", pageNumber: 3 }],
      pageNumbers: [3],
    },
  ],
  totalResults: 1,
  filters: { suggestions: [{ label: "River crossing" }] },
};
const STATS = {
  documentsCount: 1234,
  indexStatus: "ready",
  dataStoreName: "Old library",
  conversationsActive: 1,
  industryVertical: "GENERIC",
  createTime: AT,
  updateTime: AT,
  solutionTypes: ["SEARCH"],
};
const CONVERSATION = {
  id: "c1",
  messageCount: 2,
  metadata: { messageCount: 2, lastActivityAt: AT, createdAt: AT },
  lastActivity: AT,
};

/** What may stand where the user is kept. */
const STORED = [
  ["of the specified fields alone", JSON.stringify(USER)],
  ["that is no JSON", "{"],
  ["that lacks what is needed", "{}"],
] as const;

describe.skipIf(CHROMIUM === undefined)("a server that answers with the specified fields alone", () => {
  let sample: SampleRoom;
  let someone: Visit;
  let page: Page;

  beforeAll(async () => {
    sample = await openSampleRoom();
  });
  afterAll(() => sample?.close());
  beforeEach(async () => {
    someone = await sample.enterSignedIn();
    page = someone.page;
  });
  afterEach(() => someone?.context.close());

  const answering = (path: string, json: unknown) => page.route(`**/api${path}`, (route) => route.fulfill({ json }));
  const stored = () =>
    page.evaluate(() => ["accessToken", "refreshToken", "userData"].map((key) => localStorage.getItem(key)));
  const storeUser = (text: string) => page.evaluate((user) => localStorage.setItem("userData", user), text);

  it("has its folders shown, and a file's details", async () => {
    await answering("/browse/list?*", { files: [FOLDER, FILE] });
    await answering("/browse/file?*", { file: FOLDER });
    await page.goto("/browse");
    await page.getByText("FM 1.pdf").waitFor();
    await page.getByRole("row", { name: /Old manuals.*Folder/ }).waitFor();
    await shoot(page, "specified-folder-1280");
    await page.goto("/browse?fileId=f2");
    const details = page.getByRole("dialog");
    await details.getByText("Old manuals").first().waitFor();
    for (const fact of ["Folder", "Unknown"]) await details.getByText(fact, { exact: true }).first().waitFor();
    await shoot(page, "specified-details-1280");
    expect(someone.complaints).toEqual([]);
  });

  it("has what it found shown, in the list and below the search box", async () => {
    await answering("/search?*", { data: { results: [FOLDER, FILE] } });
    await answering("/search/suggestions?*", { data: { suggestions: [{ text: "bridges", score: 0.5 }] } });
    await page.goto("/browse?search=bridge");
    await page.getByRole("heading", { name: "Search Results for “bridge”" }).waitFor();
    await page.getByText("FM 1.pdf").first().waitFor();
    await page.getByText("80%").first().waitFor();
    // Nothing is counted that would narrow them, and nothing of it waited for.
    expect(await page.getByRole("complementary", { name: "Filters" }).isVisible()).toBe(false);
    await shoot(page, "specified-results-1280");
    await page.goto("/browse");
    await page.getByRole("combobox").fill("bridge");
    await page.getByRole("option", { name: /FM 1\.pdf/ }).waitFor();
    await page.getByRole("tab", { name: /^Suggestions/ }).click();
    await page.getByRole("option", { name: /bridges/ }).waitFor();
    await shoot(page, "specified-dropdown-1280");
    expect(someone.complaints).toEqual([]);
  });

  it("has its accounts and its log shown, and what was done to an account told", async () => {
    await answering("/admin/users*", { users: [USER] });
    await answering("/admin/audit-logs*", { logs: [LOG, { ...LOG, username: null, details: null }] });
    await page.route("**/api/admin/users/u1/deactivate", (route) => route.fulfill({ status: 204 }));
    await page.goto("/admin?tab=users");
    await page
      .getByRole("row", { name: /ada@example\.org/ })
      .getByText("Never")
      .waitFor();
    await shoot(page, "specified-users-1280");
    await page.getByRole("button", { name: "Deactivate" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
    await page.locator("[data-toast]").filter({ hasText: "Deactivate: done." }).first().waitFor();
    await page.goto("/admin?tab=audit-logs");
    await page.getByText("from home").waitFor();
    await page.getByRole("link", { name: "System", exact: true }).waitFor();
    await shoot(page, "specified-logs-1280");
    expect(someone.complaints).toEqual([]);
  });

  it("has the admin area shown to whoever it lets in, where it does not say who is an admin", async () => {
    await answering("/auth/me", { user: USER });
    await page.goto("/admin");
    await page.getByText("Recent Logins (7d)").waitFor();
  });

  it("has its answers, figures and conversations shown", async () => {
    await page.route("**/api/ai-counsel/search/stream", (route) =>
      route.fulfill({ status: 404, json: { error: "There is no such call." } }),
    );
    await answering("/ai-counsel/search", REPLY);
    await answering("/ai-counsel/stats", { stats: STATS });
    await answering("/ai-counsel/conversations?*", { conversations: [CONVERSATION] });
    await page.goto("/ai-counsel");
    await page.getByRole("textbox", { name: /^Ask a question about/ }).fill("Do bridges float?");
    await page.keyboard.press("Enter");
    await page.getByText("Bridges float.").waitFor();
    await page.getByText("Well supported 80 %").waitFor();
    await page.getByRole("link", { name: "Open Document" }).waitFor();
    await page.getByRole("group", { name: "Suggested filters" }).getByText("River crossing").waitFor();
    await shoot(page, "specified-answer-1280");
    await page.getByRole("button", { name: "Statistics" }).click();
    await page.getByText("Old library").waitFor();
    await shoot(page, "specified-statistics-1280");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "History" }).click();
    await page.getByText("1 question").waitFor();
    await shoot(page, "specified-conversations-1280");
  });

  it("signs people in, and keeps them signed in", async () => {
    const kept = await stored();
    await page.evaluate(() => localStorage.clear());
    await answering("/auth/login", { user: USER, accessToken: kept[0], refreshToken: kept[1] });
    await answering("/auth/me", { user: USER });
    await page.goto("/login");
    await page.getByLabel("Email or Username").fill(USER.email);
    await page.getByLabel("Password", { exact: true }).fill("a quiet room 7");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Welcome back, ada!").first().waitFor();
    await page.waitForURL("**/dashboard");
    await page.reload();
    await page.getByRole("complementary").getByText("ada", { exact: true }).waitFor();
    expect(JSON.parse((await stored())[2] ?? "")).toMatchObject(USER);
  });

  it.each(STORED)("is asked who is signed in for a stored user %s", async (_, text) => {
    await storeUser(text);
    const asked = page.waitForRequest("**/api/auth/me");
    await page.goto("/browse");
    await asked;
    await page.getByText("Publications").waitFor();
    expect(JSON.parse((await stored())[2] ?? "")).toMatchObject({ username: "reader" });
  });

  it.each(STORED)("leaves nothing of a stored user %s for whom it does not vouch", async (_, text) => {
    await storeUser(text);
    await page.route("**/api/auth/me", (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto("/browse");
    await page.waitForURL("**/login");
    await page.getByText("Your session could not be checked. Please sign in again.").first().waitFor();
    expect(await stored()).toEqual([null, null, null]);
  });

  it("leaves nothing of an unreadable user without tokens", async () => {
    await page.evaluate(() => ["accessToken", "refreshToken"].forEach((key) => localStorage.removeItem(key)));
    await storeUser("{");
    await page.goto("/browse");
    await page.waitForURL("**/login");
    expect(await stored()).toEqual([null, null, null]);
  });
});
