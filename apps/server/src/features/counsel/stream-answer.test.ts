import type { CounselEvent } from "@reading-room/contract/counsel";
import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { scriptedModel, type ScriptedModel } from "../../drivers/models/scripted.ts";
import { counselForTests, eventsOf, readUntil } from "./for-tests.ts";
import { modelStore } from "./model-store.ts";
import { NOTES } from "./written/write-answer.ts";
import { writer } from "./written/writer.ts";

const QUESTION = "When was the stone bridge over the Vistula built?";
const QUOTE = "The stone bridge over the Vistula was built in 1864 by the engineer Stanislaw Kierbedz.";

onEveryDatabase("An answer that is streamed", (records) => {
  const counsel = counselForTests(records);
  const { call, started, request, fill } = counsel;
  beforeEach(counsel.begin);

  const withModel = (says: string | ScriptedModel, dailyTokens = 0): ScriptedModel => {
    const model = typeof says === "string" ? scriptedModel(() => says) : says;
    const store = modelStore(records().db);
    counsel.mount({ writer: writer({ model, store, dailyTokens, onRest: () => {} }) });
    return model;
  };
  const stream = async (query: string, more: object = {}): Promise<CounselEvent[]> => {
    const body = { query, conversationId: await started(), ...more };
    return eventsOf(await request("POST", "/ai-counsel/search/stream", { body, user: "anna" }));
  };
  const answerIn = (events: readonly CounselEvent[]) => {
    const last = events.at(-1);
    if (last?.type !== "answer") throw new Error(`it ended with ${last?.type}`);
    return last.reply;
  };
  const typesOf = (events: readonly CounselEvent[]) => events.map(({ type }) => type);

  it("tells the library's own sentences, then the answer, and is kept as the plain call keeps it", async () => {
    await fill();
    const conversationId = await started();
    const events = await stream(QUESTION, { conversationId });
    expect(typesOf(events)).toEqual(["searching", "sentence", "answer"]);
    expect(events[1]).toMatchObject({ text: `${QUOTE} [1]`, citations: [{ index: 1, quote: QUOTE }] });
    const reply = answerIn(events);
    expect(reply.summary).toMatchObject({ text: `${QUOTE} [1]`, answeredBy: "library" });
    const { messages } = (await call("GET", `/session/${conversationId}/history`)).body;
    expect(messages.map(({ content }) => content)).toEqual([QUESTION, reply.summary.text]);
    expect(messages[1]?.id).toBe(reply.messageId);
  });

  it("is kept once when its asker, whom it did not reach, asks plainly for the same question", async () => {
    await fill();
    const conversationId = await started();
    const named = { conversationId, questionId: "q-1" };
    const reply = answerIn(await stream(QUESTION, named));
    const again = await call("POST", "/search", { query: QUESTION, ...named });
    expect(again.body).toEqual(reply);
    const [one, other] = await Promise.all(
      [1, 2].map(() => call("POST", "/search", { query: "Who built it?", conversationId, questionId: "q-2" })),
    );
    expect(one?.body.messageId).toBe(other?.body.messageId);
    const kept = async (id: string) => (await call("GET", `/session/${id}/history`)).body.messages;
    expect((await kept(conversationId)).map(({ type }) => type)).toEqual(["user", "assistant", "user", "assistant"]);
    const elsewhere = await started();
    await call("POST", "/search", { query: QUESTION, conversationId: elsewhere, questionId: "q-1" });
    await call("POST", "/search", { query: QUESTION, conversationId: elsewhere });
    expect(await kept(elsewhere)).toHaveLength(4);
    expect((await call("GET", "/conversations")).body.conversations[0]).toMatchObject({ messageCount: 4 });
  });

  it("is refused to another question under the name of one that was answered, or to the same asked otherwise", async () => {
    await fill();
    const conversationId = await started();
    const filters = { documentTypes: [], dateRange: { startDate: "2020-01-01", endDate: null } };
    const asked = { query: QUESTION, conversationId, questionId: "q-1", filters };
    const first = await call("POST", "/search", asked);
    const others = [
      { query: "Who built it?" },
      { searchMode: "documents" },
      { filters: {} },
      { everywhere: true },
      { preferences: { prioritizeRecent: true } },
    ];
    for (const other of others) {
      const { status, body } = await call("POST", "/search", { ...asked, ...other });
      expect([status, body.error.code, body.details]).toEqual([
        400,
        "validation_failed",
        [{ param: "questionId", msg: expect.stringContaining("names another question") }],
      ]);
    }
    const events = await stream("Who built it?", { conversationId, questionId: "q-1" });
    expect(events.at(-1)).toMatchObject({ type: "failed", code: "validation_failed" });
    const same = { ...asked, filters: { dateRange: { startDate: "2020-01-01" } }, pageSize: 5 };
    expect((await call("POST", "/search", same)).body).toEqual(first.body);
    expect((await call("GET", `/session/${conversationId}/history`)).body.messages).toHaveLength(2);
  });

  it("is the model's where one is set: each sentence checked, cited by the passage's own, the others dropped", async () => {
    await fill();
    const model = withModel(
      "The stone bridge over the Vistula was built in 1864 [1]. It was painted green in 1870 [1]. It carried a railway [1].",
    );
    const events = await stream(QUESTION);
    expect(typesOf(events)).toEqual(["searching", "sentence", "sentence", "answer"]);
    const { summary, results } = answerIn(events);
    expect(summary).toMatchObject({
      text: "The stone bridge over the Vistula was built in 1864. [1] It carried a railway. [2]",
      answeredBy: "model",
      abstained: false,
      citations: [
        { index: 1, fileId: "bridges", pageNumber: 1, pageLabel: "A-1", quote: QUOTE, status: "verified" },
        { index: 2, fileId: "bridges", quote: "It carried a railway." },
      ],
    });
    expect(summary.citations[0]?.boxes.length).toBeGreaterThan(0);
    expect(summary.confidence).toBeGreaterThan(0.5);
    expect(results[0]?.id).toBe("bridges");
    expect(model.asked[0]?.text).toContain(QUOTE);
  });

  it("is the same without the stream", async () => {
    await fill();
    withModel("The stone bridge over the Vistula was built in 1864 [1].");
    const { body } = await counsel.asked(QUESTION);
    expect(body.summary).toMatchObject({
      text: "The stone bridge over the Vistula was built in 1864. [1]",
      answeredBy: "model",
    });
  });

  it("asks no model what the library does not hold, and none for documents", async () => {
    await fill();
    const model = withModel("The railway company of Lyon carried many passengers [1].");
    const unanswered = await stream(
      "Which surgeon treated the passengers of the Lyon railway company for cholera in Marseille?",
    );
    expect(answerIn(unanswered).summary).toMatchObject({ abstained: true, reason: "insufficient" });
    expect(typesOf(unanswered)).toEqual(["searching", "answer"]);
    expect(answerIn(await stream("stone bridge", { searchMode: "documents" })).results).not.toEqual([]);
    expect(model.asked).toEqual([]);
  });

  const FALLBACKS = [
    ["nothing that stands", "The bridge was built by Napoleon in 1812 [1].", NOTES.unusable],
    ["that the passages do not answer", "NOT IN THE PASSAGES", NOTES.declined],
    ["nothing", "", NOTES.unusable],
  ] as const;
  for (const [what, says, note] of FALLBACKS) {
    it(`is the documents' own, and says so, when a model says ${what}`, async () => {
      await fill();
      withModel(says);
      const { summary } = answerIn(await stream(QUESTION));
      expect(summary).toMatchObject({ text: `${QUOTE} [1]`, answeredBy: "library", notes: [note] });
    });
  }

  it("is the documents' own when a model breaks off, whatever it said before", async () => {
    await fill();
    const model = scriptedModel(() => "");
    model.answer = function* () {
      yield "The stone bridge over the Vistula was built in 1864 [1].";
      model.down = true;
      yield " It carried";
    };
    withModel(model);
    const events = await stream(QUESTION);
    expect(typesOf(events)).toEqual(["searching", "sentence", "answer"]);
    expect(answerIn(events).summary).toMatchObject({
      text: `${QUOTE} [1]`,
      answeredBy: "library",
      notes: [NOTES.unusable],
    });
  });

  it("is the documents' own when a reader's tokens of the day are spent", async () => {
    await fill();
    const model = withModel("The stone bridge over the Vistula was built in 1864 [1].", 100);
    expect(answerIn(await stream(QUESTION)).summary.notes).toEqual([NOTES.spent]);
    expect(model.asked).toEqual([]);
  });

  it("gives a model no passage whose page has changed since", async () => {
    await fill();
    const model = withModel("It ran twelve trains each day [1].");
    await records().db.updateTable("page").set({ version: "v2" }).where("file_id", "=", "trains").execute();
    await stream("Who built the stone bridge over the Vistula that carried a railway?");
    expect(model.asked[0]?.text).toContain(QUOTE);
    expect(model.asked[0]?.text).not.toContain("Lyon");
  });

  it("ends when its reader leaves: the model is stopped, and nothing is kept", async () => {
    await fill();
    const model = scriptedModel(() => "");
    model.answer = function* () {
      yield "The stone bridge over the Vistula was built in 1864 [1].";
      for (;;) yield " ";
    };
    withModel(model);
    const conversationId = await started();
    const body = { query: QUESTION, conversationId };
    const response = await request("POST", "/ai-counsel/search/stream", { body, user: "anna" });
    await (await readUntil(response, '"sentence"')).cancel();
    await expect.poll(() => model.stopped).toBe(1);
    const { messages } = (await call("GET", `/session/${conversationId}/history`)).body;
    expect(messages).toEqual([]);
  });

  it("is refused as the plain call is where there is no such conversation", async () => {
    await fill();
    for (const conversationId of [await started("ben"), "nothing"]) {
      const body = { query: QUESTION, conversationId };
      const response = await request("POST", "/ai-counsel/search/stream", { body, user: "anna" });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ error: { code: "conversation_not_found" } });
    }
  });

  it("says that something failed, and no more, when nobody foresaw it", async () => {
    await fill();
    counsel.mount({ visibleTo: () => Promise.reject(new Error("SECRET detail")) });
    const events = await stream(QUESTION);
    expect(typesOf(events)).toEqual(["searching", "failed"]);
    expect(events[1]).toMatchObject({ code: "internal" });
    expect(JSON.stringify(events)).not.toContain("SECRET");
  });

  it("is told with the model's name and state among the numbers", async () => {
    await fill();
    expect((await call("GET", "/stats")).body.stats.model).toEqual({ state: "off", name: null });
    const model = withModel("x");
    expect((await call("GET", "/stats")).body.stats.model).toEqual({ state: "ready", name: "scripted" });
    model.down = true;
    for (let i = 0; i < 3; i++) await stream(QUESTION);
    expect((await call("GET", "/stats")).body.stats.model).toEqual({ state: "resting", name: "scripted" });
  });
});
