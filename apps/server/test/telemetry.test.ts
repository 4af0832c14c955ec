import { API } from "@reading-room/contract/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../scripts/free-port.mjs";
import { startOtlpCollector, type CollectedSpan, type OtlpCollector } from "./otlp-collector.ts";
import { startWholeServer, type WholeServer } from "./whole-server.ts";

const TOKEN = "a long enough token for the figures of tests";
const CALLER_TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const CALLER_SPAN = "00f067aa0ba902b7";
const ADMIN_TRACE = "0af7651916cd43dd8448eb211c80319c";
/** What nobody who reads measures or traces may learn. */
const SECRETS = ["pontoon", "Elbe", "bridge.txt", "member@example.org", "long enough", TOKEN];

let server: WholeServer;
let collector: OtlpCollector;
let workerUrl: string;
let conversationId: string;
/** What the worker showed last, and how it answered others. */
let [worker, strangers, isAlive]: [string, number | undefined, boolean | undefined] = ["", undefined, undefined];

const ask = (path: string, init: RequestInit = {}) =>
  server.app.request(`/api${path}`, {
    ...init,
    headers: { Authorization: `Bearer ${server.member.bearer}`, ...(init.headers as Record<string, string>) },
  });

const question = async () =>
  ask("/ai-counsel/search", {
    method: "POST",
    body: JSON.stringify({ query: "What crosses the Elbe?", conversationId }),
    headers: { traceparent: `00-${CALLER_TRACE}-${CALLER_SPAN}-01` },
  });

async function metricsText(): Promise<string> {
  const response = await server.app.request("/metrics", { headers: { Authorization: `Bearer ${TOKEN}` } });
  return response.text();
}

/** The values of one metric by their labels, as they are written. */
const valuesOf = (text: string, name: string): Map<string, number> =>
  new Map(
    text
      .split("\n")
      .filter((line) => line.startsWith(name) && !line.startsWith("#"))
      .map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ") + 1))]),
  );

/** An admin has the file read again, and a worker does so. */
async function readAgain(): Promise<void> {
  const { files } = (await (await ask("/browse/list")).json()) as { files: { id: string }[] };
  const headers = {
    Authorization: `Bearer ${server.admin.bearer}`,
    traceparent: `00-${ADMIN_TRACE}-${CALLER_SPAN}-01`,
  };
  const retried = await ask(`/admin/library/files/${files[0]?.id}/retry`, { method: "POST", body: "{}", headers });
  expect(retried.status).toBe(200);
  const states = () => server.house.records.db.selectFrom("indexed").select("state").execute();
  await server.workUntil(async () => {
    worker = await fetch(`${workerUrl}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })
      .then((response) => response.text())
      .catch(() => ""); // it has just begun
    strangers = (await fetch(`${workerUrl}/metrics`).catch(() => null))?.status;
    isAlive = (await fetch(`${workerUrl}/api/health`).catch(() => null))?.ok;
    return worker.includes('stage="file",deed="index"') && (await states()).every(({ state }) => state === "indexed");
  });
}

beforeAll(async () => {
  collector = await startOtlpCollector();
  const port = await freePort();
  workerUrl = `http://127.0.0.1:${port}`;
  server = await startWholeServer(
    { "bridge.txt": "The pontoon bridge crosses the river Elbe." },
    {
      RATE_LIMIT_SCALE: "100000",
      METRICS_TOKEN: TOKEN,
      WORK_METRICS_PORT: String(port),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: "x-collector-key=k%3D1",
    },
  );
  const started = await ask("/ai-counsel/session/start", { method: "POST", body: "{}" });
  ({ conversationId } = (await started.json()) as { conversationId: string });
  await ask("/search?q=pontoon");
  await question();
  await ask("/browse/file?id=missing");
  await readAgain();
}, 30_000);
afterAll(() => collector.close());

describe("what is measured", () => {
  it("tells how long each call took and how it ended, by its name in the contract", async () => {
    const text = await metricsText();
    expect(text).toContain('reading_room_request_seconds_count{endpoint="searchFiles"} 1');
    expect(text).toContain('reading_room_requests_total{endpoint="counselSearch",status="200"} 1');
    expect(text).toContain('reading_room_requests_total{endpoint="getFile",status="404"} 1');
  });

  it("tells how long the parts of the work took", async () => {
    const counts = valuesOf(await metricsText(), "reading_room_stage_seconds_count");
    for (const part of [
      'stage="parse",deed="query"',
      'stage="parse",deed="question"',
      'stage="engine",deed="find"',
      'stage="records",deed="select"',
      'stage="answer",deed="sentences"',
      'stage="verify",deed="citations"',
    ])
      expect([part, counts.get(`reading_room_stage_seconds_count{${part}}`)]).toEqual([part, expect.any(Number)]);
  });

  it("tells of a worker what it reads and writes, at a port of its own", () => {
    const counts = valuesOf(worker, "reading_room_stage_seconds_count");
    for (const part of ['stage="file",deed="index"', 'stage="read",deed="document"', 'stage="write",deed="document"'])
      expect([part, counts.get(`reading_room_stage_seconds_count{${part}}`)]).toEqual([part, expect.any(Number)]);
    expect(worker).toMatch(/process_resident_memory_bytes \d/);
    expect([strangers, isAlive]).toEqual([403, true]);
    expect(SECRETS.filter((secret) => worker.includes(secret))).toEqual([]);
  });

  it("tells how far indexing is, what is let in, and how late the process is", async () => {
    const text = await metricsText();
    expect(text).toContain('reading_room_files{state="indexed"} 1');
    expect(text).toContain('reading_room_files{state="waiting"} 0');
    expect(text).toContain("reading_room_index_lag_seconds 0");
    expect(text).toContain('reading_room_load_running{load="search"} 0');
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
    expect(valuesOf(text, "reading_room_worker_silence_seconds").size).toBe(1);
  });

  it("tells how long a streamed answer took, and that its stream is over", async () => {
    const body = JSON.stringify({ query: "What crosses the Elbe?", conversationId });
    await (await ask("/ai-counsel/search/stream", { method: "POST", body })).text();
    const text = await metricsText();
    expect(text).toContain('reading_room_stream_seconds_count{endpoint="counselStream"} 1');
    expect(text).toContain('reading_room_streams_open{endpoint="counselStream"} 0');
  });

  it("has labels of few values only, whatever is asked", async () => {
    for (let i = 0; i < 50; i++) await server.app.request(`/api/browse/x${i}?id=${i}`);
    for (let i = 0; i < 50; i++) await ask(`/files/${i}/open`);
    const known = new Set([...API.map(({ name }) => name), "other"]);
    const endpoints = [...(await metricsText()).matchAll(/endpoint="([^"]*)"/g)].map(([, name]) => name ?? "");
    expect(endpoints.filter((name) => !known.has(name))).toEqual([]);
  });

  it("holds nothing of what was asked, or of who asked it", async () => {
    const text = await metricsText();
    for (const secret of [...SECRETS, server.member.id])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
  });
});

describe("what is traced", () => {
  let spans: readonly CollectedSpan[];
  const named = (name: string): CollectedSpan | undefined => spans.find((span) => span.name === name);
  beforeAll(async () => {
    await server.close();
    spans = collector.spans();
  });

  it("goes on in the caller's trace, from the request to the engine and the records", () => {
    const request = named("counselSearch");
    expect(request).toMatchObject({ traceId: CALLER_TRACE, parentSpanId: CALLER_SPAN });
    const own = spans.filter(({ traceId }) => traceId === CALLER_TRACE);
    for (const part of ["parse question", "engine find", "records select", "answer sentences", "verify citations"])
      expect([part, own.some(({ name }) => name === part)]).toEqual([part, true]);
    const ids = new Set(own.map(({ spanId }) => spanId));
    for (const span of own.filter((one) => one !== request)) expect(ids.has(span.parentSpanId ?? "")).toBe(true);
  });

  it("says of a request which call it was and how it ended", () => {
    const values = Object.fromEntries((named("getFile")?.attributes ?? []).map(({ key, value }) => [key, value]));
    expect(values).toMatchObject({
      "http.route": { stringValue: "getFile" },
      "http.response.status_code": { intValue: 404 },
      request_id: { stringValue: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
  });

  it("follows a file that nobody asked for from being read to the index", () => {
    const file = named("file index");
    const own = spans.filter(({ traceId }) => traceId === file?.traceId).map(({ name }) => name);
    expect(own).toEqual(expect.arrayContaining(["file index", "read document", "write document", "engine replace"]));
  });

  it("goes on from the request that asked for a file to the worker that reads it", () => {
    const own = spans.filter(({ traceId }) => traceId === ADMIN_TRACE);
    const request = own.find(({ name }) => name === "retryFile");
    expect(own.find(({ name }) => name === "file index")).toMatchObject({ parentSpanId: request?.spanId });
    const names = own.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["records insert", "read document", "engine replace"]));
  });

  it("holds nothing of what was asked, or of who asked it", () => {
    const text = collector.text();
    for (const secret of [...SECRETS, server.member.id])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
  });

  it("is sent with what the collector wants", () => {
    expect(collector.headers()[0]).toMatchObject({ "x-collector-key": "k=1" });
  });
});
