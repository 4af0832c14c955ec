import { randomUUID } from "node:crypto";
import { STATUS_CODES, type Server } from "node:http";
import type { Duplex } from "node:stream";
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

function responseOf({ code, message }: Told): string {
  const requestId = randomUUID();
  const body = JSON.stringify({ error: { code, message, requestId } } satisfies ErrorBody);
  const status = ERROR_STATUS[code];
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Cache-Control: no-store",
    "X-Content-Type-Options: nosniff",
    `X-Request-Id: ${requestId}`,
    "Connection: close",
    "",
    body,
  ].join("\r\n");
}

/** Answers what Node cannot read as a request with an error like every other, and closes the connection. */
export function answerUnreadable(server: Server): void {
  const answering = new WeakSet<Duplex>();
  server.on("request", ({ socket }, response) => {
    answering.add(socket);
    response.once("close", () => answering.delete(socket));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    // In the midst of an answer another one would be taken for a part of it.
    if (!socket.writable || error.code === "ECONNRESET" || answering.has(socket)) socket.destroy();
    else socket.end(responseOf(KNOWN[error.code ?? ""] ?? NO_REQUEST));
  });
}
