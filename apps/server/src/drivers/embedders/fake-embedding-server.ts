import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "@reading-room/contract/zod";
import { stemVector } from "./memory.ts";

/** How the server treats who asks. */
export type Manner =
  "good" | "silent" | "cut" | "garbage" | "refusing" | "redirecting" | "flooding" | "short" | "shuffled" | "zeros";

interface Asked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: z.infer<typeof Body>;
}

/** A server of embeddings on a port of its own, over real sockets, as strict as OpenAI's. */
export interface FakeEmbeddingServer {
  readonly url: string;
  readonly asked: readonly Asked[];
  manner: Manner;
  /** With which status it refuses, and for how many seconds it asks to be left alone. */
  status: number;
  retryAfterS: number | null;
  /** How many of the next it refuses before it is good again. */
  refusals: number;
  /** Longer texts are refused with `tooLongStatus`, as servers count tokens. */
  maxChars: number;
  tooLongStatus: number;
  /** Numbers in a vector. */
  dimensions: number;
  close(): Promise<void>;
}

const Body = z.object({ model: z.string(), input: z.array(z.string().check(z.minLength(1))) });

/** Not of length 1: servers need not give such. */
const scaled = (vector: Float32Array, dimensions: number): number[] =>
  Array.from(vector.slice(0, dimensions), (number) => number * 3);

function answerOf({ input, model }: z.infer<typeof Body>, { manner, dimensions }: FakeEmbeddingServer) {
  const data = input.map((text, index) => ({
    object: "embedding",
    index,
    embedding: scaled(stemVector(text), dimensions).map((number) => (manner === "zeros" ? 0 : number)),
  }));
  if (manner === "short") data.pop();
  const tokens = Math.ceil(input.join("").length / 4);
  const usage = { prompt_tokens: tokens, total_tokens: tokens };
  return { object: "list", data: manner === "shuffled" ? data.toReversed() : data, model, usage };
}

function flood(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "application/json" });
  const more = (): void => {
    while (!response.destroyed && response.write(" ".repeat(100_000)));
  };
  response.on("drain", more);
  more();
}

interface Serving {
  readonly fake: FakeEmbeddingServer;
  readonly asked: Asked[];
}

async function answer(request: IncomingMessage, response: ServerResponse, { fake, asked }: Serving) {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += String(chunk);
  const body = Body.safeParse(JSON.parse(text)).data;
  const error = (status: number, message: string): void => {
    const headers = fake.retryAfterS === null ? {} : { "Retry-After": String(fake.retryAfterS) };
    response.writeHead(status, headers).end(JSON.stringify({ error: { message, type: "invalid_request_error" } }));
  };
  if (body === undefined) return error(400, "'$.input' is invalid.");
  asked.push({ path: request.url ?? "", headers: request.headers, body });
  if (request.url !== "/v1/embeddings") return error(404, "Not Found");
  if (fake.manner === "silent") return undefined;
  if (fake.manner === "redirecting") return void response.writeHead(307, { Location: `${fake.url}/else` }).end();
  if (fake.manner === "garbage") return void response.writeHead(200).end("<html>no</html>");
  if (fake.manner === "flooding") return flood(response);
  if (fake.manner === "refusing" && fake.refusals-- > 0) return error(fake.status, `no: ${text}`);
  if (body.input.some(({ length }) => length > fake.maxChars)) return error(fake.tooLongStatus, "too long");
  const told = JSON.stringify(answerOf(body, fake));
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(told) });
  if (fake.manner !== "cut") return void response.end(told);
  response.write(told.slice(0, told.length / 2), () => response.destroy());
  return undefined;
}

/** Starts one that answers well until a test says otherwise. */
export async function startFakeEmbeddingServer(): Promise<FakeEmbeddingServer> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    answer(request, response, { fake, asked }).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const fake: FakeEmbeddingServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    manner: "good",
    status: 500,
    retryAfterS: null,
    refusals: Infinity,
    maxChars: 8_192 * 4,
    tooLongStatus: 400,
    dimensions: 256,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return fake;
}
