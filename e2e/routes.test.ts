import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAccount, signIn } from "./account.ts";
import type { Visit } from "./browser.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { idOf, openSampleRoom } from "./sample-room.ts";

const MEMBER = { email: "member@example.org", password: "a quiet room 7" };

const FOR_VISITORS = ["/login", "/signup", "/forgot-password"];

/** Address and what stands on it, for everybody. */
const FOR_EVERYBODY: readonly (readonly [path: string, heading: RegExp])[] = [
  ["/confirm-email?email=a%40example.org", /^Check your email$/],
  ["/reset-password?token=t", /^Set a new password$/],
  ["/terms", /terms/i],
  ["/privacy", /privacy/i],
];

const FOR_MEMBERS: readonly (readonly [path: string, words: string | RegExp])[] = [
  ["/dashboard", "Welcome to Reading Room"],
  ["/browse", "Publications"],
  ["/ai-counsel", "What would you like to know?"],
  ["/research", "What would you like to know?"],
  ["/research-old", "Research chat"],
  ["/account", "This browser"],
];

const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe.skipIf(CHROMIUM === undefined)("an address", () => {
  let sample: SampleRoom;
  let visitor: Visit;
  let member: Visit;
  let admin: Visit;

  beforeAll(async () => {
    sample = await openSampleRoom();
    await makeAccount(sample.room, MEMBER);
    visitor = await sample.enter();
    member = await sample.enter();
    admin = await sample.enterSignedIn();
    await signIn(member.page, MEMBER);
  });
  afterAll(() => sample?.close());

  const rail = ({ page }: Visit) => page.getByRole("complementary");
  const linksOf = (who: Visit): Promise<string[]> =>
    rail(who).getByRole("navigation", { name: "Main" }).getByRole("link").allInnerTexts();

  it("keeps search engines out of a library, and shows its sign to what asks for one by the old name", async () => {
    const robots = await sample.room.call("/robots.txt");
    expect(robots.headers.get("content-type")).toContain("text/plain");
    expect(await robots.text()).toBe("User-agent: *\nDisallow: /\n");
    const icon = await sample.room.call("/favicon.ico");
    expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
  });

  it.each(["/", "/browse/some-folder", "/view/some-file", "/admin", ...FOR_MEMBERS.map(([path]) => path)])(
    "%s sends a visitor to the login page",
    async (path) => {
      const { page } = visitor;
      await page.goto(path);
      await page.waitForURL("**/login");
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
    },
  );

  it.each(FOR_VISITORS)("%s is open to visitors, and sends the signed-in to the dashboard", async (path) => {
    await visitor.page.goto(path);
    await visitor.page.getByRole("heading", { level: 1 }).waitFor();
    expect(pathOf(visitor.page)).toBe(path);
    await member.page.goto(path);
    await member.page.waitForURL("**/dashboard");
  });

  it.each(FOR_EVERYBODY)("%s is open to visitors and to the signed-in", async (path, heading) => {
    for (const { page } of [visitor, member]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      expect(page.url()).toBe(sample.room.address + path);
    }
  });

  it.each(FOR_MEMBERS)("%s is open to every signed-in user", async (path, words) => {
    const { page } = member;
    await page.goto(path);
    await page.getByText(words, { exact: true }).filter({ visible: true }).first().waitFor();
    expect(pathOf(page)).toBe(path);
  });

  it("of a folder or a document is open to every signed-in user", async () => {
    const { page } = member;
    await page.goto(`/browse/${idOf(sample, "Handbook")}`);
    await page.getByText("Keyboard Card.md").waitFor();
    await page.goto(`/view/${idOf(sample, "Opening Day Checklist.txt")}`);
    await page.getByText("THE DAY BEFORE").waitFor();
  });

  it("that is / leads to the dashboard", async () => {
    await member.page.goto("/");
    await member.page.waitForURL("**/dashboard");
  });

  it("that leads nowhere says so, with a button that goes back", async () => {
    const { page } = member;
    await page.goto("/account");
    await page.getByText("This browser", { exact: true }).waitFor();
    const answer = await page.goto("/no/such/page");
    expect(answer?.status()).toBe(404);
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
    await page.getByRole("button", { name: "Go Back" }).click();
    await page.waitForURL("**/account");
  });

  it("has the side navigation beside it, with Admin for admins alone", async () => {
    await member.page.goto("/dashboard");
    await admin.page.goto("/dashboard");
    for (const who of [member, admin]) await rail(who).getByRole("link", { name: "AI Counsel" }).waitFor();
    expect(await linksOf(member)).toEqual(["Dashboard", "Browse Files", "AI Counsel"]);
    expect(await linksOf(admin)).toEqual(["Dashboard", "Browse Files", "AI Counsel", "Admin"]);
  });

  it("has who is signed in beside it, greeted, and the way out", async () => {
    await member.page.goto("/browse");
    for (const words of ["Welcome back", "member", MEMBER.email]) {
      await rail(member).getByText(words, { exact: true }).waitFor();
    }
    await rail(member).getByRole("button", { name: "Sign out" }).waitFor();
  });

  it("of an account's screen leads on to the others", async () => {
    const { page } = visitor;
    await page.goto("/login");
    await page.getByRole("link", { name: "Create an account" }).click();
    await page.waitForURL("**/signup");
    await page.getByRole("heading", { name: "Create your account" }).waitFor();
    await page.getByRole("link", { name: "Sign in" }).click();
    await page.waitForURL("**/login");
    await page.getByRole("button", { name: "Forgot password?" }).click();
    await page.waitForURL("**/forgot-password");
    await page.getByRole("link", { name: "Back to sign in" }).click();
    await page.waitForURL("**/login");
  });
});
