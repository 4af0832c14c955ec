import { beforeEach, afterEach, expect, it } from "vitest";
import type { CounselEvent } from "@reading-room/contract/counsel";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { startFakeModelServer, type FakeModelServer, type Manner } from "../../drivers/models/fake-model-server.ts";
import { openModel } from "../../drivers/models/registry.ts";
import { counselForTests, eventsOf, readUntil } from "./for-tests.ts";
import { modelStore } from "./model-store.ts";
import { NOTES } from "./written/write-answer.ts";
import { writer } from "./written/writer.ts";

const QUESTION = "When was the stone bridge over the Vistula built?";
const TRUTH = "The stone bridge over the Vistula was built in 1864 [1].";
const PATIENCE = { firstMs: 1_000, wholeMs: 2_000 };
/** What is promised with the product's own patience is measured by eval/models; here it only has to end. */
const SOON_MS = 10_000;

onEveryDatabase("A server of models", (records) => {
  const counsel = counselForTests(records);
  let server: FakeModelServer;
  beforeEach(async () => {
    await counsel.begin();
    await counsel.fill();
    server = await startFakeModelServer();
    server.answer = () => `${TRUTH} It carried a railway [1].`;
    const model = await openModel({ kind: "openai-compatible", url: server.url, name: "fake", key: null });
    const store = modelStore(records().db);
    counsel.mount({ writer: writer({ model, store, dailyTokens: 0, onRest: () => {}, patience: PATIENCE }) });
  });
  afterEach(() => server.close());

  const stream = async () => {
    const body = { query: QUESTION, conversationId: await counsel.started() };
    return counsel.request("POST", "/ai-counsel/search/stream", { body, user: "anna" });
  };
  const summaryIn = (events: readonly CounselEvent[]) => {
    const last = events.at(-1);
    if (last?.type !== "answer") throw new Error(`it ended with ${last?.type}`);
    return last.reply.summary;
  };

  it("that is good writes the answer, and its tokens are counted", async () => {
    expect(summaryIn(await eventsOf(await stream()))).toMatchObject({
      text: "The stone bridge over the Vistula was built in 1864. [1] It carried a railway. [2]",
      answeredBy: "model",
    });
    expect(await records().db.selectFrom("model_use").select(["user_id", "tokens"]).execute()).toEqual([
      { user_id: "anna", tokens: 340 },
    ]);
  });

  it("that is good has its first sentence shown at once, while it goes on", async () => {
    server.answer = () => `${TRUTH} ${"and so on ".repeat(30)}`;
    server.wordAfterMs = 20;
    const reader = await readUntil(await stream(), '"sentence"');
    const last = server.sentAt.find(({ text }) => text.startsWith("[1]"));
    expect(performance.now() - (last?.at ?? 0)).toBeLessThan(300);
    expect(server.sentAt.length).toBeLessThan(30);
    await reader.cancel();
    await expect.poll(() => server.left).toBe(1);
  });

  const MANNERS: readonly Manner[] = [
    "silent",
    "mute",
    "killed",
    "cut",
    "garbage",
    "refusing",
    "redirecting",
    "endless",
    "flooding",
  ];
  for (const manner of MANNERS) {
    it(`that is ${manner} leaves the documents' own sentences, and finding documents as it was`, async () => {
      server.manner = manner;
      const began = performance.now();
      const [events, found] = await Promise.all([
        stream().then(eventsOf),
        counsel.asked("stone bridge", { searchMode: "documents" }),
      ]);
      expect(performance.now() - began).toBeLessThan(SOON_MS);
      expect(found.body.results[0]?.id).toBe("bridges");
      expect(summaryIn(events)).toMatchObject({ answeredBy: "library", notes: [NOTES.unusable], abstained: false });
      expect(summaryIn(events).text).toContain("1864");
    });
  }

  it("that is slow at first is waited for, but not for ever", async () => {
    server.firstAfterMs = 200;
    expect(summaryIn(await eventsOf(await stream())).answeredBy).toBe("model");
    server.firstAfterMs = 1_500;
    expect(summaryIn(await eventsOf(await stream())).answeredBy).toBe("library");
  });

  it("is left alone after three failures, so that nobody waits for it", async () => {
    server.manner = "silent";
    for (let i = 0; i < 3; i++) await eventsOf(await stream());
    const asked = server.asked.length;
    expect(summaryIn(await eventsOf(await stream())).notes).toEqual([NOTES.unusable]);
    expect(server.asked.length).toBe(asked);
  });
});
