import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { silentLog } from "./http/log.ts";
import { readSettings } from "./settings.ts";
import { openHouse } from "./wire-house.ts";
import { noteSettingsChange } from "./wire-installation.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "reading-room-start-"));
  for (const name of ["one", "two"]) await mkdir(join(folder, name));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** As a start with these settings and this library does. @returns what the audit log and the records then hold */
async function start(env: NodeJS.ProcessEnv, library: string) {
  const settings = readSettings({ DATA_DIR: join(folder, "data"), ...env }, folder);
  const house = await openHouse(
    settings,
    { entries: [join(folder, library)], given: "now" },
    { root: folder, log: silentLog() },
  );
  await noteSettingsChange(house);
  const { db } = house.records;
  const entries = await db.selectFrom("audit_log").selectAll().orderBy("position").execute();
  const facts = await db.selectFrom("fact").selectAll().execute();
  await house.close();
  return { details: entries.map((row) => row.details), everything: JSON.stringify([entries, facts]) };
}

it("notes another library and other settings, and keeps no secret of either start", async () => {
  const first = { SMTP_URL: "smtp://u:hunter2@mail.example.org", METRICS_TOKEN: "a-long-token-hunter2-9c0a7d51e84b" };
  expect((await start(first, "one")).details).toEqual([]);
  expect((await start({ ...first, LIBRARY: "elsewhere" }, "one")).details).toEqual([]);
  const second = {
    SMTP_URL: "smtp://u:hunter3@mail.example.org",
    METRICS_TOKEN: "a-long-token-hunter2-9c0a7d51e84b",
    PORT: "5002",
  };
  const { details, everything } = await start(second, "two");
  expect(details).toHaveLength(1);
  const changes = details[0]?.split("; ").toSorted();
  expect(changes).toEqual([
    `LIBRARY: ${join(folder, "one")} → ${join(folder, "two")}`,
    "PORT: not set → 5002",
    "SMTP_URL",
  ]);
  expect(everything).not.toMatch(/hunter/);
});
