import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startFakeModelServer, type FakeModelServer } from "./fake-model-server.ts";
import type { LanguageModel, Prompt } from "./model.ts";
import { openModel } from "./registry.ts";

const PROMPT: Prompt = { system: "You answer briefly.", text: "Who built the bridge? CONFIDENTIAL", maxTokens: 50 };
const ANSWER = "The bridge was built by Kierbedz [1]. It is of stone [2].";

const KINDS = [
  { kind: "openai-compatible", speaks: "openai" },
  { kind: "anthropic", speaks: "anthropic" },
] as const;

let server: FakeModelServer;
afterEach(() => server.close());

async function read(model: LanguageModel, signal = new AbortController().signal) {
  let [text, tokens] = ["", null as number | null];
  for await (const part of model.write(PROMPT, signal)) {
    if ("text" in part) text += part.text;
    else tokens = part.tokens;
  }
  return { text, tokens };
}

const failure = async (model: LanguageModel, signal?: AbortSignal): Promise<Error> => {
  try {
    await read(model, signal);
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error("it did not fail");
};

for (const { kind, speaks } of KINDS) {
  describe(`A model of the kind ${kind}`, () => {
    let model: LanguageModel;
    beforeEach(async () => {
      server = await startFakeModelServer(speaks);
      server.answer = () => ANSWER;
      model = await openModel({ kind, url: server.url, name: "fake", key: "a-key" });
    });

    it("writes word by word, and tells the tokens at the end", async () => {
      expect(await read(model)).toEqual({ text: ANSWER, tokens: 340 });
    });

    it("asks for no more than wanted, with its key and without tools", async () => {
      await read(model);
      const [asked] = server.asked;
      expect(asked?.headers[kind === "anthropic" ? "x-api-key" : "authorization"]).toMatch(/^(Bearer )?a-key$/);
      expect(asked?.body).toMatchObject({ model: "fake", max_tokens: 50, stream: true });
      expect(asked?.body).not.toHaveProperty("tools");
      expect(asked?.prompt).toContain(PROMPT.system);
      expect(asked?.prompt).toContain(PROMPT.text);
    });

    for (const status of [400, 401, 404, 429, 500]) {
      it(`says in a sentence that it was refused with ${status}, without a word of the prompt`, async () => {
        Object.assign(server, { manner: "refusing", status });
        const error = await failure(model);
        expect(error).toMatchObject({ code: "unavailable", message: expect.stringContaining(`HTTP ${status}`) });
        expect(`${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`).not.toMatch(/CONFIDENTIAL|a-key/);
        expect(server.asked).toHaveLength(1);
      });
    }

    for (const manner of ["killed", "cut", "garbage", "flooding", "redirecting"] as const) {
      it(`fails when the server is ${manner}`, async () => {
        server.manner = manner;
        expect(await failure(model)).toMatchObject({ code: "unavailable" });
        expect(server.asked).toHaveLength(1);
      });
    }

    it("fails when nobody listens there", async () => {
      await server.close();
      expect(await failure(model)).toMatchObject({ code: "unavailable" });
      server = await startFakeModelServer(speaks);
    });

    for (const manner of ["silent", "mute", "endless"] as const) {
      it(`stops a server that is ${manner} when it is told to`, async () => {
        server.manner = manner;
        const reason = new Error("the reader left");
        const reader = new AbortController();
        setTimeout(() => reader.abort(reason), 100);
        expect(await failure(model, reader.signal)).toBe(reason);
        await expect.poll(() => server.left).toBe(1);
      });
    }

    it("leaves no model writing for one who stops reading", async () => {
      server.manner = "endless";
      for await (const _ of model.write(PROMPT, new AbortController().signal)) break;
      await expect.poll(() => server.left).toBe(1);
    });
  });
}

describe("vertex", () => {
  it("opens the model with a token that Google gives for the service account's key, and keeps it", async () => {
    server = await startFakeModelServer();
    server.answer = () => ANSWER;
    const asked: string[] = [];
    const tokens = createServer((request, response) => {
      request.setEncoding("utf8").on("data", (text: string) => asked.push(text));
      request.on("end", () => response.end('{"access_token":"a-token","expires_in":3600}'));
    }).listen(0, "127.0.0.1");
    await once(tokens, "listening");
    const folder = await mkdtemp(join(tmpdir(), "reading-room-vertex-"));
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const account = {
      client_email: "reader@project.example",
      private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
      token_uri: `http://127.0.0.1:${(tokens.address() as AddressInfo).port}/token`,
    };
    const credentials = join(folder, "key.json");
    await writeFile(credentials, JSON.stringify(account));
    const model = await openModel({ kind: "vertex", url: server.url, name: "google/fake", credentials });
    const whole = { text: ANSWER, tokens: 340 };
    expect([await read(model), await read(model)]).toEqual([whole, whole]);
    expect(server.asked.map(({ headers }) => headers.authorization)).toEqual(["Bearer a-token", "Bearer a-token"]);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/^grant_type=urn.+&assertion=ey/);
    await writeFile(credentials, "{}");
    const unreadable = await openModel({ kind: "vertex", url: server.url, name: "google/fake", credentials });
    expect(await failure(unreadable)).toMatchObject({
      message: expect.stringContaining("GOOGLE_APPLICATION_CREDENTIALS"),
    });
    tokens.close();
    await rm(folder, { recursive: true });
  });
});
