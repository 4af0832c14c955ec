import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { bytesOf, fetchModel, type FetchOptions, type HubModel } from "./fetch-model.ts";

const WEIGHTS = randomBytes(300_000);
const CONTENTS: Readonly<Record<string, Buffer>> = {
  "config.json": Buffer.from('{"hidden_size": 384}'),
  "onnx/model_quantized.onnx": WEIGHTS,
};
const MODEL: HubModel = {
  repository: "Somebody/tiny",
  revision: "0123456789abcdef",
  licence: "Apache-2.0",
  files: Object.entries(CONTENTS).map(([path, content]) => ({
    path,
    bytes: content.length,
    sha256: createHash("sha256").update(content).digest("hex"),
  })),
};

type Manner = "good" | "cut" | "stalling" | "wrong" | "larger" | "away" | "rangeless";
interface Hub {
  manner: Manner;
  readonly asked: string[];
}

let hub: Hub;
let servers: Server[];
let from: string;
let folder: string;

function sendFile(response: ServerResponse, content: Buffer, range: string | undefined): void {
  const start = hub.manner === "rangeless" ? 0 : Number(/^bytes=(\d+)-$/.exec(range ?? "")?.[1] ?? 0);
  const told = hub.manner === "wrong" ? Buffer.alloc(content.length) : content;
  const rest = hub.manner === "larger" ? Buffer.concat([told, told]) : told.subarray(start);
  const headers = { "Content-Length": rest.length, "Accept-Ranges": "bytes" };
  const partial = { ...headers, "Content-Range": `bytes ${start}-${content.length - 1}/${content.length}` };
  response.writeHead(start > 0 ? 206 : 200, start > 0 ? partial : headers);
  if (hub.manner !== "cut" && hub.manner !== "stalling") return void response.end(rest);
  const half = rest.subarray(0, Math.ceil(rest.length / 2));
  response.write(half, () => (hub.manner === "cut" ? response.destroy() : undefined));
}

/** Like the hub's: small files from another place of its own, large ones from another server. */
async function startHub(): Promise<void> {
  const store = createServer((request, response) => {
    hub.asked.push(`store ${request.headers.range ?? "all"}`);
    sendFile(response, WEIGHTS, request.headers.range);
  });
  store.listen(0, "127.0.0.1");
  await once(store, "listening");
  const elsewhere = `http://localhost:${(store.address() as AddressInfo).port}/blob?signature=a`;
  const main = createServer((request, response) => {
    const url = request.url ?? "";
    const cached = url.replace(`/api/resolve-cache/${MODEL.repository}/`, "");
    if (cached !== url) return sendFile(response, CONTENTS[cached] ?? Buffer.of(), request.headers.range);
    const path = url.replace(`/${MODEL.repository}/resolve/${MODEL.revision}/`, "");
    hub.asked.push(path);
    const content = CONTENTS[path];
    if (content === undefined || hub.manner === "away") return void response.writeHead(404).end("Entry not found");
    if (path.endsWith(".onnx")) return void response.writeHead(302, { Location: elsewhere }).end();
    const Location = `/api/resolve-cache/${MODEL.repository}/${path}`;
    return void response.writeHead(307, { Location }).end(`Temporary Redirect. Redirecting to ${Location}`);
  });
  main.listen(0, "127.0.0.1");
  await once(main, "listening");
  servers = [store, main];
  from = `http://127.0.0.1:${(main.address() as AddressInfo).port}`;
}

beforeEach(async () => {
  hub = { manner: "good", asked: [] };
  await startHub();
  folder = join(await mkdtemp(join(tmpdir(), "reading-room-hub-")), "tiny");
});
afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await rm(join(folder, ".."), { recursive: true, force: true });
});

const fetchIt = (more: Partial<FetchOptions> = {}) =>
  fetchModel(MODEL, { from, folder, signal: new AbortController().signal, waitMs: 5, ...more });
const there = async () => (await readdir(folder, { recursive: true })).toSorted();
const WHOLE = ["config.json", "onnx", "onnx/model_quantized.onnx"];

it("fetches every file, also by way of another server, and tells how far it is", async () => {
  const told: number[] = [];
  await fetchIt({ from: `${from}/`, onBytes: (bytes) => told.push(bytes) });
  expect(await there()).toEqual(WHOLE);
  expect(await readFile(join(folder, "onnx", "model_quantized.onnx"))).toEqual(WEIGHTS);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.at(-1)).toBe(bytesOf(MODEL));
});

it("fetches nothing that is there and right, and again what is not", async () => {
  await fetchIt();
  hub.asked.length = 0;
  await fetchIt();
  expect(hub.asked).toEqual([]);
  await writeFile(join(folder, "config.json"), '{"hidden_size": 385}');
  await fetchIt();
  expect(hub.asked).toEqual(["config.json"]);
  expect(await readFile(join(folder, "config.json"))).toEqual(CONTENTS["config.json"]);
});

it("goes on where it broke off, by itself and at the next run", async () => {
  hub.manner = "cut";
  await expect(fetchIt()).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringMatching(/config\.json could not be fetched \(.+\): run it again to go on from here\.$/),
  });
  const [, second] = hub.asked;
  expect(second).toBe("config.json");
  hub.manner = "good";
  await mkdir(join(folder, "onnx"), { recursive: true });
  await writeFile(join(folder, "onnx", "model_quantized.onnx.part"), WEIGHTS.subarray(0, 200_000));
  await fetchIt();
  expect(hub.asked.at(-1)).toBe("store bytes=200000-");
  expect(await there()).toEqual(WHOLE);
});

it("begins anew where a server knows no parts", async () => {
  await mkdir(join(folder, "onnx"), { recursive: true });
  await writeFile(join(folder, "onnx", "model_quantized.onnx.part"), WEIGHTS.subarray(0, 200_000));
  hub.manner = "rangeless";
  await fetchIt();
  expect((await stat(join(folder, "onnx", "model_quantized.onnx"))).size).toBe(WEIGHTS.length);
});

it("gives up a server that sends nothing more", async () => {
  hub.manner = "stalling";
  await expect(fetchIt({ stallMs: 50 })).rejects.toMatchObject({
    message: expect.stringContaining("the server sends nothing more"),
  });
});

it("keeps nothing of a file that is another, or larger, and never under its name", async () => {
  hub.manner = "wrong";
  await expect(fetchIt()).rejects.toMatchObject({ message: expect.stringContaining("its hash differs") });
  expect(await there()).toEqual([]);
  hub.manner = "larger";
  await expect(fetchIt()).rejects.toMatchObject({ message: expect.stringContaining("more than the file holds") });
  expect(await there()).not.toContain("config.json");
});

it("says where it could not be fetched from, and why", async () => {
  hub.manner = "away";
  const url = `${from}/Somebody/tiny/resolve/0123456789abcdef/config.json`;
  await expect(fetchIt()).rejects.toMatchObject({ message: expect.stringContaining(`${url} could not be fetched`) });
  await expect(fetchIt()).rejects.toMatchObject({ message: expect.stringContaining("HTTP 404") });
  servers[1]?.closeAllConnections();
  servers[1]?.close();
  await expect(fetchIt()).rejects.toMatchObject({ message: expect.stringContaining("(ECONNREFUSED)") });
});

it("stops when it is told to", async () => {
  hub.manner = "stalling";
  const stop = new AbortController();
  const fetching = fetchIt({ signal: stop.signal });
  setTimeout(() => stop.abort(new Error("enough")), 50);
  await expect(fetching).rejects.toThrow("enough");
});
