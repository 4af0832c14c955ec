import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folderForTest } from "./for-tests.ts";
import { checkNotMoved, markMoved } from "./moved-records.ts";

const TO = "postgres://room:hunter2@db.example.org/library";

async function place() {
  const dataDir = await folderForTest("reading-room-moved-");
  const databaseUrl = join(dataDir, "records.db");
  await writeFile(databaseUrl, "SQLite format 3");
  return { dataDir, databaseUrl };
}

it("refuses records that were copied to PostgreSQL, says where they are now, and how to go back", async () => {
  const here = await place();
  expect(() => checkNotMoved(here)).not.toThrow();
  await markMoved(here, TO);
  const says = new RegExp(
    `^The records of ".*records\\.db" were copied to postgres://\\S*db\\.example\\.org/library at \\d{4}-.+Z\\. ` +
      `Set DATABASE_URL to that, since .+\\. To go back .+, remove ".*records\\.moved" first\\.$`,
  );
  expect(() => checkNotMoved(here)).toThrow(
    expect.objectContaining({ code: "bad_setting", message: expect.stringMatching(says) as string }),
  );
  expect(await readFile(join(here.dataDir, "records.moved"), "utf8")).toMatch(
    /\nWhile this file is here, .+ Remove it/,
  );
});

it("lets the other records be served from the same folder, and these once the mark is taken away", async () => {
  const here = await place();
  await markMoved(here, TO);
  expect(() => checkNotMoved({ ...here, databaseUrl: TO })).not.toThrow();
  await rm(join(here.dataDir, "records.moved"));
  expect(() => checkNotMoved(here)).not.toThrow();
});

it("tells no password, and refuses, too, where the mark cannot be read", async () => {
  const here = await place();
  await markMoved(here, TO);
  expect(await readFile(join(here.dataDir, "records.moved"), "utf8")).not.toContain("hunter2");
  await rm(join(here.dataDir, "records.moved"));
  await writeFile(join(here.dataDir, "records.moved"), "");
  expect(() => checkNotMoved(here)).toThrow(
    /^The records of this data folder were copied to PostgreSQL\. Set DATABASE_URL/,
  );
});
