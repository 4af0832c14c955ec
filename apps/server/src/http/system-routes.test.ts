import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { expect, it } from "vitest";
import type { Api } from "./api.ts";
import { apiForTests, ask, askJson } from "./for-tests.ts";
import { systemRoutes, type SystemDeps } from "./system-routes.ts";

const TOKEN = "a long enough token";

const MEASURED = { contentType: "text/plain; version=0.0.4", metrics: async () => "process_cpu_seconds_total 1\n" };

const apiWith = (some: Partial<SystemDeps> = {}): Api => {
  const api = apiForTests();
  systemRoutes(api, {
    checks: {},
    isLeaving: () => false,
    version: "1.0",
    metricsToken: null,
    metrics: MEASURED,
    ...some,
  });
  return api;
};

const metrics = async (api: Api, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  api.app.request("/metrics", { headers });

it("is healthy while the process is up, whoever asks", async () => {
  expect(await askJson(apiWith(), "/health", {})).toEqual({ status: 200, body: { status: "ok" } });
});

it("is ready when every part answers, and says which one does not", async () => {
  const checks = { database: async () => 1, engine: async () => 1 };
  const ready = await askJson(apiWith({ checks }), "/ready", {});
  expect(ready).toEqual({ status: 200, body: { status: "ready", checks: { database: true, engine: true } } });
  const down = { ...checks, engine: () => Promise.reject(new Error("secret details")) };
  const notReady = await askJson(apiWith({ checks: down }), "/ready", {});
  expect(notReady).toEqual({ status: 503, body: { status: "not_ready", checks: { database: true, engine: false } } });
});

it("takes a part that does not answer in time for one that is down", async () => {
  const checks = { engine: () => new Promise<never>(() => {}) };
  expect((await askJson(apiWith({ checks }), "/ready", {})).status).toBe(503);
}, 10_000);

it("shows metrics to their token only, once there is one", async () => {
  const api = apiWith({ metricsToken: TOKEN });
  const shown = await metrics(api, { Authorization: `Bearer ${TOKEN}` });
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining("process_cpu_seconds_total")]);
  // RFC 9110: the scheme's name is written either way.
  expect((await metrics(api, { Authorization: `bearer ${TOKEN}` })).status).toBe(200);
  for (const wrong of [
    "",
    TOKEN,
    `Bearer ${TOKEN}x`,
    `Bearer ${"x".repeat(TOKEN.length)}`,
    `Bearer ${"é".repeat(TOKEN.length)}`,
  ]) {
    expect([wrong, (await metrics(api, { Authorization: wrong })).status]).toEqual([wrong, 403]);
  }
});

it("shows metrics to no address it cannot tell for this machine's own", async () => {
  const refused = await metrics(apiWith());
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining("set METRICS_TOKEN")]);
});

it("shows metrics without a token to this machine, but not to whom a proxy on it lets through", async () => {
  const server = createServer(getRequestListener(apiWith().app.fetch)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const statusWith = async (headers: Readonly<Record<string, string>>): Promise<number> =>
    (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).status;
  expect(await statusWith({})).toBe(200);
  for (const name of ["X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Forwarded", "Via"])
    expect([name, await statusWith({ [name]: "192.0.2.1" })]).toEqual([name, 403]);
  server.close();
});

it("shows the API's description to those who are signed in", async () => {
  expect((await ask(apiWith(), "/openapi.json")).status).toBe(401);
  expect((await askJson(apiWith(), "/openapi.json")).body).toMatchObject({ openapi: "3.1.0" });
  const page = await ask(apiWith(), "/docs", { as: "member" });
  expect([page.headers.get("content-type"), await page.text()]).toEqual([
    "text/html; charset=utf-8",
    expect.stringContaining("/api/search"),
  ]);
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
});

it("opens the API's pages to a signed-in person who goes there in a tab, and leads a visitor to sign in", async () => {
  const statusOf = async (
    path: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<[number, string | null]> => {
    const answer = await apiWith().app.request(`/api${path}`, { headers });
    return [answer.status, answer.headers.get("location")];
  };
  const tab = { "Sec-Fetch-Dest": "document" };
  const cookie = { Cookie: "rr_files=member" };
  for (const path of ["/docs", "/openapi.json"]) {
    expect(await statusOf(path, { ...cookie, ...tab })).toEqual([200, null]);
    expect(await statusOf(path, { ...cookie, Accept: "text/html,*/*" })).toEqual([200, null]);
    expect(await statusOf(path, tab)).toEqual([302, `/login?next=${encodeURIComponent(`/api${path}`)}`]);
    // A script of a page is no person: it has a token of its own.
    expect(await statusOf(path, { ...cookie, "Sec-Fetch-Dest": "empty", Accept: "text/html" })).toEqual([401, null]);
    expect(await statusOf(path, cookie)).toEqual([401, null]);
  }
});
