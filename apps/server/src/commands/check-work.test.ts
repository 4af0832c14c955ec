import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openRecords, type OpenRecords } from "../db/open.ts";
import { memoryEngine } from "../drivers/engines/memory.ts";
import { factStore } from "../features/installation/fact-store.ts";
import { putFile, putSource } from "../features/search/for-tests.ts";
import { folderForTest } from "../for-tests.ts";
import { holdLock } from "../hold-lock.ts";
import { readSettings, type Settings } from "../settings.ts";
import { freePort } from "../../../../scripts/free-port.mjs";
import { checkWork } from "./check-work.ts";
import { note } from "./finding.ts";

const MEND =
  "Start a worker (ROLES=work), or the server again with ROLES=serve,work; where one ended by itself, the server's log says why.";
const WAIT_FOR_START = "Files wait to be read; nothing serves here now, and the next start goes on with them.";

let records: OpenRecords;
let settings: Settings;
beforeEach(async () => {
  records = await openRecords(":memory:");
  await putSource(records.db, { id: "s1", name: "Manuals", isActive: true });
});
afterEach(() => records.db.destroy());

async function settingsHere(env: NodeJS.ProcessEnv = {}): Promise<void> {
  const dataDir = await folderForTest("reading-room-work-");
  settings = readSettings({ DATA_DIR: dataDir, PORT: String(await freePort()), ...env }, dataDir);
}

const lastSeen = (agoMs: number): Promise<void> =>
  factStore(records.db).setFact("worker_seen_at", String(Date.now() - agoMs));
const fileWaits = (): Promise<void> =>
  putFile({ db: records.db, engine: memoryEngine() }, { id: "f1", name: "new.pdf" });
const look = () => checkWork(settings, records, 200);
/** As a server does that is there. */
const serve = (): (() => void) => holdLock(join(settings.dataDir, "serving.lock")) ?? expect.fail("it is held");

it("finds nothing to mend in an installation that is stopped, and says that files wait for its start", async () => {
  await settingsHere();
  expect(await look()).toEqual([]);
  await lastSeen(3_600_000);
  expect(await look()).toEqual([]);
  await fileWaits();
  expect(await look()).toEqual([note(WAIT_FOR_START)]);
});

it("fails where one serves and no worker was seen, or one was and is gone, and says what to do", async () => {
  await settingsHere();
  const letGo = serve();
  const says = async (): Promise<string> => {
    const found = await look();
    expect(found).toMatchObject([{ verdict: "FAIL" }]);
    return found[0]?.says ?? "";
  };
  expect(await says()).toBe(
    `No worker has been here yet: start one with the role work. Nothing new in the library is noticed until there is one. ${MEND}`,
  );
  await lastSeen(3_600_000);
  await fileWaits();
  expect(await says()).toMatch(
    /^No worker is running, it seems: last heard of 360\d seconds ago\. Files wait to be read, and nothing new is noticed until there is one\. Start/,
  );
  letGo();
});

it("is content with a worker that has only just started, or was heard of lately", async () => {
  await settingsHere();
  const letGo = serve();
  const started = new Promise<void>((done) => setTimeout(() => void lastSeen(0).then(done), 50));
  expect(await look()).toEqual([]);
  await started;
  await fileWaits();
  expect(await look()).toEqual([]);
  letGo();
});

it("tells whoever serves alone by their own settings, stopped or not", async () => {
  await settingsHere({ ROLES: "serve" });
  expect(await look()).toMatchObject([
    { verdict: "FAIL", says: "No worker has been here yet: start one with the role work." },
  ]);
});
