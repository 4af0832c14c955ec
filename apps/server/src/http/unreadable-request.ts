import { randomUUID } from "node:crypto";
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener, RequestError } from "@hono/node-server";
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from "@reading-room/contract/errors";

/** Of a request's address and headers together: enough for what is too long to be told so by whoever knows its limit. */
export const MAX_HEADER_BYTES = 64 * 1024;

interface Told {
  readonly code: ErrorCode;
  readonly message: string;
}

const TOO_LARGE: Told = { code: "headers_too_large", message: "The address and headers of the request are too long." };
const TOO_SLOW: Told = { code: "request_timeout", message: "The request did not come in time." };
const NO_REQUEST: Told = { code: "validation_failed", message: "This is no HTTP request that can be read." };

const KNOWN: Readonly<Record<string, Told>> = { HPE_HEADER_OVERFLOW: TOO_LARGE, ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW };

interface Refusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function refusal({ code, message }: Told): Refusal {
  const requestId = randomUUID();
  const body = JSON.stringify({ error: { code, message, requestId } } satisfies ErrorBody);
  const headers = {
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(body)),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Request-Id": requestId,
    Connection: "close",
  };
  return { status: ERROR_STATUS[code], headers, body };
}

function asText({ status, headers, body }: Refusal): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`, ...lines, "", body].join("\r\n");
}

/** Answers what Node cannot read as a request with an error like every other, and closes the connection. */
function answerUnreadable(server: Server): void {
  const answering = new WeakSet<Duplex>();
  server.on("request", ({ socket }, response) => {
    answering.add(socket);
    response.once("close", () => answering.delete(socket));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    // In the midst of an answer another one would be taken for a part of it.
    if (!socket.writable || error.code === "ECONNRESET" || answering.has(socket)) socket.destroy();
    else socket.end(asText(refusal(KNOWN[error.code ?? ""] ?? NO_REQUEST)));
  });
}

/** What was not caught, as of a host or path that is none, is told as every failure: what happened here is nobody's to read. */
function uncaught(error: unknown): Response {
  if (!(error instanceof RequestError)) return new Response(null, { status: 500 });
  const { body, ...rest } = refusal(NO_REQUEST);
  return new Response(body, rest);
}

type Fetch = (request: Request, env: object) => Response | Promise<Response>;

/** Only the first version of HTTP knew requests that name no host. */
const namesItsHost = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers.host !== undefined || httpVersion === "1.0";

/** A server that answers what can be read by `fetch`, and what cannot by an error like every other. @param hostname of those who name none */
export function httpServer(fetch: Fetch, hostname: string): Server {
  const listener = getRequestListener(fetch, { hostname, errorHandler: uncaught });
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (namesItsHost(incoming)) return void listener(incoming, outgoing);
    const { status, headers, body } = refusal(NO_REQUEST);
    outgoing.writeHead(status, headers).end(body);
  };
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, requireHostHeader: false }, answer);
  // What is expected beside 100-continue nobody knows here: it is left out of account, as HTTP allows.
  server.on("checkExpectation", answer);
  answerUnreadable(server);
  return server;
}
