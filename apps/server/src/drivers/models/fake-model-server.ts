import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "@reading-room/contract/zod";

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

interface Dialect {
  readonly isPath: (path: string) => boolean;
  readonly before: string;
  readonly word: (text: string) => string;
  readonly after: string;
}

const line = (data: unknown, event?: string): string =>
  `${event === undefined ? "" : `event: ${event}\n`}data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`;

const chunk = (delta: object, finish: string | null) =>
  line({
    id: "c1",
    object: "chat.completion.chunk",
    model: "fake",
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
const typed = (type: string, more: object) => line({ type, ...more }, type);

const DIALECTS: Readonly<Record<"openai" | "anthropic", Dialect>> = {
  openai: {
    isPath: (path) => path.endsWith("/chat/completions"),
    before: chunk({ role: "assistant", content: "" }, null),
    word: (content) => chunk({ content }, null),
    after: `${chunk({}, "stop")}${line({ id: "c1", choices: [], usage: { prompt_tokens: 300, completion_tokens: 40, total_tokens: 340 } })}${line("[DONE]")}`,
  },
  anthropic: {
    isPath: (path) => path.endsWith("/messages"),
    before: `${typed("message_start", {
      message: {
        id: "m1",
        type: "message",
        role: "assistant",
        content: [],
        model: "fake",
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 300, output_tokens: 1 },
      },
    })}${typed("content_block_start", { index: 0, content_block: { type: "text", text: "" } })}`,
    word: (text) => typed("content_block_delta", { index: 0, delta: { type: "text_delta", text } }),
    after: `${typed("content_block_stop", { index: 0 })}${typed("message_delta", { delta: { stop_reason: "end_turn", stop_sequence: null }, usage: { output_tokens: 40 } })}${typed("message_stop", {})}`,
  },
};

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
  do yield* text.split(/(?<= )/);
  while (isEndless);
};

/** Starts one that answers well until a test says otherwise. */
export async function startFakeModelServer(speaks: "openai" | "anthropic" = "openai"): Promise<FakeModelServer> {
  const dialect = DIALECTS[speaks];
  const asked: Asked[] = [];
  const sentAt: { text: string; at: number }[] = [];
  let left = 0;

  const write = async (response: ServerResponse, text: string): Promise<void> => {
    response.writeHead(200, { "Content-Type": "text/event-stream" }).write(dialect.before);
    if (fake.manner === "mute") return;
    await pause(fake.firstAfterMs);
    const all = [...words(text, false)];
    let sent = 0;
    for (const word of words(text, fake.manner === "endless")) {
      if (response.destroyed) return;
      if (sent >= all.length / 2 && fake.manner === "killed") return void response.destroy();
      if (sent >= all.length / 2 && fake.manner === "cut") return void response.end();
      response.write(dialect.word(word));
      sentAt.push({ text: word, at: performance.now() });
      sent += 1;
      await pause(fake.wordAfterMs);
    }
    response.end(dialect.after);
  };
  const flood = async (response: ServerResponse): Promise<void> => {
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    while (!response.destroyed) {
      response.write("x".repeat(100_000));
      await pause(1);
    }
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = z.record(z.string(), z.unknown()).parse(JSON.parse(await bodyOf(request)));
    const path = request.url ?? "";
    const prompt = [textIn(body.system), textIn(body.messages)].join("\n");
    asked.push({ path, headers: request.headers, body, prompt });
    response.on("close", () => void (left += response.writableFinished ? 0 : 1));
    if (!dialect.isPath(path)) return void response.writeHead(404).end("{}");
    if (fake.manner === "silent") return;
    if (fake.manner === "refusing") return void response.writeHead(fake.status).end('{"error":{"message":"no"}}');
    if (fake.manner === "redirecting")
      return void response.writeHead(307, { Location: `${fake.url}/else${path}` }).end();
    if (fake.manner === "garbage")
      return void response.writeHead(200).end(Buffer.from("\u0000<html>}{ data: {]]\n\ndata: no\n\n"));
    if (fake.manner === "flooding") return flood(response);
    await write(response, fake.answer(prompt));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const fake: FakeModelServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    manner: "good",
    answer: () => "Nothing to say.",
    firstAfterMs: 0,
    wordAfterMs: 1,
    status: 500,
    sentAt,
    get left() {
      return left;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return fake;
}
