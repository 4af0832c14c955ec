import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { counselForTests } from "./for-tests.ts";

onEveryDatabase("a message that only thanks", (records) => {
  const { begin, fill, started, call } = counselForTests(records);
  beforeEach(async () => {
    await begin();
    await fill();
  });

  const ask = async (conversationId: string, query: string, searchMode = "qa") =>
    (await call("POST", "/search", { query, conversationId, searchMode })).body;

  it("is answered without looking for anything, and leaves the question before to go on from", async () => {
    const conversation = await started();
    const first = await ask(conversation, "Who built the stone bridge over the Vistula?");
    const thanks = await ask(conversation, "Thank you very much!");
    expect(thanks.summary).toMatchObject({ abstained: true, coverage: null, citations: [] });
    expect([thanks.summary.text, thanks.results]).toEqual([expect.stringMatching(/^Nothing was asked\./), []]);
    const again = await ask(conversation, "Are you sure?");
    expect(again.summary.text).toBe(first.summary.text);
  });

  it("is like one that asks for more of nothing, which after an answer asks for that once more", async () => {
    const conversation = await started();
    expect((await ask(conversation, "Tell me more.")).summary.text).toMatch(/^Nothing was asked\./);
    const first = await ask(conversation, "Who built the stone bridge over the Vistula?");
    expect((await ask(conversation, "Tell me more.")).summary.text).toBe(first.summary.text);
  });

  it("is looked for like any other words where documents are searched for", async () => {
    expect((await ask(await started(), "thanks", "documents")).summary.text).not.toMatch(/^Nothing was asked/);
  });
});
