import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { listConversations, startSession } from "@reading-room/contract/counsel";
import { adminStats } from "@reading-room/contract/admin";
import { API } from "@reading-room/contract/api";
import { login, logout, me } from "@reading-room/contract/auth";
import type { Endpoint } from "@reading-room/contract/endpoint";
import { getFile, listFolder, openFile } from "@reading-room/contract/browse";
import { ERROR_STATUS, ErrorBody } from "@reading-room/contract/errors";
import { libraryProgress } from "@reading-room/contract/library";
import { searchFiles } from "@reading-room/contract/search";
import { beforeEach, expect, it } from "vitest";
import { AppError } from "../core/app-error.ts";
import { makeApi, type Api } from "./api.ts";
import { apiForTests, ask, askJson } from "./for-tests.ts";
import { silentLog } from "./log.ts";

const STATS = { totalUsers: 0, activeUsers: 0, confirmedUsers: 0, recentLogins: 0, recentActivity: [] };

let api: Api;
beforeEach(() => {
  api = apiForTests();
  api.mount(adminStats, () => ({ stats: STATS }));
  api.mount(logout, () => ({ message: "out" }));
  api.mount(login, () => {
    throw new AppError("too_many_requests", "Slow down.", { retryAfterS: 1.2 });
  });
  api.mount(getFile, ({ id }) => {
    throw id === "unforeseen" ? new Error("secret details") : new AppError("file_not_found", `No ${id}.`);
  });
  api.mountRest();
});

it("says 401 to nobody, 403 to a member on an admin's call, and answers an admin", async () => {
  expect(await askJson(api, "/admin/stats", {})).toMatchObject({
    status: 401,
    body: { error: { code: "not_signed_in" } },
  });
  expect(await askJson(api, "/admin/stats", { as: "stranger" })).toMatchObject({ status: 401 });
  expect(await askJson(api, "/admin/stats", { as: "old" })).toMatchObject({
    status: 401,
    body: { error: { code: "session_expired" } },
  });
  expect(await askJson(api, "/admin/stats", { as: "member" })).toMatchObject({
    status: 403,
    body: { error: { code: "not_admin" } },
  });
  expect(await askJson(api, "/admin/stats", { as: "admin" })).toEqual({ status: 200, body: { stats: STATS } });
});

it("logs what was not foreseen, but not that somebody left who waited", async () => {
  const logged: string[] = [];
  const identify = async () => ({ userId: "u", sessionId: "s", username: "anna", email: "a@b.c", isAdmin: false });
  const log = { ...silentLog(), error: (_: unknown, text?: string) => void logged.push(text ?? "") };
  const own = makeApi({ identify, log, trustProxyHops: 0 });
  const leaving = new AbortController();
  own.mount(getFile, async ({ id }, { signal }) => {
    if (id === "unforeseen") throw new Error("secret details");
    return new Promise((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      leaving.abort();
    });
  });
  await Promise.resolve(own.app.request("/api/browse/file?id=slow", { signal: leaving.signal })).catch(() => {});
  expect(logged).toEqual([]);
  await own.app.request("/api/browse/file?id=unforeseen");
  expect(logged).toHaveLength(1);
});

it("asks who is calling before it looks at what they send", async () => {
  expect((await askJson(api, "/browse/file", {})).status).toBe(401);
});

it("does not take the file cookie for anything but files", async () => {
  expect((await ask(api, "/auth/logout", { method: "POST", headers: { Cookie: "rr_files=member" } })).status).toBe(401);
  expect((await ask(api, "/files/x/open", { headers: { Cookie: "rr_files=member" } })).status).toBe(501);
});

it("lets nobody into any call of the contract that is not public", async () => {
  const bare = apiForTests();
  bare.mountRest();
  const statusOf = async (endpoint: Endpoint, as?: string): Promise<number> => {
    const path = endpoint.path.replace(/\{\w+\}/g, "x");
    return (await ask(bare, path, { method: endpoint.method, ...(as !== undefined && { as }) })).status;
  };
  for (const { name, endpoint } of API.filter((one) => one.endpoint.access !== "public")) {
    expect([name, await statusOf(endpoint)]).toEqual([name, 401]);
  }
  for (const { name, endpoint } of API.filter((one) => one.endpoint.access === "admin")) {
    expect([name, await statusOf(endpoint, "member")]).toEqual([name, 403]);
  }
});

it("names each field at fault with 400", async () => {
  const { status, body } = await askJson(api, "/auth/login", { method: "POST", body: "{}" });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    error: { code: "validation_failed" },
    details: [{ param: "identifier" }, { param: "password" }],
  });
});

it("refuses bodies that are no JSON object", async () => {
  for (const body of ["{", "[]", '"text"', "null", "1", "{'a':1}"]) {
    const answer = await askJson(api, "/auth/login", { method: "POST", body });
    expect([body, answer.status, answer.body]).toMatchObject([
      body,
      400,
      { error: { code: "validation_failed" }, details: [{ param: "body" }] },
    ]);
  }
});

it("takes a body that is nested beyond measure for what it is", async () => {
  const deep = "[".repeat(49_000) + "]".repeat(49_000);
  for (const body of [`{"identifier":"a","password":"b","other":${deep}}`, `{"identifier":${deep}}`]) {
    expect((await askJson(api, "/auth/login", { method: "POST", body })).status).toBeLessThan(500);
  }
});

it("takes a body that ends half-way for a wrong request, not for its own failure", async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error("aborted")) });
  const response = await api.app.request("/api/auth/login", { method: "POST", body, duplex: "half" } as RequestInit);
  expect(response.status).toBe(400);
});

it("takes for a number in an address only what is written in digits", async () => {
  const own = apiForTests();
  own.mount(listFolder, ({ pageSize }) => {
    throw new AppError("not_found", `${pageSize}`);
  });
  const told = async (pageSize: string) =>
    askJson(own, `/browse/list?pageSize=${encodeURIComponent(pageSize)}`, { as: "member" });
  expect(await told("0016")).toMatchObject({ status: 404, body: { error: { message: "16" } } });
  for (const none of ["0x10", "1e2", "0b1", "0o7", "+5", " 5", "5 ", "1,000", "Infinity", "٣", "five"])
    expect([none, await told(none)]).toMatchObject([
      none,
      { status: 400, body: { details: [{ param: "pageSize", msg: "pageSize must be a number" }] } },
    ]);
  for (const [wrong, msg] of [
    ["1.5", "pageSize must be a whole number"],
    ["-1", "pageSize must be at least 1"],
  ] as const)
    expect(await told(wrong)).toMatchObject({ status: 400, body: { details: [{ param: "pageSize", msg }] } });
});

it("takes the first of what an address says several times, and all where a call takes lists", async () => {
  const own = apiForTests();
  own.mount(searchFiles, ({ q, type, name }) => {
    throw new AppError("not_found", JSON.stringify({ q, type, name }));
  });
  const told = async (query: string) =>
    ErrorBody.parse((await askJson(own, `/search?${query}`, { as: "member" })).body).error.message;
  expect(await told("q=a&q=b&type=pdf&type=doc&name=x&name=y")).toBe(
    JSON.stringify({ q: "a", type: ["pdf", "doc"], name: "x" }),
  );
  expect(await told("q=a&type=pdf")).toBe(JSON.stringify({ q: "a", type: "pdf" }));
  expect(await told(`type=pdf&type=${"x".repeat(1_001)}`)).toBe("A query is at most 1,000 characters");
});

it("takes what an address leaves empty for not said, and asks for it where it is needed", async () => {
  const own = apiForTests();
  own.mount(listFolder, ({ pageSize, folderId }) => {
    throw new AppError("not_found", `${folderId} ${pageSize}`);
  });
  own.mount(getFile, ({ id }) => {
    throw new AppError("file_not_found", `No ${id}.`);
  });
  const told = await askJson(own, "/browse/list?folderId=&pageSize=", { as: "member" });
  expect(told).toMatchObject({ status: 404, body: { error: { message: "root 1000" } } });
  expect((await askJson(own, "/browse/file?id=", { as: "member" })).status).toBe(400);
});

it("refuses a NUL wherever it stands", async () => {
  const inBody = await askJson(api, "/auth/login", {
    method: "POST",
    body: '{"identifier":"a\\u0000b","password":"x"}',
  });
  const inQuery = await askJson(api, "/browse/file?id=a%00b");
  expect([inBody.status, inQuery.status]).toEqual([400, 400]);
});

it("refuses a body over 100 kB, whatever its length header says", async () => {
  const body = JSON.stringify({ identifier: "a", password: "x".repeat(100_001) });
  const claims: readonly Readonly<Record<string, string>>[] = [{}, { "Content-Length": "10" }];
  for (const headers of claims) {
    const answer = await askJson(api, "/auth/login", { method: "POST", body, headers });
    expect(answer).toMatchObject({ status: 413, body: { error: { code: "body_too_large" } } });
  }
  const lying = { "Content-Length": "100001" };
  expect((await askJson(api, "/auth/login", { method: "POST", body: "{}", headers: lying })).status).toBe(413);
});

it("counts a letter of an address as one, however many signs it is sent as", async () => {
  const response = await ask(api, `/browse/file?id=${encodeURIComponent("日".repeat(1_000))}`, { as: "member" });
  expect(response.status).not.toBe(414);
});

it("leaves a query that is too long to the call, which knows how long it may be", async () => {
  for (const name of ["q", "query"])
    expect((await ask(api, `/browse/file?id=x&${name}=${"x".repeat(9_000)}`, { as: "member" })).status).not.toBe(414);
  const both = `/browse/file?id=${"x".repeat(8_000)}&q=${"x".repeat(9_000)}`;
  expect((await ask(api, both, { as: "member" })).status).toBe(414);
});

it("has browsers ask by https alone where people reach it so, and says nothing of it elsewhere", async () => {
  const deps = { identify: async () => null, log: silentLog(), trustProxyHops: 0 };
  const secure = await makeApi({ ...deps, isHttps: true }).app.request("/api/nothing");
  expect(secure.headers.get("strict-transport-security")).toBe("max-age=31536000");
  const plain = await makeApi(deps).app.request("/api/nothing");
  expect(plain.headers.get("strict-transport-security")).toBeNull();
});

it("refuses an address over 8 kB, with the headers of every answer", async () => {
  const response = await ask(api, `/browse/file?id=${"x".repeat(8_000)}`, { as: "member" });
  expect(response.status).toBe(414);
  expect(await response.json()).toMatchObject({ error: { code: "url_too_long" } });
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(response.headers.get("x-request-id")).not.toBeNull();
});

it("says 404 as JSON of a call that does not exist", async () => {
  for (const [method, path] of [
    ["GET", "/nothing"],
    ["DELETE", "/"],
    ["GET", "/auth"],
  ] as const) {
    const answer = await askJson(api, path, { method });
    expect([path, answer]).toMatchObject([path, { status: 404, body: { error: { code: "not_found" } } }]);
  }
});

it("says 405 of a call under a method that it does not have, and which ones it has", async () => {
  const allowed = async (method: string, path: string) => {
    const response = await ask(api, path, { method });
    return [response.status, ErrorBody.parse(await response.json()).error.code, response.headers.get("allow")];
  };
  expect(await allowed("POST", "/browse/file?id=x")).toEqual([405, "method_not_allowed", "GET, HEAD"]);
  expect(await allowed("PUT", "/auth/login")).toEqual([405, "method_not_allowed", "POST"]);
  expect(await allowed("GET", "/search/saved/x")).toEqual([405, "method_not_allowed", "PATCH, DELETE"]);
  // A word that is no name in another call's path is that other call's, whatever methods a path with a name takes.
  expect((await allowed("PATCH", "/ai-counsel/conversations"))[2]).toBe("GET, HEAD, DELETE");
  const asked = await ask(api, "/auth/login", { method: "OPTIONS" });
  expect([asked.status, asked.headers.get("allow"), await asked.text()]).toEqual([204, "POST", ""]);
});

it("says 404 as JSON of what is no call at all", async () => {
  const response = await api.app.request("/nothing", { method: "POST" });
  expect([response.status, ErrorBody.parse(await response.json()).error.code]).toEqual([404, "not_found"]);
});

it("says 501 of a call that is still to be built, and lists exactly those", async () => {
  expect(await askJson(api, "/auth/me")).toMatchObject({ status: 501, body: { error: { code: "not_yet" } } });
  const fresh = apiForTests();
  fresh.mount(me, () => Promise.reject(new Error("not called")));
  const rest = fresh.mountRest();
  expect(rest).toHaveLength(API.length - 1);
  expect(rest).not.toContain("me");
});

it("tells a failure that was not foreseen without its details", async () => {
  const { status, body } = await askJson(api, "/browse/file?id=unforeseen");
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain("secret");
  expect(ErrorBody.parse(body).error.requestId).toMatch(/^[0-9a-f-]{36}$/);
});

it("gives every answer its own id, the strict headers and no place in a cache", async () => {
  const answers = [
    await ask(api, "/browse/file?id=x", { as: "member" }),
    await ask(api, "/auth/logout", { as: "member", method: "POST" }),
  ];
  for (const { headers } of answers) {
    expect(headers.get("content-security-policy")).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cache-control")).toBe("no-store");
  }
  expect(new Set(answers.map(({ headers }) => headers.get("x-request-id"))).size).toBe(2);
  const refused = await ask(api, "/browse/file?id=x", { as: "member" });
  expect(((await refused.json()) as ErrorBody).error.requestId).toBe(refused.headers.get("x-request-id"));
});

it("says how long to wait", async () => {
  const answer = await ask(api, "/auth/login", { method: "POST", body: '{"identifier":"a","password":"b"}' });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "2"]);
});

it("has a status for every code", () => {
  for (const [code, status] of Object.entries(ERROR_STATUS))
    expect([code, status >= 400 && status < 600]).toEqual([code, true]);
});

it("cannot be asked for a call under another method or a path that only looks like one", async () => {
  for (const path of ["/admin/stats/", "//admin/stats", "/Admin/Stats", "/admin/stats%2f", "/admin%2fstats"]) {
    expect([path, [401, 404].includes((await ask(api, path)).status)]).toEqual([path, true]);
  }
});

it("passes what the path names into the input, over what the query says", async () => {
  const own = apiForTests();
  own.mountFile(openFile, async ({ id }) => new Response(id));
  expect(await (await ask(own, "/files/a%2Fb/open?id=other", { as: "member" })).text()).toBe("a/b");
});

it("answers with the status that the contract says", async () => {
  const own = apiForTests();
  own.mount(startSession, () => ({ conversationId: "c" }));
  own.mount(listConversations, () => ({ conversations: [], nextCursor: null }));
  const started = await askJson(own, "/ai-counsel/session/start", { as: "member", method: "POST", body: "{}" });
  expect(started).toEqual({ status: startSession.status ?? 200, body: { conversationId: "c" } });
});

it("starts no events for a reader who only asks for the headers", async () => {
  const own = apiForTests();
  let isOver = false;
  own.mountEvents(libraryProgress, (_, { signal }) => {
    const silence = async (): Promise<IteratorReturnResult<undefined>> => {
      await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      isOver = true;
      return { done: true, value: undefined };
    };
    return { [Symbol.asyncIterator]: () => ({ next: silence }) };
  });
  const response = await ask(own, "/library/progress", { as: "member", method: "HEAD" });
  expect([response.status, response.body]).toEqual([200, null]);
  await expect.poll(() => isOver).toBe(true);
});

it("stops a stream of events when its reader leaves", async () => {
  const own = apiForTests();
  let ended = false;
  own.mountEvents(libraryProgress, async function* (_, call) {
    try {
      const progress = {
        state: "ready" as const,
        filesTotal: 0,
        filesDone: 0,
        filesIndexed: 0,
        filesPartly: 0,
        filesFailed: 0,
      };
      yield {
        ...progress,
        filesSkipped: 0,
        pagesIndexed: 0,
        pagesPerSecond: 0,
        secondsLeft: null,
        pagesToRecognise: 0,
      };
      await new Promise<void>((resolve) => call.signal.addEventListener("abort", () => resolve()));
    } finally {
      ended = true;
    }
  });
  const server = createServer(getRequestListener(own.app.fetch)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const reader = new AbortController();
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/library/progress`, {
    headers: { Authorization: "Bearer member" },
    signal: reader.signal,
  });
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  const first = await response.body?.getReader().read();
  expect(new TextDecoder().decode(first?.value)).toMatch(/^data: \{"state":"ready"/);
  reader.abort();
  await expect.poll(() => ended).toBe(true);
  server.close();
});
