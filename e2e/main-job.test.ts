import { resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "./account.ts";
import { accessibilityFaults, launchBrowser, shoot, visit, type Visit } from "./browser.ts";
import { CHROMIUM, hasShared, SHARED } from "./place.ts";
import { startReadingRoom, type ReadingRoom } from "./reading-room.ts";

const LIBRARY = resolve(SHARED, "library");
const PERSON: Person = { email: "reader@example.org", password: "a quiet room 7" };

interface Asked {
  readonly question: string;
  /** Stands in the answer. */
  readonly says: RegExp;
  readonly file: string;
  /** Physical page of the first citation. */
  readonly page: number;
}

/** Questions whose answers stand in the real documents, with the file and page where they do. */
const ANSWERED: readonly Asked[] = [
  {
    question: "Which instruction does DoDI 4715.13 reissue and cancel?",
    says: /DoD Instruction 4715\.13, “DoD Noise Program,” November 15, 2005/,
    file: "DoDI 4715.13.pdf",
    page: 1,
  },
  {
    question: "What is the weekly cut-off time for BMFOLB requests?",
    says: /5:00 pm Wednesday ET/,
    file: "IRM 2.3.59.pdf",
    page: 9,
  },
  {
    question: "What is the term of the Librarian of Congress?",
    says: /appointed for a term of 10 years/,
    file: "US Code Title 2.pdf",
    page: 149,
  },
  {
    question: "Does the authority include reasonable attorney's fees in tort claims?",
    says: /reasonable attorney's fees in relation to tort claims and litigation/,
    file: "DoDD 6000.6.pdf",
    page: 2,
  },
  {
    question: "Which instruction does CJCSI 3520.01C cancel?",
    says: /CJCSI 3520\.01B is hereby canceled/,
    file: "CJCSI 3520.01C.pdf",
    page: 1,
  },
];

const ABSENT = "How many boats does a pontoon bridge of 100 metres need?";

describe.skipIf(CHROMIUM === undefined || !hasShared("library"))("the main job, on real documents", () => {
  let room: ReadingRoom;
  let browser: Browser;
  let reader: Visit;
  let page: Page;

  beforeAll(async () => {
    room = await startReadingRoom({ library: LIBRARY });
    browser = await launchBrowser();
    reader = await visit(browser, room.address);
    page = reader.page;
    await room.indexed();
  });

  afterAll(async () => {
    await browser.close();
    await room.stop();
  });

  const ask = async (question: string): Promise<void> => {
    await page.getByRole("textbox", { name: "Ask a question about the library" }).fill(question);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: question }).waitFor();
    await page.getByLabel("Waiting for the answer").waitFor({ state: "detached" });
  };

  it("leads a visitor from sign-up through the mail's link to the dashboard", async () => {
    await page.goto("/");
    await page.waitForURL("**/login");
    await page.getByRole("link", { name: "Create an account" }).click();
    // The login page, too, has a field that begins with "Email": it may stand until the next screen is loaded.
    await page.getByRole("heading", { name: "Create your account" }).waitFor();
    await page.getByLabel("Email").fill(PERSON.email);
    await page.getByLabel("Password", { exact: true }).fill(PERSON.password);
    await page.getByLabel("Confirm password").fill(PERSON.password);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByText("Check your email").waitFor();
    await page.goto(await room.lastMailLink());
    await page.getByText("Email confirmed", { exact: true }).first().waitFor();
    await page.waitForURL("**/login");
    await page.getByLabel("Email or Username").fill(PERSON.email);
    await page.getByLabel("Password", { exact: true }).fill(PERSON.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/dashboard");
    await shoot(page, "dashboard");
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it("lets the reader browse into a folder and back by its path", async () => {
    await page.getByRole("link", { name: "Browse Files" }).first().click();
    await page.getByText("Instructions", { exact: true }).click();
    await page.getByText("DoDI 4715.13.pdf").waitFor();
    await shoot(page, "browse");
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it.each([
    ['"noise program"', "DoDI 4715.13.pdf"],
    ['"military construction"', "NDAA FY2020.pdf"],
  ])("finds %s", async (query, file) => {
    await page.goto(`/browse?search=${encodeURIComponent(query)}`);
    await page.getByText(file).first().waitFor();
    await shoot(page, `search-${query.replaceAll(/\W+/g, "-")}`);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it.each(ANSWERED)("answers: $question", async ({ question, says, file, page: number }) => {
    await page.goto("/ai-counsel");
    await ask(question);
    const badge = page.getByRole("link", { name: /^Citation 1/ }).first();
    await badge.waitFor();
    expect(await page.locator("main").innerText()).toMatch(says);
    expect(await badge.getAttribute("aria-label")).toContain(file);
    await shoot(page, `answer-${file}`);
    const [opened] = await Promise.all([reader.context.waitForEvent("page"), badge.click()]);
    await opened.locator("canvas").first().waitFor();
    expect(new URL(opened.url()).searchParams.get("page")).toBe(String(number));
    await opened.locator(".pdf-highlight").first().waitFor();
    await shoot(opened, `cited-${file}`);
    await opened.close();
  });

  it("says that the library does not hold what it does not hold", async () => {
    await page.goto("/ai-counsel");
    await ask(ABSENT);
    await page
      .getByText(/^Not (in this library|enough to answer from)$/)
      .first()
      .waitFor();
    expect(await page.getByRole("link", { name: /^Citation/ }).count()).toBe(0);
    await shoot(page, "abstention");
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it("leaves the browser's console empty", () => {
    expect(reader.complaints).toEqual([]);
  });
});
