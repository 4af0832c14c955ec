import { createServer, get, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { ErrorBody } from "@reading-room/contract/errors";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerUnreadable, MAX_HEADER_BYTES } from "./unreadable-request.ts";

let server: Server;
beforeAll(async () => {
  server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (_, response) => {
    response.write("begun ");
    setTimeout(() => response.end("ended"), 50);
  });
  answerUnreadable(server);
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

it("puts nothing into an answer that is being given", async () => {
  const answer = await rawAnswer("GET / HTTP/1.1\r\nHost: x\r\n\r\nnonsense\r\n\r\n");
  expect(answer).not.toContain("validation_failed");
});
