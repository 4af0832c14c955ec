import type { Coverage } from "@reading-room/contract/counsel-answer";
import { LIMITS } from "@reading-room/contract/limits";
import { beforeEach, expect, it, vi } from "vitest";
import { NO_RULES } from "../../core/documents/library-rules.ts";
import { placedWords } from "../../core/text/words.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { newId } from "../../db/new-id.ts";
import { counselForTests } from "./for-tests.ts";

onEveryDatabase("AI Counsel", (records) => {
  const { begin, mount, fill, send, call, started, asked } = counselForTests(records);
  beforeEach(begin);

  it("answers in the document's own words, with a citation at its place on the page", async () => {
    await fill();
    const { status, body } = await asked("When was the stone bridge over the Vistula built?");
    expect(status).toBe(200);
    const quote = "The stone bridge over the Vistula was built in 1864 by the engineer Stanislaw Kierbedz.";
    expect(body.summary).toMatchObject({ text: `${quote} [1]`, abstained: false, reason: null, conflict: false });
    expect(body.summary.citations).toMatchObject([
      {
        index: 1,
        fileId: "bridges",
        fileName: "Bridges of Warsaw.pdf",
        pageNumber: 1,
        pageLabel: "A-1",
        quote,
        status: "verified",
      },
    ]);
    expect(body.summary.citations[0]?.boxes).toHaveLength(placedWords(quote).length);
    expect(body.results[0]).toMatchObject({
      id: "bridges",
      type: "pdf",
      folderPath: "Engineering",
      pageNumbers: expect.arrayContaining([1]),
    });
    expect(body.results[0]?.extractiveAnswers[0]?.content).toMatch(/^The stone bridge/);
  });

  it("says of a citation which edition and which bytes it stands in, and where its answer is kept", async () => {
    await fill();
    const { db } = records();
    const facts = { publication_number: "FM 3-0", published_at: "2022-10", content_hash: "c0ffee" };
    await db.updateTable("indexed").set(facts).where("file_id", "=", "bridges").execute();
    const conversationId = await started();
    const { body } = await call("POST", "/search", {
      query: "When was the stone bridge over the Vistula built?",
      conversationId,
    });
    expect(body.summary.citations).toMatchObject([{ edition: "FM 3-0, 2022-10", contentHash: "c0ffee" }]);
    const { messages } = (await call("GET", `/session/${conversationId}/history`)).body;
    expect(messages.map(({ id }) => id)).toEqual([expect.any(String), body.messageId]);
  });

  it("corrects a misspelt question by the library's own words", async () => {
    await fill();
    const { body } = await asked("When was the stone brigde over the Vistlua built?");
    expect(body.summary.text).toContain("1864");
  });

  it("abstains when the library does not answer, and says what it could not see", async () => {
    await fill();
    const { body } = await asked(
      "Which surgeon treated the passengers of the Lyon railway company for cholera in Marseille?",
    );
    expect(body.summary).toMatchObject({ abstained: true, reason: "insufficient", citations: [] });
    expect(body.summary.coverage).toEqual({
      filesTotal: 3,
      filesSearched: 2,
      filesUnread: 1,
      pagesSearched: 3,
      pagesUnread: 0,
      folders: [{ folderPath: "Engineering", filesUnread: 1 }],
    } satisfies Coverage);
    expect(body.results.length).toBeGreaterThan(0);
  });

  it("says so when no word occurs anywhere, and when nothing is indexed", async () => {
    expect((await asked("Who built the bridge?")).body.summary).toMatchObject({
      abstained: true,
      reason: "not_indexed",
    });
    await fill();
    expect((await asked("zyzzyva quokka")).body.summary).toMatchObject({ abstained: true, reason: "nothing_found" });
    expect((await asked("What is the parental leave policy of Siemens?")).body.summary).toMatchObject({
      abstained: true,
      reason: "nothing_found",
      text: "The library does not hold an answer to this: the words that matter in the question do not occur in it.",
    });
  });

  it("drops a citation whose page is no longer of that version", async () => {
    await fill();
    await records().db.updateTable("page").set({ version: "v2" }).where("file_id", "=", "bridges").execute();
    const { body } = await asked("When was the stone bridge over the Vistula built?");
    expect(body.results.map((result) => result.id)).not.toContain("bridges");
    expect(body.summary.citations).toEqual([]);
  });

  it("finds documents, and pages through them", async () => {
    await fill();
    const { body } = await asked("railway bridges", { searchMode: "documents" });
    expect(body.summary).toMatchObject({ abstained: false, confidence: body.results[0]?.confidence });
    expect(body.results.map((result) => result.id)).toEqual(["bridges", "trains"]);
    const second = await asked("railway bridges", { searchMode: "documents", pageSize: 1, offset: 1 });
    expect(second.body.results.map((result) => result.id)).toEqual(["trains"]);
    expect(second.body.totalResults).toBe(2);
  });

  it("restricts to the date range asked for", async () => {
    await fill();
    const within = await asked("stone bridge", {
      filters: { dateRange: { startDate: "2024-06-01", endDate: "2024-06-01" } },
    });
    expect(within.body.results).not.toEqual([]);
    const before = await asked("stone bridge", { filters: { dateRange: { endDate: "2024-05-31" } } });
    expect(before.body.results).toEqual([]);
  });

  it("goes on from the question before", async () => {
    await fill();
    const conversationId = await started();
    await call("POST", "/search", { query: "Who built the stone bridge over the Vistula?", conversationId });
    const { body } = await call("POST", "/search", { query: "and when?", conversationId });
    expect(body.summary.text).toContain("1864");
  });

  it("keeps with what a question was asked, as far as anything was chosen", async () => {
    await fill();
    const conversationId = await started();
    const chosen = {
      filters: { topics: ["fires"], dateRange: { startDate: "2024-01-01", endDate: null } },
      preferences: { prioritizeDocTypes: false, prioritizeRecent: true, boostTopics: [] },
    };
    await call("POST", "/search", { query: "Who built the stone bridge?", conversationId, ...chosen });
    await call("POST", "/search", { query: "Who built the stone bridge?", conversationId, everywhere: true });
    const { messages } = (await call("GET", `/session/${conversationId}/history`)).body;
    const asked = messages.filter(({ type }) => type === "user");
    expect(asked.map(({ filters, preferences, everywhere }) => ({ filters, preferences, everywhere }))).toEqual([
      { ...chosen, everywhere: undefined },
      { filters: undefined, preferences: undefined, everywhere: true },
    ]);
    expect(asked[0]).not.toHaveProperty("asked");
  });

  it("keeps what was said, oldest first, and lists and deletes own conversations", async () => {
    await fill();
    const conversationId = await started();
    await call("POST", "/search", { query: "Who built the stone bridge?", conversationId });
    const { messages } = (await call("GET", `/session/${conversationId}/history`)).body;
    expect(messages.map((message) => message.type)).toEqual(["user", "assistant"]);
    expect(messages[1]?.summary?.citations[0]?.fileId).toBe("bridges");
    expect((await call("GET", "/conversations")).body.conversations).toMatchObject([
      { id: conversationId, messageCount: 2 },
    ]);
    expect((await call("DELETE", `/session/${conversationId}`)).status).toBe(200);
    expect((await call("GET", "/conversations")).body.conversations).toEqual([]);
    expect(await records().db.selectFrom("message").selectAll().execute()).toEqual([]);
  });

  it("tells a long conversation from its end, page by page, every message once", async () => {
    const conversationId = await started();
    const { db } = records();
    const said = Array.from({ length: 7 }, (_, i) => `said ${i}`);
    await db
      .insertInto("message")
      .values(
        said.map((content, ordinal) => ({
          id: newId(),
          conversation_id: conversationId,
          ordinal,
          type: ordinal % 2 === 0 ? "user" : "assistant",
          content,
          search_mode: "qa",
          body: null,
          created_at: 1,
        })),
      )
      .execute();
    const page = async (query: string) => {
      const { body } = await call("GET", `/session/${conversationId}/history?${query}`);
      return { contents: body.messages.map(({ content }) => content), next: body.nextCursor };
    };
    expect(await page("")).toEqual({ contents: said, next: null });
    const latest = await page("limit=3");
    expect(latest.contents).toEqual(said.slice(4));
    const before = await page(`limit=3&cursor=${latest.next}`);
    expect(before.contents).toEqual(said.slice(1, 4));
    expect(await page(`limit=3&cursor=${before.next}`)).toEqual({ contents: said.slice(0, 1), next: null });
  });

  it("lists own conversations page by page, each once, also those active at one moment", async () => {
    const { db } = records();
    const ids = await Promise.all(Array.from({ length: 5 }, async () => started()));
    await started("ben");
    await db.updateTable("conversation").set({ message_count: 2, last_activity_at: Date.now() }).execute();
    const seen: string[] = [];
    let next: string | null = "";
    while (next !== null) {
      const { body } = await call("GET", `/conversations?limit=2&cursor=${next}`);
      expect(body.conversations.length).toBeLessThanOrEqual(2);
      seen.push(...body.conversations.map(({ id }) => id));
      next = body.nextCursor;
    }
    expect(seen).toEqual(ids.toSorted().toReversed());
  });

  it("lists a conversation from its start, or only once something was asked in it, as is wished", async () => {
    await fill();
    const conversationId = await started();
    const { body } = await call("GET", "/conversations");
    expect(body.conversations).toMatchObject([{ id: conversationId, messageCount: 0, metadata: { title: null } }]);
    const asked = async () => (await call("GET", "/conversations?asked=true")).body.conversations;
    expect(await asked()).toEqual([]);
    await call("POST", "/search", { query: "Who built the stone bridge?", conversationId });
    expect(await asked()).toMatchObject([{ id: conversationId, messageCount: 2 }]);
  });

  it("treats another's conversation as none, and changes nothing in it", async () => {
    await fill();
    const conversationId = await started("ben");
    const tries = [
      call("POST", "/search", { query: "bridge", conversationId }),
      call("GET", `/session/${conversationId}/history`),
      call("DELETE", `/session/${conversationId}`),
    ];
    for (const { status, body } of await Promise.all(tries)) {
      expect({ status, code: body.error.code }).toEqual({ status: 404, code: "conversation_not_found" });
    }
    expect((await send("GET", `/session/${conversationId}/history`, { user: "ben" })).body.messages).toEqual([]);
  });

  it("deletes all own conversations, and nobody else's, and notes how many", async () => {
    await fill();
    const { db } = records();
    await db.deleteFrom("audit_log").execute();
    const question = async (user: string) =>
      send("POST", "/search", { user, body: { query: "Who built the bridge?", conversationId: await started(user) } });
    for (const user of ["anna", "anna", "ben"]) expect((await question(user)).status).toBe(200);
    await started("anna"); // begun, and nothing said: gone, too, and not counted
    const everything = (user: string) => send("DELETE", "/conversations", { user });
    expect(await everything("anna")).toEqual({
      status: 200,
      body: { message: "2 conversations deleted.", deleted: 2 },
    });
    const left = await db.selectFrom("conversation").select("user_id").execute();
    expect(left).toEqual([{ user_id: "ben" }]);
    expect(await db.selectFrom("message").select("id").execute()).toHaveLength(2);
    expect((await send("GET", "/conversations", { user: "ben" })).body.conversations).toHaveLength(1);
    expect((await call("GET", "/conversations")).body.conversations).toEqual([]);
    expect((await everything("anna")).body).toEqual({ message: "There were no conversations.", deleted: 0 });
    const entries = await db.selectFrom("audit_log").selectAll().orderBy("position").execute();
    expect(entries.map(({ username, action, details }) => [username, action, details])).toEqual([
      ["anna", "conversations_delete", "2 conversations"],
      ["anna", "conversations_delete", "0 conversations"],
    ]);
  });

  it("ends a conversation 24 hours after its last activity, and removes it with the next call of anyone", async () => {
    await fill();
    const conversationId = await started();
    const { db } = records();
    const kept = () => db.selectFrom("conversation").select("id").where("id", "=", conversationId).execute();
    const start = Date.now();
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      vi.setSystemTime(start + LIMITS.conversationIdleMs - 60_000);
      expect((await call("GET", `/session/${conversationId}/history`)).status).toBe(200);
      vi.setSystemTime(start + LIMITS.conversationIdleMs + 1_000);
      expect((await call("POST", "/search", { query: "bridge", conversationId })).status).toBe(404);
      vi.setSystemTime(start + LIMITS.conversationIdleMs + 60 * 60_000);
      await send("GET", "/stats", { user: "ben" });
      expect(await kept()).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("starts a conversation only for the one who is signed in", async () => {
    for (const userId of ["anna", "anonymous", null, undefined]) {
      expect((await call("POST", "/session/start", { userId })).status).toBe(200);
    }
    expect((await call("POST", "/session/start", { userId: "ben" })).body.error.code).toBe("forbidden");
  });

  it("refuses an empty question and an unknown conversation", async () => {
    expect((await asked("   ")).status).toBe(400);
    expect((await call("POST", "/search", { query: "bridge", conversationId: newId() })).status).toBe(404);
  });

  it("counts each question that was asked", async () => {
    const counted = () => records().db.selectFrom("day_count").select(["what", "count"]).execute();
    await records().db.deleteFrom("day_count").execute();
    await fill();
    await asked("When was the stone bridge built?");
    await asked("stone bridge", { searchMode: "documents" });
    await asked("   ");
    await call("POST", "/search", { query: "bridge", conversationId: newId() });
    expect(await counted()).toEqual([{ what: "questions", count: 2 }]);
  });

  it("counts a session as an active conversation once something was said in it", async () => {
    await fill();
    const active = async () => (await call("GET", "/stats")).body.stats.conversationsActive;
    await call("POST", "/session/start", {});
    expect(await active()).toBe(0);
    await asked("When was the stone bridge built?");
    expect(await active()).toBe(1);
  });

  it("counts what it sees", async () => {
    await fill();
    const { stats } = (await call("GET", "/stats")).body;
    expect(stats).toMatchObject({ documentsCount: 2, indexStatus: "indexing", dataStoreName: "Field library" });
    mount({ rules: { ...NO_RULES, name: "Library of the Engineer School" } });
    const named = (await call("GET", "/stats")).body.stats;
    expect(named).toMatchObject({ dataStoreName: "Library of the Engineer School" });
  });
});
