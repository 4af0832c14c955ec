import { readFile } from "node:fs/promises";
import type { Download, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alter, answerTo } from "./altered.ts";
import { accessibilityFaults, shoot, type Visit } from "./browser.ts";
import { faultsOfLooks } from "./looks.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { openSampleRoom } from "./sample-room.ts";

const QUESTION = "How many administrators must a reading room have?";
const FILE = "FM 0-1 Running a Reading Room.pdf";

interface Asked {
  readonly query: string;
  readonly filters: { readonly documentTypes?: string[]; readonly dateRange?: { startDate: string; endDate: string } };
  readonly preferences: { readonly prioritizeRecent: boolean };
}

describe.skipIf(CHROMIUM === undefined)("the screen of AI Counsel", () => {
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;
  const asked: Asked[] = [];

  beforeAll(async () => {
    sample = await openSampleRoom();
    reader = await sample.enterSignedIn();
    page = reader.page;
    await reader.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    page.on("request", (request) => {
      if (request.url().endsWith("/search/stream")) asked.push(request.postDataJSON());
    });
  });
  afterAll(() => sample?.close());

  const question = () => page.getByRole("textbox", { name: /^(Ask a question about|Search for documents)/ });
  const tool = (name: string | RegExp) =>
    page.getByRole("group", { name: "Conversation", exact: true }).getByRole("button", { name });
  const answer = () => page.getByRole("article").last();
  const ask = async (words: string): Promise<void> => {
    await question().fill(words);
    await page.keyboard.press("Enter");
    await answer().getByRole("heading", { name: words }).waitFor();
    await page.getByLabel("Waiting for the answer").waitFor({ state: "detached" });
  };
  const kept = (words: string) =>
    page
      .getByRole("dialog", { name: "Conversation history" })
      .getByRole("button", { name: new RegExp(`^${words.replace("?", "\\?")}`) })
      .first();
  const isTyping = () => question().evaluate((box) => box === document.activeElement);
  const filters = () => page.getByRole("dialog", { name: "Filters" });
  const chips = () => page.getByRole("list", { name: "Active filters" }).getByRole("button");
  const toast = (words: string | RegExp) => page.locator("[data-toast]").filter({ hasText: words }).first().waitFor();

  describe("its filters", () => {
    it("restrict what is asked, by type and date, and are shown as chips", async () => {
      await page.goto("/ai-counsel");
      await tool("Filters").click();
      await filters().getByRole("heading", { name: "Document Types" }).waitFor();
      await filters()
        .getByRole("checkbox", { name: /^Field manual \(FM\) [1-9]\d* documents?$/ })
        .check();
      await filters().getByRole("button", { name: "Last Year" }).click();
      await filters().getByRole("checkbox", { name: "Prioritize recent documents" }).check();
      expect(await filters().getByRole("checkbox", { name: "Prioritize document types" }).isChecked()).toBe(true);
      expect(await faultsOfLooks(page, "counsel-filters")).toEqual([]);
      await filters().getByRole("button", { name: "Apply" }).click();
      await tool("Filters 3 active").waitFor();
      expect(await chips().count()).toBe(3);
      await ask("What is a citation?");
      const { filters: sent, preferences } = asked.at(-1) ?? {};
      expect(sent).toMatchObject({
        documentTypes: [expect.any(String)],
        dateRange: { startDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
      });
      expect(preferences).toMatchObject({ prioritizeRecent: true });
      await answer()
        .getByText(/^Filtered: Field manual/)
        .waitFor();
      const found = await answer().getByRole("link", { name: "Open Document" }).count();
      const names = await answer()
        .getByRole("group", { name: /Documents|Nearest passages/ })
        .allInnerTexts();
      expect(found + names.length).toBeGreaterThan(0);
      expect(names.join()).not.toContain("Citations Are Checked");
    });

    it("are kept by the address, and go one by one", async () => {
      await page.goto(page.url());
      await chips().first().waitFor();
      expect(await chips().count()).toBe(3);
      for (const name of [/^Remove Recent first/, /^Remove Field manual/]) {
        await page.getByRole("button", { name }).click();
        await page.getByRole("button", { name }).waitFor({ state: "detached" });
      }
      expect(await chips().count()).toBe(1);
      expect(new URL(page.url()).searchParams.get("type")).toBeNull();
    });

    it("say at its field that an end comes before its start, and clear at once", async () => {
      await tool(/^Filters/).click();
      await filters().getByLabel("Start date").fill("2024-06-01");
      await filters().getByLabel("End date").fill("2024-05-31");
      await filters().getByText("The end date comes before the start date").waitFor();
      expect(await filters().getByRole("button", { name: "Apply" }).isDisabled()).toBe(true);
      await shoot(page, "counsel-filters-backwards-1280");
      expect(await accessibilityFaults(page)).toEqual([]);
      await filters().getByRole("button", { name: "Clear All" }).click();
      expect(await filters().getByLabel("End date").inputValue()).toBe("");
      await page.keyboard.press("Escape");
      await filters().waitFor({ state: "detached" });
      expect(await chips().count()).toBe(0);
    });

    it("are suggested below an answer, and ask again of those only", async () => {
      await page.goto("/ai-counsel");
      await page.getByRole("button", { name: "Document Search" }).click();
      await ask("citation");
      const before = Number(await answer().getByRole("listitem").count());
      const suggested = answer().getByRole("group", { name: "Suggested filters" }).getByRole("button").first();
      const label = (await suggested.locator("bdi").innerText()).trim();
      await suggested.click();
      expect(await isTyping()).toBe(true);
      await page.getByRole("article").nth(1).waitFor();
      await page.getByLabel("Waiting for the answer").waitFor({ state: "detached" });
      await answer()
        .getByText(/^Filtered: /)
        .waitFor();
      expect(label).not.toBe("");
      expect(await chips().count()).toBe(1);
      expect(await answer().getByRole("listitem").count()).toBeLessThanOrEqual(before);
      await shoot(page, "counsel-narrowed-1280");
    });
  });

  it("says that filters left nothing to answer from, and asks without them", async () => {
    await page.goto("/ai-counsel?type=spreadsheet&year=1999");
    await ask(QUESTION);
    await answer().getByRole("heading", { name: "No document matches these filters" }).waitFor();
    expect(await faultsOfLooks(page, "counsel-filtered-out")).toEqual([]);
    await answer().getByRole("button", { name: "Ask without filters" }).click();
    await answer()
      .getByRole("link", { name: /^Citation 1/ })
      .waitFor();
    expect(await chips().count()).toBe(0);
  });

  it("shows the documents it found ten at a time, and goes on with the first new one", async () => {
    const ANSWER = "**/api/ai-counsel/search/stream";
    // The sample library has too few documents: what it finds is told several times.
    await page.route(ANSWER, async (route) => {
      const response = await answerTo(route);
      if (response === undefined) return;
      const events = (await response.text()).replaceAll(/^data: (.*"type":"answer".*)$/gm, (_, told: string) => {
        const { type, reply } = JSON.parse(told) as { type: string; reply: { results: { id: string }[] } };
        const results = Array.from({ length: 23 }, (__, i) => {
          const result = reply.results[i % reply.results.length];
          return { ...result, id: `${result?.id}${"x".repeat(i)}` };
        });
        return `data: ${JSON.stringify({ type, reply: { ...reply, results, totalResults: results.length } })}`;
      });
      await route.fulfill({ response, body: events });
    });
    await page.goto("/ai-counsel");
    await page.getByRole("button", { name: "Document Search" }).click();
    await ask("citation");
    await page.unroute(ANSWER);
    expect(asked.at(-1)).toMatchObject({ pageSize: 100 });
    const documents = answer().getByRole("group", { name: "Documents" });
    const cards = documents.locator(":scope > ol > li");
    expect(await cards.count()).toBe(10);
    await documents.getByText("10 of 23").waitFor();
    await documents.getByRole("button", { name: "Show more documents" }).press("Enter");
    expect(await cards.count()).toBe(20);
    const eleventh = cards.nth(10).getByRole("button").first();
    expect(await eleventh.evaluate((button) => button === document.activeElement)).toBe(true);
    await shoot(page, "counsel-more-documents-1280");
    await documents.getByRole("button", { name: "Show more documents" }).click();
    expect(await cards.count()).toBe(23);
    expect(await documents.getByRole("button", { name: "Show more documents" }).count()).toBe(0);
  });

  describe("its completions", () => {
    const list = () => page.getByRole("listbox", { name: "Suggestions" });

    it("come from two characters, are taken by the keyboard, and never send by themselves", async () => {
      await page.goto("/ai-counsel");
      const sent = asked.length;
      await question().pressSequentially("c");
      await page.waitForTimeout(500);
      expect(await list().count()).toBe(0);
      await question().pressSequentially("it");
      await list().waitFor();
      await shoot(page, "counsel-completions-1280");
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.press("ArrowDown");
      const first = list().getByRole("option").first();
      expect(await first.getAttribute("aria-selected")).toBe("true");
      expect(await question().getAttribute("aria-activedescendant")).toBe(await first.getAttribute("id"));
      const words = (await first.innerText()).trim();
      await page.keyboard.press("Enter");
      await list().waitFor({ state: "detached" });
      expect(await question().inputValue()).toBe(words);
      expect(asked.length).toBe(sent);
    });

    it("go on Escape, and shortly after the focus does", async () => {
      await question().fill("");
      await question().pressSequentially("page");
      await list().waitFor();
      await page.keyboard.press("Escape");
      await list().waitFor({ state: "detached" });
      expect(await question().inputValue()).toBe("page");
      await question().pressSequentially(" l");
      await list().waitFor();
      await question().blur();
      await list().waitFor({ state: "detached" });
    });
  });

  describe("its citations", () => {
    const badge = () => answer().getByRole("link", { name: new RegExp(`^Citation 1: ${FILE}`) });
    const card = () => answer().getByRole("button", { name: "Report this citation" });

    it("show the cited passage on hover, with its place, and copy it with a link", async () => {
      await page.goto("/ai-counsel");
      await ask(QUESTION);
      await badge().first().hover();
      const open = answer().getByRole("link", { name: "Open at the passage" });
      await open.waitFor();
      expect(await open.getAttribute("href")).toMatch(/^\/view\/[^?]+\?page=5&quote=/);
      expect(await faultsOfLooks(page, "counsel-preview")).toEqual([]);
      await badge().first().hover();
      await open.locator("..").getByRole("button", { name: "Copy citation" }).click();
      await toast("Citation copied.");
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toMatch(/^“.*at least two administrators.*” — FM 0-1 Running a Reading Room\.pdf/);
      expect(copied).toContain("/view/");
    });

    it("show it on focus, too, and lead into it by Tab", async () => {
      await page.goto(page.url());
      await badge().first().focus();
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Tab");
      await answer().getByRole("link", { name: "Open at the passage" }).waitFor();
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => document.activeElement?.textContent);
      expect(focused).toBe("Open at the passage");
      await page.keyboard.press("Escape");
      await answer().getByRole("link", { name: "Open at the passage" }).waitFor({ state: "detached" });
    });

    it("are reported to the admins, who open, settle and save them", async () => {
      await card().first().click();
      const dialog = page.getByRole("dialog", { name: "Report this citation" });
      await dialog.getByLabel("What is wrong?").fill("It says two, the page says three.");
      expect(await faultsOfLooks(page, "counsel-report")).toEqual([]);
      await dialog.getByRole("button", { name: "Send report" }).click();
      await toast("The citation was reported");
      await dialog.waitFor({ state: "detached" });
      await badge().first().hover();
      await answer().getByRole("link", { name: "Open at the passage" }).waitFor();
      await answer().getByRole("button", { name: "Change your report" }).first().press("Enter");
      await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toMatch(/^Citation 1: /);
      await page.goto("/admin?tab=reports");
      await page.getByText("1 report is open.").waitFor();
      const row = page.getByRole("row").filter({ hasText: QUESTION });
      await row.getByText("It says two, the page says three.").waitFor();
      expect(await row.getByRole("link", { name: FILE }).getAttribute("href")).toMatch(/^\/view\/.*page=5/);
      expect(await faultsOfLooks(page, "admin-reports-one")).toEqual([]);
      const [saved] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Export JSONL" }).click(),
      ]);
      expect(saved.suggestedFilename()).toBe("reported-citations.jsonl");
      expect(JSON.parse(await textOf(saved))).toMatchObject({ kind: "reported", query: QUESTION });
      await row.getByRole("button", { name: "Settle" }).click();
      await row.getByText("Settled", { exact: true }).waitFor();
      await page.getByText("All reports are settled.").waitFor();
    });
  });

  const textOf = async (download: Download): Promise<string> => readFile(await download.path(), "utf8");

  describe("its export", () => {
    const save = async (as: string): Promise<Download> => {
      await tool("Export").click();
      const item = page.getByRole("menuitem", { name: as, exact: true });
      const [download] = await Promise.all([page.waitForEvent("download"), item.click()]);
      return download;
    };

    it("has nothing to save where nothing was asked", async () => {
      await page.goto("/ai-counsel");
      await tool("Export").click();
      await page.getByRole("menuitem", { name: "Markdown" }).click();
      await toast("No active conversation to export");
    });

    it.each([
      ["Markdown", "md", /^# /m],
      ["Text", "txt", /./],
      ["JSON", "json", /^\{/],
      ["Citations (CSL-JSON)", "csl.json", /^\[/],
    ])("saves the conversation as %s", async (label, ending, shape) => {
      await page.goto("/ai-counsel");
      await ask(QUESTION);
      await page.waitForURL("**/ai-counsel?conversation=*");
      const id = new URL(page.url()).searchParams.get("conversation");
      const download = await save(label);
      expect(download.suggestedFilename()).toBe(`conversation-${id}.${ending}`);
      const text = await textOf(download);
      expect(text).toContain("Running a Reading Room");
      expect(text).toMatch(shape);
    });
  });

  it("goes back to a conversation of its history, whose answers can be reported", async () => {
    await page.goto("/ai-counsel");
    await tool("History").click();
    const panel = page.getByRole("dialog", { name: "Conversation history" });
    await panel
      .getByRole("button", { name: new RegExp(`^${QUESTION.replace("?", "\\?")}`) })
      .first()
      .click();
    await answer().getByRole("heading", { name: QUESTION }).waitFor();
    await answer().getByRole("button", { name: "Report this citation" }).first().waitFor();
    expect(await faultsOfLooks(page, "counsel-reopened")).toEqual([]);
  });

  it("marks in a reopened conversation what changed, vanished or was superseded since", async () => {
    const seen = [
      { status: "changed" },
      { status: "missing", recognised: 0.87 },
      {
        supersededBy: { id: "f2", name: "FM 0-1 Running a Reading Room (2027).pdf", folderPath: "", publishedAt: null },
      },
    ];
    await alter(page, "**/history?*", (body) => {
      for (const { summary } of body.messages) {
        if (summary === undefined) continue;
        const [first] = summary.citations;
        summary.citations = seen.map((more, place) => ({ ...first, ...more, index: place + 1 }));
        summary.text = `${summary.text} [2] [3]`;
        Object.assign(summary, { confidence: 0.85, missing: ["lanterns"] });
      }
    });
    await page.reload();
    await answer()
      .getByRole("link", { name: /^Citation 1: .*The document has changed since$/ })
      .waitFor();
    await answer()
      .getByRole("button", { name: /^Citation 2: .*No longer in the library$/ })
      .waitFor();
    const quotes = answer().getByRole("group", { name: "Quotes" });
    await quotes.locator("[data-status=changed]").getByText("The document has changed since").waitFor();
    await quotes.locator("[data-status=missing]").getByText("No longer in the library").waitFor();
    await quotes.getByRole("link", { name: "FM 0-1 Running a Reading Room (2027).pdf" }).waitFor();
    // What its pages lack is said before the answer.
    expect(await answer().innerText()).toMatch(
      /85 %\s+2 of 3 citations changed since\s+Ask again\s+Not on the cited pages: “lanterns”\.\s+\S/,
    );
    expect(await faultsOfLooks(page, "counsel-marked")).toEqual([]);
    await page.unroute("**/history?*");
  });

  it("shows a long conversation, and many of them, from their ends, and the rest on demand", async () => {
    const few = (limit: number) => async (route: Route) => {
      const url = new URL(route.request().url());
      url.searchParams.set("limit", String(limit));
      await route.continue({ url: url.href });
    };
    const { conversationId } = (await sample.api("/api/ai-counsel/session/start", {})) as { conversationId: string };
    const queries = ["What is a citation?", "What is a passage?", QUESTION];
    for (const query of queries) await sample.api("/api/ai-counsel/search", { query, conversationId });
    await page.route("**/history?*", few(2));
    await page.route(/\/ai-counsel\/conversations/, few(1));
    await page.goto(`/ai-counsel?conversation=${conversationId}`);
    const shown = () => page.getByRole("article").getByRole("heading", { level: 2 }).allInnerTexts();
    const earlier = page.getByRole("button", { name: "Show earlier questions" });
    for (const [at, query] of queries.toReversed().entries()) {
      if (at > 0) await earlier.click();
      await page.getByRole("heading", { name: query }).waitFor();
      expect(await shown()).toEqual(queries.slice(-1 - at));
    }
    await earlier.waitFor({ state: "detached" });
    await tool("History").click();
    const panel = page.getByRole("dialog", { name: "Conversation history" });
    await panel.getByRole("listitem").first().waitFor();
    expect(await panel.getByRole("listitem").count()).toBe(1);
    await panel.getByRole("button", { name: "Show more" }).click();
    await panel.getByRole("listitem").nth(1).waitFor();
    await shoot(page, "counsel-history-more-1280");
    await page.keyboard.press("Escape");
    await page.unrouteAll();
  });

  it("draws its statistics by type, topic and year", async () => {
    await tool("Statistics").click();
    const panel = page.getByRole("dialog", { name: "Statistics" });
    await panel.getByRole("heading", { name: "Documents by type" }).waitFor();
    for (const name of [
      "Index status",
      "Active conversations",
      "Industry vertical",
      "Solution types",
      "Language model",
    ])
      await panel.getByText(name, { exact: true }).waitFor();
    expect(await faultsOfLooks(page, "counsel-statistics")).toEqual([]);
  });

  /** Begins a conversation, and opens the history beside it. @returns where that conversation is */
  const beginWithHistory = async (): Promise<string> => {
    await page.goto("/ai-counsel");
    await ask("What is a passage?");
    await page.waitForURL(/conversation=/);
    await tool("History").click();
    return page.url();
  };

  it("follows the address: the way back, and the link to a new conversation", async () => {
    const first = await beginWithHistory();
    await kept(QUESTION).click();
    await answer().getByRole("heading", { name: QUESTION }).waitFor();
    await page.goBack();
    await answer().getByRole("heading", { name: "What is a passage?" }).waitFor();
    expect(page.url()).toBe(first);
    await page.getByRole("link", { name: "AI Counsel", exact: true }).first().click();
    await page.getByRole("list", { name: "Example queries" }).waitFor();
    expect(await page.getByRole("article").count()).toBe(0);
    await page.goBack();
    await answer().getByRole("heading", { name: "What is a passage?" }).waitFor();
  });

  it("follows the way back, too, when it is taken before the screen has caught up with the address", async () => {
    const first = await beginWithHistory();
    await page.evaluate(() => {
      const push = window.history.pushState.bind(window.history);
      window.history.pushState = (...entry) => {
        window.history.pushState = push;
        push(...entry);
        window.history.back();
      };
    });
    await kept(QUESTION).click();
    await page.getByRole("dialog", { name: "Conversation history" }).waitFor({ state: "detached" });
    await answer().getByRole("heading", { name: "What is a passage?" }).waitFor();
    expect(page.url()).toBe(first);
  });

  it("closes a panel on one Escape, though the tooltip of its cross shows", async () => {
    await page.goto("/ai-counsel");
    for (const name of ["Filters", "Statistics", "History"]) {
      await tool(name).focus();
      await page.keyboard.press("Enter");
      const panel = page.getByRole("dialog");
      await panel.getByRole("button", { name: "Close" }).first().waitFor();
      // The tooltip comes after 0.4 s.
      await page.waitForTimeout(700);
      await page.keyboard.press("Escape");
      await panel.waitFor({ state: "detached" });
    }
  });

  it("keeps a question that is too long, and says so instead of sending it", async () => {
    await page.goto("/ai-counsel");
    const sent = asked.length;
    await question().fill(`What is a citation? ${"word ".repeat(300)}`);
    await page.getByText("A question has at most 1,000 characters, and this one 1,519. Please shorten it.").waitFor();
    await page.keyboard.press("Enter");
    expect(await page.getByRole("button", { name: "Ask", exact: true }).isDisabled()).toBe(true);
    expect(asked.length).toBe(sent);
    expect(await faultsOfLooks(page, "counsel-too-long")).toEqual([]);
    await question().fill("What is a citation?");
    await page.getByText(/^A question has at most/).waitFor({ state: "detached" });
    expect(await page.getByRole("button", { name: "Ask", exact: true }).isEnabled()).toBe(true);
  });

  it("answers in the older chat, with links to its sources", async () => {
    await page.goto("/research-old");
    await page.getByText(/^\d+ of \d+ documents indexed, /).waitFor();
    await page.getByRole("textbox", { name: "Question" }).fill(QUESTION);
    await page.keyboard.press("Enter");
    const source = page.getByRole("region", { name: "Sources" }).getByRole("link", { name: FILE });
    await source.waitFor();
    expect(await source.getAttribute("href")).toMatch(/^\/api\/files\/[^/]+\/open\?page=5$/);
    await page.getByText(/at least two administrators/).waitFor();
    expect(await faultsOfLooks(page, "research-old-answered")).toEqual([]);
  });

  it("leaves the browser's console empty", () => {
    expect(reader.complaints).toEqual([]);
  });
});
