import { LIMITS } from "@reading-room/contract/limits";
import { beforeEach, expect, it, vi } from "vitest";
import { NO_RULES } from "../../core/documents/library-rules.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { counselForTests } from "./for-tests.ts";

const QUESTION = "When was the stone bridge over the Vistula built?";

onEveryDatabase("AI Counsel, asked badly", (records) => {
  const { begin, mount, fill, call, send, started, asked } = counselForTests(records);
  beforeEach(begin);

  it.each(["", "   ", "\n\t", "\u200b\u2060\u202e", "\u0007"])(
    "refuses the empty question %j, and says at which field",
    async (query) => {
      const { status, body } = await asked(query);
      expect([status, body.details]).toEqual([400, [{ param: "query", msg: "Please enter a question" }]]);
    },
  );

  it("takes lists of filters that are null for no restriction", async () => {
    await fill();
    const filters = { documentTypes: null, topics: null, publishedYears: null, dateRange: null };
    const { status, body } = await asked(QUESTION, { filters });
    expect([status, body.summary.abstained]).toEqual([200, false]);
  });

  it("takes null, wherever nothing need be said, for nothing", async () => {
    await fill();
    const preferences = { prioritizeDocTypes: null, prioritizeRecent: null, boostTopics: null };
    const all = { searchMode: null, pageSize: null, offset: null, questionId: null, preferences };
    const { status, body } = await asked(QUESTION, all);
    expect([status, body.summary?.abstained]).toEqual([200, false]);
    const { body: refused } = await asked(null as unknown as string, all);
    expect(refused.details?.map(({ param }: { param: string }) => param)).toContain("query");
  });

  it("takes times in UTC for their days, and an empty one for an open end", async () => {
    await fill();
    const answered = async (startDate: string, endDate: string) => {
      const { status, body } = await asked(QUESTION, { filters: { dateRange: { startDate, endDate } } });
      return [status, body.summary?.abstained];
    };
    const today = new Date().toISOString();
    expect(await answered("", "")).toEqual([200, false]);
    expect(await answered("1970-01-01T00:00:00.000Z", today)).toEqual([200, false]);
    expect(await answered("", "1960-01-01T23:59Z")).toEqual([200, true]);
    expect((await answered(today, today.slice(0, 10)))[0]).toBe(200);
  });

  it("refuses 10,000 characters, and takes as many as are allowed", async () => {
    await fill();
    const { status, body } = await asked("bridge ".repeat(1_500).slice(0, 10_000));
    expect([status, body.details]).toEqual([400, [{ param: "query", msg: "A query is at most 1,000 characters" }]]);
    expect((await asked("bridge ".repeat(150).slice(0, LIMITS.queryMaxChars))).status).toBe(200);
  });

  it.each(["Wann wurde die Brücke über die Weichsel gebaut?", "桥是什么时候建的？", "متى بني الجسر؟", "🌉🌉🌉"])(
    "says of a question in another language, %s, that the library does not answer it",
    async (query) => {
      await fill();
      const { status, body } = await asked(query);
      expect([status, body.summary.abstained, body.summary.citations]).toEqual([200, true, []]);
    },
  );

  it("takes HTML in a question as words, and keeps it as it was typed", async () => {
    await fill();
    const conversationId = await started();
    const query = "<img src=x onerror=alert(1)> When was the <b>stone bridge</b> over the Vistula built?";
    const { status, body } = await call("POST", "/search", { query, conversationId });
    expect([status, body.summary.text.includes("<img")]).toEqual([200, false]);
    const { messages } = (await call("GET", `/session/${conversationId}/history`)).body;
    expect(messages[0]?.content).toBe(query);
  });

  it("says of somebody else's conversation, of one that ended meanwhile and of none that there is no such one", async () => {
    await fill();
    const [others, ended] = [await started("ben"), await started()];
    const outcome = async (conversationId: string, user = "anna") => {
      const { status, body } = await send("POST", "/search", { user, body: { query: QUESTION, conversationId } });
      return [status, body.error.code];
    };
    expect(await outcome(others)).toEqual([404, "conversation_not_found"]);
    expect(await outcome("nothing")).toEqual([404, "conversation_not_found"]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + LIMITS.conversationIdleMs + 1_000 });
    try {
      expect(await outcome(ended)).toEqual([404, "conversation_not_found"]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("finds nothing by filters that nothing meets, and says that it is the filters", async () => {
    await fill();
    for (const filters of [{ documentTypes: ["no-such-type"] }, { topics: ["no-such-topic"] }])
      for (const searchMode of ["qa", "documents"]) {
        const { status, body } = await asked(QUESTION, { filters, searchMode });
        const { abstained, reason, text, coverage } = body.summary;
        expect([status, abstained, reason, body.results, coverage?.filesSearched]).toEqual([
          200,
          true,
          "nothing_found",
          [],
          0,
        ]);
        expect(text).toMatch(/^No indexed document meets these filters, so nothing was searched\./);
      }
  });

  it("refuses an end date before the start, and no date that is one, at the field", async () => {
    const range = async (startDate: string, endDate: string) =>
      (await asked(QUESTION, { filters: { dateRange: { startDate, endDate } } })).body.details;
    expect(await range("2024-05-02", "2024-05-01")).toEqual([
      { param: "filters.dateRange.endDate", msg: "The end date is before the start date" },
    ]);
    for (const day of ["2024-13-01", "2023-02-29", "yesterday"])
      expect(await range(day, "2025-05-01")).toEqual([
        { param: "filters.dateRange.startDate", msg: "A date is written YYYY-MM-DD" },
      ]);
  });

  it("finds nothing for what holds no word", async () => {
    await fill();
    for (const query of ["😀", "???", "—"])
      for (const searchMode of ["qa", "documents"]) {
        const { status, body } = await asked(query, { searchMode });
        expect([query, status, body.summary.abstained, body.results]).toEqual([query, 200, true, []]);
      }
  });

  it("says that nothing is indexed while nothing is", async () => {
    const { status, body } = await asked(QUESTION, { filters: { topics: ["fires"] } });
    expect([status, body.summary.reason, body.results]).toEqual([200, "not_indexed", []]);
  });

  it("calls suggested filters by the names of the rules", async () => {
    await fill();
    const type = { id: "fm", name: "Field manual (FM)", patterns: ["FM *"], authoritative: true };
    mount({ rules: { ...NO_RULES, documentTypes: [type] } });
    const facts = { document_types: JSON.stringify(["fm"]) };
    await records().db.updateTable("indexed").set(facts).where("file_id", "=", "bridges").execute();
    const { body } = await asked("railway bridges", { searchMode: "documents" });
    expect(body.filters.suggestions).toContainEqual({
      kind: "documentType",
      id: "fm",
      label: "Field manual (FM)",
      count: 1,
    });
  });
});
