import { get, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { ErrorBody } from "@reading-room/contract/errors";
import { afterAll, beforeAll, expect, it } from "vitest";
import { httpServer, MAX_HEADER_BYTES } from "./unreadable-request.ts";

/** In two parts, a moment apart. */
function slowly(): ReadableStream {
  let second: NodeJS.Timeout;
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode("begun "));
      second = setTimeout(() => {
        controller.enqueue(new TextEncoder().encode("ended"));
        controller.close();
      }, 50);
    },
    cancel: () => clearTimeout(second),
  });
}

let server: Server;
beforeAll(async () => {
  const fetch = ({ url }: Request): Response => {
    if (url.endsWith("/fails")) throw new Error("secret");
    return new Response(slowly());
  };
  server = httpServer(fetch, "127.0.0.1");
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(() => server.close());

const port = (): number => (server.address() as AddressInfo).port;

const statusAndBody = (path: string) =>
  new Promise<[number | undefined, string]>((done, fail) => {
    get({ port: port(), path }, (response) => {
      let body = "";
      response.on("data", (part) => (body += part)).on("end", () => done([response.statusCode, body]));
    }).on("error", fail);
  });

const rawAnswer = (text: string) =>
  new Promise<string>((done, fail) => {
    let answer = "";
    const socket = connect(port(), "127.0.0.1", () => socket.write(text));
    socket
      .on("data", (part) => (answer += part))
      .on("close", () => done(answer))
      .on("error", fail);
  });

it("answers addresses and headers that are too long with the error body of every answer", async () => {
  const [status, body] = await statusAndBody(`/${"x".repeat(MAX_HEADER_BYTES)}`);
  expect(status).toBe(431);
  const { error } = ErrorBody.parse(JSON.parse(body));
  expect(error).toMatchObject({ code: "headers_too_large", message: expect.stringMatching(/\.$/) });
  expect((await statusAndBody(`/${"x".repeat(20_000)}`))[0]).toBe(200);
});

it("answers what is no request, once, and closes the connection", async () => {
  const answer = await rawAnswer("nonsense\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[^]*Connection: close\r\n\r\n\{/);
  expect(ErrorBody.parse(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).error.code).toBe("validation_failed");
});

it.each(["x:y:z", "a b", "localhost:99999", "%00", "é", "a/b", "user@a"])(
  "answers a request to a host that is none, %j, with the error body of every answer",
  async (host) => {
    const answer = await rawAnswer(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(ErrorBody.parse(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).error.code).toBe("validation_failed");
  },
);

it("answers a request that expects what nobody knows like any other", async () => {
  const answer = await rawAnswer("GET / HTTP/1.1\r\nHost: x\r\nExpect: a-wonder\r\nConnection: close\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*begun [^]*ended/);
});

it("answers a request that names no host, and one of a path that is none, in the same way", async () => {
  for (const head of ["GET / HTTP/1.1", "GET /a\\b HTTP/1.1\r\nHost: x"]) {
    const answer = await rawAnswer(`${head}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[^]*"code":"validation_failed"/);
  }
});

it("answers the probes of balancers, which name no host, and every host that is one", async () => {
  const heads = ["GET / HTTP/1.0", "GET / HTTP/1.1\r\nHost: [::1]:80", "GET / HTTP/1.1\r\nHost: EXAMPLE.org"];
  for (const head of heads) expect(await rawAnswer(`${head}\r\nConnection: close\r\n\r\n`)).toContain(" 200 OK\r\n");
});

it("tells nothing of a failure that nobody caught", async () => {
  const [status, body] = await statusAndBody("/fails");
  expect([status, body]).toEqual([500, ""]);
});

it("puts nothing into an answer that is being given", async () => {
  const answer = await rawAnswer("GET / HTTP/1.1\r\nHost: x\r\n\r\nnonsense\r\n\r\n");
  expect(answer).not.toContain("validation_failed");
});
