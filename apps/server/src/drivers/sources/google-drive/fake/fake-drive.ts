import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { mimeTypeOf } from "../../../../core/files/file-kind.ts";
import { DRIVE_FOLDER } from "../drive-file.ts";
import { answerCall, apiError, type FakeAnswer, type FakeApiState, type FakeCall } from "./fake-api.ts";
import { fakeFiles, type FakeFacts, type FakeFiles } from "./fake-files.ts";
import { fakeTokens, type FakeTokens } from "./fake-tokens.ts";

/**
 * What goes wrong with a call: an answer that says so, a connection that ends at once or in the middle of the body, a body
 * that comes drop by drop, or no answer at all.
 */
export type Trouble = FakeAnswer | "drop" | "cut" | "slow" | "hang";

/** Google Drive on a port of its own. */
export interface FakeDrive {
  /** Of the API, without a slash at its end. */
  readonly address: string;
  readonly rootId: string;
  readonly tokens: FakeTokens;
  readonly state: FakeApiState;
  readonly all: FakeFiles;
  /** What was asked so far, refused calls included. */
  readonly calls: FakeCall[];
  /** What goes wrong with a call, by its number from 1 on; null for nothing. */
  trouble: (call: FakeCall, number: number) => Trouble | null;
  /** Adds or overwrites a file at a path, with its folders; paths are ids. */
  put(path: string, content: string | Uint8Array, facts?: FakeFacts): void;
  close(): Promise<void>;
}

const ROOT = "root-folder-id";
const SLOW_PARTS = 5;
const SLOW_MS = 20;

function putAt(all: FakeFiles, rootId: string) {
  const folder = (path: string): string => {
    if (path === "") return rootId;
    if (!all.files.has(path))
      all.set(path, { name: nameIn(path), mimeType: DRIVE_FOLDER, parents: [folder(above(path))] });
    return path;
  };
  return (path: string, content: string | Uint8Array, facts: FakeFacts = {}): void => {
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    const name = nameIn(path);
    all.set(path, { name, mimeType: mimeTypeOf(name), parents: [folder(above(path))], bytes, ...facts });
  };
}

const above = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));
const nameIn = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

/** Sends an answer, or what the trouble leaves of it. */
async function send(response: ServerResponse, answer: FakeAnswer, trouble: Trouble | null): Promise<void> {
  const { status, headers = { "content-type": "application/json; charset=UTF-8" }, body } = answer;
  const bytes = body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));
  response.writeHead(status, { ...headers, "content-length": String(bytes.byteLength) });
  if (trouble === "cut") {
    response.write(bytes.subarray(0, bytes.byteLength / 2));
    await setTimeout(SLOW_MS);
    response.destroy();
    return;
  }
  if (trouble === "slow") {
    const step = Math.ceil(bytes.byteLength / SLOW_PARTS) || 1;
    for (let at = 0; at < bytes.byteLength; at += step) {
      response.write(bytes.subarray(at, at + step));
      await setTimeout(SLOW_MS);
    }
    response.end();
    return;
  }
  response.end(bytes);
}

const callOf = (url: URL, base: string, request: IncomingMessage): FakeCall => ({
  path: url.pathname.slice(base.length),
  query: Object.fromEntries(url.searchParams),
  range: request.headers.range ?? null,
});

async function handle(fake: FakeDrive, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", fake.address);
  const form = await bodyOf(request);
  const call = callOf(url, new URL(fake.address).pathname, request);
  const isToken = request.method === "POST" && url.pathname === "/token";
  fake.calls.push(isToken ? { ...call, path: "/token" } : call);
  const trouble = fake.trouble(fake.calls.at(-1) ?? call, fake.calls.length);
  if (trouble === "hang") return;
  if (trouble === "drop") return void response.destroy();
  if (typeof trouble === "object" && trouble !== null) return send(response, trouble, null);
  if (isToken) {
    const [status, body] = await fake.tokens.answer(new URLSearchParams(form));
    return send(response, { status, body }, trouble);
  }
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
  const answer = fake.tokens.isGood(bearer)
    ? answerCall(fake.state, call)
    : apiError(401, "authError", "Invalid Credentials");
  return send(response, answer, trouble);
}

/** @param sharedDrive its root folder is the shared drive's; without one there is My Drive */
export async function startFakeDrive(sharedDrive: FakeApiState["sharedDrive"] = null): Promise<FakeDrive> {
  const server = createServer((request, response) => {
    handle(fake, request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const address = `${origin}/drive/v3`;
  const rootId = sharedDrive?.id ?? ROOT;
  const all = fakeFiles(rootId, sharedDrive?.id ?? null);
  const state = {
    all,
    address,
    rootId,
    pageMax: 1_000,
    forgottenTo: 0,
    tokenAge: 0,
    sharedDrive,
    isMember: true,
    findsNothingTogether: false,
  };
  const fake: FakeDrive = {
    address,
    rootId,
    all,
    state,
    calls: [],
    tokens: await fakeTokens(origin),
    trouble: () => null,
    put: putAt(all, rootId),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return fake;
}
