import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "@reading-room/contract/zod";
import { DIALECTS, type Dialect } from "./fake-dialects.ts";

/** How the server treats who asks. */
export type Manner =
  "good" | "silent" | "mute" | "killed" | "cut" | "garbage" | "refusing" | "redirecting" | "endless" | "flooding";

export interface Asked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readonly<Record<string, unknown>>;
  /** All that was put to the model, as one text. */
  readonly prompt: string;
}

/** A server of language models on a port of its own, over real sockets. */
export interface FakeModelServer {
  readonly url: string;
  readonly asked: readonly Asked[];
  manner: Manner;
  /** What it writes, given all that was put to it. */
  answer: (prompt: string) => string;
  /** Milliseconds before its first word, and between words. */
  firstAfterMs: number;
  wordAfterMs: number;
  /** With which status it refuses. */
  status: number;
  /** When each word was sent, in `performance.now()`'s milliseconds. */
  readonly sentAt: readonly { readonly text: string; readonly at: number }[];
  /** Answers whose readers left before they were whole. */
  readonly left: number;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const one of request) chunks.push(Buffer.from(one as Uint8Array));
  return Buffer.concat(chunks).toString("utf8");
}

/** The texts of a request, whichever dialect it is in. */
const textIn = (value: unknown): string => {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(textIn).join("\n");
  const told = z.object({ text: z.optional(z.string()), content: z.optional(z.unknown()) }).safeParse(value).data;
  return told?.text ?? textIn(told?.content ?? "");
};

const words = function* (text: string, isEndless: boolean): Generator<string> {
  yield* text.split(/(?<= )/);
  if (isEndless) for (;;) yield* text.split(/(?<= )/);
};

interface Kept {
  readonly asked: Asked[];
  readonly sentAt: { text: string; at: number }[];
  left: number;
}

/** Writes an answer, in the server's manner. */
async function write(response: ServerResponse, text: string, { fake, dialect, kept }: Serving): Promise<void> {
  response.writeHead(200, { "Content-Type": "text/event-stream" }).write(dialect.before);
  if (fake.manner === "mute") return;
  await pause(fake.firstAfterMs);
  const half = [...words(text, false)].length / 2;
  let sent = 0;
  for (const word of words(text, fake.manner === "endless")) {
    if (response.destroyed) return;
    if (sent >= half && fake.manner === "killed") return void response.destroy();
    if (sent >= half && fake.manner === "cut") return void response.end();
    response.write(dialect.word(word));
    kept.sentAt.push({ text: word, at: performance.now() });
    sent += 1;
    await pause(fake.wordAfterMs);
  }
  response.end(dialect.after);
}

async function flood(response: ServerResponse): Promise<void> {
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  while (!response.destroyed) {
    response.write("x".repeat(100_000));
    await pause(1);
  }
}

interface Serving {
  readonly fake: FakeModelServer;
  readonly dialect: Dialect;
  readonly kept: Kept;
}

async function answer(request: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  const { fake, dialect, kept } = serving;
  const body = z.record(z.string(), z.unknown()).parse(JSON.parse(await bodyOf(request)));
  const path = request.url ?? "";
  const prompt = [textIn(body.system), textIn(body.messages)].join("\n");
  kept.asked.push({ path, headers: request.headers, body, prompt });
  response.on("close", () => void (kept.left += response.writableFinished ? 0 : 1));
  if (!dialect.isPath(path)) return void response.writeHead(404).end("{}");
  if (fake.manner === "silent") return;
  if (fake.manner === "refusing") return void response.writeHead(fake.status).end('{"error":{"message":"no"}}');
  if (fake.manner === "redirecting") return void response.writeHead(307, { Location: `${fake.url}/else${path}` }).end();
  if (fake.manner === "garbage") return void response.writeHead(200).end("\u0000<html>}{ data: {]]\n\ndata: no\n\n");
  await (fake.manner === "flooding" ? flood(response) : write(response, fake.answer(prompt), serving));
}

/** Starts one that answers well until a test says otherwise. */
export async function startFakeModelServer(speaks: "openai" | "anthropic" = "openai"): Promise<FakeModelServer> {
  const kept: Kept = { asked: [], sentAt: [], left: 0 };
  const server = createServer((request, response) => {
    answer(request, response, { fake, dialect: DIALECTS[speaks], kept }).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const fake: FakeModelServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: kept.asked,
    manner: "good",
    answer: () => "Nothing to say.",
    firstAfterMs: 0,
    wordAfterMs: 1,
    status: 500,
    sentAt: kept.sentAt,
    get left() {
      return kept.left;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return fake;
}
