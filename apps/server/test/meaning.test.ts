import { counselSearch, counselStats, startSession } from "@reading-room/contract/counsel";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MINILM_DIR, WHY_NO_MODEL } from "../src/drivers/embedders/for-tests.ts";
import { pathOf, startWholeServer, type WholeServer } from "./whole-server.ts";

const SLOW_MS = 120_000;
const FILES = {
  "pay.txt": "Troops receive their wages on the first of the month. A clerk hands them out at the gate.",
  "mess.txt": "The mess opens at six and has much to offer. It closes at nine, or at ten in summer.",
  "bridge.txt": "The pontoon bridge carries forty trucks an hour. It is guarded by day and lit by night.",
};
/** None of its words stands in the library. */
const IN_OTHER_WORDS = "How often do soldiers get money?";

/** What the Counsel answers one who begins a conversation with this question. */
async function ask({ app, member }: WholeServer, query: string) {
  const call = async (path: string, body: object) => {
    const headers = { Authorization: `Bearer ${member.bearer}`, "Content-Type": "application/json" };
    const response = await app.request(path, { method: "POST", headers, body: JSON.stringify(body) });
    expect(response.status).toBe(200);
    return response.json();
  };
  const { conversationId } = startSession.output.parse(await call(pathOf(startSession), {}));
  return counselSearch.output.parse(await call(pathOf(counselSearch), { conversationId, query }));
}

async function embeddings({ app, member }: WholeServer) {
  const response = await app.request(pathOf(counselStats), { headers: { Authorization: `Bearer ${member.bearer}` } });
  return counselStats.output.parse(await response.json()).stats.embeddings;
}

it("finds by words alone where no embeddings are asked for", { timeout: SLOW_MS }, async () => {
  const server = await startWholeServer(FILES);
  const { summary, results } = await ask(server, IN_OTHER_WORDS);
  expect([summary.abstained, results]).toEqual([true, []]);
  expect(await embeddings(server)).toEqual({ state: "off", coverage: 0 });
  await server.close();
});

const why = WHY_NO_MODEL && ` (skipped: ${WHY_NO_MODEL})`;

describe.skipIf(WHY_NO_MODEL !== "")(`a library whose meaning is compared by a real model${why}`, () => {
  let server: WholeServer;
  beforeAll(async () => {
    const env = { EMBEDDINGS: "local", EMBEDDINGS_MODEL_DIR: MINILM_DIR, RATE_LIMIT_SCALE: "100000" };
    server = await startWholeServer(FILES, env);
    await server.workUntil(async () => (await embeddings(server))?.state === "ready");
  }, SLOW_MS);
  afterAll(() => server.close());

  it("says that all of it is covered", async () => {
    expect(await embeddings(server)).toEqual({ state: "ready", coverage: 1 });
  });

  it("finds what is told in other words", { timeout: SLOW_MS }, async () => {
    const { results } = await ask(server, IN_OTHER_WORDS);
    expect(results[0]).toMatchObject({ name: "pay.txt" });
  });

  it("answers with the sentence that means what is asked, word for word", { timeout: SLOW_MS }, async () => {
    const { summary } = await ask(server, "When do troops receive money?");
    expect(summary.citations[0]).toMatchObject({ quote: "Troops receive their wages on the first of the month." });
  });
});
