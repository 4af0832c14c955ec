import type { AddressInfo } from "node:net";
import { serve, type ServerType } from "@hono/node-server";
import { downloadArchive } from "@reading-room/contract/browse";
import { ErrorBody } from "@reading-room/contract/errors";
import { afterEach, expect, it } from "vitest";
import { apiForTests, ask } from "./for-tests.ts";

const SECRET = "connect ECONNREFUSED 10.1.2.3:5432";

let server: ServerType | undefined;
afterEach(() => server?.close());

async function* parts(good: number): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < good; i++) yield Buffer.from("good ");
  throw new Error(SECRET);
}

/** An answer that breaks off after some good parts, as a browser gets it. */
async function answered(good: number): Promise<Response> {
  const api = apiForTests();
  api.mountFile(downloadArchive, async () => new Response(ReadableStream.from(parts(good))));
  const address = await new Promise<AddressInfo>((done) => {
    server = serve({ fetch: api.app.fetch, port: 0, hostname: "127.0.0.1" }, done);
  });
  return fetch(`http://127.0.0.1:${address.port}/api/files/archive/x`, { headers: { Authorization: "Bearer member" } });
}

it("is an error like every other where nothing was sent yet", async () => {
  const response = await answered(0);
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(text).not.toContain(SECRET);
  expect(ErrorBody.parse(JSON.parse(text)).error.code).toBe("internal");
});

it.each([1, 2, 5, 100])(
  "is no whole answer where %i parts were sent, and tells nothing of what failed",
  async (good) => {
    const told = await answered(good).then(
      async (response) => `whole: ${await response.text()}`,
      (error: unknown) => String(error),
    );
    expect(told).toMatch(/^TypeError: (fetch failed|terminated)$/);
  },
);

it("comes as it is where nothing fails, and ends with its reader", async () => {
  const api = apiForTests();
  let isOver = false;
  const good = async function* (): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield Buffer.from("good ");
    } finally {
      isOver = true;
    }
  };
  api.mountFile(downloadArchive, async () => new Response(ReadableStream.from(good()), { status: 206 }));
  const response = await ask(api, "/files/archive/x", { as: "member" });
  const reader = response.body?.getReader();
  const parts = [await reader?.read(), await reader?.read()].map((part) => Buffer.from(part?.value ?? "").toString());
  expect([response.status, ...parts]).toEqual([206, "good ", "good "]);
  await reader?.cancel();
  expect(isOver).toBe(true);
});
