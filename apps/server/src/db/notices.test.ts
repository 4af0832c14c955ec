import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { openRecords } from "./open.ts";
import { openNotices, tellOnce } from "./notices.ts";

const POSTGRES = process.env.TEST_POSTGRES_URL;

it("tells within one process of an embedded installation", async () => {
  const records = await openRecords(":memory:");
  const notices = openNotices(records, ":memory:");
  const told: string[] = [];
  const end = notices.hear("model rests", (text) => told.push(text));
  notices.tell("model rests", "60000");
  notices.tell("library");
  end();
  notices.tell("model rests", "1");
  expect([told, notices.isLinked()]).toEqual([["60000"], false]);
  await records.db.destroy();
});

it.skipIf(POSTGRES === undefined)(
  "tells other processes on PostgreSQL, and links again when the line is cut",
  async () => {
    const records = await openRecords(POSTGRES ?? "");
    const [here, there] = [openNotices(records, POSTGRES ?? ""), openNotices(records, POSTGRES ?? "")];
    const told: string[] = [];
    there.hear("model rests", (text) => told.push(text));
    await expect.poll(() => here.isLinked() && there.isLinked()).toBe(true);
    told.length = 0;
    for (let i = 0; i < 50; i++) here.tell("model rests", "60000");
    await expect.poll(() => told).toEqual(["60000"]);

    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen reading_room'`.execute(
      records.db,
    );
    await expect.poll(() => there.isLinked()).toBe(false);
    await expect.poll(() => here.isLinked() && there.isLinked()).toBe(true);
    // Something may have been missed.
    await expect.poll(() => told).toEqual(["60000", ""]);
    here.tell("model rests", "30000");
    await expect.poll(() => told).toEqual(["60000", "", "30000"]);
    await Promise.all([here.close(), there.close()]);
    await sleep(0);
    await records.db.destroy();
  },
);

it.skipIf(POSTGRES === undefined)("tells from a process that does not stay, before it goes", async () => {
  const records = await openRecords(POSTGRES ?? "");
  const notices = openNotices(records, POSTGRES ?? "");
  const told: string[] = [];
  await expect.poll(() => notices.isLinked()).toBe(true);
  notices.hear("sessions", (text) => told.push(text));
  await tellOnce(records, "sessions", "anna");
  await expect.poll(() => told).toEqual(["anna"]);
  await notices.close();
  await records.db.destroy();
});
