import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startProgram, wrote, type Started } from "../../commands/for-tests.ts";
import { openRecords, type OpenRecords } from "../../db/open.ts";
import { headerOf, postOffice } from "../../drivers/mailers/for-tests.ts";
import { queueOver, whileRunning } from "./for-tests.ts";
import { mailStore } from "./store.ts";

const PATIENT = { timeout: 30_000 };
const ANNA = "anna@example.org";

let folder: string;
let database: string;
let records: OpenRecords;
let started: Started | null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "reading-room-killed-"));
  database = join(folder, "records.db");
  records = await openRecords(database);
  started = null;
});
afterEach(async () => {
  started?.child.kill("SIGKILL");
  await started?.ended;
  await records.db.destroy();
  await rm(folder, { recursive: true, force: true });
});

const startSender = (url: string, manner = ""): Started => {
  started = startProgram("features/mail/for-tests.ts", { args: [database, url, ANNA, manner] });
  return started;
};
const kill = async ({ child, ended }: Started): Promise<void> => {
  child.kill("SIGKILL");
  await ended;
};
const row = () => records.db.selectFrom("mail").selectAll().executeTakeFirstOrThrow();

it("takes over, when its lease has run out, a mail whose process was killed while it was sending", async () => {
  let hold = true;
  let reached = (): void => {};
  const isHeld = new Promise<void>((resolve) => void (reached = resolve));
  const office = await postOffice({
    // The server stands still at the recipient until the process is gone: nothing was taken.
    waitsAtRecipient: async () => {
      reached();
      if (hold) await new Promise(() => {});
    },
  });
  const sender = startSender(office.url);
  await isHeld;
  await kill(sender);
  hold = false;
  const left = await row();
  expect(left).toMatchObject({ state: "sending", attempts: 1 });
  expect(office.received).toEqual([]);

  await whileRunning([queueOver(records, office.url)], async () => {
    await expect.poll(async () => (await row()).state, PATIENT).toBe("sent");
  });
  const now = await row();
  expect(now.attempts).toBe(2);
  expect(now.sent_at).toBeGreaterThanOrEqual(left.lease_until ?? Infinity);
  expect(office.received.map(({ to }) => to)).toEqual([[ANNA]]);
  await office.close();
}, 60_000);

it("repeats a mail under the same Message-ID when its process was killed after the server took it and before that was noted", async () => {
  const office = await postOffice();
  const sender = startSender(office.url, "deaf");
  await wrote(sender, "taken");
  await kill(sender);
  expect(office.received).toHaveLength(1);
  expect((await row()).state).toBe("sending");

  await whileRunning([queueOver(records, office.url)], async () => {
    await expect.poll(async () => (await row()).state, PATIENT).toBe("sent");
  });
  // Not again after that, however much later.
  expect(await mailStore(records).claimDue(Date.now() + 86_400_000, 0)).toBeNull();
  const ids = office.received.map(({ raw }) => headerOf(raw, "message-id"));
  expect(ids).toEqual([`<${(await row()).id}@example.org>`, `<${(await row()).id}@example.org>`]);
  expect(office.received.map(({ to }) => to)).toEqual([[ANNA], [ANNA]]);
  await office.close();
}, 60_000);
