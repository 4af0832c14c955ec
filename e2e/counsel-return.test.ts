import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { alter, answerTo } from "./altered.ts";
import { PHONE, shoot, type Visit } from "./browser.ts";
import { hold } from "./hold.ts";
import { faultsOfLooks } from "./looks.ts";
import { CHROMIUM } from "./place.ts";
import type { SampleRoom } from "./sample-room.ts";
import { openSampleRoom } from "./sample-room.ts";

const QUESTION = "How many administrators must a reading room have?";
const NEXT = "What is a passage?";
const LAST = "What is a citation?";
const STREAM = /\/search\/stream$/;

describe.skipIf(CHROMIUM === undefined)("who comes back to AI Counsel", () => {
  let sample: SampleRoom;
  let reader: Visit;
  let page: Page;

  beforeAll(async () => {
    sample = await openSampleRoom();
  });
  afterAll(() => sample?.close());
  beforeEach(async () => {
    reader = await sample.enterSignedIn();
    page = reader.page;
  });
  afterEach(() => reader?.context.close());

  /** How many messages each own conversation has in which something was asked, the latest first. */
  const sizes = async (): Promise<readonly number[]> => {
    const { conversations } = (await sample.api("/api/ai-counsel/conversations?asked=true")) as {
      conversations: { messageCount: number }[];
    };
    return conversations.map(({ messageCount }) => messageCount);
  };
  const kept = async (...queries: readonly string[]): Promise<string> => {
    const { conversationId } = (await sample.api("/api/ai-counsel/session/start", {})) as { conversationId: string };
    for (const query of queries) await sample.api("/api/ai-counsel/search", { query, conversationId });
    return conversationId;
  };
  const deleted = async (id: string): Promise<string> => {
    const status = await page.evaluate(async (one) => {
      const headers = { Authorization: `Bearer ${localStorage.getItem("accessToken")}` };
      return (await fetch(`/api/ai-counsel/session/${one}`, { method: "DELETE", headers })).status;
    }, id);
    expect(status).toBe(200);
    return id;
  };
  const box = (tab = page) => tab.getByRole("textbox", { name: /^Ask a question/ });
  const rail = (name: string) => page.getByRole("link", { name, exact: true }).first().click();
  const named = () => new URL(page.url()).searchParams.get("conversation");
  const heading = (name: string, tab = page) => tab.getByRole("heading", { name, level: 2 });
  const questions = (tab = page) => tab.getByRole("article").getByRole("heading", { level: 2 }).allInnerTexts();
  const send = async (words: string, tab = page): Promise<void> => {
    await box(tab).fill(words);
    await box(tab).press("Enter");
  };
  const cited = (within: Page | Locator = page) =>
    within
      .getByRole("link", { name: /^Citation 1/ })
      .first()
      .waitFor();
  const ask = async (words: string, tab = page): Promise<void> => {
    await send(words, tab);
    await heading(words, tab).last().waitFor();
    await tab.getByLabel("Waiting for the answer").waitFor({ state: "detached" });
  };
  const leave = async () => {
    await rail("Dashboard");
    await page.getByText("Welcome to Reading Room").waitFor();
  };

  /** Has the answers to what is asked kept, and shows none of them until `letGo`. */
  const keptUnseen = async () => {
    const arrived = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    await page.route(STREAM, async (route) => {
      const response = await answerTo(route);
      if (response === undefined) return;
      arrived.resolve();
      await gone.promise;
      await route.fulfill({ response }).catch(() => undefined);
    });
    return { kept: arrived.promise, letGo: gone.resolve };
  };

  /** Sends a question whose answer is kept, and not shown until `letGo`. */
  const sendKeptUnseen = async () => {
    const unseen = await keptUnseen();
    await page.goto("/ai-counsel");
    await send(QUESTION);
    await unseen.kept;
    return unseen;
  };

  describe("while an answer was on its way", () => {
    it("finds it where it is kept, at its address, and nothing in the input", async () => {
      const before = await sizes();
      const unseen = await sendKeptUnseen();
      await leave();
      unseen.letGo();
      await rail("AI Counsel");
      await heading(QUESTION).waitFor();
      await cited();
      expect([await box().inputValue(), await questions()]).toEqual(["", [QUESTION]]);
      expect(named()).not.toBeNull();
      expect(await sizes()).toEqual([2, ...before]);
      await page.reload();
      await heading(QUESTION).waitFor();
      expect(await box().inputValue()).toBe("");
    });

    it("has the question back where it was not kept, in the conversation that it was asked in", async () => {
      const id = await kept(NEXT);
      await page.goto(`/ai-counsel?conversation=${id}`);
      await heading(NEXT).waitFor();
      const held = await hold(page, STREAM);
      await send(QUESTION);
      await held.asked;
      await leave();
      await rail("AI Counsel");
      await heading(NEXT).waitFor();
      expect([await box().inputValue(), await questions(), named()]).toEqual([QUESTION, [NEXT], id]);
      await page.unroute(STREAM);
      await box().press("Enter");
      await cited(page.getByRole("article", { name: QUESTION }));
      expect(await questions()).toEqual([NEXT, QUESTION]);
    });

    it("keeps a question once that is asked again when it was kept after all", async () => {
      const before = await sizes();
      const held = await hold(page, STREAM);
      await page.goto("/ai-counsel");
      await box().fill(QUESTION);
      const sent = page.waitForRequest(STREAM);
      await box().press("Enter");
      await held.asked;
      await leave();
      await rail("AI Counsel");
      await page.getByRole("list", { name: "Example queries" }).waitFor();
      expect(await box().inputValue()).toBe(QUESTION);
      await sample.api("/api/ai-counsel/search", (await sent).postDataJSON());
      await page.unroute(STREAM);
      await box().press("Enter");
      await cited();
      expect(await sizes()).toEqual([2, ...before]);
    });

    it("keeps a question once, too, that is stopped when it is kept already, and tried again", async () => {
      const before = await sizes();
      const unseen = await sendKeptUnseen();
      await page.getByRole("button", { name: "Stop" }).click();
      unseen.letGo();
      await page.unroute(STREAM);
      await page.getByRole("button", { name: "Try again" }).click();
      await cited();
      expect([await sizes(), await questions()]).toEqual([[2, ...before], [QUESTION]]);
    });

    it("has a question back that failed", async () => {
      await page.route(/ai-counsel\/search(\/stream)?$/, (route) => route.abort());
      await page.goto("/ai-counsel");
      await ask(QUESTION);
      await page.getByText("Sorry, I encountered an error processing your request. Please try again.").waitFor();
      await leave();
      await rail("AI Counsel");
      await page.getByRole("list", { name: "Example queries" }).waitFor();
      expect(await box().inputValue()).toBe(QUESTION);
    });
  });

  describe("to a conversation that is not there any more", () => {
    const title = () => heading("This conversation has ended or was deleted.");

    it("is told so at its address, and asks on", async () => {
      await page.goto("/dashboard");
      const id = await deleted(await kept(QUESTION));
      await page.goto(`/ai-counsel?conversation=${id}`);
      await title().waitFor();
      await page.getByText("Conversations end after 24 hours without a question.").waitFor();
      expect([named(), await page.locator("[data-toast]").count()]).toEqual([id, 0]);
      expect(await faultsOfLooks(page, "counsel-gone")).toEqual([]);
      await page.getByRole("button", { name: "Start a new conversation" }).press("Enter");
      await page.getByRole("list", { name: "Example queries" }).waitFor();
      expect([named(), await box().evaluate((it) => it === document.activeElement)]).toEqual([null, true]);
      await page.goto(`/ai-counsel?conversation=${id}`);
      await title().waitFor();
      await ask(NEXT);
      await title().waitFor({ state: "detached" });
      await page.waitForURL((url) => ![null, id].includes(url.searchParams.get("conversation")));
    });

    it("is told so by its history, too", async () => {
      await page.goto("/ai-counsel");
      const id = await kept("How is a citation checked?");
      await page.getByRole("button", { name: "History", exact: true }).click();
      const row = page.getByRole("button", { name: /^How is a citation checked/ });
      await row.waitFor();
      await deleted(id);
      await row.click();
      await page.locator("[data-toast=info]").getByText("This conversation has ended or was deleted.").waitFor();
      await row.waitFor({ state: "detached" });
    });

    it("is told otherwise of one that could not be loaded, which is tried again", async () => {
      const id = await kept(QUESTION);
      await page.route(/history/, (route) => route.abort());
      await page.goto(`/ai-counsel?conversation=${id}`);
      await heading("Failed to load conversation history").waitFor();
      expect(named()).toBe(id);
      await shoot(page, "counsel-unread-1280");
      await page.unroute(/history/);
      await page.getByRole("button", { name: "Retry" }).click();
      await heading(QUESTION).waitFor();
    });
  });

  describe("to one of two tabs with the same conversation", () => {
    let other: Page;
    let id: string;

    const see = (state: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, "visibilityState", { get: () => value, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    beforeEach(async () => {
      id = await kept(QUESTION);
      other = await reader.context.newPage();
      for (const tab of [page, other]) {
        await tab.goto(`/ai-counsel?conversation=${id}`);
        await heading(QUESTION, tab).waitFor();
      }
    });

    it("finds what was asked in the other one", async () => {
      await see("hidden");
      await ask(NEXT, other);
      await see("visible");
      await heading(NEXT).waitFor();
      expect(await questions()).toEqual([QUESTION, NEXT]);
      await page.locator("[data-toast=info]").getByText("This conversation went on in another tab").waitFor();
      await page.getByText("asked in another tab or browser").waitFor();
      expect(await faultsOfLooks(page, "counsel-from-elsewhere")).toEqual([]);
    });

    const readOften = async () => {
      const reads: string[] = [];
      page.on("request", (request) => request.url().includes("/history?") && reads.push(request.url()));
      return { focus: () => page.evaluate(() => window.dispatchEvent(new Event("focus"))), reads };
    };
    const place = () => page.evaluate(() => [window.scrollY, document.activeElement?.getAttribute("aria-label")]);

    it("finds it, too, where both are seen all the time, and leaves its reader where they are", async () => {
      const { focus } = await readOften();
      await ask(NEXT, other);
      await page
        .getByRole("link", { name: /^Citation 1/ })
        .first()
        .focus();
      await page.keyboard.press("Escape");
      await page.evaluate(() => window.scrollTo(0, 40));
      const before = await place();
      await focus();
      await heading(NEXT).waitFor();
      expect([await questions(), await place()]).toEqual([[QUESTION, NEXT], before]);
      expect(before[0]).toBe(40);
    });

    it("changes nothing where nothing was asked, looks once at a time, and not while it is asking", async () => {
      const { focus, reads } = await readOften();
      const changes = await page.evaluateHandle(() => {
        const seen: string[] = [];
        const told = { attributes: true, characterData: true, childList: true, subtree: true };
        new MutationObserver((all) => seen.push(...all.map(({ type }) => type))).observe(document.body, told);
        return seen;
      });
      const read = page.waitForResponse(/history\?/);
      await page.evaluate(() => {
        document.dispatchEvent(new Event("visibilitychange"));
        window.dispatchEvent(new Event("focus"));
      });
      await (await read).finished();
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      expect([await changes.jsonValue(), reads.length]).toEqual([[], 1]);
      const held = await hold(page, STREAM);
      await send(NEXT);
      await held.asked;
      await focus();
      await page.getByRole("button", { name: "Stop" }).click();
      await page.unroute(STREAM);
      expect(reads.length).toBe(1);
      expect(reader.complaints).toEqual([]);
    });

    it("finds it before what is asked next, too", async () => {
      await ask(NEXT, other);
      await ask(LAST);
      await heading(NEXT).waitFor();
      expect(await questions()).toEqual([QUESTION, NEXT, LAST]);
    });

    it("is told that it was cleared in the other one, and asks on in a new one", async () => {
      await see("hidden");
      await deleted(id);
      await see("visible");
      const told = page.getByText("This conversation has ended or was deleted. What you ask next begins a new one.");
      await told.waitFor();
      expect(await questions()).toEqual([QUESTION]);
      expect(await faultsOfLooks(page, "counsel-over")).toEqual([]);
      await ask(NEXT);
      await page.getByRole("note").filter({ hasText: "The conversation had ended." }).waitFor();
      expect(await told.count()).toBe(0);
    });
  });

  it("does not find an answer well supported that none of its citations bears any more, and asks it again", async () => {
    const id = await kept(QUESTION);
    await alter(page, "**/history?*", (body) => {
      for (const { summary } of body.messages) for (const one of summary?.citations ?? []) one.status = "changed";
    });
    await page.goto(`/ai-counsel?conversation=${id}`);
    const support = page.locator("[data-confidence]");
    await support.waitFor();
    expect(await support.innerText()).toBe("Sources changed since");
    expect(await support.getAttribute("aria-label")).toMatch(/When it was answered: Well supported \d+ %\.$/);
    expect(await faultsOfLooks(page, "counsel-fallen")).toEqual([]);
    await page.getByRole("button", { name: "Ask again" }).click();
    await cited(page.getByRole("article").nth(1));
    expect([await questions(), named()]).toEqual([[QUESTION, QUESTION], id]);
    expect(await support.allInnerTexts()).toEqual([
      "Sources changed since",
      expect.stringMatching(/^Well supported \d+ %$/),
    ]);
  });

  it("goes through the history by the arrows, Home and End", async () => {
    for (const query of [QUESTION, NEXT, LAST]) await kept(query);
    await page.goto("/ai-counsel");
    await page.getByRole("button", { name: "History", exact: true }).press("Enter");
    const rows = page.getByRole("dialog", { name: "Conversation history" }).locator("li > button:first-child");
    await rows.nth(2).waitFor();
    await rows.first().focus();
    const last = (await rows.count()) - 1;
    const places: number[] = [];
    for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "End", "ArrowDown", "Home", "ArrowUp"]) {
      await page.keyboard.press(key);
      places.push(await rows.evaluateAll((all) => all.findIndex((row) => row === document.activeElement)));
    }
    expect(places).toEqual([1, 2, 1, last, last, 0, 0]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await heading(NEXT).waitFor();
  });

  it("says that no document matches the filters where nothing was searched, later, too", async () => {
    await page.goto("/ai-counsel?type=no-such-type");
    await ask(QUESTION);
    await page.getByRole("heading", { name: "No document matches these filters" }).waitFor();
    expect(await page.getByText("documents that match the filters were searched").count()).toBe(0);
    expect(await faultsOfLooks(page, "counsel-nothing-matches")).toEqual([]);
    await page.getByText("Filtered: no-such-type").waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "No document matches these filters" }).waitFor();
    await page.getByText("Filtered: no-such-type").waitFor();
  });

  const hasFocus = (tab = page) =>
    expect.poll(() => box(tab).evaluate((it) => it === document.activeElement)).toBe(true);

  it("can type at once, but not under a finger, where a keyboard would come up", async () => {
    await page.goto("/ai-counsel");
    await hasFocus();
    await leave();
    await rail("AI Counsel");
    await hasFocus();
    const touching = await sample.enterSignedIn({ size: PHONE, touch: true });
    await touching.page.addInitScript(() => {
      const real = window.matchMedia.bind(window);
      window.matchMedia = (query) => real(query === "(hover: none)" ? "all" : query);
    });
    await touching.page.goto("/ai-counsel");
    await touching.page.getByRole("list", { name: "Example queries" }).waitFor();
    expect(await box(touching.page).evaluate((it) => it === document.activeElement)).toBe(false);
    await touching.context.close();
  });

  it("finds the conversation that was left, until a new one is begun or it is cleared", async () => {
    await page.goto("/ai-counsel");
    await ask(QUESTION);
    await page.waitForURL(/conversation=/);
    const id = named();
    await leave();
    await rail("AI Counsel");
    await heading(QUESTION).waitFor();
    expect(named()).toBe(id);
    await rail("AI Counsel");
    await page.getByRole("list", { name: "Example queries" }).waitFor();
    await leave();
    await rail("AI Counsel");
    await page.getByRole("list", { name: "Example queries" }).waitFor();
    expect(named()).toBeNull();
    await page.goto(`/ai-counsel?conversation=${id}`);
    await heading(QUESTION).waitFor();
    await page.getByRole("button", { name: "Clear conversation" }).click();
    await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "Clear" }).click();
    await page.getByRole("list", { name: "Example queries" }).waitFor();
    await leave();
    await rail("AI Counsel");
    await page.getByRole("list", { name: "Example queries" }).waitFor();
    expect(reader.complaints).toEqual([]);
  });

  it("has its tools in reach on a phone, however far down a long conversation they read", async () => {
    await page.setViewportSize(PHONE);
    await page.goto(`/ai-counsel?conversation=${await kept(QUESTION, NEXT, LAST)}`);
    await heading(LAST).waitFor();
    const header = await page.getByRole("banner").boundingBox();
    const foot = (header?.y ?? 0) + (header?.height ?? 0);
    for (const down of [0.5, 1]) {
      await page.evaluate((share) => window.scrollTo(0, share * document.body.scrollHeight), down);
      for (const name of ["Document Search", "Filters", "History", "Export", "Clear conversation"]) {
        const tool = await page.getByRole("button", { name, exact: true }).boundingBox();
        expect(tool?.y).toBeGreaterThanOrEqual(foot - 1);
        expect((tool?.y ?? 0) + (tool?.height ?? 0)).toBeLessThan(foot + 56);
      }
    }
    await page.getByRole("button", { name: "Document Search" }).click();
    await page.getByRole("textbox", { name: "Search for documents" }).waitFor();
    // The question that is gone to begins below them.
    await page.reload();
    await expect.poll(async () => (await heading(LAST).boundingBox())?.y ?? 0).toBeGreaterThan(foot + 52);
    expect(await faultsOfLooks(page, "counsel-scrolled")).toEqual([]);
  });

  it("sees what has the keyboard's focus on a phone, between the bars at its edges", async () => {
    await page.setViewportSize(PHONE);
    await page.goto(`/ai-counsel?conversation=${await kept(QUESTION, NEXT)}`);
    await heading(NEXT).waitFor();
    await hasFocus();
    const isInSight = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        if (focused === null || focused.closest("article") === null) return true;
        const { left, top, bottom } = focused.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) => focused.contains(document.elementFromPoint(left + 4, y)));
      });
    for (const key of ["Shift+Tab", "Tab"])
      for (let step = 0; step < 25; step += 1) {
        await page.keyboard.press(key);
        // A citation's card lies over its badge for the moment in which it is put in its place.
        await expect.poll(isInSight, { message: `${key} ${step}` }).toBe(true);
      }
  });

  it("has something to press for fingers on a phone", async () => {
    await page.setViewportSize(PHONE);
    await page.goto(`/ai-counsel?conversation=${await kept(QUESTION)}`);
    const mode = await page.getByRole("button", { name: "Q&A Mode" }).boundingBox();
    expect(mode?.height).toBeGreaterThanOrEqual(44);
    /** How far above, and left of, its middle something is still pressed. */
    const reach = (what: Locator, ways: readonly [number, number][]) =>
      what.evaluate((it, far) => {
        const { x, y, width, height } = it.getBoundingClientRect();
        return far.map(([left, up]) =>
          it.contains(document.elementFromPoint(x + width / 2 - left, y + height / 2 - up)),
        );
      }, ways);
    const confidence = page.locator("[data-confidence]").first();
    await confidence.waitFor();
    const edges: [number, number][] = [
      [0, 21],
      [0, -21],
    ];
    expect(await reach(confidence, edges)).toEqual([true, true]);
    const citation = page.getByRole("link", { name: /^Citation 1/ }).first();
    const ends: [number, number][] = [
      [15, 0],
      [-15, 0],
      [0, 13],
      [0, -13],
    ];
    expect(await reach(citation, ends)).toEqual([true, true, true, true]);
  });
});
