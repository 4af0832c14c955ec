import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { embedderContract } from "./embedder.contract.ts";
import type { Embedder } from "./embedder.ts";
import { startFakeEmbeddingServer, type FakeEmbeddingServer, type Manner } from "./fake-embedding-server.ts";
import { openAiEmbedder } from "./openai-compatible.ts";

const forever = new AbortController().signal;
const TEXT = "CONFIDENTIAL: the bridge is closed.";

describe("a server of embeddings", () => {
  let server: FakeEmbeddingServer;
  beforeAll(async () => void (server = await startFakeEmbeddingServer()));
  afterAll(() => server.close());
  embedderContract("an OpenAI-compatible server", async () =>
    openAiEmbedder({ url: server.url, name: "fake", key: null }, "passages"),
  );
});

describe("embedding by a server", () => {
  let server: FakeEmbeddingServer;
  let embedder: Embedder;
  const open = (key: string | null = "a-key", timeoutMs = 5_000) =>
    openAiEmbedder({ url: server.url, name: "fake", key }, "passages", { tries: 3, waitMs: 10, timeoutMs });
  beforeEach(async () => {
    server = await startFakeEmbeddingServer();
    embedder = open();
  });
  afterEach(() => server.close());

  const failure = async (one: Embedder = embedder): Promise<Error> => {
    const error: unknown = await one.embed([TEXT], forever).catch((thrown: unknown) => thrown);
    if (error instanceof Error) return error;
    throw new Error("it did not fail");
  };

  it("asks for the model by its name, with the key when there is one, 32 texts at a time", async () => {
    await embedder.embed(
      Array.from({ length: 70 }, (_, i) => `text ${i}`),
      forever,
    );
    expect(server.asked.map(({ body }) => [body.model, body.input.length])).toEqual([
      ["fake", 32],
      ["fake", 32],
      ["fake", 6],
    ]);
    expect(server.asked[0]).toMatchObject({ path: "/v1/embeddings", headers: { authorization: "Bearer a-key" } });
    await open(null).embed(["text"], forever);
    expect(server.asked.at(-1)?.headers).not.toHaveProperty("authorization");
  });

  it("names the model and its server, and learns the dimensions from the first answer", async () => {
    expect(embedder.model).toBe(`fake at ${new URL(server.url).host}/v1`);
    expect(embedder.dimensions).toBe(0);
    await embedder.embed(["text"], forever);
    expect(embedder.dimensions).toBe(256);
    server.dimensions = 128;
    expect(await failure()).toMatchObject({ code: "unavailable", message: expect.stringContaining("start again") });
  });

  it("takes vectors in any order", async () => {
    const straight = await embedder.embed(["bridge", "river", "mill"], forever);
    server.manner = "shuffled";
    expect(await embedder.embed(["bridge", "river", "mill"], forever)).toEqual(straight);
  });

  for (const status of [429, 500, 503]) {
    it(`tries again what was refused with ${status}`, async () => {
      Object.assign(server, { manner: "refusing", status, refusals: 2 });
      expect(await embedder.embed(["text"], forever)).toHaveLength(1);
      expect(server.asked).toHaveLength(3);
    });
  }

  it("waits as long as it is asked to, and gives up at once when that is too long", async () => {
    Object.assign(server, { manner: "refusing", status: 429, refusals: 1, retryAfterS: 1 });
    const start = performance.now();
    await embedder.embed(["text"], forever);
    expect(performance.now() - start).toBeGreaterThan(990);
    Object.assign(server, { refusals: 1, retryAfterS: 3_600 });
    expect(await failure()).toMatchObject({ message: expect.stringContaining("HTTP 429") });
    expect(server.asked).toHaveLength(3);
  });

  for (const [status, asked] of [
    [401, 1],
    [404, 1],
    [400, 1],
    [429, 3],
    [503, 3],
  ] as const) {
    it(`says in a sentence that it was refused with ${status}, without a word of the text`, async () => {
      Object.assign(server, { manner: "refusing", status });
      const error = await failure();
      expect(error).toMatchObject({ code: "unavailable", message: expect.stringContaining(`HTTP ${status}`) });
      expect(`${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`).not.toMatch(/CONFIDENTIAL|a-key/);
      expect(server.asked).toHaveLength(asked);
    });
  }

  const BROKEN: readonly (readonly [Manner, number])[] = [
    ["cut", 3],
    ["redirecting", 3],
    ["garbage", 1],
    ["short", 1],
    ["zeros", 1],
    ["flooding", 1],
  ];
  for (const [manner, asked] of BROKEN) {
    it(`fails when the server is ${manner}`, async () => {
      server.manner = manner;
      expect(await failure()).toMatchObject({ code: "unavailable" });
      expect(server.asked.map(({ path }) => path)).toEqual(Array(asked).fill("/v1/embeddings"));
    });
  }

  it("fails when nobody listens there, or nobody answers in time", async () => {
    server.manner = "silent";
    expect(await failure(open(null, 50))).toMatchObject({ message: expect.stringContaining("cannot be reached") });
    expect(server.asked).toHaveLength(3);
    await server.close();
    expect(await failure()).toMatchObject({ code: "unavailable" });
    server = await startFakeEmbeddingServer();
  });

  it("stops when it is told to, while it asks and while it waits", async () => {
    for (const manner of ["silent", "refusing"] as const) {
      Object.assign(server, { manner, status: 503, retryAfterS: 20 });
      const stop = new AbortController();
      const embedding = embedder.embed(["text"], stop.signal);
      setTimeout(() => stop.abort(new Error("enough")), 100);
      await expect(embedding).rejects.toThrow("enough");
    }
  });

  for (const status of [400, 413, 422, 500]) {
    it(`cuts texts until the server takes them, which refuses long ones with ${status}`, async () => {
      Object.assign(server, { maxChars: 1_000, tooLongStatus: status });
      const long = "bridge ".repeat(2_000);
      expect(await embedder.embed(["short", long], forever)).toHaveLength(2);
      expect(server.asked.at(-1)?.body.input.map(({ length }) => length)).toEqual([5, 500]);
    });
  }
});
