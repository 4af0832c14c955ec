import { getRequestListener } from "@hono/node-server";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { sendFile } from "./send-file.ts";

const SIZE = 10;
let server: Server | undefined;
afterEach(() => server?.close());

/** Serves a file of ten bytes, as it was listed, whose bytes are others by now. */
async function serve(bytes: string | Error): Promise<string> {
  const open = async () =>
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(Buffer.from(bytes instanceof Error ? "012" : bytes));
        if (bytes instanceof Error) controller.error(bytes);
        else controller.close();
      },
    });
  const file = { name: "a.bin", size: SIZE, version: "1", mimeType: "application/octet-stream", inline: false, open };
  const listener = getRequestListener(() => sendFile(file, { range: null, ifRange: null, ifNoneMatch: null }));
  server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server?.once("listening", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

it("sends no more of a file that grew than it said, so that the connection's next answer is one", async () => {
  const address = await serve("0123456789 and HTTP/1.1 200 OK");
  for (let i = 0; i < 2; i++) expect(await (await fetch(address)).text()).toBe("0123456789");
});

it("breaks off a file that became shorter, or cannot be read on, instead of leaving its reader waiting", async () => {
  for (const bytes of ["0123", new Error("EIO")]) {
    const response = await fetch(await serve(bytes));
    expect(response.headers.get("content-length")).toBe("10");
    await expect(response.text()).rejects.toThrow(/terminated|aborted/);
    server?.close();
  }
});
