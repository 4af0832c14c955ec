import { Writable } from "node:stream";
import { searchFiles } from "@reading-room/contract/search";
import pino from "pino";
import { expect, it } from "vitest";
import { makeApi } from "./api.ts";
import { ask, NOTHING } from "./for-tests.ts";
import type { RequestEnd, RequestWatch } from "./watch-requests.ts";

/** An API of one call, with what its log says, and what its watch is told. */
function watched(level: string) {
  const lines: string[] = [];
  const sink = new Writable({
    write: (part: Buffer, _, done) => {
      lines.push(part.toString("utf8"));
      done();
    },
  });
  const ended: RequestEnd[] = [];
  const parents: (string | null)[] = [];
  const watch: RequestWatch = {
    run: async (traceparent, work) => {
      parents.push(traceparent);
      ended.push(await work("4bf92f3577b34da6a3ce929d0e0e4736"));
    },
    streamBegan: () => () => {},
  };
  const caller = { userId: "u", sessionId: "s", username: "anna", email: "anna@example.org", isAdmin: false };
  const identify = async ({ bearer }: { bearer: string | null }) => (bearer === null ? null : caller);
  const api = makeApi({ identify, log: pino({ level, base: null }, sink), trustProxyHops: 0, watch });
  api.mount(searchFiles, async ({ q }) => {
    if (q === "fails") throw new Error("the engine said pontoon");
    return { data: NOTHING };
  });
  return { api, lines, ended, parents };
}

it("tells how a request ended by the name of its call, whatever came of it", async () => {
  const { api, ended } = watched("silent");
  await ask(api, "/search?q=pontoon", { as: "member" });
  await ask(api, "/search?q=pontoon");
  await ask(api, "/search?q=fails", { as: "member" });
  await ask(api, "/search?limit=nothing", { as: "member" });
  await ask(api, "/no/such/call");
  expect(ended.map(({ endpoint, status }) => `${endpoint} ${status}`)).toEqual([
    "searchFiles 200",
    "searchFiles 401",
    "searchFiles 500",
    "searchFiles 400",
    "other 404",
  ]);
});

it("hands on what the caller says it is a part of", async () => {
  const { api, parents } = watched("silent");
  const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
  await ask(api, "/search", { as: "member", headers: { traceparent } });
  await ask(api, "/search", { as: "member" });
  expect(parents).toEqual([traceparent, null]);
});

it("writes one line for each request where the log tells everything, with the id that the answer carries", async () => {
  const { api, lines } = watched("info");
  const response = await ask(api, "/search?q=pontoon", { as: "secret-token" });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    msg: "request",
    requestId: response.headers.get("x-request-id"),
    endpoint: "searchFiles",
    status: 200,
    traceId: "4bf92f3577b34da6a3ce929d0e0e4736",
  });
  for (const secret of ["pontoon", "secret-token", "anna"]) expect(lines[0]).not.toContain(secret);
});

it("writes none unless it is asked to", async () => {
  const { api, lines } = watched("warn");
  await ask(api, "/search?q=pontoon", { as: "member" });
  expect(lines).toEqual([]);
});
