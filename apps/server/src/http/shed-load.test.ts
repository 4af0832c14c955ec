import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { serve, type ServerType } from "@hono/node-server";
import { downloadArchive } from "@reading-room/contract/browse";
import { counselStream } from "@reading-room/contract/counsel";
import { searchFiles } from "@reading-room/contract/search";
import { health } from "@reading-room/contract/system";
import { afterEach, describe, expect, it } from "vitest";
import type { Caller } from "../core/caller.ts";
import { makeApi, type Api } from "./api.ts";
import { NOTHING } from "./for-tests.ts";
import { silentLog } from "./log.ts";
import { loadShedder, type LoadShedder, type ShedDeps } from "./shed-load.ts";

const SMALL = { running: 2, runningEach: 2, waiting: 3, maxWaitMs: 5_000 };
const ROOMS = { search: SMALL, question: SMALL, archive: SMALL, rendition: SMALL };

let server: ServerType | undefined;
afterEach(() => {
  server?.close();
  if (server !== undefined && "closeAllConnections" in server) server.closeAllConnections();
});

const nobody: Omit<Caller, "userId" | "username"> = { sessionId: "s", email: "a@example.org", isAdmin: false };

/** An API that is served for real, whose callers are whoever they say they are. */
async function served(load: LoadShedder, mount: (api: Api) => void) {
  const identify = async ({ bearer }: { bearer: string | null }): Promise<Caller | null> =>
    bearer === null ? null : { ...nobody, userId: bearer, username: bearer };
  const api = makeApi({ identify, log: silentLog(), trustProxyHops: 0, load });
  api.mount(health, () => ({ status: "ok" as const }));
  mount(api);
  server = serve({ fetch: api.app.fetch, port: 0, hostname: "127.0.0.1" });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return (path: string, as = "anna", more: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}/api${path}`, { ...more, headers: { Authorization: `Bearer ${as}` } });
}

const shedder = (more: Partial<ShedDeps> = {}): LoadShedder => loadShedder({ lagMs: () => 0, rooms: ROOMS, ...more });

describe("costly calls", () => {
  it("are answered as many at a time as there is room for, some wait, and all others are told at once when to come back", async () => {
    const shed: string[] = [];
    const load = shedder({ onShed: (kind, why) => shed.push(`${kind} ${why}`) });
    const gate = Promise.withResolvers<void>();
    let [now, most] = [0, 0];
    const ask = await served(load, (api) =>
      api.mount(searchFiles, async () => {
        most = Math.max(most, (now += 1));
        await gate.promise;
        now -= 1;
        return { data: NOTHING };
      }),
    );
    const asked = Promise.all(
      Array.from({ length: 20 }, async () => {
        const answer = await ask("/search?q=bridge");
        return { status: answer.status, retry: answer.headers.get("retry-after"), body: await answer.json() };
      }),
    );
    await expect.poll(() => shed).toEqual(Array<string>(15).fill("search full"));
    gate.resolve();
    const answers = await asked;
    expect(most).toBe(2);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(15);
    expect(refused[0]).toMatchObject({ retry: "2", body: { error: { code: "unavailable" } } });
    expect((await ask("/search?q=bridge")).status).toBe(200);
    expect(load.now("search")).toEqual({ running: 0, waiting: 0 });
  });

  it("leave all other calls alone while they wait", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const ask = await served(shedder(), (api) =>
      api.mount(searchFiles, async () => {
        await promise;
        return { data: NOTHING };
      }),
    );
    const searches = Array.from({ length: 5 }, () => ask("/search?q=bridge"));
    await setTimeout(50);
    for (let call = 0; call < 10; call++) expect((await ask("/health")).status).toBe(200);
    resolve();
    expect((await Promise.all(searches)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it("of one person leave room for others", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const rooms = { ...ROOMS, search: { ...SMALL, running: 3, waiting: 10 } };
    const ask = await served(shedder({ rooms }), (api) =>
      api.mount(searchFiles, async ({ q }) => {
        if (q === "slow") await promise;
        return { data: NOTHING };
      }),
    );
    const slow = Array.from({ length: 6 }, () => ask("/search?q=slow", "anna"));
    await setTimeout(50);
    expect((await ask("/search?q=quick", "berta")).status).toBe(200);
    resolve();
    for (const { status } of await Promise.all(slow)) expect(status).toBe(200);
  });

  it("are refused while the process comes late to everything, and let in when it has caught up", async () => {
    let lag = 5_000;
    const ask = await served(shedder({ lagMs: () => lag }), (api) =>
      api.mount(searchFiles, async () => ({ data: NOTHING })),
    );
    expect((await ask("/search?q=bridge")).status).toBe(503);
    expect((await ask("/health")).status).toBe(200);
    lag = 10;
    expect((await ask("/search?q=bridge")).status).toBe(200);
  });

  it("wait no longer than is said, and give up their place when whoever asks has left", async () => {
    const rooms = { ...ROOMS, search: { ...SMALL, maxWaitMs: 50 } };
    const load = shedder({ rooms });
    const stay = new AbortController();
    const [first, second] = [
      await load.enter("search", "a", stay.signal),
      await load.enter("search", "b", stay.signal),
    ];
    await expect(load.enter("search", "c", stay.signal)).rejects.toMatchObject({ code: "unavailable", retryAfterS: 2 });
    const left = new AbortController();
    const waiting = load.enter("search", "c", left.signal);
    left.abort(new Error("left"));
    await expect(waiting).rejects.toThrow("left");
    expect(load.now("search")).toEqual({ running: 2, waiting: 0 });
    first();
    first();
    second();
    expect(load.now("search")).toEqual({ running: 0, waiting: 0 });
  });

  it("that are made while they are sent keep their place until they are read, or whoever reads them leaves", async () => {
    const load = shedder();
    const ask = await served(load, (api) => {
      api.mountFile(downloadArchive, async () => {
        let parts = 0;
        const pull = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
          if ((parts += 1) > 200) controller.close();
          else controller.enqueue(new Uint8Array(64 * 1024));
        };
        return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
      });
      api.mountEvents(counselStream, async function* (_, { signal }) {
        yield { type: "searching" as const };
        await setTimeout(60_000, null, { signal }).catch(() => {});
      });
    });
    const zip = await ask("/files/archive/ticket");
    expect(load.now("archive").running).toBe(1);
    expect((await zip.arrayBuffer()).byteLength).toBe(200 * 64 * 1024);
    expect(load.now("archive").running).toBe(0);

    const leaves = new AbortController();
    const body = JSON.stringify({ query: "Who?", conversationId: "c" });
    const stream = await ask("/ai-counsel/search/stream", "anna", { method: "POST", body, signal: leaves.signal });
    expect([stream.status, load.now("question").running]).toEqual([200, 1]);
    const first = await stream.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toContain('{"type":"searching"}');
    leaves.abort();
    await expect.poll(() => load.now("question").running).toBe(0);
  });
});
