import { afterEach, beforeEach, expect, it } from "vitest";
import { startFakeModelServer, type FakeModelServer } from "../drivers/models/fake-model-server.ts";
import { checkModel } from "./check-model.ts";

let server: FakeModelServer;
beforeEach(async () => {
  server = await startFakeModelServer();
});
afterEach(() => server.close());

const look = () => checkModel({ model: { kind: "openai-compatible", url: server.url, name: "fake", key: "a secret" } });

it("tells a model that writes from one that does not, and why", async () => {
  server.answer = () => "ready";
  expect(await look()).toEqual({ verdict: "ok", says: 'The language model "fake" writes' });
  server.answer = () => "";
  expect(await look()).toMatchObject({ verdict: "FAIL", says: expect.stringContaining("writes nothing") });
  Object.assign(server, { manner: "refusing", status: 401 });
  const refused = await look();
  expect(refused).toMatchObject({
    verdict: "FAIL",
    says: expect.stringContaining("refuses the key (MODEL_KEY): HTTP 401"),
  });
  expect(refused.says).not.toContain("a secret");
});

it("says that none is needed", async () => {
  expect(await checkModel({ model: null })).toMatchObject({ verdict: "note" });
});
