import { join } from "node:path";
import { exportAuditLogs } from "@reading-room/contract/admin";
import { API } from "@reading-room/contract/api";
import { oidcCallback, startOidc } from "@reading-room/contract/auth";
import { downloadArchive, openFile, prepareArchive, thumbnail } from "@reading-room/contract/browse";
import { exportCitationReports } from "@reading-room/contract/citation-reports";
import { counselStream, exportSession, startSession } from "@reading-room/contract/counsel";
import { openRendition } from "@reading-room/contract/document";
import type { Endpoint } from "@reading-room/contract/endpoint";
import { libraryProgress } from "@reading-room/contract/library";
import { docs, openApi, ready } from "@reading-room/contract/system";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeTinyPdf } from "../src/drivers/extractors/pdf/for-tests.ts";
import { openApiDocument } from "../src/http/openapi.ts";
import { pathOf, startWholeServer, type WholeServer } from "./whole-server.ts";

const METRICS_TOKEN = "3f9c0a7d51e84b26".repeat(4);
/** A provider that nobody can reach: who signs in through it is led back. */
const OIDC = { OIDC_ISSUER: "http://127.0.0.1:1", OIDC_CLIENT_ID: "room", OIDC_CLIENT_SECRET: "hush" };

interface Told {
  readonly [status: string]: { readonly content?: Readonly<Record<string, unknown>> };
}

// As it travels.
const { paths } = JSON.parse(JSON.stringify(openApiDocument("1"))) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Told }>>>>;
};

let server: WholeServer;
beforeAll(async () => {
  const env = { RATE_LIMIT_SCALE: "100000", METRICS_TOKEN, ...OIDC };
  server = await startWholeServer({ "bridge.txt": "The pontoon bridge crosses the river Elbe." }, env);
  await writeTinyPdf(join(server.library, "ferry.pdf"), {
    pages: [{ lines: [{ text: "The ferry crosses the river.", x: 72, y: 700 }] }],
  });
  await server.workUntil(async () => (await server.house.engine.fileIds()).size === 2);
}, 60_000);
afterAll(() => server.close());

const typeOf = (response: Response): string | null =>
  response.headers.get("content-type")?.split(";")[0]?.trim() ?? null;

/** Where a status is told by itself, that; else what is told of all refusals. */
function toldOf({ method, path }: Pick<Endpoint, "method" | "path">, status: number) {
  const responses = paths[path]?.[method.toLowerCase()]?.responses ?? {};
  return {
    isOwn: Object.hasOwn(responses, status),
    media: Object.keys((responses[status] ?? responses.default)?.content ?? {}),
  };
}

const isToldAs = (type: string | null, media: readonly string[]): boolean =>
  type === null ? media.length === 0 : media.includes(type) || media.includes("*/*");

interface Asked {
  readonly values?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly as?: "admin" | "nobody";
}

function ask(
  endpoint: Endpoint,
  { values, query = {}, headers = {}, body, as = "admin" }: Asked = {},
): Promise<Response> {
  const bearer = as === "nobody" ? {} : { Authorization: `Bearer ${server.admin.bearer}` };
  const init = { method: endpoint.method, headers: { ...bearer, ...headers } };
  const address = `${pathOf(endpoint, values)}?${new URLSearchParams(query)}`;
  return Promise.resolve(
    server.app.request(address, { ...init, ...(body !== undefined && { body: JSON.stringify(body) }) }),
  );
}

/** Asks, and holds what comes against what the document tells. @returns status and content type of the answer */
async function answerTold(endpoint: Endpoint, asked?: Asked): Promise<string> {
  const response = await ask(endpoint, asked);
  await response.body?.cancel();
  const [{ status }, type] = [response, typeOf(response)];
  const { isOwn, media } = toldOf({ ...endpoint, path: `/api${endpoint.path}` }, status);
  // A file that is as it was is told of with its type, and comes without any.
  const carried = status === 304 ? null : type;
  expect([endpoint.path, status, isOwn, carried, isToldAs(carried, media)]).toEqual([
    endpoint.path,
    status,
    true,
    carried,
    true,
  ]);
  return [status, carried].filter((one) => one !== null).join(" ");
}

async function idOf(name: string): Promise<string> {
  const { id } = await server.house.records.db
    .selectFrom("file")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return id;
}

const conversation = async (): Promise<string> =>
  startSession.output.parse(await (await ask(startSession, { body: {} })).json()).conversationId;

const IN_A_TAB = { "Sec-Fetch-Dest": "document" };

it("tells how a file comes: whole, in part, as it was, not at all, or by way of the viewer or the sign-in", async () => {
  const [text, pdf] = [{ id: await idOf("bridge.txt") }, { id: await idOf("ferry.pdf") }];
  const tag = (await ask(openFile, { values: text })).headers.get("etag") ?? "";
  expect(await answerTold(openFile, { values: text })).toBe("200 text/plain");
  expect(await answerTold(openFile, { values: pdf })).toBe("200 application/pdf");
  expect(await answerTold(openFile, { values: text, headers: { Range: "bytes=0-3" } })).toBe("206 text/plain");
  expect(await answerTold(openFile, { values: text, headers: { Range: "bytes=999-" } })).toBe("416 application/json");
  expect(await answerTold(openFile, { values: text, headers: { "If-None-Match": tag } })).toBe("304");
  expect(await answerTold(openFile, { values: pdf, headers: IN_A_TAB })).toBe("302");
  for (const endpoint of [openFile, openRendition, thumbnail, downloadArchive, docs, openApi])
    expect(await answerTold(endpoint, { values: pdf, headers: IN_A_TAB, as: "nobody" })).toBe("302");
});

it("tells what kinds of content pictures, archives, pages and exports are", async () => {
  const pdf = { id: await idOf("ferry.pdf") };
  expect(await answerTold(thumbnail, { values: pdf })).toBe("200 image/webp");
  const tag = (await ask(thumbnail, { values: pdf })).headers.get("etag") ?? "";
  expect(await answerTold(thumbnail, { values: pdf, headers: { "If-None-Match": tag } })).toBe("304");
  const prepared = await ask(prepareArchive, { body: { ids: [pdf.id] } });
  const { archive } = prepareArchive.output.parse(await prepared.json());
  expect(await answerTold(downloadArchive, { values: { ticket: archive.url.split("/").at(-1) ?? "" } })).toBe(
    "200 application/zip",
  );
  expect(await answerTold(docs)).toBe("200 text/html");
  expect(await answerTold(exportAuditLogs)).toBe("200 text/csv");
  expect(await answerTold(exportCitationReports)).toBe("200 application/jsonl");
});

it("tells in which forms a conversation is exported", async () => {
  const id = await conversation();
  const exported = (format: string) => answerTold(exportSession, { values: { id }, query: { format } });
  expect(await exported("markdown")).toBe("200 text/markdown");
  expect(await exported("text")).toBe("200 text/plain");
  for (const format of ["json", "csl"]) expect(await exported(format)).toBe("200 application/json");
});

it("tells what comes as events, and what leads to an identity provider and back", async () => {
  expect(await answerTold(libraryProgress)).toBe("200 text/event-stream");
  const question = { query: "What crosses the river?", conversationId: await conversation() };
  expect(await answerTold(counselStream, { body: question })).toBe("200 text/event-stream");
  expect(await answerTold(startOidc, { as: "nobody" })).toBe("302");
  expect(await answerTold(oidcCallback, { as: "nobody", query: { state: "x", code: "x" } })).toBe("302");
});

it("tells where the metrics are, and that they need their token", async () => {
  for (const [authorization, status] of [
    [`Bearer ${METRICS_TOKEN}`, 200],
    ["Bearer x", 403],
  ] as const) {
    const response = await server.app.request("/metrics", { headers: { Authorization: authorization } });
    const { isOwn, media } = toldOf({ method: "GET", path: "/metrics" }, status);
    expect([response.status, isOwn, media]).toEqual([status, true, [typeOf(response)]]);
  }
});

it("tells of every call that reads what comes when it is asked for nothing that is there", async () => {
  const reads = API.filter(({ endpoint }) => endpoint.method === "GET" && endpoint.transport !== "events");
  expect(reads.length).toBeGreaterThan(40);
  for (const { name, endpoint } of reads) {
    const response = await ask(endpoint);
    await response.body?.cancel();
    const { media } = toldOf({ ...endpoint, path: `/api${endpoint.path}` }, response.status);
    expect([name, response.status, isToldAs(typeOf(response), media)]).toEqual([name, response.status, true]);
  }
});

it("tells of a server that is not ready, with the checks", async () => {
  expect(await answerTold(ready, { as: "nobody" })).toBe("200 application/json");
  await server.house.records.db.destroy();
  expect(await answerTold(ready, { as: "nobody" })).toBe("503 application/json");
});
