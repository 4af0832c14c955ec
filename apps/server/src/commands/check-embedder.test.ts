import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startFakeEmbeddingServer, type FakeEmbeddingServer } from "../drivers/embedders/fake-embedding-server.ts";
import { checkEmbedder } from "./check-embedder.ts";

let server: FakeEmbeddingServer;
beforeEach(async () => void (server = await startFakeEmbeddingServer()));
afterEach(() => server.close());

const look = () =>
  checkEmbedder({ embeddings: { kind: "openai-compatible", url: server.url, name: "fake", key: "a secret" } });

it("tells a model that makes vectors from one that does not, and why", async () => {
  const { host } = new URL(server.url);
  expect(await look()).toEqual({ verdict: "ok", says: `The embedding model "fake at ${host}/v1" makes vectors` });
  Object.assign(server, { manner: "refusing", status: 401 });
  const refused = await look();
  expect(refused).toMatchObject({
    verdict: "FAIL",
    says: expect.stringContaining("refuses the key (EMBEDDINGS_KEY): HTTP 401; check EMBEDDINGS."),
  });
  expect(refused.says).not.toContain("a secret");
});

it("says what to do while a local model is not there, and that none is needed", async () => {
  const nowhere = join(tmpdir(), "no-such-model");
  const local = { kind: "local", modelDir: nowhere, isNamed: false, packageDir: nowhere } as const;
  expect(await checkEmbedder({ embeddings: local })).toMatchObject({
    verdict: "FAIL",
    says: expect.stringContaining("npm run get-model"),
  });
  const off = await checkEmbedder({ embeddings: { kind: "off" } });
  expect(off).toMatchObject({ verdict: "note", says: expect.stringContaining("npm run get-model") });
});
