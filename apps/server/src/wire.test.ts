import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { API } from "@reading-room/contract/api";
import { afterAll, beforeAll, expect, it } from "vitest";
import { silentLog } from "./http/log.ts";
import { readSettings } from "./settings.ts";
import { openHouse, type House } from "./wire-house.ts";
import { wireServer, type WiredServer } from "./wire.ts";
import { runWork } from "./wire-work.ts";

/** Calls of issues that are still to come: the one permitted stand-in. */
const ALLOWED: readonly string[] = [];

let folder: string;
let house: House;
let server: WiredServer;
const stop = new AbortController();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reading-room-wire-"));
  await writeFile(join(folder, "bridge.txt"), "The pontoon bridge crosses the river Elbe.");
  const settings = readSettings({ DATA_DIR: join(folder, "data") }, folder);
  house = await openHouse(settings, { entries: [folder], given: "now" }, { root: folder, log: silentLog() });
  server = await wireServer(house, {
    publicUrl: () => "http://localhost",
    print: () => {},
    version: "1",
    webRoot: folder,
    leaving: new AbortController().signal,
    signal: stop.signal,
  });
});
afterAll(async () => {
  stop.abort();
  await server.tasksDone;
  await house.close();
  await rm(folder, { recursive: true, force: true });
});

it("mounts every call of the contract but those listed", () => {
  expect([...server.notYet].toSorted()).toEqual([...ALLOWED].toSorted());
});

it("lets nobody into a call that is not public", async () => {
  for (const { name, endpoint } of API.filter((one) => one.endpoint.access !== "public")) {
    const path = `/api${endpoint.path.replace(/\{\w+\}/g, "x")}`;
    expect([name, (await server.app.request(path, { method: endpoint.method })).status]).toEqual([name, 401]);
  }
});

it("is ready when database and engine answer", async () => {
  const response = await server.app.request("/api/ready");
  expect([response.status, await response.json()]).toEqual([
    200,
    { status: "ready", checks: { database: true, engine: true } },
  ]);
});

it("finds a file's text once the work is done, and stops when told to", async () => {
  const stop = new AbortController();
  const working = runWork(house, { resumed: false, onRest: () => {} }, stop.signal);
  await expect.poll(() => house.engine.count(), { timeout: 10_000 }).toBe(1);
  stop.abort();
  await working;
  const [source = ""] = await house.library.activeSourceIds();
  const query = { words: "pontoon", phrases: [], everyWord: false, fuzzy: false, filter: {} };
  expect(await house.engine.find(query, { sourceIds: [source] }, 5)).toMatchObject([{ pageNumber: 1 }]);
  expect(await house.engine.find(query, { sourceIds: ["another"] }, 5)).toEqual([]);
});
