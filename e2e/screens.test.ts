import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Visit } from "./browser.ts";
import { accessibilityFaults, DESKTOP, PHONE, shoot } from "./browser.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { idOf, openSampleRoom } from "./sample-room.ts";

type Id = (name: string) => string;

interface Screen {
  readonly name: string;
  readonly path: (id: Id) => string;
  /** Is seen once the screen is complete. */
  readonly ready: (page: Page) => Locator;
  /** The server refuses a call here, or the page, as it should: the browser itself notes that on its console. */
  readonly refused?: true;
}

const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();
const heading = (words: string) => (page: Page) => page.getByRole("heading", { name: words }).first();
const at = (path: string) => () => path;
const found = (query: string) => at(`/browse?search=${encodeURIComponent(query)}`);
const canvas = (page: Page) => page.locator("canvas").first();

const FOR_VISITORS: readonly Screen[] = [
  { name: "login", path: at("/login"), ready: heading("Sign in") },
  { name: "signup", path: at("/signup"), ready: heading("Create your account") },
  { name: "confirm-email", path: at("/confirm-email?email=a%40example.org"), ready: heading("Check your email") },
  {
    name: "confirm-failed",
    path: at("/confirm-email?token=nonsense&email=a%40example.org"),
    ready: heading("Confirmation failed"),
    refused: true,
  },
  { name: "login-problem", path: at("/login?problem=email_unverified"), ready: text(/has not verified your email/) },
  { name: "forgot-password", path: at("/forgot-password"), ready: heading("Forgot your password?") },
  { name: "reset-password", path: at("/reset-password?token=t"), ready: heading("Set a new password") },
  { name: "reset-password-bad-link", path: at("/reset-password"), ready: heading("This link does not work") },
  { name: "terms", path: at("/terms"), ready: (page) => page.locator("main h1") },
  { name: "privacy", path: at("/privacy"), ready: (page) => page.locator("main h1") },
  { name: "signed-in-failed", path: at("/signed-in"), ready: heading("Sign-in failed"), refused: true },
];

/** The other tabs of the admin area are seen in its own suite, with more to show. */
const FOR_READERS: readonly Screen[] = [
  { name: "dashboard", path: at("/dashboard"), ready: text("Welcome to Reading Room") },
  { name: "browse-root", path: at("/browse"), ready: text("Publications") },
  { name: "folder", path: (id) => `/browse/${id("Handbook")}`, ready: text("Keyboard Card.md") },
  { name: "details", path: (id) => `/browse?fileId=${id("Reader's Handbook.pdf")}`, ready: text("Searchable in full") },
  { name: "details-office", path: (id) => `/browse?fileId=${id("Glossary.docx")}`, ready: text("Searchable in full") },
  { name: "no-folder", path: at("/browse/nowhere"), ready: heading("Failed to load files"), refused: true },
  { name: "search", path: found("citation"), ready: text(/^\d+ results$/) },
  { name: "search-notes", path: found("citation before:soon colour:red"), ready: text(/“colour:” is not known/) },
  { name: "search-respelt", path: found("citaton"), ready: text("Showing results for") },
  { name: "search-nothing", path: found("zzqqxxyy"), ready: heading("No search results") },
  { name: "viewer-pdf", path: (id) => `/view/${id("Reader's Handbook.pdf")}?page=7`, ready: canvas },
  { name: "viewer-text", path: (id) => `/view/${id("Opening Day Checklist.txt")}`, ready: text("THE DAY BEFORE") },
  {
    name: "viewer-markdown",
    path: (id) => `/view/${id("Keyboard Card.md")}`,
    ready: (page) => page.getByRole("cell", { name: "Home, End" }),
  },
  {
    name: "viewer-picture",
    path: (id) => `/view/${id("Catalogue Card.png")}`,
    ready: (page) => page.getByRole("img", { name: "Catalogue Card.png" }),
  },
  { name: "viewer-office", path: (id) => `/view/${id("Glossary.docx")}`, ready: text(/One word for one thing/) },
  { name: "viewer-nothing", path: at("/view/nowhere"), ready: heading("There is no such document"), refused: true },
  {
    name: "counsel",
    path: at("/ai-counsel"),
    ready: (page) => page.getByRole("list", { name: "Example queries" }),
  },
  { name: "research-old", path: at("/research-old"), ready: text(/documents? indexed, /) },
  { name: "admin-reports", path: at("/admin?tab=reports"), ready: heading("No citation has been reported") },
  { name: "account", path: at("/account"), ready: text(/^This browser$/) },
  { name: "terms-signed-in", path: at("/terms"), ready: (page) => page.locator("main h1") },
  { name: "not-found", path: at("/nowhere"), ready: heading("Page not found"), refused: true },
];

const isOverflowing = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

interface Faults {
  readonly look: string;
  readonly accessibility: readonly string[];
  readonly overflows: boolean;
  readonly console: readonly string[];
}

const none = (look: string): Faults => ({ look, accessibility: [], overflows: false, console: [] });
/** A theme changes colours alone and a size everything else, so these two see each size and each theme. */
const JUDGED = ["1280-light", "360-dark"];
const LOOKS = ["1280-light", "1280-dark", "360-light", "360-dark"];

describe.skipIf(CHROMIUM === undefined)("every screen, at both sizes and in both themes", () => {
  let sample: SampleRoom;
  let visitors: Record<"1280" | "360", Visit>;
  let readers: Record<"1280" | "360", Visit>;

  beforeAll(async () => {
    sample = await openSampleRoom();
    visitors = { 1280: await sample.enter({ size: DESKTOP }), 360: await sample.enter({ size: PHONE }) };
    readers = { 1280: await sample.enterSignedIn({ size: DESKTOP }), 360: await sample.enterSignedIn({ size: PHONE }) };
  });

  afterAll(() => sample?.close());

  const faultsAt = async ({ page, complaints }: Visit, width: string, screen: Screen): Promise<Faults[]> => {
    const faults: Faults[] = [];
    complaints.length = 0;
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(screen.path((name) => idOf(sample, name)));
    await screen.ready(page).waitFor();
    for (const theme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.locator(`[data-theme=${theme}]`).waitFor();
      const look = `${width}-${theme}`;
      await shoot(page, `${screen.name}-${look}`);
      faults.push({
        look,
        accessibility: JUDGED.includes(look) ? await accessibilityFaults(page) : [],
        overflows: await isOverflowing(page),
        console: complaints.filter((line) => !screen.refused || !line.startsWith("Failed to load resource")),
      });
    }
    return faults;
  };

  const faultsOf = async (who: typeof readers, screen: Screen): Promise<Faults[]> =>
    (await Promise.all([faultsAt(who["1280"], "1280", screen), faultsAt(who["360"], "360", screen)])).flat();

  it.each(FOR_VISITORS)("shows $name without a fault", async (screen) => {
    expect(await faultsOf(visitors, screen)).toEqual(LOOKS.map(none));
  });

  it.each(FOR_READERS)("shows $name without a fault", async (screen) => {
    expect(await faultsOf(readers, screen)).toEqual(LOOKS.map(none));
  });

  it("shows an answer, and then an abstention, without a fault", async () => {
    const { conversationId } = (await sample.api("/api/ai-counsel/session/start", {})) as { conversationId: string };
    for (const query of ["How many administrators must a reading room have?", "What does a railway ticket cost?"]) {
      await sample.api("/api/ai-counsel/search", { query, conversationId, searchMode: "qa" });
    }
    const screen: Screen = {
      name: "counsel-answered",
      path: at(`/ai-counsel?conversation=${conversationId}`),
      ready: heading("What does a railway ticket cost?"),
    };
    expect(await faultsOf(readers, screen)).toEqual(LOOKS.map(none));
  });

  it.each([360, 640, 768, 1024, 1280, 1920])("leaves room for names in a window of %i px", async (width) => {
    const { page } = readers["1280"];
    await page.setViewportSize({ width, height: 800 });
    for (const path of [`/browse/${idOf(sample, "Publications")}`, "/browse?search=citation"]) {
      await page.goto(path);
      const name = page.getByText("How Citations Are Checked.pdf").first();
      await name.waitFor();
      const box = await name.boundingBox();
      expect([path, (box?.width ?? 0) > 130, await isOverflowing(page)]).toEqual([path, true, false]);
    }
    await page.setViewportSize(DESKTOP);
  });

  it("shows a menu without a fault", async () => {
    const { page } = readers["1280"];
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Theme", exact: true }).click();
    await page.getByRole("menuitem", { name: "Dark" }).waitFor();
    await shoot(page, "menu-of-themes-1280");
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it.each([
    ["/ai-counsel", ["Filters", "Statistics", "History", "Export", "Clear conversation"]],
    ["/browse", ["Sort"]],
    ["/browse?search=citation", ["Clear Search"]],
    ["/admin", ["Refresh", "Overview", "Users", "Audit Logs"]],
  ])("has room for a fingertip at %s on a phone", async (path, names) => {
    const { page } = readers["360"];
    await page.goto(path);
    for (const name of names) {
      const target = page.getByRole("button", { name }).or(page.getByRole("tab", { name })).first();
      await target.waitFor();
      const hasRoom = async () => {
        // Null while what is shown while searching gives way to what was found.
        const box = await target.boundingBox();
        return [name, Math.round(box?.width ?? 0) >= 44, Math.round(box?.height ?? 0) >= 44];
      };
      await expect.poll(hasRoom).toEqual([name, true, true]);
    }
  });

  it("leads from page to page by the menu that slides in on a phone", async () => {
    const { page } = readers["360"];
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByRole("link", { name: "AI Counsel" }).waitFor();
    await shoot(page, "menu-360");
    const focused = menu.locator(":focus");
    expect((await focused.boundingBox())?.width).toBeGreaterThanOrEqual(44);
    expect(await focused.evaluate((one) => one.matches("a, button"))).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await menu.getByRole("link", { name: "AI Counsel" }).click();
    await page.waitForURL(/\/ai-counsel(\?|$)/);
    await menu.waitFor({ state: "detached" });
  });
});
